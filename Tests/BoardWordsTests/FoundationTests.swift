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
    expectNone(differences)
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

  @Test("The word for now", arguments: Language.allCases)
  func now(language: Language) {
    let style = Date.AnchoredRelativeFormatStyle(
      anchor: Date(timeIntervalSinceReferenceDate: 0), presentation: .named,
      unitsStyle: .abbreviated, locale: Locale(identifier: language.tag), calendar: gregorian)
    let theirs = Date(timeIntervalSinceReferenceDate: 0).formatted(style)
    #expect(Words(language: language).relative(minutes: 0) == theirs)
    #expect(Words(language: language).relative(minutes: 0, narrow: true) == theirs)
  }

  @Test("Times on a 24-hour clock, every minute of a day", arguments: Language.allCases)
  func times24(language: Language) {
    expectNone(differences(language, .hours24, .zeroToTwentyThree, .twoDigits(amPM: .omitted)))
  }

  @Test(
    "Times on a 12-hour clock, every minute of a day",
    arguments: Language.allCases)
  func times12(language: Language) {
    let cycle: Locale.HourCycle = language == .ja ? .zeroToEleven : .oneToTwelve
    expectNone(differences(language, .hours12, cycle, .defaultDigits(amPM: .abbreviated)))
  }

  @Test("The clock that people of a language are used to", arguments: Language.allCases)
  func clock(language: Language) {
    let cycle = Locale(identifier: language.tag).hourCycle
    #expect(Words(language: language).clock == (cycle == .oneToTwelve ? .hours12 : .hours24))
  }

  @Test(
    "Dates, every day of a leap year",
    arguments: Language.allCases)
  func dates(language: Language) {
    let style = Date.FormatStyle(
      locale: Locale(identifier: language.tag), calendar: gregorian, timeZone: gregorian.timeZone
    ).weekday(.abbreviated).day().month(.abbreviated)
    let words = Words(language: language)
    var differences: [String] = []
    for day in 0..<366 {
      let date = CivilDate(daysSince1970: 19_723 + Int64(day))
      let theirs = Date(timeIntervalSince1970: Double(19_723 + day) * 86_400).formatted(style)
        .replacing("\u{202F}", with: " ")
      if words.date(date) != theirs { differences.append("\(words.date(date)) | \(theirs)") }
    }
    expectNone(differences)
  }

  /// Our times that differ from Foundation's, spaces that don't break taken as plain ones.
  private func differences(
    _ language: Language, _ clock: ClockStyle, _ cycle: Locale.HourCycle,
    _ hour: Date.FormatStyle.Symbol.Hour
  ) -> [String] {
    var components = Locale.Components(identifier: language.tag)
    components.hourCycle = cycle
    let style = Date.FormatStyle(
      locale: Locale(components: components), calendar: gregorian, timeZone: gregorian.timeZone
    ).hour(hour).minute(.twoDigits)
    let words = Words(language: language, clock: clock)
    var differences: [String] = []
    for minute in 0..<1_440 {
      let ours = words.time(hour: minute / 60, minute: minute % 60)
      let theirs = Date(timeIntervalSince1970: Double(minute) * 60).formatted(style)
        .replacing("\u{202F}", with: " ").replacing("\u{A0}", with: " ")
      if ours != theirs { differences.append("\(ours) | \(theirs)") }
    }
    return differences
  }
}

/// Holds that there are no differences. A Foundation with an older CLDR than ours, as that of Swift
/// 6.0, may have some: they are told, and fail nothing.
private func expectNone(_ differences: [String], at location: SourceLocation = #_sourceLocation) {
  guard !foundationHasCLDR46 else {
    #expect(differences == [], sourceLocation: location)
    return
  }
  withKnownIssue(
    "This Foundation has the words of a CLDR before 46", isIntermittent: true,
    sourceLocation: location
  ) {
    #expect(Array(differences.prefix(3)) == [], sourceLocation: location)
  }
}

/// Whether Foundation has the release of CLDR that our tables were made from, told by what changed
/// in it: the digits of Arabic, and the days of Ukrainian.
let foundationHasCLDR46: Bool = {
  let style = Date.AnchoredRelativeFormatStyle(
    anchor: Date(timeIntervalSinceReferenceDate: 0), allowedFields: [.day],
    presentation: .numeric, unitsStyle: .narrow, locale: Locale(identifier: "uk"),
    calendar: gregorian)
  return Date(timeIntervalSinceReferenceDate: -5 * 86_400).formatted(style) == "за 5 дн."
    && Locale(identifier: "ar").numberingSystem.identifier == "latn"
}()

/// In UTC, so that every day has 24 hours.
let gregorian: Calendar = {
  var calendar = Calendar(identifier: .gregorian)
  calendar.timeZone = TimeZone(secondsFromGMT: 0) ?? .gmt
  return calendar
}()
