// Owns the sign on a character panel: layout, the panel's characters, turns and renewals; the wire is
// BoardLinux's, its thread WirePanel's.
import BoardCore
import BoardLinux
import BoardPanels
import BoardRender

/// The thread's side of a character panel.
public struct CharacterWork<Wire: CharacterWire>: PanelWork {
  private let layout: CellLayout
  private var writer: CharacterWriter
  private(set) var wire: Wire
  private let hasBacklight: Bool
  /// When the panel is set up anew, in case that it was disturbed.
  private var renewal: Uptime?
  private var reach = 0
  private var news: [PanelNews] = []

  /// A disturbed panel shows garbage no longer than this.
  static var renewalMilliseconds: Int64 { 600_000 }

  /// - Parameter hasBacklight: whether its light is on by day; by night it is off, and the text stays.
  public init(
    _ layout: CellLayout, _ characters: CharacterSet, wire: Wire, hasBacklight: Bool = true
  ) {
    self.layout = layout
    writer = CharacterWriter(characters, glyphSlots: CharacterFrame.glyphSlots)
    self.wire = wire
    self.hasBacklight = hasBacklight
  }

  public mutating func open() throws(LinuxError) {
    try wire.open()
    renewal = nil
  }

  public mutating func show(
    _ page: Page, at time: Uptime, second: Int
  ) throws(LinuxError) -> Uptime? {
    let written = writer.written(page)
    let reach = layout.reach(of: written)
    if reach != self.reach { news.append(.reachChanged(reach)) }
    self.reach = reach
    let isRenewed = renewal.map { $0 <= time } ?? false
    if isRenewed || renewal == nil {
      renewal = time.advanced(byMilliseconds: CharacterWork.renewalMilliseconds)
    }
    let grid = layout.grid(of: written, second: second)
    try wire.show(
      writer.frame(of: grid), isLit: hasBacklight && !page.isNight, isRenewed: isRenewed)
    return [renewal, layout.nextTurn(of: written, at: time, second: second)].compactMap { $0 }.min()
  }

  public mutating func takeNews() -> [PanelNews] {
    defer { news = [] }
    return news
  }

  public mutating func close() { wire.close() }
}
