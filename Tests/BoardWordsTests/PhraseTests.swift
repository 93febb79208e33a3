// Holds the sign's own words: that no language lacks one, and what is made of them.
import BoardCore
import Testing

@testable import BoardWords

@Suite("The sign's own words")
struct PhraseTests {
  static let patterns: [Phrase] = [.delayedTo, .expectedAt, .lastUpdated, .feedError]

  @Test(
    "Every language has every word, and a place for what is filled in", arguments: Language.allCases
  )
  func complete(language: Language) {
    for phrase in Phrase.allCases where phrase != .flightCount {
      let text = language.text(of: phrase)
      #expect(!text.isEmpty && text.first != " " && text.last != " ", "\(phrase)")
      #expect(
        text.split(separator: "{0}", omittingEmptySubsequences: false).count
          == (Self.patterns.contains(phrase) ? 2 : 1), "\(phrase)")
      #expect(!text.contains("|"), "\(phrase)")
    }
  }

  @Test("Flights are counted in every plural form of the language", arguments: Language.allCases)
  func countForms(language: Language) {
    let forms = language.text(of: .flightCount)
      .split(separator: "|", omittingEmptySubsequences: false)
    #expect(forms.count == 1 || forms.count == language.pluralFormCount)
    for form in forms { #expect(!form.isEmpty) }
  }

  @Test("No word mixes look-alike letters of two alphabets", arguments: Language.allCases)
  func alphabets(language: Language) {
    for phrase in Phrase.allCases {
      let text = language.text(of: phrase).replacing("{0}", with: "")
      for word in text.split(whereSeparator: { " /|-:…".contains($0) }) {
        let alphabets = Set(
          word.unicodeScalars.filter { $0.properties.isAlphabetic }.map { scalar in
            switch scalar.value {
            case 0x370..<0x400, 0x1F00..<0x2000: 1
            case 0x400..<0x530: 2
            case 0x590..<0x600: 3
            case 0x600..<0x700: 4
            case 0x900..<0x980: 5
            case 0xE00..<0xE80: 6
            case 0x1100..<0x1E00, 0x2000...: 7
            default: 0
            }
          })
        #expect(alphabets.count < 2, "\(word)")
      }
    }
  }

  @Test(
    "Statuses in English",
    arguments: [
      (FlightStatus.unknown, ""), (.scheduled, "On time"), (.checkIn, "Check-in"),
      (.goToGate, "Go to gate"), (.boarding, "Boarding"), (.finalCall, "Final call"),
      (.gateClosed, "Gate closed"), (.departed, "Departed"), (.enRoute, "En route"),
      (.expected, "Expected"), (.landed, "Landed"), (.onBelt, "Bags on belt"),
      (.arrived, "Arrived"), (.delayed, "Delayed"), (.newTime, "New time"),
      (.gateChanged, "Gate changed"), (.cancelled, "Cancelled"), (.diverted, "Diverted"),
    ])
  func statuses(status: FlightStatus, text: String) {
    #expect(Words(language: .en).status(status, direction: .departure) == text)
  }

  @Test("Statuses in German, as its airports write them")
  func germanStatuses() {
    let words = Words(language: .de)
    #expect(
      FlightStatus.allCases.map { words.status($0, direction: .departure) } == [
        "", "Planmäßig", "Check-in", "Zum Gate", "Boarding", "Letzter Aufruf", "Gate geschlossen",
        "Gestartet", "Unterwegs", "Erwartet", "Gelandet", "Gepäckausgabe", "Angekommen",
        "Verspätet", "Neue Zeit", "Gatewechsel", "Annulliert", "Umgeleitet",
      ])
  }

  @Test("An arrival that has departed elsewhere is on its way")
  func departedArrival() {
    #expect(Words(language: .en).status(.departed, direction: .arrival) == "En route")
  }

  @Test("A delay tells the new time")
  func delays() {
    #expect(Words(language: .en).delayed(to: "14:55") == "Delayed 14:55")
    #expect(Words(language: .ru).delayed(to: "14:55") == "Задержан до 14:55")
    #expect(Words(language: .en).expected(at: "14:55") == "Expected 14:55")
  }

  @Test(
    "Flights are counted",
    arguments: [
      (Language.en, 0, "0 flights"), (.en, 1, "1 flight"), (.en, 86, "86 flights"),
      (.en, 1_284, "1,284 flights"), (.en, -3, "0 flights"), (.de, 1, "1 Flug"),
      (.de, 2, "2 Flüge"), (.fr, 0, "0 vol"), (.fr, 2, "2 vols"), (.pl, 1, "1 lot"),
      (.pl, 22, "22 loty"), (.pl, 25, "25 lotów"), (.ru, 21, "21 рейс"), (.ru, 22, "22 рейса"),
      (.ru, 25, "25 рейсов"), (.ar, 1, "رحلة واحدة"), (.ar, 2, "رحلتان"), (.ar, 5, "5 رحلات"),
      (.ar, 86, "86 رحلة"), (.he, 2, "שתי טיסות"), (.ja, 86, "86便"), (.ro, 86, "86 de zboruri"),
      (.sl, 102, "102 leta"), (.bg, 86, "86 полета"), (.lv, 0, "0 reisu"),
    ])
  func counts(language: Language, count: Int, text: String) {
    #expect(Words(language: language).flightCount(count) == text)
  }

  @Test("Titles, heads and lines about the data in English")
  func english() {
    let words = Words(language: .en)
    #expect(Tab.allCases.map(words.tab) == ["All", "Arrivals", "Departures"])
    #expect(Tab.allCases.map(words.title) == ["Flights", "Arrivals", "Departures"])
    #expect(Tab.allCases.map(words.placeHead) == ["To/From", "From", "To"])
    #expect(Tab.allCases.map(words.gateHead) == ["Gate/Belt", "Belt", "Gate"])
    #expect(
      [words.timeHead, words.flightHead, words.statusHead, words.terminalHead]
        == ["Time", "Flight", "Status", "Terminal"])
    #expect(
      [words.noFlights, words.refreshing, words.localTime, words.clockNotSet, words.now]
        == ["No flights", "Refreshing…", "local time", "Clock not set", "now"])
    #expect(words.feedError(words.noAnswer) == "Feed error: no answer")
    #expect(words.lastUpdated("14:02") == "Last updated 14:02")
    #expect(words.feedError("no {0} answer") == "Feed error: no {0} answer")
    #expect(
      [
        words.nextKey, words.previousKey, words.pageKey, words.highlightKey, words.refreshKey,
        words.tabKey, words.nowKey, words.quitKey,
      ] == ["next", "previous", "page", "highlight", "refresh", "view", "now", "quit"])
  }

  @Test(
    "Times of day on either clock",
    arguments: [
      (Language.en, 0, 5, "00:05", "12:05 AM"), (.en, 9, 5, "09:05", "9:05 AM"),
      (.en, 12, 0, "12:00", "12:00 PM"), (.en, 14, 5, "14:05", "2:05 PM"),
      (.en, 24, 0, "00:00", "12:00 AM"), (.fi, 14, 5, "14.05", "2.05 ip."),
      (.da, 14, 5, "14.05", "2.05 PM"), (.ja, 12, 5, "12:05", "午後0:05"),
      (.ko, 14, 5, "14:05", "오후 2:05"), (.es, 14, 5, "14:05", "2:05 p. m."),
    ])
  func times(language: Language, hour: Int, minute: Int, on24: String, on12: String) {
    #expect(Words(language: language, clock: .hours24).time(hour: hour, minute: minute) == on24)
    #expect(Words(language: language, clock: .hours12).time(hour: hour, minute: minute) == on12)
  }
}
