// Owns how one flight stands in one row of cells.

extension CellLayout {
  /// What a row's texts look like.
  struct RowStyle {
    var ground: CellStyle
    var time: CellStyle
    var text: CellStyle
    var faint: CellStyle
    var status: CellStyle
    var bar: CellStyle
    var frame: CellStyle
  }

  func draw(
    _ row: Page.Row, at line: Int, _ slots: CellColumns, _ page: Page, _ canvas: inout CellCanvas
  ) {
    let style = self.style(of: row)
    canvas.fill(row: line, style: style.ground)
    drawEdges(row, line, slots, style, &canvas)
    func put(_ text: String, _ slot: CellColumns.Slot, _ style: CellStyle) {
      canvas.put(text, row: line, column: slot.start, width: slot.width, style: style)
    }
    put(row.time, slots.time, style.time)
    if row.isSelected, page.sideways > 0 {
      let reach = reach(of: row, slots, page)
      if reach > 0 {
        let window = window(slots)
        let text = CellText.window(
          on: movedText(of: row, page), from: min(page.sideways, reach), width: window.width)
        return put(text, window, style.text)
      }
    }
    put(row.flight, slots.flight, style.text)
    drawCity(row, line, slots.city, style, &canvas)
    if let gate = slots.gate { put(row.gate, gate, style.text) }
    drawRemark(row, line, slots, style, &canvas)
  }

  /// Where the long text of a moved row is seen: from the flight to the row's end.
  private func window(_ slots: CellColumns) -> CellColumns.Slot {
    CellColumns.Slot(start: slots.flight.start, width: slots.remark.end - slots.flight.start)
  }

  /// All that is said of a flight, its status with its sign.
  private func movedText(of row: Page.Row, _ page: Page) -> String {
    var row = row
    if row.status.sign != .none { row.status.text = row.status.sign.mark + " " + row.status.text }
    return DetailLine.text(
      [.flight] + FlightDetail.columns, of: row, gateHead: page.gateHead)
  }

  /// How far a row's long text can be moved: 0 if its columns tell all of it.
  func reach(of row: Page.Row, _ slots: CellColumns, _ page: Page) -> Int {
    let remark = slots.remarkKind == .statusAndRelative
    let isComplete =
      CellText.width(of: row.flight) <= slots.flight.width
      && CellText.width(of: row.city) <= slots.city.width
      && CellText.width(of: row.gate) <= slots.gate?.width ?? 0
      && (remark || row.status.text.utf8.isEmpty)
      && (slots.remarkKind != .sign || row.relative.utf8.isEmpty)
    if isComplete { return 0 }
    return max(0, CellText.width(of: movedText(of: row, page)) - window(slots).width)
  }

  /// The bar of the next flight, the frame of the selected one; without colours also the marks of both
  /// and of the highlight.
  private func drawEdges(
    _ row: Page.Row, _ line: Int, _ slots: CellColumns, _ style: RowStyle,
    _ canvas: inout CellCanvas
  ) {
    let mirrored = canvas.isMirrored
    guard palette.hasAttributes else { return drawMarks(of: row, line, slots, style, &canvas) }
    if row.isNext {
      canvas.put(mirrored ? "▐" : "▌", row: line, column: 0, width: 1, style: style.bar)
    }
    guard CellColumns.leftEdge(columns) == 2 else {
      if !palette.hasColours, row.isHighlighted, !row.isNext {
        canvas.put("*", row: line, column: 0, width: 1, style: style.bar)
      }
      return
    }
    guard palette.hasColours else {
      // An inverse row needs no frame.
      if row.isHighlighted {
        canvas.put("*", row: line, column: 1, width: 1, style: style.frame)
      }
      return
    }
    if row.isSelected {
      let (leading, trailing) = mirrored ? ("▌", "▐") : ("▐", "▌")
      canvas.put(leading, row: line, column: 1, width: 1, style: style.frame)
      canvas.put(trailing, row: line, column: columns - 1, width: 1, style: style.frame)
    }
  }

