// Holds whole pictures against those in Goldens, which people have looked at and found good.
import BoardPNG
import BoardRender
import BoardText
import Foundation
import Testing

@Suite struct GoldenTests {
  /// Set to "write" to make the goldens anew; look at them before they are committed.
  private static let wish = ProcessInfo.processInfo.environment["NEXTFLIGHT_GOLDENS"]
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Goldens")

  @Test(arguments: [
    "departures-320x240-dark", "departures-320x240-light", "departures-800x480-dark",
    "departures-800x480-light", "departures-1920x1080-dark", "departures-1920x1080-light",
    "hebrew-800x480-dark", "arabic-480x320-light", "long-800x480-light", "notice-320x240-dark",
    "empty-480x320-light", "german-480x800-dark",
  ])
  func theBoardLooksAsItDid(name: String) throws {
    let picture = try draw(name)
    let golden = GoldenTests.folder.appendingPathComponent(name + ".png").path
    if GoldenTests.wish == "write" {
      try PNGFile.write(picture, to: golden)
      return
    }
    let expected = try PNGFile.read(golden)
    if let difference = difference(picture, expected) {
      let actual = FileManager.default.temporaryDirectory.appendingPathComponent(name + ".png").path
      try PNGFile.write(picture, to: actual)
      Issue.record("\(difference): compare \(actual) with \(golden)")
    }
  }

  private func draw(_ name: String) throws -> PixelSurface {
    let parts = name.split(separator: "-")
    let page =
      switch parts[0] {
      case "hebrew": SamplePages.hebrew()
      case "arabic": SamplePages.arabic()
      case "long": SamplePages.longNames()
      case "notice": SamplePages.notice()
      case "empty": SamplePages.empty()
      case "german": SamplePages.german()
      default: SamplePages.departures()
      }
    let size = parts[1].split(separator: "x").compactMap { Int($0) }
    let theme = parts[2] == "dark" ? Theme.dark : Theme.light
    let layout = PixelLayout(width: size[0], height: size[1], theme: theme)
    let surface = PixelSurface(width: size[0], height: size[1])
    var painter = PixelPainter()
    _ = painter.paint(layout.scene(for: page, try FontSet()), on: surface)
    return surface
  }

  /// What differs, or nil. FreeType 2.12 (Debian 12) and 2.13 (Debian 13) shade edges a little
  /// differently, so blocks of 16 x 16 pixels are compared by their mean difference: a text that moved
  /// by a pixel makes 20 and more, another shading of edges less than 4.
  private func difference(_ a: PixelSurface, _ b: PixelSurface) -> String? {
    guard a.width == b.width, a.height == b.height else { return "another size" }
    let block = 16
    for top in stride(from: 0, to: a.height, by: block) {
      for left in stride(from: 0, to: a.width, by: block) {
        var (sum, count) = (0, 0)
        for y in top..<min(top + block, a.height) {
          for x in left..<min(left + block, a.width) {
            let (p, q) = (a.colour(x: x, y: y), b.colour(x: x, y: y))
            sum += abs(Int(p.red) - Int(q.red)) + abs(Int(p.green) - Int(q.green))
            sum += abs(Int(p.blue) - Int(q.blue))
            count += 3
          }
        }
        if sum > 8 * count { return "the block at (\(left), \(top)) differs by \(sum / count)" }
      }
    }
    return nil
  }
}
