// Owns the sign on a framebuffer: draws beside the screen, then copies what changed.
import BoardLinux
import BoardRender
import BoardText

/// A screen by its framebuffer device. The console on it is hidden while the sign is shown.
public final class FramebufferPanel: Panel {
  private let framebuffer: Framebuffer
  private let console: ConsoleMode
  private let board: PixelBoard<FontSet>

  public init(_ framebuffer: Framebuffer, theme: Theme, rows: Int?, fonts: FontSet, log: Log) {
    self.framebuffer = framebuffer
    let (width, height) = framebuffer.pictureSize
    let layout = PixelLayout(width: width, height: height, theme: theme, rows: rows)
    board = PixelBoard(layout: layout, setter: fonts)
    console = ConsoleMode()
    if let notice = console.notice { log.note(notice) }
  }

  public var rows: Int { board.layout.visibleRows }

  public func show(_ page: Page) { framebuffer.copy(board.surface, board.draw(page)) }

  public var touched: TouchedPicture? {
    TouchedPicture(board: board, rotation: framebuffer.rotation)
  }

  public func restore() { console.restore() }
}
