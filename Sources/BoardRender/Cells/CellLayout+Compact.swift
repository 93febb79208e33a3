// Owns how a page stands on panels of fewer than 20 x 5 cells. What a line says of flights is left to
// DetailLine, where that stands to CompactSlots, the line about the list to CellLayout+Info.swift.

extension CellLayout {
  /// Whether a second line tells the details of the flight in the first one.
  var hasDetailLine: Bool { rows == 2 || rows > 2 && columns < 16 }

  /// Lines above the flights: the list's name, clock and state, where it doesn't cost a flight its line.
  var compactHeaderLines: Int {
    if rows < 3 { return 0 }
    return hasDetailLine ? rows % 2 : 1
  }

  var compactVisibleRows: Int { (rows - compactHeaderLines) / (hasDetailLine ? 2 : 1) }

  func compactSlots(_ page: Page) -> CompactSlots {
    let shown = page.rows.prefix(compactVisibleRows)
    // Where it costs a city a letter, marks have a column of their own only if one gap can't say all.
    let isCrowded = compactVisibleRows > 1 && shown.contains { $0.isHighlighted }
    return CompactSlots(
      columns: columns, lead: columns >= 20 || isCrowded ? 1 : 0,
      mayCutFlights: !hasDetailLine && rows > 1, rows: shown)
  }

  /// - Parameter page: already tightened.
  func drawCompact(_ page: Page, second: Int, _ canvas: inout CellCanvas) {
    let isTurn = CellLayout.turn.contains(second)
    let header = compactHeaderLines
    if header > 0 { drawInfo(page, row: 0, isTurn: isTurn, &canvas) }
    guard !page.rows.isEmpty else { return drawCompactEmpty(page, isTurn: isTurn, &canvas) }
    let slots = compactSlots(page)
    let height = hasDetailLine ? 2 : 1
    for (index, row) in page.rows.prefix(compactVisibleRows).enumerated() {
      let line = header + index * height
      drawCompact(row, line, slots, page, second: second, &canvas)
      if hasDetailLine { drawDetails(of: row, line + 1, slots, page, isTurn: isTurn, &canvas) }
    }
    // Without a line of its own, what there is to say of the list takes a turn in the last one.
    let isWanted = page.isRefreshing || isTurn && page.sideways == 0
    guard header == 0, isWanted, page.notice != nil || !saysInfoBeside(page, slots) else { return }
    canvas.fill(row: rows - 1, style: palette.style(palette.theme.text, on: palette.theme.ground))
    drawInfo(page, row: rows - 1, isTurn: true, &canvas)
  }

  private func drawCompactEmpty(_ page: Page, isTurn: Bool, _ canvas: inout CellCanvas) {
    let style = palette.style(palette.theme.dimText, on: palette.theme.ground, isDim: true)
    let hasInfo = compactHeaderLines == 0 && (rows > 1 || isTurn || page.isRefreshing)
    if hasInfo { drawInfo(page, row: rows - 1, isTurn: true, &canvas) }
    if hasInfo, rows == 1 { return }
    let first = compactHeaderLines
    let width = min(CellText.width(of: page.emptyText), columns)
    canvas.put(
      page.emptyText, row: first + (rows - first - 1) / 2, column: (columns - width) / 2,
      width: width, style: style)
  }

  private func drawCompact(
    _ row: Page.Row, _ line: Int, _ slots: CompactSlots, _ page: Page, second: Int,
    _ canvas: inout CellCanvas
  ) {
    let style = compactStyle(of: row)
    canvas.fill(row: line, style: style.ground)
    let sign = row.status.sign.cellMark
    if let text = movedRow(row, slots, page) {
      let place = slots.windowPlace
      if place > 0 {
        if slots.lead > 0 {
          canvas.put(CellMark(place: row), row: line, column: 0, style: style.bar)
        }
        canvas.put(
          row.time, row: line, column: slots.lead, width: slots.timeWidth, style: style.time)
        let mark = sign ?? (slots.lead > 0 ? nil : CellMark(all: row))
        canvas.put(mark, row: line, column: place - 1, style: style.status)
      }
      let width = columns - place
      let first = min(page.sideways, max(0, CellText.width(of: text) - width))
      canvas.put(
        CellText.window(on: text, from: first, width: width), row: line, column: place,
        width: width, style: style.text)
      return
    }
    if slots.flightWidth == 0, rows == 1, second >= CellLayout.turn.upperBound {
      // The flight's turn in a line that is too short for it and its time.
      let width = min(CellText.width(of: row.flight), columns - 1)
      canvas.put(row.flight, row: line, column: 0, width: width, style: style.text)
      canvas.put(sign, row: line, column: width, style: style.status)
      return
    }
    drawColumns(of: row, line, slots, style, &canvas)
  }

