// Owns how a page stands on a panel of lamps: its header, and which line shows what by the panel's size.
// A flight's line is in MatrixLayout+Row.swift, the text that may move in MatrixLayout+Strip.swift.
import BoardCore

/// Lays pages out on a panel of lamps of a given size.
public struct MatrixLayout {
  /// In lamps.
  public let width: Int
  /// In lamps.
  public let height: Int
  public let palette: LampPalette
  /// Whether what doesn't fit may move; else it is cut.
  public let moves: Bool
  let measures: MatrixMeasures
  private let signs: LampSigns

  /// Sizes a layout can be made for. It is at its best from 32x8 to 256x64.
  public static let widths = 32...1_024
  public static let heights = 8...256

  /// - Parameters:
  ///   - width: in lamps; held to `widths`.
  ///   - height: in lamps; held to `heights`.
  public init(width: Int, height: Int, palette: LampPalette = .colours, moves: Bool = true) {
    self.width = min(max(width, MatrixLayout.widths.lowerBound), MatrixLayout.widths.upperBound)
    self.height = min(
      max(height, MatrixLayout.heights.lowerBound), MatrixLayout.heights.upperBound)
    self.palette = palette
    self.moves = moves
    measures = MatrixMeasures(width: self.width, height: self.height)
    signs = LampSigns(side: measures.textHeight >= 10 ? 7 : 5)
  }

  /// The height of its lines of text, in lamps.
  public var textHeight: Int { measures.textHeight }

  /// How many lamps a text moves for one of `Page.sideways`: about a letter.
  var step: Int { max(4, measures.textHeight * 5 / 8) }

  /// How many flights are seen at once.
  public var visibleRows: Int { measures.rows }

  /// The picture of `page`. Rows beyond `visibleRows` are left out: of a page with more, the one of interest
  /// and those around it are best handed in alone.
  public func picture<Setter: LampTypesetter>(of page: Page, _ setter: Setter) -> LampPicture {
    var pen = MatrixPen(
      width: width, height: height, palette: page.isNight ? palette.night : palette,
      measures: measures, signs: signs, setter: setter)
    let rows = page.rows.prefix(measures.rows)
    if measures.hasHeader { drawHeader(page, &pen) }
    // The selection follows the next flight unless a person has moved it.
    let focus = rows.first { $0.isSelected } ?? rows.first { $0.isNext } ?? rows.first
    switch measures.kind {
    case .line: drawLine(page, focus, &pen)
    case .pair: drawPair(page, focus, &pen)
    case .card: drawCard(page, focus, &pen)
    case .list, .board:
      drawList(page, rows, focus, &pen)
    }
    var strip = pen.strip
    if !moves { strip?.cut() }
    return LampPicture(still: pen.canvas.frame, strip: strip)
  }

  // MARK: The lines of each kind

  private func drawLine<Setter: LampTypesetter>(
    _ page: Page, _ row: Page.Row?, _ pen: inout MatrixPen<Setter>
  ) {
    let rect = measures.rect(0)
    guard let row else { return drawEmpty(page, [rect], &pen) }
    pen.begin(row, rect, isAlone: true)
    var x = MatrixMeasures.edge
    if width >= 48 { x += pen.put(pen.plain(row.time), x: x, pen.timeColour) + measures.gap }
    if width >= 96 { x += pen.put(pen.plain(row.flight), x: x, pen.textColour) + measures.gap }
    let end = pen.putSign(row, end: width)
    pen.beginStrip(row, Rect(x: x, y: rect.y, width: end - x, height: rect.height))
    if width < 48 { pen.append(pen.plain(row.time), pen.timeColour) }
    if width < 96 { pen.append(pen.plain(row.flight), pen.textColour) }
    pen.appendCity(row)
    pen.appendStatus(row, hasSign: true)
    pen.appendPlan(row, hasGate: true)
    pen.appendNews(page, hasTitle: true)
  }

  private func drawPair<Setter: LampTypesetter>(
    _ page: Page, _ row: Page.Row?, _ pen: inout MatrixPen<Setter>
  ) {
    guard let row else { return drawEmpty(page, [measures.rect(0), measures.rect(1)], &pen) }
    let isNarrow = width < 100
    if isNarrow {
      pen.begin(row, measures.rect(0), isAlone: true)
      let x =
        MatrixMeasures.edge + pen.put(pen.plain(row.time), x: MatrixMeasures.edge, pen.timeColour)
      let end = pen.putSign(row, end: width)
      pen.put(pen.fitting(row.flight, end - x - measures.gap), x: x + measures.gap, pen.textColour)
      drawDetails(page, row, shown: Shown(flight: true, sign: true), &pen)
    } else {
      let columns = LampColumns(
        pen.widths([row][...]), width: width, textHeight: measures.textHeight, gap: measures.gap)
      let shown = drawRow(row, measures.rect(0), columns, isAlone: true, &pen)
      drawDetails(page, row, shown: shown, &pen)
    }
  }

