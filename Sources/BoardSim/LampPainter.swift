// Owns what a panel of lamps looks like to people who stand before it: round lamps on black.
import BoardRender

enum LampPainter {
  /// Pixels from one lamp to the next.
  static let pitch = 8

  /// Each lamp a disc; dark ones just seen, as on real panels.
  static func picture(of frame: LampFrame) -> PixelSurface {
    let surface = PixelSurface(width: frame.width * pitch, height: frame.height * pitch)
    for y in 0..<frame.height {
      for x in 0..<frame.width {
        let place = 3 * (y * frame.width + x)
        let isDark = frame.pixels[place..<(place + 3)].allSatisfy { $0 == 0 }
        let colour =
          isDark
          ? Colour(0x1C1C1C)
          : Colour(
            red: frame.pixels[place], green: frame.pixels[place + 1], blue: frame.pixels[place + 2])
        draw(colour, surface, x * pitch, y * pitch)
      }
    }
    return surface
  }

  private static func draw(_ colour: Colour, _ surface: PixelSurface, _ left: Int, _ top: Int) {
    for v in 0..<pitch {
      for u in 0..<pitch where cover[v * pitch + u] > 0 {
        let pixel = colour.over(Colour(0), percent: cover[v * pitch + u])
        // Inside the surface, which is `pitch` times as wide and high as the frame.
        surface.base.storeBytes(
          of: surface.format.encode(pixel),
          toByteOffset: (top + v) * surface.bytesPerLine + 4 * (left + u), as: UInt32.self)
      }
    }
  }

  /// How much of each pixel a disc covers, in percent: 16 samples a pixel, radius 3.4 pixels.
  private static let cover: [Int] = (0..<(pitch * pitch)).map { place in
    let (x, y) = (place % pitch, place / pitch)
    var inside = 0
    for sample in 0..<16 {
      // In eighths of a pixel from the middle.
      let dx = 8 * x + 2 * (sample % 4) + 1 - 4 * pitch
      let dy = 8 * y + 2 * (sample / 4) + 1 - 4 * pitch
      if dx * dx + dy * dy <= 27 * 27 { inside += 1 }
    }
    return inside * 100 / 16
  }
}
