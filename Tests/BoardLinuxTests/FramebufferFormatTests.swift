// Tests packing colours into a framebuffer's bits; real framebuffers are tested in Tests/Rig.
import BoardRender
import CLinux
import Testing

@testable import BoardLinux

@Suite struct FramebufferFormatTests {
  private typealias Field = (offset: UInt32, length: UInt32)
  private let colours: [UInt32] = [0x000000, 0xFFFFFF, 0xFF0000, 0x00FF00, 0x0000FF, 0x123456]

  private func format(
    bits: UInt32, _ red: Field, _ green: Field, _ blue: Field, visual: Int32 = FB_VISUAL_TRUECOLOR
  ) -> FramebufferFormat? {
    var screen = fb_var_screeninfo()
    screen.bits_per_pixel = bits
    screen.red = fb_bitfield(offset: red.offset, length: red.length, msb_right: 0)
    screen.green = fb_bitfield(offset: green.offset, length: green.length, msb_right: 0)
    screen.blue = fb_bitfield(offset: blue.offset, length: blue.length, msb_right: 0)
    var fixed = fb_fix_screeninfo()
    fixed.visual = UInt32(visual)
    return FramebufferFormat(screen, fixed)
  }

  private func packed(_ format: FramebufferFormat?) throws -> [UInt8] {
    let format = try #require(format)
    var result = [UInt8](repeating: 0xEE, count: colours.count * format.bytesPerPixel + 1)
    result.withUnsafeMutableBytes { target in
      colours.withUnsafeBytes { source in
        // Both are arrays of this test, neither empty.
        guard let from = source.baseAddress, let to = target.baseAddress else { return }
        format.pack(from, count: colours.count, to: to)
      }
    }
    #expect(result.last == 0xEE, "wrote past its row")
    return result.dropLast()
  }

  @Test("32 bits of the usual order are those of a surface")
  func thirtyTwoBits() throws {
    let format = format(bits: 32, (16, 8), (8, 8), (0, 8))
    #expect(format?.pixelFormat == .xrgb8888)
    #expect(
      try packed(format) == [
        0, 0, 0, 0, 255, 255, 255, 0, 0, 0, 255, 0, 0, 255, 0, 0, 255, 0, 0, 0, 0x56, 0x34, 0x12, 0,
      ])
  }

  @Test("16 bits round each colour to the nearest")
  func sixteenBits() throws {
    let format = format(bits: 16, (11, 5), (5, 6), (0, 5))
    #expect(format?.pixelFormat == .rgb565)
    // 0x12 of 255 is 2.2 of 31, 0x34 is 12.8 of 63, 0x56 is 10.5 of 31.
    let last: UInt16 = 2 << 11 | 13 << 5 | 10
    #expect(
      try packed(format) == [
        0, 0, 0xFF, 0xFF, 0, 0xF8, 0xE0, 0x07, 0x1F, 0, UInt8(last & 0xFF), UInt8(last >> 8),
      ])
  }

  @Test("24 bits and other orders are packed by the fields")
  func otherOrders() throws {
    let bgr = format(bits: 24, (0, 8), (8, 8), (16, 8))
    #expect(bgr?.pixelFormat == nil)
    #expect(
      try packed(bgr) == [
        0, 0, 0, 255, 255, 255, 255, 0, 0, 0, 255, 0, 0, 0, 255, 0x12, 0x34, 0x56,
      ])
    #expect(format(bits: 32, (24, 8), (16, 8), (8, 8))?.packed(0x123456) == 0x1234_5600)
  }

  @Test("only true colour that we can pack is taken")
  func trueColourOnly() {
    #expect(format(bits: 8, (0, 8), (0, 8), (0, 8)) == nil)
    #expect(format(bits: 32, (16, 8), (8, 8), (0, 8), visual: FB_VISUAL_PSEUDOCOLOR) == nil)
    #expect(format(bits: 32, (20, 10), (10, 10), (0, 10)) == nil)
    #expect(format(bits: 32, (16, 0), (8, 8), (0, 8)) == nil)
    #expect(format(bits: 16, (11, 8), (5, 6), (0, 5)) == nil)
    #expect(format(bits: 32, (.max, 8), (8, 8), (0, 8)) == nil)
  }
}
