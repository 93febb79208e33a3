// Owns which cells differ between two pictures.

/// Neighbouring cells of one row.
public struct CellSpan: Equatable, Sendable {
  public var row: Int
  public var columns: Range<Int>

  public init(row: Int, columns: Range<Int>) {
    self.row = row
    self.columns = columns
  }
}

extension CellGrid {
  /// The cells that differ from `former`, in reading order; all rows if `former` is nil or of another size.
  /// Wide characters come whole.
  public func changes(since former: CellGrid?) -> [CellSpan] {
    guard let former, former.columns == columns, former.rows == rows else {
      var spans: [CellSpan] = []
      for row in 0..<rows { spans.append(CellSpan(row: row, columns: 0..<columns)) }
      return spans
    }
    var spans: [CellSpan] = []
    for row in 0..<rows {
      var column = 0
      while column < columns {
        guard self[row, column] != former[row, column] else {
          column += 1
          continue
        }
        // Where only the right half differs (from another wide character's, in style), so does the left.
        var start = column
        if self[row, start].isRightHalf, start > 0 { start -= 1 }
        while column < columns, differs(from: former, row, column) { column += 1 }
        spans.append(CellSpan(row: row, columns: start..<column))
      }
    }
    return spans
  }

  /// Whether a cell, or the half that belongs to it, is another one.
  private func differs(from former: CellGrid, _ row: Int, _ column: Int) -> Bool {
    if self[row, column] != former[row, column] { return true }
    return self[row, column].isRightHalf && column > 0
      && self[row, column - 1] != former[row, column - 1]
  }
}
