// Owns what a configuration says of how the 8x8 blocks of a MAX7219 chain hang.

/// Order, turns and mirroring of a chain's blocks. The default is how boards of four blocks (FC-16) hang with
/// their input at the right.
public struct BlockSettings: Equatable, Sendable {
  /// Which way the chain runs first.
  public enum Order: Equatable, Sendable { case rows, columns }
  /// How the chain goes on after a row: from the same side again, backwards, or backwards with its blocks on
  /// their heads.
  public enum Snake: Equatable, Sendable { case none, straight, turned }
  /// Where the block beside the computer is.
  public enum Corner: Equatable, Sendable { case topLeft, topRight, bottomLeft, bottomRight }

  public var order = Order.rows
  public var snake = Snake.none
  public var first = Corner.topRight
  /// Of each block, clockwise: 0, 90, 180 or 270.
  public var rotationDegrees = 0
  public var isMirrored = false

  public init() {}
}
