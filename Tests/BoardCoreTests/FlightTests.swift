import BoardCore
import Testing

@Suite struct FlightTests {
  @Test func identityIsServiceDateNumberOtherAirportAndDirection() {
    // 01:30Z on the 19th is still the 18th at an airport four hours behind.
    let late = Flight(
      direction: .departure, number: "UA1258", iata: "DEN", scheduled: at(1, 30),
      offset: UTCOffset(seconds: -4 * 3_600))
    #expect(late.id == FlightID("20130718-UA1258-DEN-D"))
    let arrival = Flight(direction: .arrival, number: "UA1258", iata: "DEN", scheduled: at(1, 30))
    #expect(arrival.id == FlightID("20130719-UA1258-DEN-A"))
  }

  @Test func identityOutlivesDelayAndGate() {
    var changed = Flight(
      direction: .departure, number: "UA1", iata: "DEN", scheduled: at(9, 0),
      estimated: at(23, 59), gate: "C1")
    let before = Flight(direction: .departure, number: "UA1", iata: "DEN", scheduled: at(9, 0))
    #expect(changed.id == before.id)
    changed.actual = at(23, 59).advanced(by: 86_400)
    #expect(changed.id == before.id)
  }

  @Test func boardTimeIsActualElseEstimatedElseScheduled() {
    #expect(flight("A", at(9, 0)).boardTime == at(9, 0))
    #expect(flight("A", at(9, 0), estimated: at(9, 30)).boardTime == at(9, 30))
    #expect(flight("A", at(9, 0), estimated: at(9, 30), actual: at(8, 58)).boardTime == at(8, 58))
  }

  @Test func statusesAreReadByNameInAnyWriting() {
    for status in FlightStatus.allCases { #expect(FlightStatus(name: status.name) == status) }
    for name in ["final-call", "Final Call", "finalCall", "FINAL_CALL", "last call"] {
      #expect(FlightStatus(name: name) == .finalCall, "\(name)")
    }
    #expect(FlightStatus(name: "") == .scheduled)
    #expect(FlightStatus(name: "canceled") == .cancelled)
    #expect(FlightStatus(name: "blown away") == nil)
    #expect(FlightStatus(name: "départ") == nil)
  }

  @Test func actionsAreReadByTheirExactName() {
    for action in Action.allCases { #expect(Action(name: action.name) == action) }
    #expect(Action(name: "Next") == nil)
    #expect(Action(name: "") == nil)
  }
}

@Suite struct FlightListTests {
  @Test func flightsStandInOrderOfBoardTimeAndEqualTimesKeepTheirOrder() {
    let list = FlightList([
      flight("C", at(9, 0)), flight("A", at(9, 0)), flight("late", at(8, 0), estimated: at(9, 30)),
      flight("B", at(9, 0)), flight("early", at(9, 10), actual: at(8, 50)),
    ])
    #expect(list.flights.map(\.number) == ["early", "C", "A", "B", "late"])
  }

  @Test func tabsHoldTheirDirectionInTheSameOrder() {
    let list = FlightList(tenFlights.reversed())
    func numbers(_ tab: Tab) -> [String] { (0..<list.count(tab)).map { list[tab, $0].number } }
    #expect(numbers(.departures) == ["F0", "F2", "F4", "F6", "F8"])
    #expect(numbers(.arrivals) == ["F1", "F3", "F5", "F7", "F9"])
    #expect(numbers(.all) == (0..<10).map { "F\($0)" })
  }

  @Test func rangesIncludeBothEnds() {
    let list = FlightList(tenFlights)
    #expect(list.range(.all, from: at(12, 10), to: at(12, 30)) == 1..<4)
    #expect(list.range(.all, from: at(12, 11), to: at(12, 29)) == 2..<3)
    #expect(list.range(.all, from: nil, to: nil) == 0..<10)
    #expect(list.range(.all, from: nil, to: UTCSeconds(.max)) == 0..<10)
    #expect(list.range(.all, from: at(14, 0), to: at(11, 0)).isEmpty)
    #expect(FlightList().range(.arrivals, from: nil, to: nil).isEmpty)
  }

  @Test func theNextFlightIsTheFirstAtOrAfterNow() {
    let list = FlightList(tenFlights)
    #expect(list.nextIndex(at: at(12, 10), .all, in: 0..<10) == 1)
    #expect(list.nextIndex(at: at(12, 11), .all, in: 0..<10) == 2)
    #expect(list.nextIndex(at: at(11, 0), .all, in: 0..<10) == 0)
    #expect(list.nextIndex(at: at(23, 0), .all, in: 0..<10) == 9, "all gone: the last")
    #expect(list.nextIndex(at: at(23, 0), .all, in: 2..<5) == 4)
    #expect(list.nextIndex(at: at(12, 0), .all, in: 0..<0) == nil)
    #expect(list.nextIndex(at: at(12, 1), .departures, in: 0..<5) == 1)
  }

  @Test func aFlightIsFoundByItsIdAlsoAtAnotherTime() {
    let list = FlightList(tenFlights)
    #expect(list.index(of: FlightID("F3"), at: at(12, 30), .all, in: 0..<10) == 3)
    #expect(list.index(of: FlightID("F3"), at: at(9, 0), .all, in: 0..<10) == 3)
    #expect(list.index(of: FlightID("F3"), at: at(12, 30), .all, in: 4..<10) == nil)
    #expect(list.index(of: FlightID("F3"), at: at(12, 30), .departures, in: 0..<5) == nil)
  }
}

@Suite struct ListWindowTests {
  @Test func theFocusStandsInTheMiddleSlotAndTheEndsPullIn() {
    #expect(ListWindow(count: 20, rows: 5, focus: 10).range == 8..<13)
    #expect(ListWindow(count: 20, rows: 4, focus: 10).range == 9..<13, "slot (4-1)/2 = 1")
    #expect(ListWindow(count: 20, rows: 5, focus: 0).range == 0..<5)
    #expect(ListWindow(count: 20, rows: 5, focus: 1).range == 0..<5)
    #expect(ListWindow(count: 20, rows: 5, focus: 19).range == 15..<20)
    #expect(ListWindow(count: 3, rows: 5, focus: 2).range == 0..<3)
    #expect(ListWindow(count: 20, rows: 1, focus: 7).range == 7..<8)
    #expect(ListWindow(count: 20, rows: 2, focus: 7).range == 7..<9)
    #expect(ListWindow(count: 0, rows: 5, focus: nil).range.isEmpty)
    #expect(ListWindow(count: 5, rows: 0, focus: 2).range.isEmpty)
    #expect(ListWindow(count: 5, rows: -3, focus: 2).range.isEmpty)
    #expect(ListWindow(count: 5, rows: 3, focus: 99).range == 2..<5)
    #expect(ListWindow(count: 5, rows: 3, focus: -99).range == 0..<3)
    #expect(ListWindow(count: 5, rows: .max, focus: .max).range == 0..<5)
  }

  @Test func noSlotIsEmptyWhileFlightsAreLeftAndTheFocusIsAlwaysInSight() {
    for count in 0...12 {
      for rows in 0...15 {
        for focus in 0..<max(1, count) {
          let range = ListWindow(count: count, rows: rows, focus: focus).range
          #expect(range.count == min(count, rows))
          #expect(range.isEmpty || (range.contains(focus) && range.upperBound <= count))
        }
      }
    }
  }
}
