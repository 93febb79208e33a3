// Owns what a character LCD looks like to people who stand before it: pale dots on a blue light, in a black
// frame.
import BoardPanels
import BoardRender

enum LCDPicture {
  /// Pixels from one dot to the next; one of them is the gap.
  private static let pitch = 6
  /// From one character to the next: dots and the gap between characters, which is as wide as a dot.
  private static let cellWidth = 6 * pitch
  private static let cellHeight = 9 * pitch
  /// From the picture's edge to the frame, to the light, to the characters.
  private static let (outside, bezel, inside) = (10, 26, 22)
  private static let margin = outside + bezel + inside
  private static let glassRadius = 6
  /// How far the frame's shadow falls.
  private static let shadow = 3

  /// A character that nobody drew.
  private static let box: [UInt8] = [31, 17, 17, 17, 17, 17, 31, 0]

  static func draw(_ frame: CharacterFrame, _ set: CharacterSet) -> PixelSurface {
    let surface = PixelSurface(
      width: frame.columns * cellWidth - pitch + 2 * margin,
      height: frame.rows * cellHeight - pitch + 2 * margin)
    drawGround(surface)
    for row in 0..<frame.rows {
      for column in 0..<frame.columns {
        draw(
          dots(of: frame[row, column], frame, set), surface, margin + column * cellWidth,
          margin + row * cellHeight)
      }
    }
    return surface
  }

  private static func dots(of code: UInt8, _ frame: CharacterFrame, _ set: CharacterSet) -> [UInt8]
  {
    if code < CharacterFrame.glyphSlots { return frame.glyphs[Int(code)] ?? box }
    guard let scalar = set.scalar(at: code) else { return [UInt8](repeating: 0, count: 8) }
    return RomPictures.picture(of: scalar) ?? box
  }

  private static func draw(_ dots: [UInt8], _ surface: PixelSurface, _ left: Int, _ top: Int) {
    // The light hardly changes from pixel to pixel.
    var ground = Colour(0)
    var (lit, dark) = dot(on: ground)
    for (line, bits) in dots.enumerated() {
      for column in 0..<5 {
        let isLit = bits & (0b10000 >> UInt8(column)) != 0
        for v in 0..<(pitch - 1) {
          for u in 0..<(pitch - 1) {
            let (x, y) = (left + column * pitch + u, top + line * pitch + v)
            let light = surface.colour(x: x, y: y)
            if light != ground {
              ground = light
              (lit, dark) = dot(on: light)
            }
            set(isLit ? lit : dark, surface, x, y)
          }
        }
      }
    }
  }

  /// A dot that is on, and one that is off: that is seen as a slightly darker square.
  private static func dot(on light: Colour) -> (lit: Colour, dark: Colour) {
    (Colour(0xF4F8FF).over(light, percent: 96), Colour(0).over(light, percent: 9))
  }

  /// The wall, the frame with rounded corners, the light behind the characters.
  private static func drawGround(_ surface: PixelSurface) {
    let (width, height) = (surface.width, surface.height)
    // Inside of all corners and the frame's shadow there is light alone: nearly the whole picture.
    let edge = outside + bezel + 4 + glassRadius
    let (columns, rows) = (edge..<(width - edge), (edge + shadow)..<(height - edge))
    let lights = (0...100).map(light)
    for y in 0..<height {
      let isInRows = rows.contains(y)
      // Brightest in the middle, as the lamps stand at the sides and the glass spreads their light.
      let dy = abs(2 * y - height) * 100 / height
      for x in 0..<width {
        let dx = abs(2 * x - width) * 100 / width
        let light = lights[min(100, (dx * dx + dy * dy) / 160)]
        let isLightAlone = isInRows && columns.contains(x)
        set(isLightAlone ? light : rim(x, y, width, height, light), surface, x, y)
      }
    }
  }

  /// - Parameter edge: how far from the middle, in percent.
  private static func light(_ edge: Int) -> Colour {
    Colour(0x1231A8).over(Colour(0x2250E6), percent: edge)
  }

  /// The colour near the edges of the picture, where the glass would show `light`.
  private static func rim(
    _ x: Int, _ y: Int, _ width: Int, _ height: Int, _ light: Colour
  ) -> Colour {
    var colour = Colour(0xE4E6E8)
    let frame = cover(x, y, width, height, inset: outside, radius: 14)
    if frame > 0 {
      // Lit from above.
      let shine = max(0, 22 - 22 * y / height)
      colour = Colour(0x54585E).over(Colour(0x17181B), percent: shine).over(colour, percent: frame)
    }
    let glass = cover(x, y, width, height, inset: outside + bezel, radius: glassRadius)
    if glass > 0 {
      let deep = cover(
        x, y - shadow, width, height, inset: outside + bezel + 4, radius: glassRadius)
      colour = light.over(Colour(0x0A1D66), percent: 35 + deep * 65 / 100).over(
        colour, percent: glass)
    }
    return colour
  }

  /// How much of a pixel is inside of a rectangle with rounded corners, in percent.
  private static func cover(
    _ x: Int, _ y: Int, _ width: Int, _ height: Int, inset: Int, radius: Int
  ) -> Int {
    // From the middle of the pixel to the middle of the nearest corner's circle.
    let dx = max(0.0, Double(max(inset + radius - x, x + 1 - width + inset + radius)) - 0.5)
    let dy = max(0.0, Double(max(inset + radius - y, y + 1 - height + inset + radius)) - 0.5)
    let distance = (dx * dx + dy * dy).squareRoot()
    return Int(100 * min(1, max(0, Double(radius) - distance + 0.5)))
  }

  private static func set(_ colour: Colour, _ surface: PixelSurface, _ x: Int, _ y: Int) {
    // All callers stay inside of the surface, whose pixels have four bytes.
    surface.base.storeBytes(
      of: surface.format.encode(colour), toByteOffset: y * surface.bytesPerLine + 4 * x,
      as: UInt32.self)
  }
}
