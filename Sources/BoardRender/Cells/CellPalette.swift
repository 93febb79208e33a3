// Owns how a sign made of cells uses a theme's colours, and what says the same without colours.

/// What the parts of a cell layout look like.
public struct CellPalette: Hashable, Sendable {
  public var theme: Theme
  /// Without colours, marks and attributes say what colours would.
  public var hasColours: Bool
  /// Without bold, dim, underlined and inverse letters, marks alone say what those would.
  public var hasAttributes: Bool

  public init(theme: Theme, hasColours: Bool = true, hasAttributes: Bool = true) {
    self.theme = theme
    self.hasColours = hasColours
    self.hasAttributes = hasAttributes
  }

  public static let dark = CellPalette(theme: .dark)
  public static let light = CellPalette(theme: .light)
  /// For terminals without colours, and for people who set NO_COLOR.
  public static let plain = CellPalette(theme: .dark, hasColours: false)
  /// For panels that show characters and nothing else.
  public static let characters = CellPalette(
    theme: .dark, hasColours: false, hasAttributes: false)

  /// Under a row, by whether it is selected and highlighted.
  func ground(isSelected: Bool, isHighlighted: Bool) -> Colour {
    let under = isSelected ? theme.text.over(theme.ground, percent: 20) : theme.ground
    return isHighlighted ? theme.highlight.over(under, percent: 60) : under
  }

  /// Gone flights and codes on `ground(isSelected:isHighlighted:)`.
  func dimText(isSelected: Bool, isHighlighted: Bool) -> Colour {
    if isHighlighted { return theme.highlightedDimText }
    // The lighter ground of the selected row asks for more contrast.
    return isSelected ? theme.text.over(theme.dimText, percent: 50) : theme.dimText
  }

  /// A text on a ground, in attributes alone where there are no colours.
  func style(
    _ colour: Colour, on ground: Colour, isBold: Bool = false, isDim: Bool = false
  ) -> CellStyle {
    if hasColours { return CellStyle(foreground: colour, background: ground, isBold: isBold) }
    return hasAttributes ? CellStyle(isBold: isBold, isDim: isDim) : CellStyle()
  }
}
