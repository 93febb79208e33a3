// Owns packing colours of 0x00RRGGBB into the bits a screen wants; where the pixels go is left to
// ScreenMemory.

/// The bytes of a screen's pixel, with a table for each channel, so that packing a picture costs three
/// look-ups a pixel and rounds as BoardRender's own formats do.
public struct PixelPacking: Sendable {
  /// 2, 3 or 4. Three are the lower ones of four, the least first.
  public let bytesPerPixel: Int
  /// Whether a pixel is 0x00RRGGBB as it is.
  let isPlain: Bool
  private let red: [UInt32]
  private let green: [UInt32]
  private let blue: [UInt32]

  /// - Parameters:
  ///   - bytesPerPixel: nil for those of the format.
  /// - Precondition: as many as the format has, or 3 in place of 4 with nothing in the highest byte.
  public init(_ format: PixelFormat, bytesPerPixel: Int? = nil) {
    let bytes = bytesPerPixel ?? format.bytesPerPixel
    precondition(bytes == format.bytesPerPixel || (bytes == 3 && format.bytesPerPixel == 4))
    self.bytesPerPixel = bytes
    isPlain = bytes == 4 && format == .xrgb8888
    red = (0...255).map { format.encode(Colour(red: $0, green: 0, blue: 0)) }
    green = (0...255).map { format.encode(Colour(red: 0, green: $0, blue: 0)) }
    blue = (0...255).map { format.encode(Colour(red: 0, green: 0, blue: $0)) }
  }

  /// A pixel 0x00RRGGBB in the screen's bits.
  @inline(__always)
  public func packed(_ colour: UInt32) -> UInt32 {
    red[Int(colour >> 16 & 0xFF)] | green[Int(colour >> 8 & 0xFF)] | blue[Int(colour & 0xFF)]
  }
}
