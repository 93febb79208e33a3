// Owns how a colour lies in the bits of one pixel; memory is left to PixelSurface.

/// Where red, green and blue stand in a pixel of 16 or 32 bits, in the machine's byte order.
public struct PixelFormat: Hashable, Sendable {
  public struct Channel: Hashable, Sendable {
    /// Bits below the channel.
    public let shift: UInt8
    /// Bits of the channel: 1 to 8.
    public let length: UInt8

    public init(shift: UInt8, length: UInt8) {
      self.shift = shift
      self.length = length
    }
  }

  /// 2 or 4.
  public let bytesPerPixel: Int
  public let red: Channel
  public let green: Channel
  public let blue: Channel

  /// nil unless pixels have 16 or 32 bits and each channel has 1 to 8 bits that lie inside the pixel.
  public init?(bitsPerPixel: Int, red: Channel, green: Channel, blue: Channel) {
    guard bitsPerPixel == 16 || bitsPerPixel == 32 else { return nil }
    for channel in [red, green, blue] {
      guard (1...8).contains(channel.length),
        Int(channel.shift) + Int(channel.length) <= bitsPerPixel
      else { return nil }
    }
    self.init(bytesPerPixel: bitsPerPixel / 8, red, green, blue)
  }

  private init(bytesPerPixel: Int, _ red: Channel, _ green: Channel, _ blue: Channel) {
    self.bytesPerPixel = bytesPerPixel
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// 32 bits, 0x00RRGGBB.
  public static let xrgb8888 = PixelFormat(
    bytesPerPixel: 4, Channel(shift: 16, length: 8), Channel(shift: 8, length: 8),
    Channel(shift: 0, length: 8))

  /// 16 bits: five of red on top, six of green, five of blue.
  public static let rgb565 = PixelFormat(
    bytesPerPixel: 2, Channel(shift: 11, length: 5), Channel(shift: 5, length: 6),
    Channel(shift: 0, length: 5))

  /// The pixel nearest to `colour`.
  public func encode(_ colour: Colour) -> UInt32 {
    func place(_ value: UInt8, _ channel: Channel) -> UInt32 {
      let top = (UInt32(1) << UInt32(channel.length)) - 1
      return ((UInt32(value) * top + 127) / 255) << UInt32(channel.shift)
    }
    return place(colour.red, red) | place(colour.green, green) | place(colour.blue, blue)
  }

  /// The colour that `pixel` shows.
  public func decode(_ pixel: UInt32) -> Colour {
    func take(_ channel: Channel) -> UInt8 {
      let top = (UInt32(1) << UInt32(channel.length)) - 1
      let value = (pixel >> UInt32(channel.shift)) & top
      return UInt8((value * 255 + top / 2) / top)
    }
    return Colour(red: take(red), green: take(green), blue: take(blue))
  }
}
