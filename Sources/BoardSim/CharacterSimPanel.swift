// Owns a simulated panel of characters: what it shows, as text and as a picture.
import BoardCore
import BoardPNG
import BoardPanels
import BoardRender

/// A character LCD without its wire.
public final class CharacterSimPanel: SimPanel {
  private let layout: CellLayout
  private var writer: CharacterWriter
  private var grid: CellGrid
  private var frame: CharacterFrame
  public private(set) var reach = 0

  /// - Parameter set: what the panel has in its ROM; it takes eight pictures besides.
  public init(columns: Int, rows: Int, set: CharacterSet) {
    layout = CellLayout(columns: columns, rows: rows, palette: .characters)
    writer = CharacterWriter(set, glyphSlots: CharacterFrame.glyphSlots)
    grid = CellGrid(columns: columns, rows: rows)
    frame = CharacterFrame(columns: columns, rows: rows)
  }

  public var rows: Int { layout.visibleRows }

  public func style(for style: PageStyle) -> PageStyle {
    style.written { writer.canWrite($0.language.tag) }
  }

  public func take(_ page: Page, at time: Uptime, second: Int) {
    let page = writer.written(page)
    reach = layout.reach(of: page)
    grid = layout.grid(of: page, second: second)
    frame = writer.frame(of: grid)
  }

  /// As people read it: a picture of the panel's slots as the character it was made for.
  public var cells: [String] {
    (0..<frame.rows).map { row in
      (0..<frame.columns).map { character(row: row, column: $0) }.joined()
    }
  }

  private func character(row: Int, column: Int) -> String {
    let code = frame[row, column]
    let wanted = grid[row, column].text
    if code < CharacterFrame.glyphSlots { return wanted }
    let scalars = wanted.unicodeScalars
    if scalars.count == 1, let scalar = scalars.first, writer.set.code(of: scalar) == code {
      return wanted
    }
    return writer.set.scalar(at: code).map { String(Character($0)) } ?? " "
  }

  public func paint(to path: String) throws(SimError) {
    do throws(PNGError) {
      try PNGFile.write(LCDPicture.draw(frame, writer.set), to: path)
    } catch {
      throw .file(why: error.description, sysexit: 73)
    }
  }
}