  /// For panels too narrow for a flight in one line.
  private func drawCard<Setter: LampTypesetter>(
    _ page: Page, _ row: Page.Row?, _ pen: inout MatrixPen<Setter>
  ) {
    guard let row else {
      return drawEmpty(page, (0..<measures.lines).map(measures.rect), &pen)
    }
    pen.begin(row, measures.rect(0), isAlone: true)
    pen.put(pen.plain(row.time), x: MatrixMeasures.edge, pen.timeColour)
    _ = pen.putSign(row, end: width)
    drawDetails(page, row, shown: Shown(flight: measures.lines > 2, sign: true), &pen)
    let more = [
      (row.flight, pen.palette.text), (row.relativeNarrow, pen.palette.text),
      (page.clock, pen.palette.accent),
    ]
    for (index, (text, colour)) in more.enumerated() where index + 2 < measures.lines {
      pen.beginLine(measures.rect(index + 2))
      pen.put(pen.fitting(text, width), x: 0, colour)
    }
  }

  private func drawList<Setter: LampTypesetter>(
    _ page: Page, _ rows: ArraySlice<Page.Row>, _ focus: Page.Row?,
    _ pen: inout MatrixPen<Setter>
  ) {
    guard let focus else {
      return drawEmpty(page, (0..<measures.rows).map(measures.rowRect), &pen)
    }
    let columns = LampColumns(
      pen.widths(rows), width: width, textHeight: measures.textHeight, gap: measures.gap)
    var shown = Shown()
    for (index, row) in rows.enumerated() {
      let isFocus = row.id == focus.id
      let parts = drawRow(row, measures.rowRect(index), columns, isAlone: false, &pen)
      guard isFocus else { continue }
      shown = parts
      if measures.kind == .board, !parts.city, let lane = columns.city {
        let rect = measures.rowRect(index)
        pen.beginStrip(row, Rect(x: lane.x, y: rect.y, width: lane.width, height: rect.height))
        pen.appendCity(row)
      }
    }
    if measures.kind == .list { drawDetails(page, focus, shown: shown, &pen) }
  }

  /// The line of what has no room elsewhere, and the clock.
  private func drawDetails<Setter: LampTypesetter>(
    _ page: Page, _ row: Page.Row, shown: Shown, _ pen: inout MatrixPen<Setter>
  ) {
    let rect = measures.rect(measures.detailLine)
    pen.beginLine(rect)
    var end = width
    if !measures.hasHeader, width >= 64, measures.kind != .card {
      end = pen.putClock(page, end: width) - measures.gap
    }
    pen.beginStrip(row, Rect(x: 0, y: rect.y, width: end, height: rect.height))
    if !shown.city { pen.appendCity(row) }
    if !shown.flight { pen.append(pen.plain(row.flight), pen.palette.text) }
    if !shown.status { pen.appendStatus(row, hasSign: shown.sign) }
    pen.appendPlan(row, hasGate: !shown.gate)
    pen.appendNews(page, hasTitle: !measures.hasHeader)
  }

  private func drawHeader<Setter: LampTypesetter>(_ page: Page, _ pen: inout MatrixPen<Setter>) {
    pen.beginLine(measures.rect(0))
    var end = pen.putClock(page, end: width) - measures.gap
    let title = pen.fitting(page.title, end)
    let titleEnd = pen.put(title, x: 0, pen.palette.text) + 2 * measures.gap
    guard measures.kind == .board else { return }
    let (news, colour) = pen.news(page)
    if let run = pen.cut(news, max(0, end - titleEnd)) {
      end -= run.advance
      pen.put(run, x: end, colour)
    }
  }

  /// In place of flights.
  private func drawEmpty<Setter: LampTypesetter>(
    _ page: Page, _ rects: [Rect], _ pen: inout MatrixPen<Setter>
  ) {
    let middle = rects[(rects.count - 1) / 2]
    pen.beginLine(middle)
    let text = page.notice ?? page.emptyText
    // Where its letters have no pictures, the clock shows that the sign lives.
    guard let run = pen.run(text) ?? pen.run(page.emptyText) ?? pen.plain(page.clock) else {
      return
    }
    if run.advance <= width {
      pen.put(run, x: (width - run.advance) / 2, pen.palette.text)
    } else {
      pen.beginStrip(nil, middle)
      pen.append(run, pen.palette.text)
    }
    if rects.count > 1, measures.kind != .board, !measures.hasHeader {
      pen.beginLine(rects[rects.count - 1])
      _ = pen.putClock(page, end: width)
    }
  }
}
