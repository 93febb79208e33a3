// Owns where the columns of a cell layout stand, and which are left out where it is narrow.

/// The columns of one page on a grid, in cells.
struct CellColumns: Equatable, Sendable {
  struct Slot: Equatable, Sendable {
    var start: Int
    var width: Int
    var end: Int { start + width }
  }

  /// What the last column holds.
  enum Remark: Equatable, Sendable {
    /// The status at the left, the relative time at the right.
    case statusAndRelative
    /// The status sign and the relative time.
    case signAndRelative
    case sign
  }

  var time: Slot
  var flight: Slot
  /// Without room for a city it shows nothing and has the width 0.
  var city: Slot
  var gate: Slot?
  var remark: Slot
  var remarkKind: Remark
  /// Whether the relative times are in their narrow form: all of them, as soon as one has no room.
  var isRelativeNarrow = false

  /// Cells left of the time, for the bar of the next flight and the frame of the selected one.
  static func leftEdge(_ columns: Int) -> Int { columns < 30 ? 1 : 2 }
  static func rightEdge(_ columns: Int) -> Int { columns < 30 ? 0 : 1 }

  /// - Parameter columns: of the whole grid, at least 20.
  init(columns: Int, page: Page) {
    let inner = columns - CellColumns.leftEdge(columns) - CellColumns.rightEdge(columns)
    var widths = Widths(inner: inner, gap: CellColumns.gap(columns))
    widths.time = max(5, page.rows.reduce(0) { max($0, CellText.width(of: $1.time)) })
    let flight = page.rows.reduce(0) { max($0, CellText.width(of: $1.flight)) }
    widths.flight = max(columns < 60 ? 7 : 8, min(flight, 10))
    let gate = page.rows.reduce(0) { max($0, CellText.width(of: $1.gate)) }
    let gateHead = min(CellText.width(of: page.heads.gate), 9)
    widths.gate = max(4, gateHead, min(gate, 6))
    // A status is told whole or by its sign alone.
    let told = page.rows.reduce(22) { most, row in
      max(most, CellColumns.width(of: row.status) + 1 + CellText.width(of: row.relativeNarrow))
    }
    let short = page.rows.reduce(10) { max($0, 2 + CellText.width(of: $1.relativeNarrow)) }
    let wide = max(told, min(columns * 3 / 8, 34))

    // The least important goes first: wide gaps, gate, status, relative time, city.
    while widths.gap > 1, !widths.leave(city: 12, remark: wide, hasGate: true) { widths.gap -= 1 }
    if widths.leave(city: 12, remark: wide, hasGate: true) {
      remarkKind = .statusAndRelative
      widths.spread()
    } else if widths.leave(city: 12, remark: told, hasGate: false) {
      remarkKind = .statusAndRelative
    } else if widths.leave(city: 8, remark: short, hasGate: false) {
      remarkKind = .signAndRelative
    } else if widths.leave(city: 3, remark: 1, hasGate: false) {
      remarkKind = .sign
    } else {
      remarkKind = .sign
      widths.flight = max(0, inner - widths.time - 1 - 2)
      widths.city = 0
      widths.remark = 1
      widths.gate = 0
      widths.gap = 1
    }

    var place = CellColumns.leftEdge(columns)
    func slot(_ width: Int) -> Slot {
      let slot = Slot(start: place, width: width)
      if width > 0 { place += width + widths.gap }
      return slot
    }
    time = slot(widths.time)
    self.flight = slot(widths.flight)
    city = slot(widths.city)
    self.gate = widths.gate > 0 ? slot(widths.gate) : nil
    remark = Slot(
      start: columns - CellColumns.rightEdge(columns) - widths.remark, width: widths.remark)
    for row in page.rows {
      let status = CellText.width(of: status(of: row))
      let taken = status > 0 ? status + (remarkKind == .statusAndRelative ? 2 : 1) : 0
      if taken + CellText.width(of: row.relative) > remark.width { isRelativeNarrow = true }
    }
  }

  /// What stands before the relative time: the status with its sign, or the sign alone.
  func status(of row: Page.Row) -> String {
    let mark = row.status.sign.mark
    guard remarkKind == .statusAndRelative, !row.status.text.utf8.isEmpty else { return mark }
    return mark.utf8.isEmpty ? row.status.text : mark + " " + row.status.text
  }

  /// Of the text with its sign.
  private static func width(of status: Page.StatusText) -> Int {
    CellText.width(of: status.text) + (status.sign == .none ? 0 : 2)
  }

  /// Wider gaps on wide terminals keep a row from falling apart in two.
  private static func gap(_ columns: Int) -> Int {
    switch columns {
    case ..<60: 1
    case ..<100: 2
    case ..<140: 3
    case ..<200: 4
    default: 6
    }
  }
}

/// Widths while they are being shared out.
private struct Widths {
  let inner: Int
  var gap: Int
  var time = 0
  var flight = 0
  var city = 0
  var gate = 0
  var remark = 0

  init(inner: Int, gap: Int) {
    self.inner = inner
    self.gap = gap
  }

  /// Gives the gaps what no city needs, so that the columns of a very wide row stay near each other.
  mutating func spread() {
    let share = min(max(0, city - 40) / 4, 12)  // four gaps between five columns
    gap += share
    city -= 4 * share
  }

  /// Gives the city what the others leave, if that is enough.
  mutating func leave(city least: Int, remark: Int, hasGate: Bool) -> Bool {
    let others = time + gap + flight + gap + gap + remark + (hasGate ? gate + gap : 0)
    guard inner - others >= least else { return false }
    city = inner - others
    self.remark = remark
    if !hasGate { gate = 0 }
    return true
  }
}
