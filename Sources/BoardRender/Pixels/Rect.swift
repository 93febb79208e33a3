// Owns rectangles of pixels; what is drawn in them is left to Scene.

/// A rectangle of whole pixels, from the top left corner of a picture.
public struct Rect: Hashable, Sendable {
  public var x: Int
  public var y: Int
  public var width: Int
  public var height: Int

  public init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  public static let empty = Rect(x: 0, y: 0, width: 0, height: 0)

  /// The first column right of the rectangle.
  public var maxX: Int { x + width }
  /// The first line below the rectangle.
  public var maxY: Int { y + height }
  public var isEmpty: Bool { width <= 0 || height <= 0 }
  /// Pixels inside.
  public var area: Int { isEmpty ? 0 : width * height }

  /// What both rectangles hold; empty if they don't meet.
  public func intersection(_ other: Rect) -> Rect {
    let left = max(x, other.x)
    let top = max(y, other.y)
    let right = min(maxX, other.maxX)
    let bottom = min(maxY, other.maxY)
    return right > left && bottom > top
      ? Rect(x: left, y: top, width: right - left, height: bottom - top) : .empty
  }

  /// The smallest rectangle around both.
  public func union(_ other: Rect) -> Rect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    let left = min(x, other.x)
    let top = min(y, other.y)
    return Rect(
      x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }

  /// Whether both hold a pixel in common.
  public func intersects(_ other: Rect) -> Bool {
    x < other.maxX && other.x < maxX && y < other.maxY && other.y < maxY
      && !isEmpty && !other.isEmpty
  }
}
