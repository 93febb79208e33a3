// Owns the sign on a panel of lamps: page to lamps, the text that moves, and frames to a wire. What the wire
// is, is LampWire's.
import BoardCore
import BoardLinux
import BoardRender
import BoardText

/// A panel of lamps on its wire.
public struct LampWork<Wire: LampWire>: PanelWork {
  private var wire: Wire
  private let fonts: BitmapFontSet
  private let palette: LampPalette
  private let moves: Bool
  private var board: MatrixBoard<BitmapFontSet>?
  private var page: Page?
  private var shown: LampFrame?
  private var shownAt = Uptime(nanoseconds: 0)
  private var reach = 0
  private var news: [PanelNews] = []

  /// - Parameter moves: whether texts that have no room move by themselves.
  public init(_ wire: Wire, fonts: sending BitmapFontSet, palette: LampPalette, moves: Bool) {
    self.wire = wire
    self.fonts = fonts
    self.palette = palette
    self.moves = moves
  }

  public mutating func open() throws(LinuxError) {
    shown = nil
    try wire.open()
    let (width, height) = wire.size
    let layout = MatrixLayout(width: width, height: height, palette: palette, moves: moves)
    guard board?.layout.width != layout.width || board?.layout.height != layout.height
    else { return }
    board = MatrixBoard(layout: layout, setter: fonts)
    page = nil
    news.append(.roomChanged(rows: layout.visibleRows))
  }

  public mutating func show(
    _ page: Page, at time: Uptime, second: Int
  ) throws(LinuxError) -> Uptime? {
    guard board != nil else { return nil }
    if page != self.page {
      self.page = page
      board?.show(page, at: time)
    }
    guard let board else { return nil }
    if board.reach != reach {
      reach = board.reach
      news.append(.reachChanged(reach))
    }
    // A panel that tells its size itself may be of any.
    let frame = board.frame(at: time).fitted(width: wire.size.width, height: wire.size.height)
    let mayBeLost = wire.repeatMilliseconds.map { shownAt.advanced(byMilliseconds: $0) <= time }
    if frame != shown || mayBeLost ?? false {
      try wire.show(frame)
      shown = frame
      shownAt = time
    }
    let change = board.nextChange(after: time)
    guard let pause = wire.repeatMilliseconds else { return change }
    let again = shownAt.advanced(byMilliseconds: pause)
    return min(change ?? again, again)
  }

  public mutating func takeNews() -> [PanelNews] {
    defer { news = [] }
    return news
  }

  public mutating func close() {
    shown = nil
    wire.close()
  }
}
