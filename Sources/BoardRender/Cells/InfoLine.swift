// Owns what a line of few cells says of the list: its name, the last update or a refresh, and the time.

/// The texts of one line about the list, as far as they have room.
struct InfoLine: Equatable, Sendable {
  /// At the leading side.
  private(set) var text: String
  /// At the trailing side; may be empty.
  private(set) var clock: String
  /// Whether `text` is a notice.
  private(set) var isNotice = false

  /// In cells.
  var width: Int {
    let clock = CellText.width(of: clock)
    return CellText.width(of: text) + (clock > 0 ? clock + 1 : 0)
  }

  /// A name with fewer cells than this says nothing.
  private static let leastTitle = 5

  /// - Parameters:
  ///   - room: in cells.
  ///   - isTurn: whether the line tells now what it has no room for at other times.
  init(_ page: Page, room: Int, isTurn: Bool) {
    let state = InfoLine.state(page)
    let short = InfoLine.shortState(page)
    if let notice = page.notice.map({ CellMark.changed.text + " " + $0 }) {
      let rest = page.isRefreshing ? page.refreshing : page.updated
      self.init(text: InfoLine.joined(InfoLine.joined(page.title, rest), notice), clock: page.clock)
      if width <= room { return }
      self.init(text: CellText.fitted(notice, to: room), clock: "", isNotice: true)
      if isTurn, !page.isRefreshing { return }
    }
    var choices = [(InfoLine.joined(page.title, state), page.clock)]
    if page.isRefreshing {
      choices += [(state, page.clock), (state, ""), (CellText.fitted(state, to: room), "")]
    }
    if !short.utf8.isEmpty { choices.append((page.title + " " + short, page.clock)) }
    choices.append((page.title + short, page.clock))
    let clockWidth = page.clock.utf8.isEmpty ? 0 : 1 + CellText.width(of: page.clock)
    let besides = CellText.width(of: short) + clockWidth
    if let title = InfoLine.title(page, room - besides) {
      choices.append((title + short, page.clock))
    }
    if isTurn {
      if !short.utf8.isEmpty { choices.append((page.title + " " + short, "")) }
      choices.append((page.title + short, ""))
      if let title = InfoLine.title(page, room - CellText.width(of: short)) {
        choices.append((title + short, ""))
      }
      if !short.utf8.isEmpty { choices.append((short, "")) }
    } else {
      choices.append((page.title, page.clock))
      if let title = InfoLine.title(page, room - 1 - CellText.width(of: page.clock)) {
        choices.append((title, page.clock))
      }
      choices.append((page.clock, ""))
    }
    for (text, clock) in choices {
      self.init(text: text, clock: clock)
      if width <= room { return }
    }
    self.init(text: CellText.fitted(page.title, to: room), clock: "")
  }

  /// Name, state and time in `room` cells; nil if one of them has no room.
  init?(_ page: Page, beside room: Int) {
    let short = InfoLine.shortState(page)
    self.init(text: page.title + short, clock: page.clock)
    guard width <= room, !page.isRefreshing else { return nil }
    if !short.utf8.isEmpty, width < room { text = page.title + " " + short }
    let long = InfoLine(
      text: InfoLine.joined(page.title, InfoLine.state(page)) + " ", clock: page.clock)
    if long.width <= room { self = long }
  }

  private init(text: String, clock: String, isNotice: Bool = false) {
    (self.text, self.clock, self.isNotice) = (text, clock, isNotice)
  }

  private static func joined(_ one: String, _ other: String) -> String {
    other.utf8.isEmpty ? one : one + "  " + other
  }

  private static func state(_ page: Page) -> String {
    if page.isRefreshing { return page.refreshing }
    return page.notice == nil ? page.updated : CellMark.changed.text + " " + page.updated
  }

  /// The time of the last update behind a mark, which tells of trouble if there is some.
  private static func shortState(_ page: Page) -> String {
    if page.notice != nil { return CellMark.changed.text + page.updatedTime }
    return page.updatedTime.utf8.isEmpty ? "" : CellMark.updated.text + page.updatedTime
  }

  private static func title(_ page: Page, _ room: Int) -> String? {
    room >= leastTitle ? CellText.fitted(page.title, to: room) : nil
  }
}

extension CellLayout {
  /// Fills a line with what there is to say of the list.
  func drawInfo(_ page: Page, row: Int, isTurn: Bool, _ canvas: inout CellCanvas) {
    let theme = palette.theme
    canvas.fill(row: row, style: palette.style(theme.text, on: theme.headerGround))
    draw(InfoLine(page, room: columns, isTurn: isTurn), row: row, from: 0, &canvas)
  }

  /// A line from `start` to the last column.
  func draw(_ info: InfoLine, row: Int, from start: Int, _ canvas: inout CellCanvas) {
    let theme = palette.theme
    let ground = start == 0 ? theme.headerGround : theme.ground
    let strong = palette.style(theme.text, on: ground, isBold: true)
    let loud = palette.style(theme.warning, on: ground, isBold: true)
    let room = columns - start
    canvas.put(
      info.text, row: row, column: start, width: room, style: info.isNotice ? loud : strong)
    canvas.put(
      info.clock, row: row, column: start, width: room, side: .trailing, style: strong)
  }
}
