// Holds formats and colours to known pixels.
import BoardRender
import Testing

@Suite struct PixelFormatTests {
  @Test func coloursBecomeTheirPixels() {
    let orange = Colour(0xFFA040)
    #expect(PixelFormat.xrgb8888.encode(orange) == 0x00FF_A040)
    // 31, 39.5 -> 40 of 63 (160 * 63 / 255), 8 of 31.
    #expect(PixelFormat.rgb565.encode(orange) == 31 << 11 | 40 << 5 | 8)
    #expect(PixelFormat.rgb565.encode(Colour(0xFFFFFF)) == 0xFFFF)
    #expect(PixelFormat.rgb565.encode(Colour(0x000000)) == 0)
  }

  @Test func pixelsBecomeTheirColours() {
    #expect(PixelFormat.xrgb8888.decode(0xFF12_3456) == Colour(0x123456))
    #expect(PixelFormat.rgb565.decode(0xFFFF) == Colour(0xFFFFFF))
    #expect(PixelFormat.rgb565.decode(31 << 11) == Colour(0xFF0000))
  }

  @Test func channelsMayStandInAnyOrder() throws {
    let bgr = try #require(
      PixelFormat(
        bitsPerPixel: 32, red: .init(shift: 0, length: 8), green: .init(shift: 8, length: 8),
        blue: .init(shift: 16, length: 8)))
    #expect(bgr.encode(Colour(0x112233)) == 0x0033_2211)
    #expect(bgr.decode(0x0033_2211) == Colour(0x112233))
    let fifteen = try #require(
      PixelFormat(
        bitsPerPixel: 16, red: .init(shift: 10, length: 5), green: .init(shift: 5, length: 5),
        blue: .init(shift: 0, length: 5)))
    #expect(fifteen.encode(Colour(0xFFFFFF)) == 0x7FFF)
  }

  @Test(arguments: [(24, 8, 8), (32, 25, 8), (16, 8, 9), (16, 0, 0)])
  func channelsOutsideOfThePixelAreRefused(bits: Int, shift: Int, length: Int) {
    let channel = PixelFormat.Channel(shift: UInt8(shift), length: UInt8(length))
    let small = PixelFormat.Channel(shift: 0, length: 5)
    #expect(PixelFormat(bitsPerPixel: bits, red: channel, green: small, blue: small) == nil)
  }

  @Test func aColourIsLaidOverAnotherByPercent() {
    #expect(Colour(0xFFD400).over(Colour(0x000000), percent: 60) == Colour(0x997F00))
    #expect(Colour(0xFFD400).over(Colour(0x123456), percent: 100) == Colour(0xFFD400))
    #expect(Colour(0xFFD400).over(Colour(0x123456), percent: 0) == Colour(0x123456))
  }
}

@Suite struct ThemeTests {
  /// Contrast by WCAG 2.1, 1.4.3.
  private func contrast(_ a: Colour, _ b: Colour) -> Double {
    func channel(_ value: UInt8) -> Double {
      let share = Double(value) / 255
      // The standard's curve; the power is taken by halves as tests import nothing for it.
      return share <= 0.03928 ? share / 12.92 : power((share + 0.055) / 1.055)
    }
    func power(_ x: Double) -> Double {
      // x^2.4 = x^2 * (x^2)^(1/5), the root by Newton's method.
      let square = x * x
      var root = 0.9
      for _ in 0..<60 {
        root -= (root * root * root * root * root - square) / (5 * root * root * root * root)
      }
      return square * root
    }
    func luminance(_ colour: Colour) -> Double {
      0.2126 * channel(colour.red) + 0.7152 * channel(colour.green)
        + 0.0722 * channel(colour.blue)
    }
    let (light, dark) = (max(luminance(a), luminance(b)), min(luminance(a), luminance(b)))
    return (light + 0.05) / (dark + 0.05)
  }

  @Test(arguments: [Theme.dark, Theme.light])
  func textsStandOutFromTheirGround(theme: Theme) {
    let pairs = [
      (theme.text, theme.ground), (theme.text, theme.headerGround),
      (theme.dimText, theme.ground), (theme.dimText, theme.headerGround),
      (theme.good, theme.ground), (theme.warning, theme.ground), (theme.bad, theme.ground),
      (theme.accentText, theme.accent), (theme.noticeText, theme.noticeGround),
      (theme.highlightedText, theme.highlightGround),
      (theme.highlightedDimText, theme.highlightGround),
    ]
    for (text, ground) in pairs {
      #expect(contrast(text, ground) >= 4.5, "\(text) on \(ground)")
    }
  }
}
