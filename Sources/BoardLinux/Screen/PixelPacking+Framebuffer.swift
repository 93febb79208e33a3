// Owns reading from a framebuffer how it packs a colour into bits; packing is left to BoardRender.
import BoardRender
import CLinux

extension PixelPacking {
  /// That of a framebuffer, or nil if it isn't true colour of 16, 24 or 32 bits with 1 to 8 of
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
    self.init(format, bytesPerPixel: Int(bits / 8))
  }
}
