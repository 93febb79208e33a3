// Owns colours as people name them; how a panel stores them is left to PixelFormat.

/// An opaque sRGB colour.
public struct Colour: Hashable, Sendable {
  /// 0xRRGGBB.
  public let rgb: UInt32

  /// - Parameter rgb: 0xRRGGBB; higher bits are ignored.
  public init(_ rgb: UInt32) { self.rgb = rgb & 0xFF_FFFF }

  public init(red: UInt8, green: UInt8, blue: UInt8) {
    rgb = UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
  }

  public var red: UInt8 { UInt8(truncatingIfNeeded: rgb >> 16) }
  public var green: UInt8 { UInt8(truncatingIfNeeded: rgb >> 8) }
  public var blue: UInt8 { UInt8(truncatingIfNeeded: rgb) }

  /// This colour laid over `ground`, `percent` (0 to 100) opaque.
  public func over(_ ground: Colour, percent: Int) -> Colour {
    func mix(_ top: UInt8, _ bottom: UInt8) -> UInt8 {
      let share = min(max(percent, 0), 100)
      return UInt8((Int(top) * share + Int(bottom) * (100 - share) + 50) / 100)
    }
    return Colour(
      red: mix(red, ground.red), green: mix(green, ground.green), blue: mix(blue, ground.blue))
  }
}
