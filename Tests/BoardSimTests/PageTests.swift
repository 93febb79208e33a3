// Holds how flights become words on a page: statuses and their signs, flight numbers, countdowns, clocks,
// languages.
import BoardCore
import BoardWords
import Testing

@testable import BoardRender

/// 2013-07-19 12:00 at Newark, as the minute that begins then.
private let noon = UTCSeconds(1_374_249_600)
private let english = Words(language: .en, clock: .hours24)

private func flight(
  _ status: FlightStatus, _ direction: Flight.Direction = .departure, at minutes: Int64,
  estimated: Int64? = nil, actual: Int64? = nil
) -> Flight {
  func time(_ minutes: Int64) -> UTCSeconds { noon.advanced(by: minutes * 60) }
  return Flight(
    direction: direction, number: "UA1258", iata: "DEN", city: "Denver", scheduled: time(minutes),
    estimated: estimated.map(time), actual: actual.map(time), offset: UTCOffset(seconds: -14_400),
    status: status, gate: "C1", belt: "7")
}

private func line(_ flight: Flight, _ words: Words = english) -> FlightLine {
  FlightLine(flight: flight, now: noon, words: words, zone: nil)
}

@Suite struct StatusTextTests {
  typealias Text = Page.StatusText

  /// What is said with nothing but a scheduled time, ahead and past.
  @Test(
    "each status has its sign and its word",
    arguments: [
      (.unknown, Text(text: ""), Text(text: "")),
      (.scheduled, Text(text: "On time"), Text(text: "")),
      (.checkIn, Text(text: "Check-in"), Text(text: "Check-in")),
      (.goToGate, Text(sign: .go, text: "Go to gate"), Text(sign: .go, text: "Go to gate")),
      (.boarding, Text(sign: .go, text: "Boarding"), Text(sign: .go, text: "Boarding")),
      (.finalCall, Text(sign: .hurry, text: "Final call"), Text(sign: .hurry, text: "Final call")),
      (
        .gateClosed, Text(sign: .closed, text: "Gate closed"),
        Text(sign: .closed, text: "Gate closed")
      ),
      (.departed, Text(text: "On time"), Text(text: "Departed")),
      (.enRoute, Text(text: "En route"), Text(text: "")),
      (.expected, Text(text: "On time"), Text(text: "")),
      (.landed, Text(text: "On time"), Text(text: "Landed")),
      (.onBelt, Text(sign: .go, text: "Bags on belt"), Text(sign: .go, text: "Bags on belt")),
      (.arrived, Text(text: "On time"), Text(text: "Arrived")),
      (.delayed, Text(sign: .changed, text: "Delayed"), Text(sign: .changed, text: "Delayed")),
      (.newTime, Text(sign: .changed, text: "New time"), Text(sign: .changed, text: "New time")),
      (
        .gateChanged, Text(sign: .changed, text: "Gate changed"),
        Text(sign: .changed, text: "Gate changed")
      ),
      (
        .cancelled, Text(sign: .cancelled, text: "Cancelled"),
        Text(sign: .cancelled, text: "Cancelled")
      ),
      (.diverted, Text(sign: .changed, text: "Diverted"), Text(sign: .changed, text: "Diverted")),
    ] as [(FlightStatus, Text, Text)])
  func scheduledOnly(status: FlightStatus, ahead: Text, past: Text) {
    #expect(line(flight(status, at: 10)).status == ahead)
    #expect(line(flight(status, at: -10)).status == past)
  }

