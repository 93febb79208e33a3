// Owns where the cells of a display are in its controllers' memory; what is in them is left to
// HD44780Memory.

/// How the cells of a display hang on its controllers.
///
/// A controller has 80 cells. Its address counter goes through them in a ring, so a cell's place is its
/// position on that ring, 0 to 79. In two-line mode positions 0 to 39 are the addresses 0x00 to 0x27, and 40
/// to 79 are 0x40 to 0x67; in one-line mode they are the addresses.
/// Source: HD44780U, ADE-207-272(Z), pages 11 and 12, figures 2 to 5.
public struct HD44780Geometry: Equatable, Sendable {
  /// Cells that a controller has, seen or not.
  public static let ring = 80

  public let columns: Int
  public let rows: Int
  /// Whether a single row is wired as two lines of half its length, as 16x1 with one chip is: then its right
  /// half is the second line.
  public let isSplit: Bool

  /// Nil if no such display can be: one row of at most 80 cells (or two halves of at most 40), two of at most
  /// 40, four of at most 20 with one controller, or of at most 40 with two.
  public init?(columns: Int, rows: Int, isSplit: Bool = false) {
    guard columns > 0 else { return nil }
    switch rows {
    case 1:
      guard columns <= HD44780Geometry.ring, !isSplit || columns % 2 == 0 else { return nil }
    case 2, 4:
      guard columns <= 40, !isSplit else { return nil }
    default: return nil
    }
    self.columns = columns
    self.rows = rows
    self.isSplit = isSplit
  }

  /// 1, or 2 for four rows of more than 20 cells, each with an E of its own.
  public var controllers: Int { rows == 4 && columns > 20 ? 2 : 1 }

  /// Whether the controllers are in two-line mode.
  public var isTwoLine: Bool { rows > 1 || isSplit }

  /// Which controller has a cell, and at which position on its ring.
  func place(row: Int, column: Int) -> (controller: Int, position: Int) {
    if isSplit {
      let half = columns / 2
      return (0, column < half ? column : 40 + column - half)
    }
    let controller = controllers == 2 ? row / 2 : 0
    let own = row - 2 * controller
    // The third row goes on where the first ends, the fourth where the second does.
    return (controller, own % 2 * 40 + own / 2 * columns + column)
  }

  /// The address of a position, as "Set DDRAM address" takes it.
  func address(of position: Int) -> UInt8 {
    UInt8(truncatingIfNeeded: isTwoLine && position >= 40 ? 0x40 + position - 40 : position)
  }
}
