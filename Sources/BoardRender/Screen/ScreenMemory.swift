// Owns copying parts of a picture into memory that a screen shows, turned and packed as the screen wants
// it. Which parts changed is PixelPainter's, where the memory comes from its device's. Raw pointers and
// wrapping arithmetic stay in this file: each rectangle is cut to the picture before a pointer is made.

/// Memory that is shown on a screen: lines of pixels, mapped by whoever owns the device.
public struct ScreenMemory {
  /// Of the screen, in pixels, as it is mounted.
  public let width: Int
  public let height: Int
  public let rotation: Rotation
  private let base: UnsafeMutableRawPointer
  private let bytesPerLine: Int
  private let packing: PixelPacking

  /// - Parameters:
  ///   - base: the first pixel of the first line. Has to stay mapped and writable for `height` lines as
  ///     long as this is used.
  ///   - bytesPerLine: from one line to the next; lines may be padded.
  /// - Precondition: 1 to 16,384 pixels each way, and a line is long enough for them.
  public init(
    at base: UnsafeMutableRawPointer, width: Int, height: Int, bytesPerLine: Int,
    packing: PixelPacking, rotation: Rotation = .none
  ) {
    precondition((1...16_384).contains(width) && (1...16_384).contains(height))
    precondition(bytesPerLine >= width * packing.bytesPerPixel)
    self.base = base
    self.width = width
    self.height = height
    self.bytesPerLine = bytesPerLine
    self.packing = packing
    self.rotation = rotation
  }

  /// The size of a picture that fills the screen, in pixels.
  public var pictureSize: (width: Int, height: Int) {
    rotation.reversed.turned(width: width, height: height)
  }

  /// Copies what of `rect` lies in `picture`, and returns where on the screen it is.
  /// - Precondition: the picture has the size that fills the screen, and pixels of 0x00RRGGBB.
  @discardableResult
  public func copy(_ picture: PixelSurface, _ rect: Rect) -> Rect {
    precondition(picture.format == .xrgb8888 && (picture.width, picture.height) == pictureSize)
    let rect = rect.intersection(picture.bounds)
    if rect.isEmpty { return .empty }
    let place = rotation.turned(rect, width: picture.width, height: picture.height)
    // A step to the right on the screen is a step in this direction in the picture.
    let step =
      switch rotation {
      case .none: 4
      case .quarter: -picture.bytesPerLine
      case .half: -4
      case .threeQuarters: picture.bytesPerLine
      }
    for y in place.y..<place.maxY {
      let start = rotation.reversed.turned(x: place.x, y: y, width: width, height: height)
      let source = picture.base + (start.y &* picture.bytesPerLine &+ start.x &* 4)
      let target = base + (y &* bytesPerLine &+ place.x &* packing.bytesPerPixel)
      if packing.isPlain && step == 4 {
        target.copyMemory(from: source, byteCount: place.width &* 4)
      } else {
        pack(source, step: step, count: place.width, to: target)
      }
    }
    return place
  }

  /// Writes `count` pixels, the first at `source` and each `step` bytes further, to `target`.
  private func pack(
    _ source: UnsafeRawPointer, step: Int, count: Int, to target: UnsafeMutableRawPointer
  ) {
    switch (packing.bytesPerPixel, packing.isPlain) {
    case (4, true):
      for x in 0..<count {
        let pixel = source.loadUnaligned(fromByteOffset: x &* step, as: UInt32.self)
        target.storeBytes(of: pixel, toByteOffset: x &* 4, as: UInt32.self)
      }
    case (4, false):
      for x in 0..<count {
        let pixel = packing.packed(source.loadUnaligned(fromByteOffset: x &* step, as: UInt32.self))
        target.storeBytes(of: pixel, toByteOffset: x &* 4, as: UInt32.self)
      }
    case (2, _):
      for x in 0..<count {
        let pixel = packing.packed(source.loadUnaligned(fromByteOffset: x &* step, as: UInt32.self))
        let half = UInt16(truncatingIfNeeded: pixel)
        target.storeBytes(of: half, toByteOffset: x &* 2, as: UInt16.self)
      }
    default:
      for x in 0..<count {
        let pixel = packing.packed(source.loadUnaligned(fromByteOffset: x &* step, as: UInt32.self))
        for byte in 0..<3 {
          let value = UInt8(truncatingIfNeeded: pixel >> UInt32(8 &* byte))
          target.storeBytes(of: value, toByteOffset: x &* 3 &+ byte, as: UInt8.self)
        }
      }
    }
  }
}
