// Owns the colours and marks of a sign made of cells.

/// What the parts of a cell layout look like.
public struct CellPalette: Equatable, Sendable {
  /// Without colours, marks and inverse cells say what colours would.
  public var hasColours: Bool
  var ground: Colour
  /// Under the header and the help line.
  var barGround: Colour
  /// Under the selected row.
  var selectedGround: Colour
  var text: Colour
  var dimText: Colour
  var accent: Colour
  var accentText: Colour
  var go: Colour
  var hurry: Colour
  var bad: Colour
  /// Laid over a highlighted row's ground at `highlightPercent`.
  var highlight: Colour
  var highlightText: Colour

  static let highlightPercent = 60

  public static let dark = CellPalette(
    hasColours: true, ground: Colour(0x0B0E14), barGround: Colour(0x161D27),
    selectedGround: Colour(0x2C3848), text: Colour(0xF2F4F7), dimText: Colour(0x7D8896),
    accent: Colour(0xFFD200), accentText: Colour(0x14120A), go: Colour(0x4AD07D),
    hurry: Colour(0xFFAF2E), bad: Colour(0xFF6B61), highlight: Colour(0xFFD200),
    highlightText: Colour(0x14120A))

  public static let light = CellPalette(
    hasColours: true, ground: Colour(0xFAFAF7), barGround: Colour(0xE6E9ED),
    selectedGround: Colour(0xCBD8E8), text: Colour(0x14181F), dimText: Colour(0x667080),
    accent: Colour(0xB45309), accentText: Colour(0xFFFFFF), go: Colour(0x13743A),
    hurry: Colour(0x9A4B00), bad: Colour(0xB3261E), highlight: Colour(0xFFD200),
    highlightText: Colour(0x14120A))

  /// For terminals without colours, and for people who set NO_COLOR.
  public static let plain: CellPalette = {
    var palette = CellPalette.dark
    palette.hasColours = false
    return palette
  }()

  /// A text on a ground, in attributes alone where there are no colours.
  func style(
    _ colour: Colour, on ground: Colour, isBold: Bool = false, isDim: Bool = false
  ) -> CellStyle {
    hasColours
      ? CellStyle(foreground: colour, background: ground, isBold: isBold)
      : CellStyle(isBold: isBold, isDim: isDim)
  }

  func colour(of sign: Page.StatusText.Sign) -> Colour {
    switch sign {
    case .none: text
    case .go: go
    case .hurry, .changed: hurry
    case .closed, .cancelled: bad
    }
  }
}

extension Page.StatusText.Sign {
  /// The shape in one cell; empty for none.
  var mark: String {
    switch self {
    case .none: ""
    case .go: "▶"
    case .hurry: "◆"
    case .closed: "■"
    case .changed: "▲"
    case .cancelled: "✕"
    }
  }
}
