// Owns the pages that tests of lamps draw: an afternoon in any language, and what strains a panel.
import BoardCore
import BoardWords

@testable import BoardRender

enum LampPages {
  /// 14:02 on 2 March 2026 at Oslo.
  static let now = UTCSeconds(1_772_456_520)
  static let zone = AirportZone(initial: UTCOffset(seconds: 3_600))

  static let flights = [
    flight("KL1146", "Amsterdam", "AMS", "C21", -7, .gateClosed),
    flight("FI319", "Reykjavík", "KEF", "D07", 2, .finalCall),
    flight("AY912", "Helsinki", "HEL", "B11", 8, .boarding),
    flight("BA763", "London Heathrow", "LHR", "E02", 13, .boarding),
    flight("DY1302", "Łódź", "LCJ", "A09", 23, .delayed, late: 30),
    flight("SK4167", "Tromsø", "TOS", "A14", 28, .cancelled),
    flight("A3741", "Αθήνα", "ATH", "C16", 43, .scheduled),
    flight("SU2175", "Москва", "SVO", "F01", 48, .scheduled),
    flight("NH8021", "東京", "HND", "F06", 63, .scheduled),
  ]

  static func flight(
    _ number: String, _ city: String, _ iata: String, _ gate: String, _ minutes: Int64,
    _ status: FlightStatus, late: Int64 = 0
  ) -> Flight {
    let scheduled = now.advanced(by: minutes * 60)
    return Flight(
      direction: .departure, number: number, airline: "", iata: iata, city: city,
      scheduled: scheduled, estimated: late == 0 ? nil : scheduled.advanced(by: late * 60),
      status: status, gate: gate)
  }

  /// `count` flights from `first` on; `next` is the next and the selected one, counted among those shown.
  static func page(
    _ language: Language = .en, first: Int = 0, count: Int = 3, next: Int = 1
  ) -> Page {
    let words = Words(language: language, clock: .hours24)
    var page = Page(
      title: words.title(.departures), tabs: [], count: words.flightCount(86), clock: "14:02",
      heads: .init(time: "", flight: "", place: "", gate: "", status: ""),
      rows: flights[first...].prefix(count).map {
        Page.Row(FlightLine(flight: $0, now: now, words: words, zone: zone))
      }, updated: words.lastUpdated("14:02"), place: "OSL", refreshing: words.refreshing,
      emptyText: words.noFlights)
    page.language = language.tag
    if page.rows.indices.contains(next) {
      page.rows[next].isNext = true
      page.rows[next].isSelected = true
    }
    return page
  }
}
