// Owns where everything stands on a board of pixels; sizes come from BoardMeasures, columns from
// ColumnPlan, and the header and footer are in PixelLayout+Edges.swift.

/// Lays pages out on a screen of a given size.
public struct PixelLayout {
  /// In pixels.
  public let width: Int
  /// In pixels.
  public let height: Int
  public var theme: Theme
  let measures: BoardMeasures
  let shapes = SignMasks()

  /// - Parameters:
  ///   - width: in pixels, 1 to 16,384; made for 320 and up.
  ///   - height: in pixels, 1 to 16,384; made for 240 and up.
  ///   - rows: how many rows to show; nil for as many as read well. Held to what fits.
  public init(width: Int, height: Int, theme: Theme, rows: Int? = nil) {
    precondition((1...16_384).contains(width) && (1...16_384).contains(height))
    self.width = width
    self.height = height
    self.theme = theme
    measures = BoardMeasures(width: width, height: height, rows: rows)
  }

  /// How many flights are seen at once.
  public var visibleRows: Int { measures.rows }

  /// The picture of `page`. Rows beyond `visibleRows` are left out.
  public func scene<Setter: Typesetter>(for page: Page, _ setter: Setter) -> Scene {
    if setter.language != page.language { setter.language = page.language }
    let columns = ColumnPlan(page, measures, setter)
    var scene = Scene(width: width, height: height)
    scene.bands.reserveCapacity(measures.rows + 3)
    scene.bands.append(header(page, setter))
    scene.bands.append(heads(page, columns, setter))
    for index in 0..<measures.rows {
      scene.bands.append(row(index, page, columns, setter))
    }
    scene.bands.append(footer(page, setter))
    return scene
  }

  private enum Slot {
    static let time = 0
    static let flight = 1
    static let city = 2
    static let code = 3
    static let gate = 4
    static let sign = 5
    static let status = 6
    static let relative = 7
    static let empty = 8
  }

  private func heads<Setter: Typesetter>(
    _ page: Page, _ columns: ColumnPlan, _ setter: Setter
  ) -> Scene.Band {
    let rect = Rect(x: 0, y: measures.headerHeight, width: width, height: measures.headsHeight)
    var pen = BandPen(rect, theme.ground, setter: setter, isMirrored: page.isRightToLeft)
    let size = measures.smallSize
    let baseline = pen.baseline(.regular, size: size, top: rect.y, height: rect.height)
    func head(_ slot: Int, _ text: String, _ lane: Lane?) {
      guard let lane else { return }
      pen.set(
        slot, text, .regular, size: size, theme.dimText, in: lane, baseline: baseline,
        direction: pen.pageDirection)
    }
    head(Slot.time, page.heads.time, columns.timeHead)
    head(Slot.flight, page.heads.flight, columns.flight)
    head(Slot.city, page.heads.place, columns.city)
    head(Slot.gate, page.heads.gate, columns.gateHead)
    head(Slot.status, page.heads.status, columns.status)
    return pen.band
  }

  private func row<Setter: Typesetter>(
    _ index: Int, _ page: Page, _ columns: ColumnPlan, _ setter: Setter
  ) -> Scene.Band {
    let rect = Rect(x: 0, y: measures.rowTop(index), width: width, height: measures.rowHeight)
    guard index < page.rows.count else { return emptyRow(index, rect, page, setter) }
    let row = page.rows[index]
    let ground = row.isHighlighted ? theme.highlightGround : theme.ground
    var pen = BandPen(rect, ground, setter: setter, isMirrored: page.isRightToLeft)
    mark(row, rect, &pen)

    let text = row.isHighlighted ? theme.highlightedText : theme.text
    let dim = row.isHighlighted ? theme.highlightedDimText : theme.dimText
    let colour = row.isGone ? dim : text
    let size = measures.textSize
    let baseline = pen.baseline(
      .regular, size: size, top: rect.y + measures.hairline, height: rect.height - measures.hairline
    )
    func cell(
      _ slot: Int, _ text: String, _ colour: Colour, _ lane: Lane, _ direction: TextDirection,
      _ role: FontRole = .regular, isAtEnd: Bool = false
    ) {
      pen.set(
        slot, text, role, size: size, colour, in: lane, at: isAtEnd ? .end : .start,
        baseline: baseline, direction: direction)
    }
    cell(
      Slot.time, row.time, colour, columns.time, pen.pageDirection, .bold, isAtEnd: true)
    cell(Slot.flight, row.flight, colour, columns.flight, .leftToRight)
    city(row, columns.city, colour, dim, baseline, &pen)
    if let gate = columns.gate { cell(Slot.gate, row.gate, colour, gate, .leftToRight) }
    let tint = row.isHighlighted || row.isGone ? colour : theme.status(row.status.sign)
    if let sign = columns.sign, row.status.sign != .none {
      let height = setter.metrics(.regular, size: size).capHeight
      let shape = shapes.sign(row.status.sign, size: height, isMirrored: page.isRightToLeft)
      pen.put(Slot.sign, shape, tint, at: sign.x, baseline: baseline)
    }
    if let status = columns.status {
      pen.set(
        Slot.status, row.status.text, .regular, size: columns.statusSize, tint, in: status,
        baseline: baseline, direction: pen.pageDirection)
    }
    if let relative = columns.relative {
      let words = columns.usesNarrowRelative ? row.relativeNarrow : row.relative
      cell(Slot.relative, words, colour, relative, pen.pageDirection, isAtEnd: true)
    }
    return pen.band
  }

