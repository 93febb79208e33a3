// Owns how many colours a terminal can be asked for, and the nearest of 256 to any.
import BoardRender

/// What colours a terminal shows.
public enum ColourDepth: UInt8, Equatable, Sendable {
  case none
  /// xterm's palette: 16 colours of the user's, a cube of 6x6x6, 24 greys.
  case indexed256
  case trueColour

  /// By the environment's TERM, COLORTERM and NO_COLOR (no-color.org: set and not empty).
  /// - Parameter environment: the value of a variable; nil if it is not set.
  public init(environment: (String) -> String?) {
    let term = environment("TERM") ?? ""
    let colorTerm = environment("COLORTERM") ?? ""
    if let refused = environment("NO_COLOR"), !refused.utf8.isEmpty {
      self = .none
    } else if term.utf8.isEmpty || term.utf8.elementsEqual("dumb".utf8)
      || term.utf8.elementsEqual("vt100".utf8) || term.utf8.elementsEqual("vt220".utf8)
    {
      self = .none
    } else if colorTerm.utf8.elementsEqual("truecolor".utf8)
      || colorTerm.utf8.elementsEqual("24bit".utf8) || ColourDepth.endsWithDirect(term)
    {
      self = .trueColour
    } else {
      self = .indexed256
    }
  }

  /// terminfo names terminals with direct colour so, as "xterm-direct".
  private static func endsWithDirect(_ term: String) -> Bool {
    let ending = Array("-direct".utf8)
    return Array(term.utf8.suffix(ending.count)) == ending
  }
}

extension Colour {
  /// The nearest of xterm's colours 16 to 255; the 16 below are the user's to choose.
  /// Source: XTerm Control Sequences (Dickey), 256colres.h: levels 0, 95, 135 … 255; greys 8, 18 … 238.
  var indexed: UInt8 {
    let (r, g, b) = (Colour.step(red), Colour.step(green), Colour.step(blue))
    let cube = Colour(
      red: Colour.level(r), green: Colour.level(g), blue: Colour.level(b))
    let mean = (Int(red) + Int(green) + Int(blue)) / 3
    let grey = min(max((mean - 3) / 10, 0), 23)
    let greyLevel = UInt8(8 + grey * 10)
    let greyColour = Colour(red: greyLevel, green: greyLevel, blue: greyLevel)
    if distance(to: greyColour) < distance(to: cube) { return UInt8(232 + grey) }
    return UInt8(16 + 36 * r + 6 * g + b)
  }

  private static func level(_ step: Int) -> UInt8 { step == 0 ? 0 : UInt8(55 + 40 * step) }

  /// The nearest of the cube's six levels.
  private static func step(_ value: UInt8) -> Int {
    value < 48 ? 0 : value < 115 ? 1 : (Int(value) - 35) / 40
  }

  private func distance(to other: Colour) -> Int {
    let (r, g, b) = (
      Int(red) - Int(other.red), Int(green) - Int(other.green), Int(blue) - Int(other.blue)
    )
    return r * r + g * g + b * b
  }
}