  @Test("an estimate of another minute is told: expected below 15 minutes, delayed from then on")
  func estimates() {
    for status in [FlightStatus.scheduled, .expected, .enRoute] {
      #expect(line(flight(status, at: 10, estimated: 24)).status == Text(text: "Expected 12:24"))
      #expect(
        line(flight(status, at: 10, estimated: 25)).status
          == Text(sign: .changed, text: "Delayed 12:25"))
      #expect(line(flight(status, at: 10, estimated: 5)).status == Text(text: "Expected 12:05"))
      #expect(
        line(flight(status, at: -30, estimated: -5)).status
          == Text(sign: .changed, text: "Delayed 11:55"))
    }
    #expect(line(flight(.scheduled, at: 10, estimated: 10)).status == Text(text: "On time"))
    #expect(
      line(flight(.delayed, at: 10, estimated: 12)).status
        == Text(sign: .changed, text: "Delayed 12:12"))
    #expect(
      line(flight(.newTime, at: 10, estimated: 90)).status
        == Text(sign: .changed, text: "New time 13:30"))
    // What is more urgent than a time is said in its place.
    #expect(
      line(flight(.boarding, at: 10, estimated: 40)).status == Text(sign: .go, text: "Boarding"))
  }

  @Test("an actual time that is past is no expectation; one ahead is")
  func actuals() {
    for status in [FlightStatus.departed, .landed, .arrived] {
      #expect(
        line(flight(status, at: -30, actual: -5)).status
          == Text(text: english.status(status, direction: .departure)))
      #expect(
        line(flight(status, at: -30, actual: 5)).status
          == Text(sign: .changed, text: "Delayed 12:05"))
    }
    #expect(line(flight(.scheduled, at: -30, actual: -5)).status == Text(text: ""))
    #expect(line(flight(.departed, .arrival, at: -30)).status == Text(text: "En route"))
  }

  @Test("a flight at this very minute is on time, and departed if it says so")
  func thisMinute() {
    #expect(line(flight(.scheduled, at: 0)).status == Text(text: "On time"))
    #expect(line(flight(.departed, at: 0)).status == Text(text: "Departed"))
  }

  @Test(
    "a row is dimmed when its flight is over, and not while it is merely late",
    arguments: FlightStatus.allCases)
  func isGone(status: FlightStatus) {
    let isOverInThePast: Set<FlightStatus> = [
      .departed, .landed, .arrived, .scheduled, .unknown, .cancelled, .diverted,
    ]
    #expect(!line(flight(status, at: 10)).isGone)
    #expect(line(flight(status, at: -10)).isGone == isOverInThePast.contains(status))
    let isOverNow: Set<FlightStatus> = [.departed, .landed, .arrived]
    #expect(line(flight(status, at: 0)).isGone == isOverNow.contains(status))
  }
}

@Suite struct FlightNumberTests {
  @Test(
    "a flight number has a space after its airline",
    arguments: [
      ("UA1258", "UA 1258"), ("B62180", "B6 2180"), ("EZY12A", "EZY 12A"), ("U28501", "U2 8501"),
      ("9W1", "9W 1"), ("BA2", "BA 2"), ("BAW2490", "BAW 2490"), ("ua1258", "ua 1258"),
      ("LH400D", "LH 400D"),
    ])
  func spaced(number: String, expected: String) {
    #expect(FlightLine.spaced(number) == expected)
  }

  @Test(
    "what has another form stays as it is",
    arguments: [
      "", "U", "UA", "UAL", "1234", "12345", "UA12345", "UA 1258", "UA-12", "N123AB", "UAABC",
      "ÜA12",
      "✈︎12", "UA12AB", "UAL12345", "PRIVATE", "UA１２",
    ])
  func odd(number: String) { #expect(FlightLine.spaced(number) == number) }
}

@Suite struct CountdownTests {
  @Test(
    "whole minutes are counted between minutes",
    arguments: [
      (0, "now"), (59, "now"), (60, "in 1 min."), (-1, "1 min. ago"), (-60, "1 min. ago"),
      (3_599, "in 59 min."), (3_600, "in 1 hr."), (7_199, "in 1 hr."), (86_400, "in 1 day"),
      (-86_400, "1 day ago"), (-7_200, "2 hr. ago"),
    ] as [(Int64, String)])
  func relative(seconds: Int64, expected: String) {
    let flight = Flight(direction: .departure, number: "UA1", scheduled: noon.advanced(by: seconds))
    #expect(Page.Row(line(flight)).relative == expected)
  }

  @Test(
    "there is no countdown to what will not come", arguments: [FlightStatus.cancelled, .diverted])
  func noCountdown(status: FlightStatus) {
    let row = Page.Row(line(flight(status, at: 10)))
    #expect(row.relative == "")
    #expect(row.relativeNarrow == "")
  }

