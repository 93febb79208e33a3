// Owns what the layout asks of fonts; FreeType's answer is in BoardText.

public enum FontRole: UInt8, Hashable, Sendable { case regular, bold }

/// Which way a piece of text runs as a whole; words in it keep their own direction.
public enum TextDirection: UInt8, Hashable, Sendable {
  case leftToRight, rightToLeft
  /// As its first letter that has a direction; left to right if there is none.
  case natural
}

/// How a piece of text is set.
public struct TextStyle: Hashable, Sendable {
  /// Which end of the text stands still when it changes. Glyphs are put on whole pixels as seen from
  /// there, so that "min." in "in 12 min." stays where it is when "in 9 min." follows.
  public enum Anchor: UInt8, Hashable, Sendable { case left, right }

  public var role: FontRole
  /// Pixels per em.
  public var size: Int
  public var direction: TextDirection
  public var anchor: Anchor

  public init(
    _ role: FontRole, size: Int, direction: TextDirection = .natural, anchor: Anchor = .left
  ) {
    self.role = role
    self.size = size
    self.direction = direction
    self.anchor = anchor
  }
}

/// Heights of a font in pixels above (or below) the base line, all positive.
public struct FontMetrics: Hashable, Sendable {
  public var ascent: Int
  public var descent: Int
  /// The height of "H".
  public var capHeight: Int

  public init(ascent: Int, descent: Int, capHeight: Int) {
    self.ascent = ascent
    self.descent = descent
    self.capHeight = capHeight
  }
}

/// Makes glyph runs out of text. Answers are kept by the typesetter, so asking again is cheap.
public protocol Typesetter: AnyObject {
  /// The BCP 47 tag of the language of what is set next ("ja", "zh-Hant"); empty if unknown. Some letters
  /// look different by language, above all those of Chinese, Japanese and Korean.
  var language: String { get set }
  /// `text` in one line. Never fails: what no font has is drawn as a box.
  func run(_ text: String, _ style: TextStyle) -> GlyphRun
  /// `text` cut with an ellipsis, between characters as people see them, so that it is at most `width`
  /// pixels wide; all of it if it fits; nothing if not even the ellipsis does.
  func run(_ text: String, _ style: TextStyle, width: Int) -> GlyphRun
  func metrics(_ role: FontRole, size: Int) -> FontMetrics
}
