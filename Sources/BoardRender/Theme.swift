// Owns the sign's colours, light and dark; where they are used is left to PixelLayout.
import BoardCore

/// The colours of a sign. Texts have a contrast of at least 4.5:1 to their ground (WCAG 2.1, 1.4.3).
public struct Theme: Hashable, Sendable {
  public var ground: Colour
  public var headerGround: Colour
  public var text: Colour
  /// Flights that are gone, heads, codes, the footer.
  public var dimText: Colour
  public var hairline: Colour
  /// The mark of the next flight and of the tab.
  public var accent: Colour
  /// Text on `accent`.
  public var accentText: Colour
  /// The bar at the edge of the next flight.
  public var nextBar: Colour
  /// Laid over the ground of a highlighted row, 60 % opaque.
  public var highlight: Colour
  public var highlightedText: Colour
  /// Gone flights and codes on a highlighted row.
  public var highlightedDimText: Colour
  public var good: Colour
  public var warning: Colour
  public var bad: Colour
  /// The footer's ground while there is a notice.
  public var noticeGround: Colour
  public var noticeText: Colour

  public static let dark = Theme(
    ground: Colour(0x0B0E14), headerGround: Colour(0x151B24), text: Colour(0xF4F6F8),
    dimText: Colour(0x848D99), hairline: Colour(0x1C222C), accent: Colour(0xFFD400),
    accentText: Colour(0x14130A), nextBar: Colour(0xFFD400), highlight: Colour(0xFFD400),
    highlightedText: Colour(0x0B0E14), highlightedDimText: Colour(0x1F1C06),
    good: Colour(0x3FD17A), warning: Colour(0xFFB224), bad: Colour(0xFF6B5E),
    noticeGround: Colour(0x3A2A05), noticeText: Colour(0xFFC24D))

  public static let light = Theme(
    ground: Colour(0xF5F7F9), headerGround: Colour(0xFFFFFF), text: Colour(0x0D1218),
    dimText: Colour(0x5E6873), hairline: Colour(0xDFE3E8), accent: Colour(0xFFD400),
    accentText: Colour(0x14130A), nextBar: Colour(0xE0A000), highlight: Colour(0xFFD400),
    highlightedText: Colour(0x0D1218), highlightedDimText: Colour(0x54501F),
    good: Colour(0x11713A), warning: Colour(0x8F5200), bad: Colour(0xB3231B),
    noticeGround: Colour(0xFFE9B8), noticeText: Colour(0x6B3F00))

  /// The dark one at less than half its light, for hours when nobody needs to read from afar: contrasts are
  /// lower than by day.
  public static let night = Theme.dark.dimmed(percent: 45)

  /// - Parameter percent: of each channel's value that is left.
  private func dimmed(percent: Int) -> Theme {
    func dim(_ colour: Colour) -> Colour { colour.over(Colour(0), percent: percent) }
    return Theme(
      ground: dim(ground), headerGround: dim(headerGround), text: dim(text),
      dimText: dim(dimText), hairline: dim(hairline), accent: dim(accent),
      accentText: dim(accentText), nextBar: dim(nextBar), highlight: dim(highlight),
      highlightedText: dim(highlightedText), highlightedDimText: dim(highlightedDimText),
      good: dim(good), warning: dim(warning), bad: dim(bad), noticeGround: dim(noticeGround),
      noticeText: dim(noticeText))
  }

  /// The ground of a highlighted row.
  public var highlightGround: Colour { highlight.over(ground, percent: 60) }

  func status(_ sign: Page.StatusText.Sign) -> Colour {
    switch sign {
    case .none: text
    case .go: good
    case .hurry, .changed: warning
    case .closed, .cancelled: bad
    }
  }
}
