// Owns the setting of text into lines of lamps, and of the one strip that may move.

/// Draws a page's texts, line by line.
struct MatrixPen<Setter: LampTypesetter> {
  let palette: LampPalette
  let measures: MatrixMeasures
  let setter: Setter
  let metrics: LampMetrics
  let signs: LampSigns
  private(set) var canvas: LampCanvas
  private(set) var strip: LampStrip?

  private var line = Rect.empty
  private var row: Page.Row?
  private var isAlone = true

  init(
    width: Int, height: Int, palette: LampPalette, measures: MatrixMeasures, signs: LampSigns,
    setter: Setter
  ) {
    self.palette = palette
    self.measures = measures
    self.setter = setter
    metrics = setter.metrics(height: measures.textHeight)
    self.signs = signs
    canvas = LampCanvas(LampFrame(width: width, height: height))
  }

  // MARK: Where

  /// What is put next stands in a line of no flight's.
  mutating func beginLine(_ rect: Rect) {
    line = rect
    row = nil
  }

  /// What is put next stands in `row`'s line, with its ground and its marks.
  mutating func begin(_ row: Page.Row, _ rect: Rect, isAlone: Bool) {
    line = rect
    self.row = row
    self.isAlone = isAlone
    let ground = palette.ground(of: row, isAlone: isAlone)
    if ground != LampPalette.dark { canvas.fill(rect, ground) }
    if let colour = palette.underline(of: row) {
      canvas.fill(Rect(x: 0, y: rect.maxY - 1, width: rect.width, height: 1), colour)
    }
    if row.isNext {
      canvas.fill(Rect(x: 0, y: rect.y, width: 2, height: rect.height), palette.accent)
    } else if row.isSelected {
      drawArrow(in: rect)
    }
  }

  /// The mark of a selected flight that isn't the next one.
  private mutating func drawArrow(in rect: Rect) {
    let colour = ink(palette.text)
    let middle = rect.y + rect.height / 2
    canvas.fill(Rect(x: 0, y: middle - 2, width: 1, height: 4), colour)
    canvas.fill(Rect(x: 1, y: middle - 1, width: 1, height: 2), colour)
  }

  private var baseLine: Int {
    line.y + (line.height - measures.textHeight) / 2 + metrics.ascent
  }

  // MARK: Colours in the line

  /// On a tinted ground times are read better without a colour of their own.
  var timeColour: Colour {
    ink(row?.isHighlighted ?? false ? palette.text : palette.accent)
  }
  var textColour: Colour { ink(palette.text) }

  func statusColour(_ row: Page.Row) -> Colour { ink(palette.status(row.status.sign)) }

  private func ink(_ colour: Colour) -> Colour {
    row.map { palette.ink(colour, of: $0, isAlone: isAlone) } ?? colour
  }

  // MARK: Runs

  /// Nil if a character of `text` has no picture.
  func run(_ text: String) -> GlyphRun? { setter.run(text, height: measures.textHeight) }

  /// As much of `text` as fits whole or with an ellipsis.
  func cut(_ text: String, _ width: Int) -> GlyphRun? {
    setter.run(text, height: measures.textHeight, width: width)
  }

  /// `text` with plain digits and without what has no picture: for what has to be there in any language.
  func plain(_ text: String) -> GlyphRun? {
    if let run = run(text) { return run }
    var kept = ""
    for character in text {
      if let digit = character.wholeNumberValue, (0...9).contains(digit) {
        kept += String(digit)
      } else if self.run(String(character)) != nil {
        kept.append(character)
      }
    }
    return run(kept)
  }

  /// `text` whole, without its spaces if it only fits so, else cut.
  func fitting(_ text: String, _ width: Int) -> GlyphRun? {
    guard let whole = plain(text) else { return nil }
    if whole.advance <= width { return whole }
    var tight = ""
    for character in text where character != " " { tight.append(character) }
    return cut(tight, width)
  }

  func sign(_ row: Page.Row) -> GlyphRun? { signs.run(row.status.sign) }

