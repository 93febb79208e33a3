// Owns how a framebuffer packs a colour into bits, and packing ours that way; where the pixels go is
// left to Framebuffer.
import BoardRender
import CLinux

/// The bits of a pixel of 16, 24 or 32 bits, with a table for each channel, so that packing a picture
/// costs three look-ups a pixel and rounds as BoardRender's own formats do.
struct FramebufferFormat: Sendable {
  let bytesPerPixel: Int
  /// The same for a surface to be drawn in directly; nil with 24 bits, which BoardRender doesn't draw.
  let pixelFormat: PixelFormat?
  private let red: [UInt32]
  private let green: [UInt32]
  private let blue: [UInt32]

  /// The format of a framebuffer, or nil if it isn't true colour of 16, 24 or 32 bits with 1 to 8 of
  /// them for each channel.
  init?(_ screen: fb_var_screeninfo, _ fixed: fb_fix_screeninfo) {
    let bits = screen.bits_per_pixel
    guard [16, 24, 32].contains(bits), screen.grayscale == 0, screen.nonstd == 0,
      fixed.type == UInt32(FB_TYPE_PACKED_PIXELS),
      [UInt32(FB_VISUAL_TRUECOLOR), UInt32(FB_VISUAL_DIRECTCOLOR)].contains(fixed.visual)
    else { return nil }
    func channel(_ field: fb_bitfield) -> PixelFormat.Channel? {
      guard (1...8).contains(field.length), field.msb_right == 0, field.offset < bits,
        field.offset + field.length <= bits
      else { return nil }
      return .init(shift: UInt8(field.offset), length: UInt8(field.length))
    }
    guard let red = channel(screen.red), let green = channel(screen.green),
      let blue = channel(screen.blue),
      // 24 bits lie in 32 the same way.
      let format = PixelFormat(
        bitsPerPixel: bits == 16 ? 16 : 32, red: red, green: green, blue: blue)
    else { return nil }
    bytesPerPixel = Int(bits / 8)
    pixelFormat = bits == 24 ? nil : format
    self.red = (0...255).map { format.encode(Colour(red: $0, green: 0, blue: 0)) }
    self.green = (0...255).map { format.encode(Colour(red: 0, green: $0, blue: 0)) }
    self.blue = (0...255).map { format.encode(Colour(red: 0, green: 0, blue: $0)) }
  }

  /// A pixel 0x00RRGGBB in this format.
  @inline(__always)
  func packed(_ colour: UInt32) -> UInt32 {
    red[Int(colour >> 16 & 0xFF)] | green[Int(colour >> 8 & 0xFF)] | blue[Int(colour & 0xFF)]
  }

  /// Writes `count` pixels 0x00RRGGBB at `source` in this format to `target`.
  ///
  /// Raw pointers, as these are rows of memory shared with the kernel; the caller has checked that both
  /// hold as many pixels.
  func pack(_ source: UnsafeRawPointer, count: Int, to target: UnsafeMutableRawPointer) {
    let pixels = source.assumingMemoryBound(to: UInt32.self)
    switch bytesPerPixel {
    case 4:
      for x in 0..<count {
        target.storeBytes(of: packed(pixels[x]), toByteOffset: x &* 4, as: UInt32.self)
      }
    case 2:
      for x in 0..<count {
        let pixel = UInt16(truncatingIfNeeded: packed(pixels[x]))
        target.storeBytes(of: pixel, toByteOffset: x &* 2, as: UInt16.self)
      }
    default:
      for x in 0..<count {
        let pixel = packed(pixels[x])
        for byte in 0..<3 {
          let value = UInt8(truncatingIfNeeded: pixel >> UInt32(8 &* byte))
          target.storeBytes(of: value, toByteOffset: x &* 3 &+ byte, as: UInt8.self)
        }
      }
    }
  }
}
