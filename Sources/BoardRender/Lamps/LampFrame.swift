// Owns the picture of a panel made of lamps, as values that can go to another thread or over a wire.

/// What each lamp of a panel shows.
public struct LampFrame: Equatable, Sendable {
  /// In lamps; at least 1.
  public let width: Int
  /// In lamps; at least 1.
  public let height: Int
  /// Red, green and blue of each lamp, row by row from the top left: 3 * width * height values.
  public var pixels: [UInt8]

  /// All dark. Sizes below 1 are held to 1.
  public init(width: Int, height: Int) {
    self.width = max(1, width)
    self.height = max(1, height)
    pixels = Array(repeating: 0, count: 3 * self.width * self.height)
  }

  /// The same in another size: cut at the right and the bottom, or with dark lamps there.
  public func fitted(width: Int, height: Int) -> LampFrame {
    if width == self.width, height == self.height { return self }
    var frame = LampFrame(width: width, height: height)
    let count = 3 * min(frame.width, self.width)
    for y in 0..<min(frame.height, self.height) {
      let (to, from) = (3 * y * frame.width, 3 * y * self.width)
      frame.pixels.replaceSubrange(to..<(to + count), with: pixels[from..<(from + count)])
    }
    return frame
  }
}