  /// The marks of a row where nothing else can say what they say.
  private func drawMarks(
    of row: Page.Row, _ line: Int, _ slots: CellColumns, _ style: RowStyle,
    _ canvas: inout CellCanvas
  ) {
    canvas.put(CellMark(place: row), row: line, column: 0, style: style.bar)
    guard row.isHighlighted else { return }
    // Without a second column at the edge, the gap behind the time has room for it.
    let column = CellColumns.leftEdge(columns) == 2 ? 1 : slots.time.end
    canvas.put(.highlighted, row: line, column: column, style: style.frame)
  }

  /// The city with its IATA code, the city alone, or the code alone, by what fits.
  private func drawCity(
    _ row: Page.Row, _ line: Int, _ slot: CellColumns.Slot, _ style: RowStyle,
    _ canvas: inout CellCanvas
  ) {
    let city = CellText.width(of: row.city)
    let iata = CellText.width(of: row.iata)
    if city == 0 || (city > slot.width && iata > 0 && slot.width < 8) {
      canvas.put(row.iata, row: line, column: slot.start, width: slot.width, style: style.text)
      return
    }
    let end = canvas.put(
      row.city, row: line, column: slot.start, width: slot.width, style: style.text)
    if iata > 0, end + 1 + iata <= slot.end {
      canvas.put(row.iata, row: line, column: end + 1, width: iata, style: style.faint)
    }
  }

  private func drawRemark(
    _ row: Page.Row, _ line: Int, _ slots: CellColumns, _ style: RowStyle,
    _ canvas: inout CellCanvas
  ) {
    let slot = slots.remark
    var relative = ""
    if slots.remarkKind != .sign {
      relative = slots.isRelativeNarrow ? row.relativeNarrow : row.relative
    }
    // The relative time is never cut where its narrow form fits: the status makes room for it.
    canvas.put(
      relative, row: line, column: slot.start, width: slot.width, side: .trailing,
      style: style.text)
    let used = min(CellText.width(of: relative), slot.width)
    canvas.put(
      slots.status(of: row), row: line, column: slot.start,
      width: slot.width - used - (used > 0 ? 1 : 0), style: style.status)
  }

  func style(of row: Page.Row) -> RowStyle {
    guard palette.hasColours else { return plainStyle(of: row) }
    let theme = palette.theme
    let (isSelected, isHighlighted) = (row.isSelected, row.isHighlighted)
    let ground = palette.ground(isSelected: isSelected, isHighlighted: isHighlighted)
    let faint = palette.dimText(isSelected: isSelected, isHighlighted: isHighlighted)
    let strong = isHighlighted ? theme.highlightedText : theme.text
    let text = row.isGone ? faint : strong
    let status = row.status.sign == .none || isHighlighted ? text : theme.status(row.status.sign)
    let bar = isHighlighted ? theme.highlightedText : theme.nextBar
    func style(_ colour: Colour, isBold: Bool = false) -> CellStyle {
      CellStyle(foreground: colour, background: ground, isBold: isBold)
    }
    return RowStyle(
      ground: style(text), time: style(text, isBold: true), text: style(text),
      faint: style(faint), status: style(status), bar: style(bar, isBold: true),
      frame: style(theme.text, isBold: true))
  }

  /// Selected is inverse, highlighted bold and underlined, gone dim.
  private func plainStyle(of row: Page.Row) -> RowStyle {
    func style(isBold: Bool = false) -> CellStyle {
      guard palette.hasAttributes else { return CellStyle() }
      return CellStyle(
        isBold: isBold || row.isHighlighted, isDim: row.isGone && !row.isHighlighted,
        isUnderlined: row.isHighlighted, isInverse: row.isSelected)
    }
    let bold = style(isBold: !row.isGone)
    return RowStyle(
      ground: style(), time: bold, text: style(), faint: style(), status: style(), bar: bold,
      frame: bold)
  }
}
