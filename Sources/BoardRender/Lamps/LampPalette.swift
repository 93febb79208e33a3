// Owns how a sign made of lamps uses a theme's colours, and what says the same where all lamps have one.

/// What the parts of a layout of lamps look like. The ground is dark: a lamp that is lit a little is still
/// lit, and people see it from afar.
public struct LampPalette: Hashable, Sendable {
  public var theme: Theme
  /// Without colours a highlighted flight is underlined; shapes say the rest in either case.
  public var hasColours: Bool

  public init(theme: Theme = .dark, hasColours: Bool = true) {
    self.theme = theme
    self.hasColours = hasColours
  }

  public static let colours = LampPalette()
  /// For lamps of one colour, as those of a MAX7219.
  public static let plain = LampPalette(hasColours: false)

  /// The same at night: fewer than half of the light.
  var night: LampPalette { LampPalette(theme: .night, hasColours: hasColours) }

  static let dark = Colour(0)

  var text: Colour { hasColours ? theme.text : theme.accent }
  var dimText: Colour { hasColours ? theme.dimText : theme.accent }
  var accent: Colour { theme.accent }
  var notice: Colour { hasColours ? theme.warning : theme.accent }

  func status(_ sign: Page.StatusText.Sign) -> Colour {
    hasColours ? theme.status(sign) : theme.accent
  }

  /// Under a flight. Letters of single lamps are read well when they are lit, not when they are dark among lit
  /// ones: so grounds stay far below them.
  func ground(of row: Page.Row, isAlone: Bool) -> Colour {
    guard hasColours else { return LampPalette.dark }
    // Where there is one flight, it needs no mark that it is the selected one.
    let under =
      row.isSelected && !isAlone
      ? theme.text.over(LampPalette.dark, percent: 20) : LampPalette.dark
    return row.isHighlighted ? theme.highlight.over(under, percent: 35) : under
  }

  /// The line under a highlighted flight, nil if its ground tells.
  func underline(of row: Page.Row) -> Colour? {
    row.isHighlighted && !hasColours ? theme.accent : nil
  }

  /// A flight's texts on its ground: `colour`, unless the flight is gone.
  func ink(_ colour: Colour, of row: Page.Row, isAlone: Bool) -> Colour {
    guard row.isGone, hasColours else { return colour }
    let isLighter = row.isHighlighted || (row.isSelected && !isAlone)
    return isLighter ? theme.text.over(theme.dimText, percent: 50) : theme.dimText
  }
}
