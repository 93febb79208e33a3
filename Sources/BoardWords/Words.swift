// Owns what the sign says to people and how it writes times and dates in one language; which of it is
// said where is left to BoardRender.
import BoardCore

/// The words of one language, with times on one kind of clock.
public struct Words: Hashable, Sendable {
  public let language: Language
  public let clock: ClockStyle

  /// - Parameter clock: nil is what people of the language are used to.
  public init(language: Language, clock: ClockStyle? = nil) {
    self.language = language
    self.clock = clock ?? (language.usesTwelveHours ? .hours12 : .hours24)
  }

  func say(_ phrase: Phrase) -> String { language.text(of: phrase) }
}

// Relative times, numbers, times and dates as CLDR has them.
extension Words {
  /// How far off a flight is, in one unit, truncated toward zero: minutes below one hour, hours below
  /// one day, then days; as "in 12 min.", "2 hr. ago", and "now" at zero.
  /// - Parameters:
  ///   - minutes: whole minutes from now to the flight, negative if it was before.
  ///   - narrow: CLDR's width "narrow" instead of "short": as "in 12m", "2h ago".
  public func relative(minutes: Int, narrow: Bool = false) -> String {
    let size = minutes.magnitude
    if size == 0 { return now }
    let (unit, count): (Int, UInt) =
      size < 60 ? (0, size) : size < 1_440 ? (1, size / 60) : (2, size / 1_440)
    let patterns = narrow ? language.narrowRelativePatterns : language.relativePatterns
    let pattern = field(unit * 2 + (minutes < 0 ? 1 : 0), of: patterns, partedBy: "\n")
    return language.counted(count, pattern)
  }

  /// The word for this very minute, as "now".
  public var now: String { language.nowWord }

  /// A time of day, as "14:05" or "2:05 PM".
  /// - Parameters:
  ///   - hour: 0 to 23; 24 is written as 0.
  ///   - minute: 0 to 59.
  public func time(hour: Int, minute: Int) -> String {
    let patterns = language.timePatterns
    let pattern = field(clock == .hours24 ? 0 : 1, of: patterns, partedBy: "\n")
    let twelfth = (hour % 12 + 12) % 12
    return expand(pattern) { letter, width in
      switch letter {
      case "H": padded(hour == 24 ? 0 : hour, to: width)
      case "h": padded(twelfth == 0 ? 12 : twelfth, to: width)
      case "K": padded(twelfth, to: width)
      case "m": padded(minute, to: width)
      case "a": field((12..<24).contains(hour) ? 3 : 2, of: patterns, partedBy: "\n")
      default: nil
      }
    }
  }

  /// A date without its year, as "Thu, Jul 25".
  public func date(_ date: CivilDate) -> String {
    let patterns = language.datePatterns
    let weekdays = field(1, of: patterns, partedBy: "\n")
    let months = field(2, of: patterns, partedBy: "\n")
    return expand(field(0, of: patterns, partedBy: "\n")) { letter, width in
      switch letter {
      case "E": field(date.weekday, of: weekdays, partedBy: "|")
      case "M": field(date.month - 1, of: months, partedBy: "|")
      case "d": padded(date.day, to: width)
      default: nil
      }
    }
  }
}
