// Tests packing colours into a framebuffer's bits; real framebuffers are tested in Tests/Rig.
import CLinux
import Testing

@testable import BoardLinux

@Suite struct PixelFormatTests {
  private let colours: [UInt32] = [0x000000, 0xFFFFFF, 0xFF0000, 0x00FF00, 0x0000FF, 0x123456]

  private func packed(_ format: PixelFormat) -> [UInt8] {
    var result = [UInt8](repeating: 0xEE, count: colours.count * format.bytesPerPixel + 1)
    result.withUnsafeMutableBytes { target in
      colours.withUnsafeBufferPointer { source in
        // Both are arrays of this test, neither empty.
        guard let from = source.baseAddress, let to = target.baseAddress else { return }
        format.pack(from, count: colours.count, to: to)
      }
    }
    #expect(result.last == 0xEE, "wrote past its row")
    return result.dropLast()
  }

  @Test func `32 bits are copied as they are`() {
    #expect(
      packed(.xrgb8888) == [
        0, 0, 0, 0, 255, 255, 255, 0, 0, 0, 255, 0, 0, 255, 0, 0, 255, 0, 0, 0, 0x56, 0x34, 0x12, 0,
      ])
  }

  @Test func `16 bits keep the upper bits of each colour`() {
    #expect(
      packed(.rgb565) == [0, 0, 0xFF, 0xFF, 0, 0xF8, 0xE0, 0x07, 0x1F, 0, 0xAA, 0x11])
  }

  @Test func `24 bits and other orders are packed by the fields`() {
    let bgr = PixelFormat(
      bytesPerPixel: 3, red: .init(offset: 0, length: 8), green: .init(offset: 8, length: 8),
      blue: .init(offset: 16, length: 8))
    #expect(
      packed(bgr) == [
        0, 0, 0, 255, 255, 255, 255, 0, 0, 0, 255, 0, 0, 0, 255, 0x12, 0x34, 0x56,
      ])
    let rgbx = PixelFormat(
      bytesPerPixel: 4, red: .init(offset: 24, length: 8), green: .init(offset: 16, length: 8),
      blue: .init(offset: 8, length: 8))
    #expect(rgbx.packed(0x123456) == 0x1234_5600)
  }

  private func format(
    bits: UInt32, red: UInt32 = 16, length: UInt32 = 8, visual: Int32 = FB_VISUAL_TRUECOLOR
  ) -> PixelFormat? {
    var screen = fb_var_screeninfo()
    screen.bits_per_pixel = bits
    screen.red = fb_bitfield(offset: red, length: length, msb_right: 0)
    screen.green = fb_bitfield(offset: 8, length: length, msb_right: 0)
    screen.blue = fb_bitfield(offset: 0, length: length, msb_right: 0)
    var fixed = fb_fix_screeninfo()
    fixed.visual = UInt32(visual)
    return PixelFormat(screen, fixed)
  }

  @Test func `only true colour that we can pack is taken`() {
    #expect(format(bits: 32) == .xrgb8888)
    #expect(format(bits: 24)?.bytesPerPixel == 3)
    #expect(format(bits: 8) == nil)
    #expect(format(bits: 32, visual: FB_VISUAL_PSEUDOCOLOR) == nil)
    #expect(format(bits: 32, length: 10) == nil)
    #expect(format(bits: 32, length: 0) == nil)
    #expect(format(bits: 16, red: 11) == nil)
    #expect(format(bits: 32, red: .max) == nil)
  }
}
