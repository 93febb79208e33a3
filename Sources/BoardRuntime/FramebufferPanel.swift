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
    let layout = PixelLayout(
      width: framebuffer.width, height: framebuffer.height, theme: theme, rows: rows)
    board = PixelBoard(layout: layout, setter: fonts)
    console = ConsoleMode()
    if let notice = console.notice { log.note(notice) }
  }

  public var rows: Int { board.layout.visibleRows }

  public func show(_ page: Page) {
    let surface = board.surface
    for rect in board.draw(page) {
      // The surface's 32-bit pixels: aligned and `height` lines long by its own making.
      let pixels = UnsafeBufferPointer(
        start: UnsafePointer(surface.base.assumingMemoryBound(to: UInt32.self)),
        count: surface.bytesPerLine / 4 * surface.height)
      framebuffer.copy(
        pixels, pixelsPerLine: surface.bytesPerLine / 4, x: rect.x..<rect.maxX,
        y: rect.y..<rect.maxY)
    }
  }

  public func restore() { console.restore() }
}
