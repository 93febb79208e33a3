// Owns the drawing of a simulation's frames into PNG files.
import BoardPNG
import BoardRender
import BoardText

/// Draws pages as a screen of one size would show them.
public final class FramePainter {
  private let board: PixelBoard<FontSet>

  /// - Parameters:
  ///   - width: 1 and more, in pixels.
  ///   - rows: as many as there is room for if nil.
  public init(width: Int, height: Int, theme: Theme, rows: Int?, fonts: FontSet) {
    let layout = PixelLayout(width: width, height: height, theme: theme, rows: rows)
    board = PixelBoard(layout: layout, setter: fonts)
  }

  /// Rows of flights there is room for.
  public var rows: Int { board.layout.visibleRows }

  public func paint(_ page: Page, to path: String) throws(SimError) {
    _ = board.draw(page)
    do throws(PNGError) {
      try PNGFile.write(board.surface, to: path)
    } catch {
      throw .file(why: error.description, sysexit: 73)
    }
  }
}
