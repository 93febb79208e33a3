// Owns the bytes that make a terminal show a grid of cells: only what changed, with few cursor moves.
// Raw mode, the size and the writing itself are left to BoardLinux.
import BoardRender

/// Turns pictures into bytes for a terminal (ECMA-48 and xterm's private modes).
public struct TerminalEncoder: Sendable {
  public let depth: ColourDepth
  /// What the terminal shows, as far as we know.
  private var shown: CellGrid?
  private var bytes: [UInt8] = []
  /// Where the cursor is; nil if terminals may disagree.
  private var cursor: (row: Int, column: Int)?
  private var style = CellStyle()

  public init(depth: ColourDepth) { self.depth = depth }

  /// To the alternate screen, without cursor and line wrapping.
  /// Source: XTerm Control Sequences (Dickey), private modes 1049, 25, 7.
  public static let enter = Array("\u{1B}[?1049h\u{1B}[?25l\u{1B}[?7l\u{1B}[0m\u{1B}[2J".utf8)

  /// Back to the screen before `enter`; harmless in any state. A terminal without an alternate screen, as
  /// Linux's console, is left empty.
  public static let leave = Array(
    "\u{1B}[?2026l\u{1B}[0m\u{1B}[2J\u{1B}[H\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l".utf8)

  /// Forgets what is shown, so that the next picture is written whole: after a resize, a failed write, or
  /// when others may have written to the terminal.
  public mutating func forget() { shown = nil }

  /// The bytes that make the terminal show `grid`; none if it does already.
  public mutating func update(to grid: CellGrid) -> [UInt8] {
    let isWhole = shown?.columns != grid.columns || shown?.rows != grid.rows
    let spans = grid.changes(since: shown)
    defer { shown = grid }
    guard !spans.isEmpty else { return [] }
    bytes.removeAll(keepingCapacity: true)
    cursor = nil
    // Between these the terminal holds the picture back, so that it never tears.
    // Source: the "synchronized output" extension, private mode 2026; unknown to others, which ignore it.
    append("\u{1B}[?2026h\u{1B}[0m")
    style = CellStyle()
    if isWhole { append("\u{1B}[2J") }
    for span in spans { write(span, of: grid) }
    append("\u{1B}[0m\u{1B}[?2026l")
    return bytes
  }

  private mutating func write(_ span: CellSpan, of grid: CellGrid) {
    moveCursor(to: span, in: grid)
    for column in span.columns {
      let cell = grid[span.row, column]
      if cell.isRightHalf { continue }
      if cursor == nil { moveAbsolute(span.row, column) }
      change(to: cell.style)
      append(cell.text)
      cursor =
        TerminalEncoder.isCertain(cell.text) && column + 1 < grid.columns
        ? (span.row, column + 1) : nil
    }
  }

  /// Whether all terminals move the cursor by one cell for this text. Wide characters and characters
  /// with marks are counted differently by different terminals; one explicit move keeps the rest in place.
  private static func isCertain(_ text: String) -> Bool {
    let scalars = text.unicodeScalars
    guard let scalar = scalars.first, scalars.dropFirst().isEmpty else { return false }
    return scalar.value < 0x590 || (0x2000..<0x2800).contains(scalar.value)
  }

  // MARK: - The cursor

  /// Moves to the start of `span` in the fewest bytes: by writing a few cells in between again, by a step
  /// to the right, or by an absolute move.
  private mutating func moveCursor(to span: CellSpan, in grid: CellGrid) {
    let target = span.columns.lowerBound
    guard let cursor, cursor.row == span.row, cursor.column <= target else {
      moveAbsolute(span.row, target)
      return
    }
    if cursor.column == target { return }
    let between = cursor.column..<target
    // A step is ESC [ n C: four bytes and more.
    let isCheap =
      between.count <= 4
      && between.allSatisfy {
        let cell = grid[span.row, $0]
        return cell.style == style && cell.text.utf8.count == 1
      }
    if isCheap {
      for column in between { append(grid[span.row, column].text) }
    } else {
      append("\u{1B}[")
      if between.count > 1 { append(between.count) }
      append("C")
    }
    self.cursor = (span.row, target)
  }

  private mutating func moveAbsolute(_ row: Int, _ column: Int) {
    append("\u{1B}[")
    append(row + 1)
    append(";")
    append(column + 1)
    append("H")
    cursor = (row, column)
  }

  // MARK: - Styles

  /// Select Graphic Rendition, ECMA-48 8.3.117: only what differs from the style in force.
  private mutating func change(to next: CellStyle) {
    var codes: [[UInt8]] = []
    if (style.isBold && !next.isBold) || (style.isDim && !next.isDim) {
      codes.append(Array("22".utf8))  // ends both bold and dim
      style.isBold = false
      style.isDim = false
    }
    if next.isBold && !style.isBold { codes.append(Array("1".utf8)) }
    if next.isDim && !style.isDim { codes.append(Array("2".utf8)) }
    if next.isUnderlined != style.isUnderlined {
      codes.append(Array((next.isUnderlined ? "4" : "24").utf8))
    }
    if next.isInverse != style.isInverse {
      codes.append(Array((next.isInverse ? "7" : "27").utf8))
    }
    if depth != .none {
      if next.foreground != style.foreground { codes.append(code(next.foreground, "3")) }
      if next.background != style.background { codes.append(code(next.background, "4")) }
    }
    style = next
    guard !codes.isEmpty else { return }
    append("\u{1B}[")
    for (index, code) in codes.enumerated() {
      if index > 0 { append(";") }
      bytes += code
    }
    append("m")
  }

  /// - Parameter plane: "3" for the foreground, "4" for the background.
  private func code(_ colour: Colour?, _ plane: String) -> [UInt8] {
    guard let colour else { return Array((plane + "9").utf8) }
    if depth == .indexed256 { return Array((plane + "8;5;" + String(colour.indexed)).utf8) }
    let parts = String(colour.red) + ";" + String(colour.green) + ";" + String(colour.blue)
    return Array((plane + "8;2;" + parts).utf8)
  }

  private mutating func append(_ text: String) { bytes += text.utf8 }
  private mutating func append(_ number: Int) { bytes += String(number).utf8 }
}
