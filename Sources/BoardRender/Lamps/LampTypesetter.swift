// Owns what a layout of lamps asks of bitmap fonts; FreeType's answer is in BoardText.
import BoardCore
import BoardWords

/// Makes glyph runs of whole lamps out of text: every mask is all or nothing, in lines of a given height.
/// Answers are kept, so asking again is cheap.
public protocol LampTypesetter: AnyObject {
  /// `text` in one line, from left to right; nil if a character of it has no picture, or needs shaping.
  /// - Parameter height: of the line in lamps, 5 to 16.
  func run(_ text: String, height: Int) -> GlyphRun?
  /// The same cut with an ellipsis, between characters as people see them, so that it is at most `width`
  /// lamps wide; all of it if it fits; without any glyph if not even the ellipsis fits.
  func run(_ text: String, height: Int, width: Int) -> GlyphRun?
  func metrics(height: Int) -> LampMetrics
}

/// Heights of a bitmap font, in lamps.
public struct LampMetrics: Hashable, Sendable {
  /// From a line's top to its base line.
  public var ascent: Int
  /// Of "H".
  public var capHeight: Int

  public init(ascent: Int, capHeight: Int) {
    self.ascent = ascent
    self.capHeight = capHeight
  }
}

extension LampTypesetter {
  /// Whether lines of `height` can be written in a language: the words of all statuses, times and lists.
  public func canWrite(_ words: Words, height: Int) -> Bool {
    var samples = [
      words.noFlights, words.clockNotSet, words.refreshing, words.relative(minutes: 12),
      words.time(hour: 14, minute: 25),
    ]
    for tab in Tab.allCases { samples.append(words.title(tab)) }
    for status in FlightStatus.allCases {
      samples.append(words.status(status, direction: .departure))
      samples.append(words.status(status, direction: .arrival))
    }
    return samples.allSatisfy { run($0, height: height) != nil }
  }
}
