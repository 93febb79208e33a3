// Owns what a line of few cells says of flights besides their time: which details have room, how wide each
// is, and the long text of all of them that can be moved through a window.
import BoardCore

/// What can be said of a flight besides its time.
enum FlightDetail: Equatable, Sendable {
  case flight, city, gate, status, relative

  /// In columns, the most important first; a row's number and status sign stand before them.
  static let columns: [FlightDetail] = [.city, .gate, .status, .relative]

  /// In a line of its own, the most important first: a status that asks for something comes before all, and
  /// that a flight is gone.
  static func line(of row: Page.Row) -> [FlightDetail] {
    row.status.sign == .none && !row.isGone
      ? [.flight, .city, .gate, .status, .relative] : [.flight, .status, .gate, .city, .relative]
  }
}

/// Details that have room beside each other, for one flight or as columns for several.
struct DetailLine: Equatable, Sendable {
  struct Item: Equatable, Sendable {
    var detail: FlightDetail
    /// In cells.
    var width: Int
  }

  /// In their order from the leading side.
  private(set) var items: [Item] = []
  /// Between two of them.
  let gap: Int

  /// Names are shortened to this, so that a gate and a status have room.
  private static let leastCity = 8
  /// Names are shortened to this, so that a relative time has room.
  private static let goodCity = 12
  /// A city's first letters say nothing below this.
  private static let leastStart = 2

  /// - Parameters:
  ///   - details: the most important first; one that has no room is left out, and a name is shortened.
  ///   - rows: whose widest texts have to fit.
  ///   - gateHead: the word before a gate where there is room for it; empty in columns.
  init(
    _ details: [FlightDetail], of rows: some Collection<Page.Row>, gateHead: String, room: Int,
    gap: Int
  ) {
    self.gap = gap
    var left = room
    // What a city wants before a relative time gets anything.
    var wanted = 0
    for detail in details {
      let most = rows.reduce(0) { max($0, CellText.width(of: $1.short(detail))) }
      let space = items.isEmpty ? 0 : gap
      var least = detail == .city ? min(most, DetailLine.leastCity) : most
      // A city that comes first has at least its first letters.
      if detail == .city, items.isEmpty { least = min(least, max(left, DetailLine.leastStart)) }
      let need = detail == .relative ? space + least + wanted : space + least
      guard least > 0, need <= left else { continue }
      if detail == .city { wanted = max(0, min(most, DetailLine.goodCity) - least) }
      items.append(Item(detail: detail, width: least))
      left -= space + least
    }
    // First whole names for all, then longer words.
    for isLong in [false, true] {
      for index in items.indices {
        let detail = items[index].detail
        let most = rows.reduce(0) { most, row in
          let text = isLong ? row.long(detail, gateHead: gateHead) : row.short(detail)
          return max(most, CellText.width(of: text))
        }
        let more = max(0, most - items[index].width)
        guard more <= left || detail == .city && !isLong else { continue }
        items[index].width += min(more, left)
        left -= min(more, left)
      }
    }
  }

  /// Cells from the first to the last item.
  var width: Int {
    items.reduce(0) { $0 + $1.width } + gap * max(0, items.count - 1)
  }

  /// Whether all that can be said of `detail` in few words is said.
  func holds(_ detail: FlightDetail, of row: Page.Row) -> Bool {
    let width = CellText.width(of: row.short(detail))
    return width == 0 || items.contains { $0.detail == detail && $0.width >= width }
  }

  /// All of `details` in their long forms, for a window to move on.
  static func text(_ details: [FlightDetail], of row: Page.Row, gateHead: String) -> String {
    var text = ""
    for detail in details {
      let long = row.long(detail, gateHead: gateHead)
      if long.utf8.isEmpty { continue }
      text += text.utf8.isEmpty ? long : "  " + long
    }
    return text
  }
}

extension Page {
  /// The word before a gate or belt; empty in a list that has both.
  var gateHead: String { tabs.contains { $0.isCurrent && $0.tab == .all } ? "" : heads.gate }
}

extension Page.Row {
  /// In as few words as possible.
  func short(_ detail: FlightDetail) -> String {
    switch detail {
    case .flight: flight
    case .city: city.utf8.isEmpty ? iata : city
    case .gate: gate
    case .status: status.text
    case .relative: relativeNarrow
    }
  }

  func long(_ detail: FlightDetail, gateHead: String) -> String {
    switch detail {
    case .flight, .status: short(detail)
    case .city: city.utf8.isEmpty || iata.utf8.isEmpty ? short(.city) : city + " " + iata
    case .gate: gate.utf8.isEmpty || gateHead.utf8.isEmpty ? gate : gateHead + " " + gate
    case .relative: relative
    }
  }

  /// What `width` cells say of `detail`.
  func text(_ detail: FlightDetail, gateHead: String, width: Int) -> String {
    let long = long(detail, gateHead: gateHead)
    if CellText.width(of: long) <= width { return long }
    let short = short(detail)
    return CellText.width(of: short) > width && width < 8
      ? CellText.start(of: short, to: width) : CellText.fitted(short, to: width)
  }
}
