// Owns which part of a list is in sight.

/// The rows of a list that a sign with room for some of them shows.
public struct ListWindow: Hashable, Sendable {
  /// Indices into the list.
  public let range: Range<Int>

  /// The slot in the middle of `rows` rows (1 and more): the upper one of two.
  static func middleSlot(rows: Int) -> Int { (rows - 1) / 2 }

  /// Puts the row `focus` in the middle, slot `(rows - 1) / 2` rounded down, pulled in at both ends so
  /// that no slot stays empty while rows are left to fill it.
  ///
  /// - Parameters:
  ///   - count: rows in the list, at least 0.
  ///   - rows: rows there is room for; less than 1 shows nothing.
  ///   - focus: index of the row of interest; held to the list, nil is its first row.
  public init(count: Int, rows: Int, focus: Int?) {
    guard count > 0, rows > 0 else {
      range = 0..<0
      return
    }
    let shown = min(rows, count)
    let middle = min(max(focus ?? 0, 0), count - 1) - ListWindow.middleSlot(rows: rows)
    let start = min(max(middle, 0), count - shown)
    range = start..<start + shown
  }
}
