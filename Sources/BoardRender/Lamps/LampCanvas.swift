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
    let bytesPerLine = 3 * frame.width
    frame.pixels.withUnsafeMutableBufferPointer { pixels in
      // A frame has at least one lamp.
      guard let base = pixels.baseAddress else { return }
      let first = base + rect.y * bytesPerLine + 3 * rect.x
      for column in 0..<rect.width {
        first[3 &* column] = colour.red
        first[3 &* column &+ 1] = colour.green
        first[3 &* column &+ 2] = colour.blue
      }
      for line in 1..<max(1, rect.height) {
        (first + line * bytesPerLine).update(from: first, count: 3 * rect.width)
      }
    }
  }

  /// Lights the lamps of a run, its anchor and base line at (`x`, `y`), inside `clip`.
  mutating func draw(_ run: GlyphRun, x: Int, y: Int, _ colour: Colour, clip: Rect) {
    let clip = clip.intersection(bounds)
    if clip.isEmpty || x &+ run.ink.x >= clip.maxX || x &+ run.ink.maxX <= clip.x { return }
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
          let place = base + 3 &* line &* width
          var column = x0
          while column < x1 {
            if mask[column] != 0 {
              place[3 &* column] = red
              place[3 &* column &+ 1] = green
              place[3 &* column &+ 2] = blue
            }
            column &+= 1
          }
        }
      }
    }
  }
}
