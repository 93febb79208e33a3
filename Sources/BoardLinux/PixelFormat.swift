// Owns how a framebuffer packs a colour into bits, and packing ours that way; where the pixels go is
// left to Framebuffer.
import CLinux

/// The bits of a pixel of 16, 24 or 32 bits, as fb_bitfield of linux/fb.h has them.
struct PixelFormat: Equatable, Sendable {
  struct Field: Equatable, Sendable {
    /// From the least significant bit.
    var offset: UInt32
    /// 1 to 8.
    var length: UInt32

    /// The upper bits of an 8-bit value, in place.
    @inline(__always)
    func packed(_ value: UInt32) -> UInt32 { (value >> (8 &- length)) << offset }
  }

  var bytesPerPixel: Int
  var red: Field
  var green: Field
  var blue: Field

  static let xrgb8888 = PixelFormat(
    bytesPerPixel: 4, red: Field(offset: 16, length: 8), green: Field(offset: 8, length: 8),
    blue: Field(offset: 0, length: 8))
  static let rgb565 = PixelFormat(
    bytesPerPixel: 2, red: Field(offset: 11, length: 5), green: Field(offset: 5, length: 6),
    blue: Field(offset: 0, length: 5))

  /// A pixel 0x00RRGGBB in this format.
  @inline(__always)
  func packed(_ colour: UInt32) -> UInt32 {
    red.packed(colour >> 16 & 0xFF) | green.packed(colour >> 8 & 0xFF) | blue.packed(colour & 0xFF)
  }

  /// Writes `count` pixels 0x00RRGGBB at `source` in this format to `target`.
  ///
  /// Raw pointers, as these are rows of memory shared with the kernel; the caller has checked that both
  /// hold as many pixels.
  func pack(_ source: UnsafePointer<UInt32>, count: Int, to target: UnsafeMutableRawPointer) {
    if self == .xrgb8888 {
      target.copyMemory(from: source, byteCount: count * 4)
      return
    }
    switch bytesPerPixel {
    case 4:
      for x in 0..<count {
        target.storeBytes(of: packed(source[x]), toByteOffset: x &* 4, as: UInt32.self)
      }
    case 2:
      for x in 0..<count {
        let pixel = UInt16(truncatingIfNeeded: packed(source[x]))
        target.storeBytes(of: pixel, toByteOffset: x &* 2, as: UInt16.self)
      }
    default:
      for x in 0..<count {
        let pixel = packed(source[x])
        for byte in 0..<bytesPerPixel {
          let value = UInt8(truncatingIfNeeded: pixel >> UInt32(8 &* byte))
          target.storeBytes(of: value, toByteOffset: x &* bytesPerPixel &+ byte, as: UInt8.self)
        }
      }
    }
  }
}

extension PixelFormat {
  /// The format of a framebuffer, or nil if it isn't true colour of 16, 24 or 32 bits.
  init?(_ screen: fb_var_screeninfo, _ fixed: fb_fix_screeninfo) {
    let bits = screen.bits_per_pixel
    guard [16, 24, 32].contains(bits), screen.grayscale == 0, screen.nonstd == 0,
      fixed.type == UInt32(FB_TYPE_PACKED_PIXELS),
      [UInt32(FB_VISUAL_TRUECOLOR), UInt32(FB_VISUAL_DIRECTCOLOR)].contains(fixed.visual)
    else { return nil }
    for field in [screen.red, screen.green, screen.blue] {
      guard (1...8).contains(field.length), field.msb_right == 0, field.offset < bits,
        field.offset + field.length <= bits
      else { return nil }
    }
    bytesPerPixel = Int(bits / 8)
    red = Field(offset: screen.red.offset, length: screen.red.length)
    green = Field(offset: screen.green.offset, length: screen.green.length)
    blue = Field(offset: screen.blue.offset, length: screen.blue.length)
  }
}
