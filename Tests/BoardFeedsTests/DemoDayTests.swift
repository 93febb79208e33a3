// Holds that the demo shows a real day on today's date, and at each moment no more than could be known.
import BoardCore
import BoardTable
import Foundation
import Testing

@testable import BoardFeeds

@Suite struct DemoDayTests {
  private func demo(_ rows: String...) throws -> DemoDay {
    let header = "direction,flight,to_iata,scheduled,actual,status"
    let text = ([header] + rows).joined(separator: "\n")
    return DemoDay(try FlightsTable.read(Array(text.utf8)).flights)
  }

  /// What the flight of 2026-07-04 is said to be at a local time of that day.
  private func today(_ day: DemoDay, _ time: String) throws -> Flight {
    let now = try instant("2026-07-04T\(time):00-04:00")
    let flights = day.flights(at: now, zone: try newYork())
    return try #require(flights.first { $0.id.text.hasPrefix("20260704") })
  }

  @Test("a punctual flight goes from scheduled to departed")
  func aPunctualFlight() throws {
    let day = try demo(
      "departure,UA1,DEN,2013-07-19T12:00:00-04:00,2013-07-19T12:04:00-04:00,departed")
    let expected: [(String, FlightStatus)] = [
      ("00:00", .scheduled), ("11:08", .scheduled), ("11:09", .goToGate), ("11:23", .goToGate),
      ("11:24", .boarding), ("11:53", .boarding), ("11:54", .finalCall), ("11:58", .finalCall),
      ("11:59", .gateClosed), ("12:03", .gateClosed), ("12:04", .departed), ("23:59", .departed),
    ]
    for (time, status) in expected {
      let flight = try today(day, time)
      #expect(flight.status == status, "\(time)")
      #expect(flight.estimated == nil)
      #expect((flight.actual != nil) == (status == .departed), "\(time)")
    }
    #expect(try today(day, "12:04").actual == instant("2026-07-04T12:04:00-04:00"))
  }

  @Test("a delay is told an hour before the scheduled time")
  func aDelay() throws {
    let day = try demo(
      "departure,UA1,DEN,2013-07-19T12:00:00-04:00,2013-07-19T14:00:00-04:00,departed")
    let late = try instant("2026-07-04T14:00:00-04:00")
    #expect(try today(day, "10:59").estimated == nil)
    #expect(try today(day, "10:59").status == .scheduled)
    for (time, status) in [
      ("11:00", FlightStatus.delayed), ("13:19", .delayed), ("13:20", .boarding),
      ("13:50", .finalCall), ("13:55", .gateClosed),
    ] {
      #expect(try today(day, time).status == status, "\(time)")
      #expect(try today(day, time).estimated == late, "\(time)")
      #expect(try today(day, time).actual == nil)
    }
    #expect(try today(day, "14:00").status == .departed)
    #expect(try today(day, "14:00").actual == late)
  }

  @Test("a cancellation is told two hours before")
  func aCancellation() throws {
    let day = try demo("departure,UA1,DEN,2013-07-19T12:00:00-04:00,,cancelled")
    #expect(try today(day, "09:59").status == .scheduled)
    #expect(try today(day, "10:00").status == .cancelled)
    #expect(try today(day, "23:00").status == .cancelled)
  }

  @Test("the evening goes over into the next morning, and the morning comes from the evening")
  func theEveningGoesOver() throws {
    let day = try demo(
      "departure,UA1,DEN,2013-07-19T23:50:00-04:00,2013-07-20T00:30:00-04:00,departed",
      "departure,UA2,DEN,2013-07-20T00:20:00-04:00,2013-07-20T00:20:00-04:00,departed")
    let flights = day.flights(at: try instant("2026-07-04T00:10:00-04:00"), zone: try newYork())
    #expect(
      flights.map(\.id.text) == [
        "20260703-UA1-DEN-D", "20260704-UA2-DEN-D", "20260704-UA1-DEN-D", "20260705-UA2-DEN-D",
        "20260705-UA1-DEN-D", "20260706-UA2-DEN-D",
      ])
    #expect(flights[0].status == .boarding)
    #expect(try flights[0].estimated == instant("2026-07-04T00:30:00-04:00"))
    #expect(flights[1].status == .finalCall)
  }

  @Test(
    "local times stay the same on the days when clocks change",
    arguments: [
      ("2026-03-08T12:00:00-04:00", "-05:00", "-04:00", "-04:00"),
      ("2026-11-01T12:00:00-05:00", "-04:00", "-05:00", "-05:00"),
      ("2026-12-31T12:00:00-05:00", "-05:00", "-05:00", "-05:00"),
    ])
  func localTimesStay(now: String, _ before: String, _ on: String, _ after: String) throws {
    let day = try demo(
      "departure,UA1,DEN,2013-07-19T05:15:00-04:00,2013-07-19T05:20:00-04:00,departed")
    let now = try instant(now)
    let zone = try newYork()
    let flights = day.flights(at: now, zone: zone)
    let noonDay = LocalTime(now, zone.offset(at: now)).date.daysSince1970
    for (index, offset) in [before, on, after].enumerated() {
      let written = ISO8601.format(flights[index].scheduled, offset: flights[index].offset)
      #expect(written.hasSuffix("T05:15:00" + offset))
      let date = LocalTime(flights[index].scheduled, flights[index].offset).date
      #expect(date.daysSince1970 == noonDay - 1 + Int64(index))
    }
  }

  /// The file in config/, and every tenth minute of a day.
  @Test("the day that comes with the program is whole, and never tells the future")
  func theDayOfTheProgram() throws {
    let path =
      URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().path + "/config/demo-day.csv"
    let table = try FlightsTable.read(try Feed.bytes(ofFile: path))
    #expect(table.rejected == [])
    #expect(table.flights.count == 358)
    #expect(table.flights.allSatisfy { !$0.gate.isEmpty && !$0.terminal.isEmpty })
    #expect(table.flights.filter { $0.status == .cancelled }.count == 3)
    let day = DemoDay(table.flights)
    let zone = try newYork()
    let midnight = try instant("2026-07-04T00:00:00-04:00")
    for minute: Int64 in stride(from: 0, to: 1_440, by: 10) {
      let now = midnight.advanced(by: minute * 60)
      let flights = day.flights(at: now, zone: zone)
      #expect(Set(flights.map(\.id)).count == 358 * 3)
      for flight in flights {
        let isTold =
          (flight.actual.map { $0 <= now } ?? true) && (flight.estimated.map { $0 > now } ?? true)
          && (flight.status == .departed) == (flight.actual != nil)
        if !isTold { Issue.record("\(flight.id.text) at minute \(minute): \(flight.status)") }
      }
    }
  }
}
