// Owns where on the picture a finger is.

/// A pixel of the picture, counted from its top left corner as people see it.
public struct TouchPoint: Hashable, Sendable {
  public let x: Int
  public let y: Int

  /// Held to a million either way, so that distances are small numbers.
  public init(x: Int, y: Int) {
    self.x = min(max(x, -1_000_000), 1_000_000)
    self.y = min(max(y, -1_000_000), 1_000_000)
  }
}