  private func drawColumns(
    of row: Page.Row, _ line: Int, _ slots: CompactSlots, _ style: RowStyle,
    _ canvas: inout CellCanvas
  ) {
    let highlight: CellMark? = row.isHighlighted ? .highlighted : nil
    if slots.lead > 0 { canvas.put(CellMark(place: row), row: line, column: 0, style: style.bar) }
    canvas.put(
      row.time, row: line, column: slots.lead, width: slots.timeWidth, style: style.time)
    if slots.firstGap < columns {
      canvas.put(
        slots.lead > 0 ? highlight : CellMark(all: row), row: line, column: slots.firstGap,
        style: style.bar)
    }
    canvas.put(
      row.flight, row: line, column: slots.firstGap + 1, width: slots.flightWidth,
      style: style.text)
    if slots.signPlace >= slots.firstGap {
      canvas.put(row.status.sign.cellMark, row: line, column: slots.signPlace, style: style.status)
    }
    draw(slots.details, of: row, gateHead: "", line, from: slots.detailPlace, style, &canvas)
  }

  /// The items of a line; a relative time that comes last in a column stands at the line's end.
  private func draw(
    _ details: DetailLine, of row: Page.Row, gateHead: String, _ line: Int, from start: Int,
    _ style: RowStyle, _ canvas: inout CellCanvas
  ) {
    var place = start
    for item in details.items {
      let isAtEnd = item.detail == .relative && start > 0
      canvas.put(
        row.text(item.detail, gateHead: gateHead, width: item.width), row: line,
        column: isAtEnd ? columns - item.width : place, width: item.width,
        side: isAtEnd ? .trailing : .leading,
        style: item.detail == .status ? style.status : style.text)
      place += item.width + details.gap
    }
  }

  // MARK: - The line of details

  /// What the first line leaves to say, in the order of a line of its own.
  private func leftDetails(of row: Page.Row, _ slots: CompactSlots) -> [FlightDetail] {
    FlightDetail.line(of: row).filter { detail in
      detail == .flight
        ? CellText.width(of: row.flight) > slots.flightWidth : !slots.details.holds(detail, of: row)
    }
  }

  private func detailLine(of row: Page.Row, _ slots: CompactSlots, _ page: Page) -> DetailLine {
    DetailLine(
      leftDetails(of: row, slots), of: CollectionOfOne(row), gateHead: page.gateHead,
      room: columns, gap: 1)
  }

  /// Whether the line of details has room for what there is to say of the list.
  private func saysInfoBeside(_ page: Page, _ slots: CompactSlots) -> Bool {
    guard hasDetailLine, compactVisibleRows == 1, let row = page.rows.first else { return false }
    return infoBeside(detailLine(of: row, slots, page), page) != nil
  }

  private func infoBeside(_ details: DetailLine, _ page: Page) -> InfoLine? {
    InfoLine(page, beside: columns - details.width - 2)
  }

  private func drawDetails(
    of row: Page.Row, _ line: Int, _ slots: CompactSlots, _ page: Page, isTurn: Bool,
    _ canvas: inout CellCanvas
  ) {
    let style = compactStyle(of: row)
    canvas.fill(row: line, style: style.ground)
    let details = detailLine(of: row, slots, page)
    let reach = reach(of: row, slots, page)
    if isMoved(row, page), reach > 0 {
      let text = DetailLine.text(leftDetails(of: row, slots), of: row, gateHead: page.gateHead)
      let window = CellText.window(on: text, from: min(page.sideways, reach), width: columns)
      canvas.put(window, row: line, column: 0, width: columns, style: style.text)
      return
    }
    draw(details, of: row, gateHead: page.gateHead, line, from: 0, style, &canvas)
    guard compactVisibleRows == 1, compactHeaderLines == 0,
      let info = infoBeside(details, page)
    else { return }
    draw(info, row: line, from: columns - info.width, &canvas)
  }

  // MARK: - Sideways

  /// The row that moves: the selected one, or the only one.
  private func isMoved(_ row: Page.Row, _ page: Page) -> Bool {
    page.sideways > 0 && (row.isSelected || compactVisibleRows == 1)
  }

  /// The long text of a row that was moved; nil if it stands still.
  private func movedRow(_ row: Page.Row, _ slots: CompactSlots, _ page: Page) -> String? {
    guard !hasDetailLine, isMoved(row, page), reach(of: row, slots, page) > 0 else { return nil }
    return DetailLine.text(
      [.flight] + FlightDetail.columns, of: row, gateHead: page.gateHead)
  }

  func compactReach(of page: Page) -> Int {
    let slots = compactSlots(page)
    let shown = page.rows.prefix(compactVisibleRows)
    let row = shown.first { $0.isSelected } ?? (compactVisibleRows == 1 ? shown.first : nil)
    return row.map { reach(of: $0, slots, page) } ?? 0
  }

  private func reach(of row: Page.Row, _ slots: CompactSlots, _ page: Page) -> Int {
    let (details, room): ([FlightDetail], Int)
    if hasDetailLine {
      let line = detailLine(of: row, slots, page)
      details = leftDetails(of: row, slots)
      if details.allSatisfy({ line.holds($0, of: row) }) { return 0 }
      room = columns
    } else {
      if slots.isComplete(for: row) { return 0 }
      details = [.flight] + FlightDetail.columns
      room = columns - slots.windowPlace
    }
    let text = DetailLine.text(details, of: row, gateHead: page.gateHead)
    return max(0, CellText.width(of: text) - room)
  }

  /// One flight alone needs no ground of its own to be told from others.
  private func compactStyle(of row: Page.Row) -> RowStyle {
    var row = row
    if compactVisibleRows == 1 { row.isSelected = false }
    return style(of: row)
  }
}
