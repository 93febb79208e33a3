// Owns how a page stands on a grid of cells: which lines there are and what is in them. Where columns
// stand is left to CellColumns, a flight's row to CellLayout+Row.swift.
import BoardCore

/// A sign made of character cells, of one size.
public struct CellLayout: Equatable, Sendable {
  /// In cells.
  public let columns: Int
  public let rows: Int
  public let palette: CellPalette
  /// The keys to tell in the last line; empty leaves the line to the list.
  public let help: [KeyHelp]

  /// Below this width there is only a line that says so.
  public static let leastColumns = 8
  /// In these seconds of a minute, panels that are too small to say always which list they show, when it
  /// was updated, or what is wrong with it, say so in their last line.
  public static let turn = 30..<35

  public init(
    columns: Int, rows: Int, palette: CellPalette = .dark, help: [KeyHelp] = []
  ) {
    self.columns = max(1, columns)
    self.rows = max(1, rows)
    self.palette = palette
    self.help = help
  }

  /// How many flights there is room for.
  public var visibleRows: Int {
    if isTooSmall { return 0 }
    return isCompact ? compactVisibleRows : rows - headerLines - headLines - 1 - helpLines
  }

  private var theme: Theme { palette.theme }

  private var isTooSmall: Bool { columns < CellLayout.leastColumns }
  /// Without room for lines above and below a list, or for columns.
  private var isCompact: Bool { columns < 20 || rows < 5 }

  /// The header is a bar of three lines with large digits where there is room for it.
  private var headerLines: Int { rows >= 28 && columns >= 70 ? 3 : 1 }
  private var headLines: Int { rows >= 8 ? 1 : 0 }
  private var helpLines: Int { rows >= 10 && !help.isEmpty ? 1 : 0 }

  /// The picture of `page`. Rows beyond `visibleRows` are left out.
  ///
  /// A panel of three lines and more has one for the list's name, its last update and the clock; of two
  /// lines, the second has the details of the flight in the first. One line says as much of one flight as
  /// it can; one that is too short for a time and a number (8x1) says the time and the status mark in the
  /// minute's first half, the number and the mark in its second.
  /// - Parameter second: of the minute, 0 to 59. The picture changes at the ends of `turn`, too.
  public func grid(of page: Page, second: Int = 0) -> CellGrid {
    if isTooSmall { return gridTooSmall() }
    let page = fitted(page)
    var canvas = CellCanvas(
      columns: columns, rows: rows, style: palette.style(theme.text, on: theme.ground),
      isMirrored: page.isRightToLeft)
    if isCompact {
      drawCompact(page, second: second, &canvas)
      return canvas.grid
    }
    drawHeader(page, &canvas)
    let slots = CellColumns(columns: columns, page: page)
    if headLines > 0 { drawHeads(page, slots, &canvas) }
    let first = headerLines + headLines
    for (index, row) in page.rows.prefix(visibleRows).enumerated() {
      draw(row, at: first + index, slots, page, &canvas)
    }
    if page.rows.isEmpty { drawEmpty(page, first, &canvas) }
    drawFooter(page, &canvas)
    if helpLines > 0 { drawHelp(&canvas) }
    return canvas.grid
  }

  /// How far `Page.sideways` may go on `page`, in cells: 0 if all of the selected row has room.
  public func reach(of page: Page) -> Int {
    if isTooSmall { return 0 }
    let page = fitted(page)
    if isCompact { return compactReach(of: page) }
    let row = page.rows.prefix(visibleRows).first { $0.isSelected }
    return row.map { reach(of: $0, CellColumns(columns: columns, page: page), page) } ?? 0
  }

  /// Few columns have no room for the spaces in times and numbers.
  private func fitted(_ page: Page) -> Page {
    guard isCompact, columns < 30 else { return page }
    var page = page
    page.clock = tightTime(page.clock)
    page.updatedTime = tightTime(page.updatedTime)
    for index in page.rows.indices {
      page.rows[index].time = tightTime(page.rows[index].time)
      page.rows[index].flight = CellText.tight(page.rows[index].flight)
    }
    return page
  }

  /// Without spaces; on the narrowest panels "2:05 PM" is "2:05P", as in printed timetables.
  private func tightTime(_ time: String) -> String {
    var time = CellText.tight(time)
    let isLatin = time.hasSuffix("AM") || time.hasSuffix("PM")
    if columns < 20, isLatin { time.unicodeScalars.removeLast() }
    return time
  }

  private func gridTooSmall() -> CellGrid {
    let style = palette.style(theme.text, on: theme.ground)
    var grid = CellGrid(columns: columns, rows: rows, style: style)
    let words = ["Too", "small:", "needs", "\(CellLayout.leastColumns)x1"]
    var (row, column) = (0, 0)
    for word in words {
      let width = CellText.width(of: word)
      if column > 0, column + width > columns { (row, column) = (row + 1, 0) }
      column = grid.write(word, row: row, column: column, end: columns, style: style) + 1
    }
    return grid
  }

  // MARK: - Lines

