// Owns the loops that write pixels: fills and blends, each clipped. What to draw where is left to
// PixelPainter. The loops have no branches, so that the compiler makes them wide: an alpha of nothing or
// all comes out exact by itself. Raw pointers and wrapping arithmetic stay in this file: every place is clipped to the
// surface before a pointer is made, so no loop leaves it.

/// Writes into one surface.
struct Blitter {
  private let base: UnsafeMutableRawPointer
  private let bytesPerLine: Int
  private let bounds: Rect
  private let format: PixelFormat
  private let kind: Kind

  private enum Kind { case xrgb8888, rgb565, other32, other16 }

  init(_ surface: PixelSurface) {
    base = surface.base
    bytesPerLine = surface.bytesPerLine
    bounds = surface.bounds
    format = surface.format
    if format == .xrgb8888 {
      kind = .xrgb8888
    } else if format == .rgb565 {
      kind = .rgb565
    } else {
      kind = format.bytesPerPixel == 4 ? .other32 : .other16
    }
  }

  /// Fills what `rect` and the surface have in common.
  func fill(_ rect: Rect, _ colour: Colour) {
    let rect = rect.intersection(bounds)
    if rect.isEmpty { return }
    let pixel = format.encode(colour)
    var line = base + (rect.y &* bytesPerLine &+ rect.x &* format.bytesPerPixel)
    if format.bytesPerPixel == 4 {
      for _ in 0..<rect.height {
        line.assumingMemoryBound(to: UInt32.self).update(repeating: pixel, count: rect.width)
        line += bytesPerLine
      }
    } else {
      let pixel = UInt16(truncatingIfNeeded: pixel)
      for _ in 0..<rect.height {
        line.assumingMemoryBound(to: UInt16.self).update(repeating: pixel, count: rect.width)
        line += bytesPerLine
      }
    }
  }

  /// Lays `colour` through the glyph's mask, its run's anchor and base line at (`x`, `y`), inside `clip`.
  @inline(__always)
  func blend(_ glyph: PlacedGlyph, x: Int, y: Int, _ colour: Colour, clip: Rect) {
    let left = x &+ Int(glyph.x)
    let top = y &+ Int(glyph.y)
    let x0 = max(left, clip.x)
    let y0 = max(top, clip.y)
    let x1 = min(left &+ Int(glyph.width), clip.x &+ clip.width)
    let y1 = min(top &+ Int(glyph.height), clip.y &+ clip.height)
    if x1 <= x0 || y1 <= y0 { return }
    let maskWidth = Int(glyph.width)
    let mask = glyph.pixels + ((y0 &- top) &* maskWidth &+ (x0 &- left))
    let line = base + (y0 &* bytesPerLine &+ x0 &* format.bytesPerPixel)
    let (width, height) = (x1 &- x0, y1 &- y0)
    switch kind {
    case .xrgb8888: blend8888(line, mask, maskWidth, width, height, colour.rgb)
    case .rgb565: blend565(line, mask, maskWidth, width, height, format.encode(colour))
    case .other32: blendAny(line, mask, maskWidth, width, height, colour, UInt32.self)
    case .other16: blendAny(line, mask, maskWidth, width, height, colour, UInt16.self)
    }
  }

  /// `clip` held to the surface, as `blend` wants it.
  func clipped(_ clip: Rect) -> Rect { clip.intersection(bounds) }

  private func blend8888(
    _ start: UnsafeMutableRawPointer, _ mask: UnsafePointer<UInt8>, _ maskWidth: Int, _ width: Int,
    _ height: Int, _ colour: UInt32
  ) {
    let redBlue = colour & 0xFF_00FF
    let green = colour & 0x00_FF00
    var line = start
    var cover = mask
    for _ in 0..<height {
      let pixels = line.assumingMemoryBound(to: UInt32.self)
      for x in 0..<width {
        var alpha = UInt32(cover[x])
        // Two channels in one product, in 256 steps.
        alpha &+= alpha &>> 7
        let old = pixels[x]
        let oldRedBlue = old & 0xFF_00FF
        let oldGreen = old & 0x00_FF00
        let newRedBlue = oldRedBlue &+ ((redBlue &- oldRedBlue) &* alpha) &>> 8
        let newGreen = oldGreen &+ ((green &- oldGreen) &* alpha) &>> 8
        pixels[x] = (newRedBlue & 0xFF_00FF) | (newGreen & 0x00_FF00)
      }
      line += bytesPerLine
      cover += maskWidth
    }
  }

  private func blend565(
    _ start: UnsafeMutableRawPointer, _ mask: UnsafePointer<UInt8>, _ maskWidth: Int, _ width: Int,
    _ height: Int, _ pixel: UInt32
  ) {
    // Green moved 16 bits up leaves five free bits above each channel, so one product blends all three
    // in 32 steps, as fine as the pixel itself.
    let spread: UInt32 = 0x07E0_F81F
    let colour = (pixel | pixel &<< 16) & spread
    var line = start
    var cover = mask
    for _ in 0..<height {
      let pixels = line.assumingMemoryBound(to: UInt16.self)
      for x in 0..<width {
        let alpha = (UInt32(cover[x]) &+ 4) &>> 3
        let old = (UInt32(pixels[x]) | UInt32(pixels[x]) &<< 16) & spread
        let new = (old &+ ((colour &- old) &* alpha) &>> 5) & spread
        pixels[x] = UInt16(truncatingIfNeeded: new | new &>> 16)
      }
      line += bytesPerLine
      cover += maskWidth
    }
  }

  /// For panels with other bit orders: right, not fast.
  private func blendAny<Pixel: FixedWidthInteger>(
    _ start: UnsafeMutableRawPointer, _ mask: UnsafePointer<UInt8>, _ maskWidth: Int, _ width: Int,
    _ height: Int, _ colour: Colour, _ type: Pixel.Type
  ) {
    var line = start
    var cover = mask
    for _ in 0..<height {
      let pixels = line.assumingMemoryBound(to: Pixel.self)
      for x in 0..<width where cover[x] != 0 {
        let old = format.decode(UInt32(truncatingIfNeeded: pixels[x]))
        let new = colour.over(old, alpha: cover[x])
        pixels[x] = Pixel(truncatingIfNeeded: format.encode(new))
      }
      line += bytesPerLine
      cover += maskWidth
    }
  }
}

extension Colour {
  /// This colour laid over `ground` with `alpha` of 255.
  func over(_ ground: Colour, alpha: UInt8) -> Colour {
    func mix(_ top: UInt8, _ bottom: UInt8) -> UInt8 {
      let share = UInt32(alpha)
      let sum = UInt32(top) * share + UInt32(bottom) * (255 - share) + 127
      return UInt8(sum / 255)
    }
    return Colour(
      red: mix(red, ground.red), green: mix(green, ground.green), blue: mix(blue, ground.blue))
  }
}
