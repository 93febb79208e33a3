// Owns pages of a real day at Newark (config/demo-day.csv) for tests, with the states an airport would tell.
import BoardCore
import BoardTable
import BoardWords
import Foundation

@testable import BoardRender

/// 19 July 2013 at EWR, from the core, in any language.
struct DayPages {
  var driver: BoardDriver
  var style: PageStyle
  private static let minute = ISO8601.parse("2013-07-19T14:02:00-04:00")?.instant ?? UTCSeconds(0)

  /// - Parameter rows: the layout's room.
  init(_ language: Language, _ clock: ClockStyle? = .hours24, rows: Int) throws {
    let config = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../config/demo-day.csv")
    var flights = try FlightsTable.read(Array(Data(contentsOf: config))).flights
    let states: [String: (FlightStatus, Int64?)] = [
      "EV4181": (.gateClosed, nil), "EV3836": (.finalCall, nil), "DL673": (.boarding, nil),
      "EV4171": (.goToGate, nil), "EV4103": (.delayed, 20), "EV4572": (.cancelled, nil),
      "EV4596": (.gateChanged, nil),
    ]
    for index in flights.indices where flights[index].scheduled >= DayPages.minute {
      let state = states[flights[index].number] ?? (.scheduled, nil)
      flights[index].actual = nil
      flights[index].status = state.0
      flights[index].estimated = state.1.map {
        flights[index].scheduled.advanced(by: $0 * 60)
      }
    }
    style = PageStyle(languages: [Words(language: language, clock: clock)], airport: "EWR")
    style.clockOffset = UTCOffset(seconds: -4 * 3_600)
    driver = BoardDriver(rules: BoardRules())
    tell(
      .roomChanged(rows: rows), .started(DayPages.minute, at: Uptime(milliseconds: 0)),
      .flightsRead(flights, highlighted: [], updated: nil),
      .fetchEnded(1, .read(at: DayPages.minute.advanced(by: -120)), at: Uptime(milliseconds: 10)))
  }

  mutating func tell(_ inputs: Input...) {
    for input in inputs { _ = driver.handle(input) }
  }

  mutating func press(_ actions: Action...) {
    for action in actions { tell(.action(action, at: Uptime(milliseconds: 1_000))) }
  }

  var page: Page { Page(driver, rows: driver.rows, style: style) }
}
