// Owns the memory of one picture, or borrows it from a panel; drawing in it is left to the blitter.

/// Pixels in memory. Not for use from two threads at once.
public final class PixelSurface {
  /// In pixels.
  public let width: Int
  /// In pixels.
  public let height: Int
  /// Bytes from one line to the next; lines may be padded.
  public let bytesPerLine: Int
  public let format: PixelFormat
  /// The first byte of the first line; valid while the surface lives (or its lender's mapping does).
  public let base: UnsafeMutableRawPointer
  private let isOwner: Bool

  /// A picture of its own, all zero (black).
  /// - Precondition: 1 to 16,384 pixels each way.
  public init(width: Int, height: Int, format: PixelFormat = .xrgb8888) {
    precondition((1...16_384).contains(width) && (1...16_384).contains(height))
    self.width = width
    self.height = height
    self.format = format
    bytesPerLine = width * format.bytesPerPixel
    // Owned by this object until deinit; aligned so that lines of 32-bit pixels may be moved by words.
    base = .allocate(byteCount: bytesPerLine * height, alignment: 64)
    base.initializeMemory(as: UInt8.self, repeating: 0, count: bytesPerLine * height)
    isOwner = true
  }

  /// A picture in memory that somebody else owns, as a framebuffer's mapping.
  ///
  /// `base` has to stay mapped and writable for `height` lines of `bytesPerLine` bytes as long as the
  /// surface is used.
  /// - Precondition: a line is long enough for `width` pixels.
  public init(
    borrowing base: UnsafeMutableRawPointer, width: Int, height: Int, bytesPerLine: Int,
    format: PixelFormat
  ) {
    precondition((1...16_384).contains(width) && (1...16_384).contains(height))
    precondition(bytesPerLine >= width * format.bytesPerPixel)
    self.base = base
    self.width = width
    self.height = height
    self.bytesPerLine = bytesPerLine
    self.format = format
    isOwner = false
  }

  deinit {
    if isOwner { base.deallocate() }
  }

  public var bounds: Rect { Rect(x: 0, y: 0, width: width, height: height) }

  /// The colour at a place; slow, for tests and files.
  /// - Precondition: the place is inside the picture.
  public func colour(x: Int, y: Int) -> Colour {
    precondition(x >= 0 && x < width && y >= 0 && y < height)
    let place = y * bytesPerLine + x * format.bytesPerPixel
    let pixel =
      format.bytesPerPixel == 4
      ? base.loadUnaligned(fromByteOffset: place, as: UInt32.self)
      : UInt32(base.loadUnaligned(fromByteOffset: place, as: UInt16.self))
    return format.decode(pixel)
  }
}