  /// How wide the columns of `rows` have to be.
  func widths(_ rows: ArraySlice<Page.Row>) -> LampColumns.Widths {
    var widths = LampColumns.Widths()
    widths.sign = signs.side
    if measures.width < LampColumns.leastWidthForFlights {
      for row in rows { widths.time = max(widths.time, plain(row.time)?.advance ?? 0) }
      widths.time = min(widths.time, 6 * measures.textHeight)
      return widths
    }
    for row in rows {
      let status = run(row.status.text)?.advance ?? 0
      let sign = row.status.sign == .none ? 0 : signs.side + (status > 0 ? 2 : 0)
      widths.time = max(widths.time, plain(row.time)?.advance ?? 0)
      widths.flight = max(widths.flight, plain(row.flight)?.advance ?? 0)
      widths.gate = max(widths.gate, run(row.gate)?.advance ?? 0)
      widths.status = max(widths.status, sign + status)
    }
    // Odd data may not push the others off the panel.
    widths.time = min(widths.time, 6 * measures.textHeight)
    widths.flight = min(widths.flight, 5 * measures.textHeight)
    widths.gate = min(widths.gate, 3 * measures.textHeight)
    return widths
  }

  // MARK: Putting

  /// Returns the run's width.
  @discardableResult
  mutating func put(_ run: GlyphRun?, x: Int, _ colour: Colour) -> Int {
    guard let run else { return 0 }
    canvas.draw(run, x: x, y: baseLine, colour, clip: line)
    return run.advance
  }

  /// Puts a status's shape so that it ends at `end`; returns where what stands before it has to end.
  mutating func putSign(_ row: Page.Row, end: Int) -> Int {
    guard let sign = sign(row) else { return end }
    put(sign, x: end - sign.advance, statusColour(row))
    return end - sign.advance - 2
  }

  /// Returns where what stands before it has to end.
  mutating func putClock(_ page: Page, end: Int) -> Int {
    guard let run = plain(page.clock), run.advance > 0 else { return end }
    put(run, x: end - run.advance, palette.accent)
    return end - run.advance
  }

  // MARK: The strip

  /// What is appended next stands in `window`, in the line that was begun.
  mutating func beginStrip(_ row: Page.Row?, _ window: Rect) {
    let ground = self.row.map { palette.ground(of: $0, isAlone: isAlone) } ?? LampPalette.dark
    strip = LampStrip(
      flight: row?.id, window: window, baseLine: baseLine, ground: ground,
      underline: self.row.flatMap { palette.underline(of: $0) })
  }

  mutating func append(_ run: GlyphRun?, _ colour: Colour) {
    strip?.append(run, colour, gap: 2 * measures.gap)
  }

  mutating func appendCity(_ row: Page.Row) {
    let name = run(row.city).flatMap { $0.advance > 0 ? $0 : nil }
    append(name ?? plain(row.iata), textColour)
  }

  /// - Parameter hasSign: whether its shape stands elsewhere.
  mutating func appendStatus(_ row: Page.Row, hasSign: Bool) {
    let text = run(row.status.text)
    let colour = statusColour(row)
    guard !hasSign, let sign = sign(row) else { return append(text, colour) }
    append(sign, colour)
    strip?.append(text, colour, gap: 2)
  }

  /// Where to go and how soon.
  mutating func appendPlan(_ row: Page.Row, hasGate: Bool) {
    if hasGate { append(plain(row.gate), textColour) }
    append(run(row.relative), textColour)
  }

  /// What is to be known of the data, and of the list.
  mutating func appendNews(_ page: Page, hasTitle: Bool) {
    let (text, colour) = news(page)
    if page.notice != nil || page.isRefreshing { append(run(text), ink(colour)) }
    if hasTitle { append(run(page.title), ink(palette.dimText)) }
    if page.notice == nil, !page.isRefreshing { append(run(text), ink(colour)) }
  }

  /// A running refresh, else what is wrong, else when all was well.
  func news(_ page: Page) -> (text: String, colour: Colour) {
    if page.isRefreshing { return (page.refreshing, palette.accent) }
    if let notice = page.notice { return (notice, palette.notice) }
    return (page.updated, palette.dimText)
  }
}
