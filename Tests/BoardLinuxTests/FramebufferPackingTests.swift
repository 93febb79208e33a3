// Tests reading a framebuffer's bits; real framebuffers are tested in Tests/Rig.
import BoardRender
import CLinux
import Testing

@testable import BoardLinux

@Suite struct FramebufferPackingTests {
  private typealias Field = (offset: UInt32, length: UInt32)

  private func packing(
    bits: UInt32, _ red: Field, _ green: Field, _ blue: Field, visual: Int32 = FB_VISUAL_TRUECOLOR
  ) -> PixelPacking? {
    var screen = fb_var_screeninfo()
    screen.bits_per_pixel = bits
    screen.red = fb_bitfield(offset: red.offset, length: red.length, msb_right: 0)
    screen.green = fb_bitfield(offset: green.offset, length: green.length, msb_right: 0)
    screen.blue = fb_bitfield(offset: blue.offset, length: blue.length, msb_right: 0)
    var fixed = fb_fix_screeninfo()
    fixed.visual = UInt32(visual)
    return PixelPacking(screen, fixed)
  }

  @Test("a colour is packed by the fields of 32, 24 and 16 bits")
  func fields() {
    let usual = packing(bits: 32, (16, 8), (8, 8), (0, 8))
    #expect(usual?.packed(0x123456) == 0x12_3456 && usual?.bytesPerPixel == 4)
    let upper = packing(bits: 32, (24, 8), (16, 8), (8, 8))
    #expect(upper?.packed(0x123456) == 0x1234_5600 && upper?.bytesPerPixel == 4)
    let turned = packing(bits: 24, (0, 8), (8, 8), (16, 8))
    #expect(turned?.packed(0x123456) == 0x56_3412 && turned?.bytesPerPixel == 3)
    // 0x12 of 255 is 2.2 of 31, 0x34 is 12.8 of 63, 0x56 is 10.5 of 31.
    let small = packing(bits: 16, (11, 5), (5, 6), (0, 5))
    #expect(small?.packed(0x123456) == 2 << 11 | 13 << 5 | 10 && small?.bytesPerPixel == 2)
  }

  @Test("only true colour that we can pack is taken")
  func trueColourOnly() {
    #expect(packing(bits: 8, (0, 8), (0, 8), (0, 8)) == nil)
    #expect(packing(bits: 32, (16, 8), (8, 8), (0, 8), visual: FB_VISUAL_PSEUDOCOLOR) == nil)
    #expect(packing(bits: 32, (20, 10), (10, 10), (0, 10)) == nil)
    #expect(packing(bits: 32, (16, 0), (8, 8), (0, 8)) == nil)
    #expect(packing(bits: 16, (11, 8), (5, 6), (0, 5)) == nil)
    #expect(packing(bits: 32, (.max, 8), (8, 8), (0, 8)) == nil)
  }
}
