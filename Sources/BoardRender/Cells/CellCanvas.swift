// Owns placing texts in a grid, mirrored where the language is written from right to left.

/// A grid that is drawn as if it were written from left to right.
struct CellCanvas {
  enum Side { case leading, trailing }

  private(set) var grid: CellGrid
  /// Whether column 0 is the rightmost. Texts stay in their logical order: turning them is the terminal's.
  let isMirrored: Bool

  init(columns: Int, rows: Int, style: CellStyle, isMirrored: Bool) {
    grid = CellGrid(columns: columns, rows: rows, style: style)
    self.isMirrored = isMirrored
  }

  mutating func fill(row: Int, style: CellStyle) {
    grid.fill(row: row, columns: 0..<grid.columns, style: style)
  }

  /// Writes `text`, shortened to fit, at a side of `width` cells from `column` on.
  /// - Returns: the column after it, counted from the leading side.
  @discardableResult
  mutating func put(
    _ text: String, row: Int, column: Int, width: Int, side: Side = .leading, style: CellStyle
  ) -> Int {
    let fitted = CellText.fitted(text, to: width)
    let used = CellText.width(of: fitted)
    let start = side == .leading ? column : column + width - used
    let place = isMirrored ? grid.columns - start - used : start
    grid.write(fitted, row: row, column: place, end: place + used, style: style)
    return start + used
  }

  /// Writes a mark, the right way round.
  mutating func put(_ mark: CellMark?, row: Int, column: Int, style: CellStyle) {
    guard let mark else { return }
    put(isMirrored ? mark.mirrored : mark.text, row: row, column: column, width: 1, style: style)
  }
}