  /// The hairline above a row, the selected row's frame and the next flight's bar.
  private func mark<Setter: Typesetter>(_ row: Page.Row, _ rect: Rect, _ pen: inout BandPen<Setter>)
  {
    let whole = Lane(x: 0, width: width)
    pen.fill(whole, top: rect.y, height: measures.hairline, theme.hairline)
    if row.isSelected {
      let frame = measures.frame
      pen.fill(whole, top: rect.y, height: frame, theme.text)
      pen.fill(whole, top: rect.maxY - frame, height: frame, theme.text)
      for x in [0, width - frame] {
        pen.fill(Lane(x: x, width: frame), top: rect.y, height: rect.height, theme.text)
      }
    }
    if row.isNext {
      let bar = row.isHighlighted ? theme.text : theme.nextBar
      pen.fill(Lane(x: 0, width: measures.bar), top: rect.y, height: rect.height, bar)
    }
  }

  /// The city with its code behind it. A whole name without code is better than a cut one with it.
  private func city<Setter: Typesetter>(
    _ row: Page.Row, _ lane: Lane, _ colour: Colour, _ dim: Colour, _ baseline: Int,
    _ pen: inout BandPen<Setter>
  ) {
    let size = measures.textSize
    if row.city.isEmpty {
      pen.set(
        Slot.city, row.iata, .regular, size: size, colour, in: lane, baseline: baseline,
        direction: .leftToRight)
      return
    }
    let gap = size * 3 / 10
    let code = row.iata.isEmpty ? 0 : gap + pen.measure(row.iata, .regular, size: measures.codeSize)
    let name = pen.measure(row.city, .regular, size: size)
    let hasCode =
      code > 0 && (name + code <= lane.width || name > lane.width)
      && lane.width - code >= size * 4
    let nameLane = Lane(x: lane.x, width: lane.width - (hasCode ? code : 0))
    let taken = pen.set(
      Slot.city, row.city, .regular, size: size, colour, in: nameLane, baseline: baseline,
      direction: .natural)
    if hasCode {
      pen.set(
        Slot.code, row.iata, .regular, size: measures.codeSize, dim,
        in: Lane(x: lane.x + taken + gap, width: code - gap), baseline: baseline,
        direction: .leftToRight)
    }
  }

  /// A row without a flight; the one in the middle says that there is none at all.
  private func emptyRow<Setter: Typesetter>(
    _ index: Int, _ rect: Rect, _ page: Page, _ setter: Setter
  ) -> Scene.Band {
    var pen = BandPen(rect, theme.ground, setter: setter, isMirrored: page.isRightToLeft)
    if index == 0 || index == page.rows.count && index > 0 {
      let whole = Lane(x: 0, width: width)
      pen.fill(whole, top: rect.y, height: measures.hairline, theme.hairline)
    }
    if page.rows.isEmpty, index == (measures.rows - 1) / 2 {
      let size = measures.textSize
      let room = width - 2 * measures.margin
      let words = min(room, pen.measure(page.emptyText, .regular, size: size))
      pen.set(
        Slot.empty, page.emptyText, .regular, size: size, theme.dimText,
        in: Lane(x: (width - words) / 2, width: words),
        baseline: pen.baseline(.regular, size: size, top: rect.y, height: rect.height),
        direction: pen.pageDirection)
    }
    return pen.band
  }
}
