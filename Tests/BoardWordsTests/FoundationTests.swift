// Holds the tables made from CLDR against Foundation's own words, entry by entry.
import BoardCore
import BoardWords
import Foundation
import Testing

@Suite("Words as Foundation has them")
struct FoundationTests {
  /// Every number from 0 to 130 and larger ones of every plural category.
  static let counts =
    Array(1...130) + [200, 201, 202, 999, 1_000, 1_001, 1_002, 9_999, 10_000, 12_345, 123_456]

  @Test("Relative times, in each width and plural form", arguments: Language.allCases)
  func relative(language: Language) {
    let words = Words(language: language)
    var differences: [String] = []
    for (unit, minutes, greatest) in [
      (Date.RelativeFormatStyle.Field.minute, 1, 59), (.hour, 60, 23), (.day, 1_440, 1_000_000),
    ] {
      for count in Self.counts where count <= greatest {
        for signed in [count * minutes, -count * minutes] {
          for narrow in [false, true] {
            let ours = words.relative(minutes: signed, narrow: narrow)
            let theirs = foundation(language, unit, signed, narrow: narrow)
            // Strings equal each other over canonical equivalence; bytes hold more.
            if !ours.utf8.elementsEqual(theirs.utf8) { differences.append("\(ours) | \(theirs)") }
          }
        }
      }
    }
    #expect(differences == [])
  }

  private func foundation(
    _ language: Language, _ unit: Date.RelativeFormatStyle.Field, _ minutes: Int, narrow: Bool
  ) -> String {
    let style = Date.AnchoredRelativeFormatStyle(
      anchor: Date(timeIntervalSinceReferenceDate: 0), allowedFields: [unit],
      presentation: .numeric, unitsStyle: narrow ? .narrow : .abbreviated,
      locale: Locale(identifier: language.tag), calendar: gregorian)
    return Date(timeIntervalSinceReferenceDate: Double(-minutes) * 60).formatted(style)
  }
}

/// In UTC, so that every day has 24 hours.
let gregorian: Calendar = {
  var calendar = Calendar(identifier: .gregorian)
  calendar.timeZone = TimeZone(secondsFromGMT: 0) ?? .gmt
  return calendar
}()
