// Owns the sign as a picture in a file, written anew at each change.
import BoardPNG
import BoardRender
import BoardText

/// A PNG file. Whoever reads it finds the old picture or the new one, never half of one.
public final class PNGPanel: Panel {
  private let path: String
  private let board: PixelBoard<FontSet>
  private var isWritten = false

  public init(path: String, width: Int, height: Int, theme: Theme, rows: Int?, fonts: FontSet) {
    self.path = path
    let layout = PixelLayout(width: width, height: height, theme: theme, rows: rows)
    board = PixelBoard(layout: layout, setter: fonts)
  }

  public var rows: Int { board.layout.visibleRows }

  public func show(_ page: Page) throws(PanelError) {
    let hasChanged = !board.draw(page).isEmpty
    guard hasChanged || !isWritten else { return }
    isWritten = false
    do throws(PNGError) {
      try PNGFile.write(board.surface, to: path)
    } catch {
      throw PanelError(error.description)
    }
    isWritten = true
  }
}