  @Test("instants at the ends of time harm nothing", arguments: [Int64.min, -Int64.max, .max])
  func theEnds(seconds: Int64) {
    let flight = Flight(direction: .departure, number: "UA1", scheduled: UTCSeconds(seconds))
    _ = Page.Row(line(flight))
    _ = Page.Row(FlightLine(flight: flight, now: UTCSeconds(.min), words: english, zone: nil))
    _ = Page.Row(FlightLine(flight: flight, now: UTCSeconds(.max), words: english, zone: nil))
  }
}

@Suite struct PageTests {
  /// The core at noon with `flights` and room for five rows.
  private func driver(
    _ flights: [Flight] = [], now: UTCSeconds = noon, _ inputs: Input...
  ) -> BoardDriver {
    var driver = BoardDriver(rules: BoardRules())
    let news: [Input] = [
      .roomChanged(rows: 5), .started(now, at: Uptime(milliseconds: 0)),
      .flightsRead(flights, highlighted: [], updated: nil),
      .fetchEnded(1, .read(at: now), at: Uptime(milliseconds: 10)),
    ]
    for input in news + inputs { _ = driver.handle(input) }
    return driver
  }

  private func page(
    _ driver: BoardDriver, _ languages: [Language] = [.en], zone: AirportZone? = nil,
    clockOffset: UTCOffset? = nil
  ) -> Page {
    var style = PageStyle(
      languages: languages.map { Words(language: $0, clock: .hours24) }, zone: zone, airport: "EWR")
    style.clockOffset = clockOffset
    return Page(driver, rows: driver.rows, style: style)
  }

  /// The core after a power cut, when nobody knows the time; the flights were read at noon.
  private func unset(_ flights: [Flight], now: UTCSeconds = UTCSeconds(1_483_228_803))
    -> BoardDriver
  {
    var driver = BoardDriver(rules: BoardRules(trustsClock: false))
    for input: Input in [
      .roomChanged(rows: 9), .started(now, at: Uptime(milliseconds: 0)),
      .flightsRead(flights, highlighted: [], updated: noon),
    ] { _ = driver.handle(input) }
    return driver
  }

  @Test("while the clock isn't set no time is told, judged or counted down to")
  func anUnsetClock() {
    let page = page(
      unset([
        flight(.departed, at: -30), flight(.scheduled, at: -10), flight(.enRoute, .arrival, at: 5),
        flight(.scheduled, at: 10, estimated: 30), flight(.boarding, at: 40),
        flight(.landed, at: 50),
      ]))
    #expect(page.clock == "--:--")
    #expect(page.notice == "Clock not set")
    #expect(page.rows.map(\.isNext) == [false, false, false, false, false, false])
    #expect(page.rows.map(\.isGone) == [false, false, false, false, false, false])
    #expect(page.rows.map(\.relative) == ["", "", "", "", "", ""])
    #expect(page.rows.map(\.relativeNarrow) == ["", "", "", "", "", ""])
    #expect(
      page.rows.map(\.status.text) == [
        "Departed", "", "En route", "Delayed 12:30", "Boarding", "Landed",
      ])
    #expect(page.updated == "Last updated Fri, Jul 19 12:00", "of which day, too")
  }

  @Test("without flights it says once more that the clock isn't set", arguments: Language.allCases)
  func anUnsetClockAlone(language: Language) {
    let page = page(unset([]), [language])
    #expect(page.notice != nil && page.notice == page.emptyText)
    #expect(page.clock == "--:--")
    #expect(page.emptyText != Words(language: language).noFlights)
  }

  @Test("an update of another day is told with its date")
  func anOldUpdate() {
    func updated(_ now: UTCSeconds) -> String {
      var driver = driver()
      _ = driver.handle(.clockStepped(now, at: Uptime(milliseconds: 20)))
      return page(driver, clockOffset: UTCOffset(seconds: -14_400)).updated
    }
    #expect(updated(noon.advanced(by: 3_600)) == "Last updated 12:00")
    #expect(updated(noon.advanced(by: 43_200)) == "Last updated Fri, Jul 19 12:00")
    #expect(updated(noon.advanced(by: -60)) == "Last updated 12:00")
    #expect(updated(noon.advanced(by: -3_600)) == "", "that is still ahead")
  }

  @Test("a departure shows its gate, an arrival its belt")
  func gateOrBelt() {
    let both = [flight(.scheduled, at: 10), flight(.scheduled, .arrival, at: 20)]
    #expect(page(driver(both)).rows.map(\.gate) == ["C1", "7"])
  }