  private func drawHeader(_ page: Page, _ canvas: inout CellCanvas) {
    let bar = palette.style(theme.text, on: theme.headerGround)
    for row in 0..<headerLines { canvas.fill(row: row, style: bar) }
    let row = headerLines / 2
    let left = CellColumns.leftEdge(columns)
    let end = columns - max(1, CellColumns.rightEdge(columns))
    let strong = palette.style(theme.text, on: theme.headerGround, isBold: true)

    var clockStart = end
    if headerLines == 3, let digits = LargeDigits(page.clock) {
      clockStart = end - digits.width
      for (line, text) in digits.lines.enumerated() {
        canvas.put(text, row: line, column: clockStart, width: digits.width, style: strong)
      }
    } else if !page.clock.utf8.isEmpty {
      clockStart = end - CellText.width(of: page.clock)
      canvas.put(page.clock, row: row, column: clockStart, width: end - clockStart, style: strong)
    }

    var place = canvas.put(
      page.title, row: row, column: left, width: max(0, clockStart - 1 - left), style: strong)
    let tabs = page.tabs.reduce(0) { $0 + CellText.width(of: $1.text) + 2 }
    guard place + 2 + tabs <= clockStart - 2 else { return }
    place += 2
    for tab in page.tabs {
      let width = CellText.width(of: tab.text) + 2
      let isMarked = tab.isCurrent && !palette.hasAttributes
      let (left, right) = isMarked ? ("[", "]") : (" ", " ")
      place = canvas.put(
        left + tab.text + right, row: row, column: place, width: width, style: style(of: tab))
    }
    guard place + 2 + CellText.width(of: page.count) <= clockStart - 2 else { return }
    canvas.put(
      page.count, row: row, column: place + 2, width: clockStart - 2 - place,
      style: palette.style(theme.dimText, on: theme.headerGround, isDim: true))
  }

  private func style(of tab: Page.TabLabel) -> CellStyle {
    guard tab.isCurrent else {
      return palette.style(theme.dimText, on: theme.headerGround, isDim: true)
    }
    if palette.hasColours {
      return CellStyle(foreground: theme.accentText, background: theme.accent, isBold: true)
    }
    return palette.hasAttributes ? CellStyle(isBold: true, isInverse: true) : CellStyle()
  }

  private func drawHeads(_ page: Page, _ slots: CellColumns, _ canvas: inout CellCanvas) {
    let dim = palette.style(theme.dimText, on: theme.ground, isDim: true)
    func put(_ text: String, _ slot: CellColumns.Slot) {
      canvas.put(text, row: headerLines, column: slot.start, width: slot.width, style: dim)
    }
    put(page.heads.time, slots.time)
    put(page.heads.flight, slots.flight)
    put(page.heads.place, slots.city)
    if let gate = slots.gate { put(page.heads.gate, gate) }
    if slots.remarkKind == .statusAndRelative { put(page.heads.status, slots.remark) }
  }

  private func drawEmpty(_ page: Page, _ first: Int, _ canvas: inout CellCanvas) {
    let width = min(CellText.width(of: page.emptyText), columns)
    canvas.put(
      page.emptyText, row: first + (visibleRows - 1) / 2, column: (columns - width) / 2,
      width: width, style: palette.style(theme.dimText, on: theme.ground, isDim: true))
  }

  private func drawFooter(_ page: Page, _ canvas: inout CellCanvas) {
    let row = rows - 1 - helpLines
    let dim = palette.style(theme.dimText, on: theme.ground, isDim: true)
    let left = CellColumns.leftEdge(columns)
    let end = columns - max(1, CellColumns.rightEdge(columns))
    var state = page.isRefreshing ? page.refreshing : page.updated
    if !page.isRefreshing, CellText.width(of: state) > end - left, !page.updatedTime.utf8.isEmpty {
      state = CellMark.updated.text + " " + page.updatedTime
    }
    let stateStyle = page.isRefreshing ? palette.style(theme.accent, on: theme.ground) : dim
    guard let notice = page.notice else {
      let place = canvas.put(state, row: row, column: left, width: end - left, style: stateStyle)
      if place + 2 + CellText.width(of: page.place) <= end {
        canvas.put(
          page.place, row: row, column: place, width: end - place, side: .trailing, style: dim)
      }
      return
    }
    // A notice counts more than the airport's name, which everybody there knows.
    let warning = Page.StatusText.Sign.changed.mark + " " + notice
    let loud = palette.style(theme.warning, on: theme.ground, isBold: true)
    var place = left
    if left + CellText.width(of: state) + 2 + CellText.width(of: warning) <= end {
      place = canvas.put(state, row: row, column: left, width: end - left, style: stateStyle) + 2
    }
    canvas.put(warning, row: row, column: place, width: end - place, side: .leading, style: loud)
  }

  /// As many keys as fit whole, the most needed first.
  private func drawHelp(_ canvas: inout CellCanvas) {
    let row = rows - 1
    canvas.fill(row: row, style: palette.style(theme.dimText, on: theme.headerGround))
    let gap = columns < 60 ? 2 : 3
    var place = CellColumns.leftEdge(columns)
    for item in help {
      let width = CellText.width(of: item.key) + 1 + CellText.width(of: item.word)
      guard place + width <= columns - 1 else { continue }
      let key = palette.style(theme.text, on: theme.headerGround, isBold: true)
      place = canvas.put(item.key, row: row, column: place, width: width, style: key) + 1
      let word = palette.style(theme.dimText, on: theme.headerGround, isDim: true)
      place = canvas.put(item.word, row: row, column: place, width: width, style: word) + gap
    }
  }
}
