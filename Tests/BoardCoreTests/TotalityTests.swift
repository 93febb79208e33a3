import BoardCore
import Testing

@Suite struct TotalityTests {
  /// One input of every kind, with ordinary and with absurd values.
  static let inputs: [Input] =
    [
      .flightsChanged, .flightsRead([], highlighted: [], updated: nil),
      .flightsRead(tenFlights, highlighted: [FlightID("F1")], updated: at(12, 0)),
      .flightsRead([tenFlights[0], tenFlights[0]], highlighted: [], updated: UTCSeconds(.max)),
      .flightsRead(
        [flight("end", UTCSeconds(.max)), flight("start", UTCSeconds(.min))],
        highlighted: [], updated: UTCSeconds(.min)),
    ] + Action.allCases.map { .action($0, at: ms(70_000)) }
    + [-1, 0, 5, 1_000, .max, .min].flatMap { [.roomChanged(rows: $0), .reachChanged($0)] }
    + [Int64.min, -1, 0, 5, 70_000, 9_000_000, .max].flatMap { time -> [Input] in
      [
        .wake(at: ms(time)), .action(.next, at: ms(time)), .action(.refresh, at: ms(time)),
        .edge(.button(0), isDown: true, at: ms(time)),
        .edge(.button(0), isDown: false, at: ms(time)),
        .edge(.button(1), isDown: true, at: ms(time)),
        .edge(.button(-1), isDown: true, at: ms(time)),
        .edge(.button(99), isDown: false, at: ms(time)),
        .edge(.knob(0, .a), isDown: true, at: ms(time)),
        .edge(.knob(0, .b), isDown: false, at: ms(time)),
        .edge(.knob(3, .b), isDown: true, at: ms(time)),
        .level(.button(0), isDown: true, at: ms(time)),
        .level(.button(1), isDown: nil, at: ms(time)),
        .level(.button(7), isDown: nil, at: ms(time)),
        .level(.knob(0, .a), isDown: nil, at: ms(time)),
        .level(.knob(-1, .a), isDown: true, at: ms(time)),
        .tapped(.row(0), at: ms(time)), .tapped(.row(Int(time)), at: ms(time)),
        .tapped(.tab(.departures), at: ms(time)), .tapped(.updated, at: ms(time)),
        .tapped(.elsewhere, at: ms(time)), .swiped(.row(1), at: ms(time)),
        .swiped(.tab(.all), at: ms(time)), .scrolled(rows: Int(time), at: ms(time)),
        .fetchEnded(1, .read(at: at(12, 0)), at: ms(time)),
        .fetchEnded(-7, .failed(reason: ""), at: ms(time)),
        .fetchEnded(2, .failed(reason: "x"), at: ms(time)),
        .started(UTCSeconds(time), at: ms(time)), .minute(UTCSeconds(time), at: ms(time)),
        .minute(at(12, 30), at: ms(time)), .clockStepped(UTCSeconds(time), at: ms(time)),
        .clockStepped(at(12, 50), at: ms(time)), .clockTrusted(UTCSeconds(time), at: ms(time)),
      ]
    }

  static let rules = [
    BoardRules(),
    BoardRules(
      buttons: [
        ButtonBehaviour(press: .next, repeats: true),
        ButtonBehaviour(press: .previous, double: .now, hold: .highlight, isEager: true),
      ], chords: [ChordBehaviour(0, 1, press: .tab, hold: .refresh)],
      knobs: [KnobBehaviour(clockwise: .next, counterclockwise: .previous, steps: .one)],
      lamps: [.refreshing, .feedTrouble], pastSeconds: nil, aheadSeconds: nil,
      idleReturnMilliseconds: nil, refreshMilliseconds: nil),
    BoardRules(
      buttons: [ButtonBehaviour(press: nil)], pastSeconds: .max, aheadSeconds: .max,
      idleReturnMilliseconds: .max, refreshMilliseconds: .max, fetchTimeoutMilliseconds: .min),
    BoardRules(trustsClock: false),
  ]

  /// What holds in every state, whatever happened.
  private func check(_ driver: BoardDriver, _ effects: [Effect], _ input: Input) {
    let shown = driver.shownRange
    #expect(shown.lowerBound >= 0 && shown.upperBound <= driver.list.count(driver.tab), "\(input)")
    #expect((driver.nextIndex == nil) == (shown.isEmpty || !driver.clock.isTrusted))
    #expect((driver.selectedIndex == nil) == shown.isEmpty)
    #expect(driver.selectedIndex.map { shown.contains($0) } ?? true)
    let window = driver.window(rows: driver.rows)
    #expect(window.count == min(driver.rows, shown.count))
    #expect(driver.selectedIndex.map { window.isEmpty || window.contains($0) } ?? true)
    #expect(effects.filter { $0 == .redraw }.count <= 1)
    #expect(effects.firstIndex(of: .redraw).map { $0 == effects.count - 1 } ?? true)
  }

  @Test(arguments: rules) func everyInputIsDefinedInEveryStateReachedByTwoOthers(
    _ rules: BoardRules
  ) {
    for first in TotalityTests.inputs {
      var one = running(rules: rules).driver
      let effects = one.handle(first)
      check(one, effects, first)
      for second in TotalityTests.inputs {
        var two = one
        let effects = two.handle(second)
        check(two, effects, second)
      }
    }
  }

  @Test(arguments: rules) func longRandomLivesKeepTheInvariants(_ rules: BoardRules) {
    var dice = Dice(state: 0x9E37_79B9_7F4A_7C15)
    var driver = BoardDriver(rules: rules)
    for _ in 0..<20_000 {
      guard let input = TotalityTests.inputs.randomElement(using: &dice) else { return }
      let effects = driver.handle(input)
      check(driver, effects, input)
    }
  }
}
