// Owns how the 8x8 blocks of a MAX7219 chain hang: which lamp of a panel is which bit of which chip.

/// Order, turns and mirroring of a chain's blocks.
public struct MAX7219Wiring: Equatable, Sendable {
  /// Which way the chain runs first.
  public enum Order: Equatable, Sendable { case rows, columns }

  /// How the chain goes on at the end of a row (or column).
  public enum Snake: Equatable, Sendable {
    /// Every one begins at the same side.
    case none
    /// Every second one runs backwards.
    case straight
    /// Every second one runs backwards, and its blocks stand on their heads, as modules of several blocks do.
    case turned
  }

  /// Where the block is that the chain begins with, the one beside the computer.
  public enum Corner: Equatable, Sendable { case topLeft, topRight, bottomLeft, bottomRight }

  public var order = Order.rows
  public var snake = Snake.none
  public var start = Corner.topRight
  /// Clockwise, of each block: 0, 90, 180 or 270. At 0 digit 0 is the top line and segment DP the left column.
  public var rotationDegrees = 0
  /// Whether segment DP is the right column of a block before it is turned.
  public var isMirrored = false

  /// As four blocks on one board (FC-16) hang, with their input at the right.
  public init() {}

  /// A lamp as its chip knows it.
  struct Place: Equatable {
    /// From the one beside the computer.
    var chip: Int
    /// 0 to 7.
    var digit: Int
    var bit: UInt8
  }

  /// - Parameters:
  ///   - columns: of blocks.
  ///   - rows: of blocks.
  func place(x: Int, y: Int, columns: Int, rows: Int) -> Place {
    var column = x / 8
    var row = y / 8
    if start == .topRight || start == .bottomRight { column = columns - 1 - column }
    if start == .bottomLeft || start == .bottomRight { row = rows - 1 - row }
    var (line, position, length) =
      order == .rows ? (row, column, columns) : (column, row, rows)
    let isBack = snake != .none && line % 2 == 1
    if isBack { position = length - 1 - position }
    let turns = (rotationDegrees / 90 + (isBack && snake == .turned ? 2 : 0)) % 4
    var (u, v) = (x % 8, y % 8)
    // Against the block's turn: from what people see to what the chip drives.
    for _ in 0..<turns { (u, v) = (v, 7 - u) }
    if isMirrored { u = 7 - u }
    line *= length
    return Place(chip: line + position, digit: v, bit: 0x80 >> UInt8(u))
  }
}