  @Test("a page says all that there is")
  func everything() {
    let page = page(driver([flight(.boarding, at: 10)]))
    #expect(page.title == "Flights")
    #expect(page.tabs.map(\.text) == ["All", "Arrivals", "Departures"])
    #expect(page.tabs.map(\.isCurrent) == [true, false, false])
    #expect(page.count == "1 flight")
    #expect(page.clock == "12:00")
    #expect(page.updated == "Last updated 12:00")
    #expect(page.place == "EWR · local time")
    #expect(page.notice == nil)
    #expect(page.emptyText == "No flights")
    #expect(
      page.rows == [
        Page.Row(
          id: FlightID("20130719-UA1258-DEN-D"), time: "12:10", flight: "UA 1258", city: "Denver",
          iata: "DEN", gate: "C1", status: Page.StatusText(sign: .go, text: "Boarding"),
          relative: "in 10 min.", relativeNarrow: "in 10m", isNext: true, isSelected: true)
      ])
  }

  @Test("before the start there is no clock and no row")
  func beforeTheStart() {
    let page = page(BoardDriver(rules: BoardRules()))
    #expect(page.clock == "")
    #expect(page.rows == [])
    #expect(page.updated == "")
  }

  @Test("a tab has its title and its heads")
  func tabs() {
    let arrivals = page(
      driver([], now: noon, .action(.tabArrivals, at: Uptime(milliseconds: 20))))
    #expect(arrivals.title == "Arrivals")
    #expect(arrivals.heads.place == "From")
    #expect(arrivals.heads.gate == "Belt")
    #expect(arrivals.tabs.map(\.isCurrent) == [false, true, false])
  }

  @Test("troubles of the feed are told in the page's language")
  func notices() {
    let failed: [Input] = [
      .action(.refresh, at: Uptime(milliseconds: 20)),
      .fetchEnded(2, .failed(reason: "HTTP 503"), at: Uptime(milliseconds: 30)),
    ]
    var driver = driver()
    for input in failed { _ = driver.handle(input) }
    #expect(page(driver).notice == "Feed error: HTTP 503")
    #expect(page(driver).isRefreshing == false)
    _ = driver.handle(.action(.refresh, at: Uptime(milliseconds: 40)))
    #expect(page(driver).isRefreshing)
    #expect(page(driver).refreshing == "Refreshing…")
    _ = driver.handle(.wake(at: Uptime(milliseconds: 60_000)))
    #expect(page(driver).notice == "Feed error: no answer")
    #expect(
      page(driver, [.de]).notice == Words(language: .de).feedError(Words(language: .de).noAnswer))
  }

  @Test("languages take turns, a minute each, also before 1970")
  func languages() {
    let languages: [Language] = [.en, .de, .ja]
    func titles(from start: UTCSeconds) -> [String] {
      (0..<4).map { page(driver(now: start.advanced(by: $0 * 60 + 59)), languages).title }
    }
    #expect(titles(from: UTCSeconds(0)) == ["Flights", "Flüge", "フライト", "Flights"])
    #expect(titles(from: UTCSeconds(-180)) == ["Flights", "Flüge", "フライト", "Flights"])
  }

  @Test("languages written from right to left turn the page round")
  func rightToLeft() {
    #expect(page(driver(), [.ar]).isRightToLeft)
    #expect(!page(driver(), [.en]).isRightToLeft)
  }

  @Test("the clock is the zone's, else the one given, else the next flight's, else UTC")
  func clockOffsets() {
    let flights = [flight(.scheduled, at: 10)]
    let tokyo = AirportZone(initial: UTCOffset(seconds: 32_400))
    let hour = UTCOffset(seconds: 3_600)
    #expect(page(driver(flights), zone: tokyo, clockOffset: hour).clock == "01:00")
    #expect(page(driver(flights), zone: tokyo).rows.map(\.time) == ["01:10"])
    #expect(page(driver(flights), clockOffset: hour).clock == "17:00")
    #expect(page(driver(flights), clockOffset: hour).rows.map(\.time) == ["12:10"])
    #expect(page(driver(flights)).clock == "12:00")
    #expect(page(driver()).clock == "16:00")
  }

  @Test("with a zone each time has the offset of its own day")
  func offsetsPerInstant() {
    let winter = UTCSeconds(1_383_458_400)
    let autumn = Flight(
      direction: .departure, number: "UA1", scheduled: winter.advanced(by: 600),
      estimated: winter.advanced(by: -600))
    let row = page(driver([autumn], now: winter.advanced(by: -3_600)), zone: newYork).rows[0]
    #expect(row.time == "01:10")
    #expect(row.status.text == "Expected 01:50")
  }
}
