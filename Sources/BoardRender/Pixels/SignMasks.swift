// Owns the shapes that no font is asked for: the signs of a status and the tab's pill, drawn smoothly at
// any size.

/// Draws signs and pills and keeps them.
final class SignMasks {
  private let arena = MaskArena()
  private var signs: [SignKey: GlyphRun] = [:]
  private var pills: [PillKey: GlyphRun] = [:]

  private struct SignKey: Hashable {
    var sign: Page.StatusText.Sign
    var size: Int
    var isMirrored: Bool
  }
  private struct PillKey: Hashable {
    var width: Int
    var height: Int
  }

  /// A sign `size` pixels wide and high that stands on the base line.
  func sign(_ sign: Page.StatusText.Sign, size: Int, isMirrored: Bool) -> GlyphRun {
    let key = SignKey(sign: sign, size: size, isMirrored: isMirrored && sign == .go)
    if let known = signs[key] { return known }
    let steps = SignMasks.steps
    let mask = arena.mask(width: size, height: size, left: 0, top: size) { pixels in
      let side = size * steps * 2
      for y in 0..<size {
        for x in 0..<size {
          var inside = 0
          for v in 0..<steps {
            for u in 0..<steps {
              // The middle of each sample, in halves of one.
              let across = (x * steps + u) * 2 + 1
              let down = (y * steps + v) * 2 + 1
              if SignMasks.covers(sign, key.isMirrored ? side - across : across, down, side) {
                inside += 1
              }
            }
          }
          pixels[y * size + x] = UInt8(inside * 255 / (steps * steps))
        }
      }
    }
    let run = GlyphRun(mask, advance: size, arena: arena)
    signs[key] = run
    return run
  }

  /// A rounded rectangle whose lower left corner is at anchor and base line.
  func pill(width: Int, height: Int) -> GlyphRun {
    let key = PillKey(width: width, height: height)
    if let known = pills[key] { return known }
    // Widths change with languages only; a few dozen at most are ever asked for.
    if pills.count > 64 { pills.removeAll() }
    let radius = max(2, height / 7)
    let steps = SignMasks.steps
    let mask = arena.mask(width: width, height: height, left: 0, top: height) { pixels in
      for y in 0..<height {
        for x in 0..<width {
          let fromSide = min(x, width - 1 - x)
          let fromEnd = min(y, height - 1 - y)
          var cover = 255
          if fromSide < radius, fromEnd < radius {
            let reach = radius * steps * 2
            var inside = 0
            for v in 0..<steps {
              for u in 0..<steps {
                let dx = reach - ((fromSide * steps + u) * 2 + 1)
                let dy = reach - ((fromEnd * steps + v) * 2 + 1)
                if dx * dx + dy * dy <= reach * reach { inside += 1 }
              }
            }
            cover = inside * 255 / (steps * steps)
          }
          pixels[y * width + x] = UInt8(cover)
        }
      }
    }
    let run = GlyphRun(mask, advance: width, arena: arena)
    pills[key] = run
    return run
  }

  /// Samples along each side of a pixel.
  private static let steps = 8

  /// Whether the sign covers a point of a square of `side`, `x` from its left and `y` from its top.
  private static func covers(_ sign: Page.StatusText.Sign, _ x: Int, _ y: Int, _ side: Int) -> Bool
  {
    switch sign {
    case .none:
      return false
    case .go:
      // A triangle 7/8 as wide as it is high.
      let rise = min(y, side - y) * 2
      return x * 8 <= rise * 7
    case .hurry:
      return abs(2 * x - side) + abs(2 * y - side) <= side
    case .closed:
      let edge = side / 16
      return x >= edge && x <= side - edge && y >= edge && y <= side - edge
    case .changed:
      return abs(2 * x - side) * 15 <= (y - side / 16) * 16
    case .cancelled:
      let (u, v) = (x - y, x + y - side)
      return abs(u) * 6 <= side || abs(v) * 6 <= side
    }
  }
}
