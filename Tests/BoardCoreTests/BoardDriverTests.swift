import BoardCore
import Testing

@Suite struct BoardDriverTests {
  @Test func theStartReadsTheDatabaseFetchesAndDraws() {
    let driver = Sign(BoardDriver(rules: BoardRules()))
    #expect(
      driver.handle(.started(at(12, 34, 56), at: ms(1_000))) == [
        .readFlights(
          from: at(12, 34).advanced(by: -18 * 3_600), to: at(18, 34).advanced(by: 86_400)),
        .fetch(1), .wake(at: ms(31_000)), .redraw,
      ])
    #expect(driver.now == at(12, 34), "the start of the minute")
  }

  @Test func theNextFlightStandsInTheMiddleAndIsFollowed() {
    let driver = running()
    #expect(driver.shown() == "F2 F3 *[F4] F5 F6")
    #expect(driver.handle(.minute(at(12, 41), at: ms(420_000))).contains(.redraw))
    #expect(driver.shown() == "F3 F4 *[F5] F6 F7")
  }

  @Test func theNoonFlightStaysNextUntilItsMinuteIsOver() {
    #expect(running(at: at(12, 0, 59)).shown() == "*[F0] F1 F2 F3 F4")
    #expect(running(at: at(12, 1)).shown() == "F0 *[F1] F2 F3 F4")
  }

  @Test func aPressShowsNoOtherAnswerThanTheTickDid() {
    let driver = running(at: at(12, 40, 0))
    // The press comes 59 seconds into the minute; "now" is still the minute's start.
    _ = driver.handle(.action(.now, at: ms(59_000)))
    #expect(driver.shown() == "F2 F3 *[F4] F5 F6")
  }

  @Test func withEveryFlightGoneTheLastIsNext() {
    #expect(running(at: at(15, 0)).shown() == "F5 F6 F7 F8 *[F9]")
  }

  @Test func nothingIsShownWithoutFlightsOrBeforeTheStart() {
    #expect(running([]).shown() == "")
    #expect(BoardDriver(rules: BoardRules()).shown() == "")
  }

  @Test func movingKeepsTheSelectedRowInTheMiddleAndStopsAtTheEnds() {
    let driver = running()
    _ = driver.handle(.action(.next, at: ms(1_000)))
    #expect(driver.shown() == "F3 [F4] *F5 F6 F7")
    _ = driver.handle(.action(.pageDown, at: ms(1_000)))
    #expect(driver.shown() == "F5 F6 F7 F8 *F9")
    #expect(driver.handle(.action(.next, at: ms(1_000))).last == .redraw)
    #expect(driver.shown() == "F5 F6 F7 F8 *F9")
    _ = driver.handle(.action(.pageUp, at: ms(1_000)))
    #expect(driver.shown() == "F2 F3 *[F4] F5 F6")
    for _ in 0..<7 { _ = driver.handle(.action(.previous, at: ms(1_000))) }
    #expect(driver.shown() == "*F0 F1 F2 F3 [F4]")
  }

  @Test func aMovedSelectionStaysOverMinutesAndReturnsAfterIdleTime() {
    let driver = running()
    #expect(
      driver.handle(.action(.previous, at: ms(10_000))) == [.redraw],
      "the refresh is due before the idle return: no other wake-up")
    _ = driver.handle(.minute(at(12, 41), at: ms(20_000)))
    #expect(driver.shown() == "F1 F2 *F3 F4 [F5]")
    _ = driver.handle(.action(.previous, at: ms(50_000)))
    _ = driver.handle(.wake(at: ms(109_999)))
    #expect(driver.shown() == "F0 F1 *F2 F3 F4", "each press begins the idle time anew")
    let effects = driver.handle(.wake(at: ms(110_000)))
    #expect(effects.contains(.redraw))
    #expect(driver.shown() == "F3 F4 *[F5] F6 F7")
  }

  @Test func theNowActionFollowsAgain() {
    let driver = running()
    _ = driver.handle(.action(.pageDown, at: ms(0)))
    _ = driver.handle(.action(.now, at: ms(0)))
    #expect(driver.selection == .followsNext)
    #expect(driver.shown() == "F2 F3 *[F4] F5 F6")
  }

  @Test func tabsGoRoundAndCanBeCalledByName() {
    let driver = running()
    _ = driver.handle(.action(.tab, at: ms(0)))
    #expect(driver.tab == .arrivals && driver.shown() == "F1 F3 *[F5] F7 F9")
    _ = driver.handle(.action(.tab, at: ms(0)))
    #expect(driver.tab == .departures && driver.shown() == "F0 F2 *[F4] F6 F8")
    _ = driver.handle(.action(.tab, at: ms(0)))
    #expect(driver.tab == .all)
    _ = driver.handle(.action(.tabDepartures, at: ms(0)))
    #expect(driver.tab == .departures)
    _ = driver.handle(.action(.tabArrivals, at: ms(0)))
    #expect(driver.tab == .arrivals)
    _ = driver.handle(.action(.tabAll, at: ms(0)))
    #expect(driver.tab == .all)
  }

  @Test func aSelectionTheOtherTabHoldsStaysAndAnotherFollowsTheNext() {
    let driver = running()
    _ = driver.handle(.action(.next, at: ms(0)))  // F5, an arrival
    _ = driver.handle(.action(.tabArrivals, at: ms(0)))
    #expect(driver.shown() == "F1 F3 *[F5] F7 F9" && driver.selection != .followsNext)
    _ = driver.handle(.action(.tabDepartures, at: ms(0)))
    #expect(driver.selection == .followsNext)
  }

  @Test func highlightsBelongToFlightsAcrossTabsAndRefreshes() {
    let driver = running()
    #expect(
      driver.handle(.action(.highlight, at: ms(0)))
        == [.saveHighlight(FlightID("F4"), isOn: true), .redraw])
    _ = driver.handle(.action(.tabDepartures, at: ms(0)))
    #expect(driver.highlighted == [FlightID("F4")])
    _ = driver.handle(
      .flightsRead(tenFlights.reversed(), highlighted: [FlightID("F4")], updated: nil))
    #expect(driver.highlighted == [FlightID("F4")])
    #expect(
      driver.handle(.action(.highlight, at: ms(0)))
        == [.saveHighlight(FlightID("F4"), isOn: false), .redraw])
    #expect(driver.highlighted.isEmpty)
    let empty = running([])
    #expect(empty.handle(.action(.highlight, at: ms(0))) == [.redraw], "nothing selected")
  }

  @Test func aSelectedFlightIsFollowedToItsNewTimeAndReplacedByItsNeighbourWhenGone() {
    let driver = running()
    _ = driver.handle(.action(.next, at: ms(0)))  // F5
    var changed = tenFlights
    changed[5].estimated = at(13, 15)
    _ = driver.handle(.flightsRead(changed, highlighted: [], updated: nil))
    #expect(driver.shown() == "F6 F7 *F5 F8 F9")
    changed.remove(at: 5)
    _ = driver.handle(.flightsRead(changed, highlighted: [], updated: nil))
    #expect(driver.shown() == "[F4] F6 F7 *F8 F9", "13:15 was between F7 and F8")
  }

  @Test func aRefreshRunsOnceShowsItsEndAndScrollingWorksMeanwhile() {
    let driver = running()
    #expect(driver.handle(.action(.refresh, at: ms(5_000))).contains(.fetch(2)))
    #expect(driver.refresh.isRunning)
    #expect(!driver.handle(.action(.refresh, at: ms(6_000))).contains(.fetch(3)))
    _ = driver.handle(.action(.next, at: ms(6_000)))
    #expect(driver.shown() == "F3 [F4] *F5 F6 F7")
    #expect(
      driver.handle(.fetchEnded(1, .failed(reason: "old"), at: ms(7_000))).contains(.redraw)
        == false)
    #expect(driver.refresh.isRunning)
    #expect(
      driver.handle(.fetchEnded(2, .failed(reason: "no route"), at: ms(7_000))).contains(.redraw))
    #expect(!driver.refresh.isRunning && driver.refresh.trouble == .reported("no route"))
    #expect(driver.list.count(.all) == 10, "a failed fetch takes no row away")
  }

  @Test func aFetchThatHangsIsGivenUpAndMinutesTickMeanwhile() {
    let driver = running()
    _ = driver.handle(.action(.refresh, at: ms(5_000)))
    _ = driver.handle(.minute(at(12, 35), at: ms(20_000)))
    #expect(driver.now == at(12, 35))
    #expect(driver.handle(.wake(at: ms(35_000))).starts(with: [.cancelFetch(2)]))
    #expect(driver.refresh.trouble == .noAnswer)
  }

  @Test func refreshesKeepTheirMonotonicCadenceOverAClockStep() {
    let driver = running()
    let effects = driver.handle(.clockStepped(at(14, 34), at: ms(30_000)))
    #expect(driver.now == at(14, 34) && effects.last == .redraw)
    #expect(!effects.contains(where: { if case .wake = $0 { true } else { false } }))
    #expect(driver.handle(.wake(at: ms(60_000))).contains(.fetch(2)))
    #expect(driver.handle(.clockStepped(at(10, 34), at: ms(61_000))).last == .redraw)
    #expect(driver.shown() == "*[F0] F1 F2 F3 F4")
  }

  @Test func aPressRightAfterAClockStepCounts() {
    let driver = running(rules: BoardRules(buttons: [ButtonBehaviour(press: .next)]))
    _ = driver.handle(.clockStepped(at(10, 34), at: ms(10_000)))
    _ = driver.handle(.edge(.button(0), isDown: true, at: ms(10_500)))
    _ = driver.handle(.wake(at: ms(10_505)))
    #expect(driver.selectedFlight?.number == "F1")
  }

  @Test func aFarStepReadsTheDatabaseAnew() {
    let driver = running()
    #expect(driver.handle(.minute(at(12, 35), at: ms(60_000))) == [.redraw])
    let years = at(12, 34).advanced(by: -10 * 365 * 86_400)
    let effects = driver.handle(.clockStepped(years, at: ms(61_000)))
    #expect(
      effects.contains(
        .readFlights(from: years.advanced(by: -18 * 3_600), to: years.advanced(by: 30 * 3_600))))
    #expect(
      driver.handle(.minute(years.advanced(by: 7 * 3_600), at: ms(62_000)))
        .contains { if case .readFlights = $0 { true } else { false } })
  }

  @Test func theListKeepsPastAndAhead() {
    let rules = BoardRules(pastSeconds: 600, aheadSeconds: 1_200)
    #expect(running(rules: rules).shown(rows: 9) == "F3 *[F4] F5")
    let all = BoardRules(pastSeconds: nil, aheadSeconds: nil)
    let driver = running(rules: all)
    #expect(driver.shown(rows: 10).split(separator: " ").count == 10)
    #expect(driver.handle(.flightsChanged) == [.readFlights(from: nil, to: nil)])
  }

  @Test func twoButtonsDoNotDisturbEachOther() {
    let rules = BoardRules(buttons: [
      ButtonBehaviour(press: .next, hold: .pageDown), ButtonBehaviour(press: .highlight),
    ])
    let driver = running(rules: rules)
    _ = driver.handle(.edge(.button(0), isDown: true, at: ms(1_000)))
    _ = driver.handle(.edge(.button(1), isDown: true, at: ms(1_100)))
    let effects = driver.handle(.wake(at: ms(1_105)))
    #expect(effects.contains(.saveHighlight(FlightID("F4"), isOn: true)))
    #expect(effects.contains(.wake(at: ms(1_600))), "the hold of the first is awaited")
    _ = driver.handle(.wake(at: ms(1_600)))
    #expect(driver.selectedFlight?.number == "F9")
  }
}
