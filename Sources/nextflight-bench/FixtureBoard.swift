// Owns the board that the baselines draw: its words, read from a file, and its geometry and colours, the
// same as in Baselines/board.h, built as a scene for the sign's own painter.
import BoardRender
import BoardText
import Glibc

/// Two pictures of a board, a minute apart.
struct FixtureBoard {
  struct Frame {
    var title: String
    var clock: String
    /// Six cells each.
    var rows: [[String]]
  }

  static let rows = 24
  static let columns = 6
  let frames: [Frame]

  /// Reads tab-separated lines: title and clock, then 24 rows of six cells; twice.
  init(path: String) throws(BenchError) {
    let text = try FixtureBoard.text(path)
    let lines = text.split(separator: "\n").map {
      $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    }
    let length = FixtureBoard.rows + 1
    guard lines.count >= 2 * length else {
      throw .board(path: path, cause: "two frames of 25 lines are needed")
    }
    var frames: [Frame] = []
    for start in [0, length] {
      let head = lines[start]
      let rows = Array(lines[(start + 1)..<(start + length)])
      guard head.count == 2, rows.allSatisfy({ $0.count == FixtureBoard.columns }) else {
        throw .board(path: path, cause: "a title and clock, then rows of six cells are needed")
      }
      frames.append(Frame(title: head[0], clock: head[1], rows: rows))
    }
    self.frames = frames
  }

  static func text(_ path: String) throws(BenchError) -> String {
    guard let file = fopen(path, "r") else {
      throw .board(path: path, cause: String(cString: strerror(errno)))
    }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    let count = fread(&bytes, 1, bytes.count, file)
    return String(decoding: bytes[..<count], as: UTF8.self)
  }

  /// One of the two pictures as a scene.
  func scene(_ frame: Int, width: Int, height: Int, _ fonts: FontSet) -> Scene {
    let rowHeight = height / 27
    let headHeight = rowHeight * 3 / 2
    let size = rowHeight * 7 / 10
    let metrics = fonts.metrics(.regular, size: size)
    let padding = (rowHeight - (metrics.ascent + metrics.descent)) / 2
    let columns = [20, 115, 235, 545, 630, 840].map { width * $0 / 1_000 }
    let words = frames[frame]
    let blue = Colour(0x203050)
    let white = Colour(0xFFFFFF)
    func run(_ text: String) -> GlyphRun { fonts.run(text, TextStyle(.regular, size: size)) }

    var scene = Scene(width: width, height: height)
    var head = Scene.Band(Rect(x: 0, y: 0, width: width, height: headHeight), blue)
    let headLine = (headHeight - size) / 2 + metrics.ascent
    head.runs = [
      .init(slot: 0, run(words.title), x: columns[0], y: headLine, white),
      .init(slot: 1, run(words.clock), x: columns[5], y: headLine, white),
    ]
    scene.bands.append(head)
    for row in 0..<FixtureBoard.rows {
      let top = headHeight + row * rowHeight
      var band = Scene.Band(
        Rect(x: 0, y: top, width: width, height: rowHeight),
        Colour(row % 2 == 1 ? 0x10_1828 : 0x0A_101C))
      for column in 0..<FixtureBoard.columns {
        band.runs.append(
          .init(
            slot: column, run(words.rows[row][column]), x: columns[column],
            y: top + padding + metrics.ascent, FixtureBoard.colour(row, column)))
      }
      scene.bands.append(band)
    }
    let top = headHeight + FixtureBoard.rows * rowHeight
    scene.bands.append(
      Scene.Band(Rect(x: 0, y: top, width: width, height: height - top), blue))
    return scene
  }

  private static func colour(_ row: Int, _ column: Int) -> Colour {
    switch column {
    case 0: Colour(0xFFD040)
    case 4: Colour(row % 8 == 3 ? 0xFF5040 : 0x60E080)
    default: Colour(0xFFFFFF)
    }
  }
}
