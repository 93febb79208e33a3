// Owns the few shapes of a sign of lamps that no font draws for it: a status's sign, the bar of the next
// flight and the arrow of the selected one.

/// Shapes of whole lamps, for lines of one height.
struct LampSigns {
  /// A sign's width and height, odd.
  let side: Int
  private let arena = MaskArena()
  private let signs: [GlyphRun]

  /// - Parameter side: odd.
  init(side: Int) {
    self.side = side
    let arena = arena
    signs = LampSigns.kinds.map { sign in
      let mask = arena.mask(width: side, height: side, left: 0, top: side) { pixels in
        for y in 0..<side {
          for x in 0..<side where LampSigns.covers(sign, x, y, side) {
            pixels[y * side + x] = 255
          }
        }
      }
      return GlyphRun(mask, advance: side, arena: arena)
    }
  }

  private static let kinds: [Page.StatusText.Sign] = [
    .go, .hurry, .closed, .changed, .cancelled,
  ]

  /// The sign's shape on the base line; nil for none.
  func run(_ sign: Page.StatusText.Sign) -> GlyphRun? {
    switch sign {
    case .none: nil
    case .go: signs[0]
    case .hurry: signs[1]
    case .closed: signs[2]
    case .changed: signs[3]
    case .cancelled: signs[4]
    }
  }

  private static func covers(_ sign: Page.StatusText.Sign, _ x: Int, _ y: Int, _ side: Int) -> Bool
  {
    let middle = side / 2
    let fromMiddle = abs(x - middle)
    return switch sign {
    case .none: false
    case .go: x <= 2 * min(y, side - 1 - y)
    case .hurry: fromMiddle + abs(y - middle) <= middle
    case .closed: true
    case .changed: fromMiddle * 2 <= y
    case .cancelled: x == y || x + y == side - 1
    }
  }
}
