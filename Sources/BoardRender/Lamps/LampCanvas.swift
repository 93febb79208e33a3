// Owns the loops that light lamps: fills and glyphs, each clipped. What to draw where is left to
// MatrixLayout. Raw pointers stay in this file: every place is clipped to the frame before one is used.

/// Draws into one frame.
struct LampCanvas {
  private(set) var frame: LampFrame

  init(_ frame: LampFrame) { self.frame = frame }

  var bounds: Rect { Rect(x: 0, y: 0, width: frame.width, height: frame.height) }

  /// Lights what `rect` and the frame have in common.
  mutating func fill(_ rect: Rect, _ colour: Colour) {
    let rect = rect.intersection(bounds)
    if rect.isEmpty { return }
    let width = frame.width
    frame.pixels.withUnsafeMutableBufferPointer { pixels in
      for y in rect.y..<rect.maxY {
        var place = 3 * (y * width + rect.x)
        for _ in 0..<rect.width {
          pixels[place] = colour.red
          pixels[place + 1] = colour.green
          pixels[place + 2] = colour.blue
          place += 3
        }
      }
    }
  }

  /// Lights the lamps of a run, its anchor and base line at (`x`, `y`), inside `clip`.
  mutating func draw(_ run: GlyphRun, x: Int, y: Int, _ colour: Colour, clip: Rect) {
    let clip = clip.intersection(bounds)
    if clip.isEmpty { return }
    let width = frame.width
    let (red, green, blue) = (colour.red, colour.green, colour.blue)
    frame.pixels.withUnsafeMutableBufferPointer { pixels in
      // A frame has at least one lamp.
      guard let base = pixels.baseAddress else { return }
      for glyph in run.glyphs {
        let left = x &+ Int(glyph.x)
        let top = y &+ Int(glyph.y)
        let x0 = max(left, clip.x)
        let y0 = max(top, clip.y)
        let x1 = min(left &+ Int(glyph.width), clip.maxX)
        let y1 = min(top &+ Int(glyph.height), clip.maxY)
        if x1 <= x0 || y1 <= y0 { continue }
        for line in y0..<y1 {
          let mask = glyph.pixels + ((line &- top) &* Int(glyph.width) &- left)
          var place = base + 3 &* (line &* width &+ x0)
          for column in x0..<x1 {
            if mask[column] != 0 {
              place[0] = red
              place[1] = green
              place[2] = blue
            }
            place += 3
          }
        }
      }
    }
  }
}
