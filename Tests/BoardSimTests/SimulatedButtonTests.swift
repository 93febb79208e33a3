// Holds the simulated buttons: presses, holds and edges on the buttons of a config and on those added.
import BoardCore
import BoardSim
import Testing

@Suite struct SimulatedButtonTests {
  private func play(
    _ script: String, _ buttons: [ButtonBehaviour] = [], chords: [ChordBehaviour] = [],
    knobs: [KnobBehaviour] = [], idle: Int64? = nil
  ) throws -> [Shown] {
    let rules = BoardRules(
      buttons: buttons, chords: chords, knobs: knobs, idleReturnMilliseconds: idle,
      refreshMilliseconds: nil)
    return try Play(script, tenFlights, rules: rules).shown
  }

  /// The selected flights' numbers, as 3 for UA3.
  private func selected(
    _ script: String, _ buttons: [ButtonBehaviour] = [], chords: [ChordBehaviour] = [],
    knobs: [KnobBehaviour] = [], idle: Int64? = nil
  ) throws -> [Int] {
    try play(script, buttons, chords: chords, knobs: knobs, idle: idle).map { shown in
      let flight = try #require(shown.rows.first { $0.selected }).flight
      return try #require(Int(flight.dropFirst(2)))
    }
  }

  @Test("each action does what it says")
  func everyAction() throws {
    #expect(
      try selected(
        """
        press next
        press next
        show
        press previous
        show
        press page-down
        show
        press page-up
        show
        press now
        show
        """) == [2, 1, 6, 1, 0])
    let tabs = try play(
      "press tab\nshow\npress tab-departures\nshow\npress tab-arrivals\nshow\npress tab-all\nshow\n"
        + "press tab\npress tab\npress tab\nshow")
    #expect(tabs.map(\.tab) == ["arrivals", "departures", "arrivals", "all", "all"])
    let others = try play(
      "press highlight\nshow\npress highlight\nfeed hangs 20s\npress refresh\nshow")
    #expect(others.map(\.highlighted) == [["20130719-UA0-DEN-D"], []])
    #expect(others.map(\.refreshing) == [false, true])
  }

  @Test("a finger taps, swipes and scrolls")
  func touch() throws {
    let shown = try play(
      """
      tap 3
      show
      scroll 2
      show
      swipe 1
      show
      tap departures
      show
      """)
    #expect(shown.map { $0.rows.firstIndex { $0.selected } } == [2, 2, 2, 2])
    #expect(shown.map { $0.rows.first?.flight } == ["UA0", "UA2", "UA2", "UA2"])
    let id = "20130719-UA2-DEN-D"
    #expect(shown.map(\.highlighted) == [[], [], [id], [id]])
    #expect(shown.map(\.tab) == ["all", "all", "all", "departures"])
  }

  @Test("presses take hardly any time")
  func quickPresses() throws {
    let shown = try play(String(repeating: "press next\n", count: 90) + "show")
    #expect(shown.map(\.now) == [time("12:00")])
    #expect(shown.map { $0.rows[4].selected } == [true])
  }

  @Test("a long press without a hold set is one press")
  func holdWithoutHold() throws {
    #expect(try selected("hold next 5s\nshow\nwait 5s\nshow") == [1, 1])
  }

  @Test("a hold does what the button's hold says, a press what its press says")
  func holdActions() throws {
    let button = ButtonBehaviour(press: .next, hold: .pageDown)
    #expect(
      try selected("press next\nshow\nhold next 1.5s\nshow\nhold next 0.2s\nshow", [button])
        == [1, 6, 7])
    // The hold's own action has a button too, if only in the simulation.
    #expect(try selected("press page-down\nshow\nhold page-down 2s\nshow", [button]) == [5, 9])
  }

  @Test("a hold takes its time, minutes tick in it, and the action comes while it is held")
  func holdTakesTime() throws {
    let button = ButtonBehaviour(press: .next, hold: .pageDown, holdMilliseconds: 600)
    let shown = try play("hold next 90s\nshow", [button])
    #expect(shown.map(\.now) == ["2013-07-19T12:01:30-04:00"])
    #expect(shown.map { $0.rows.first { $0.selected }?.flight } == ["UA5"])
    #expect(
      try selected("edges next 0:1 590:1\nshow\nwait 10ms\nshow\nwait 1s\nshow", [button])
        == [0, 5, 5])
  }

  @Test("a button that only has a hold leaves the press to one of the simulation")
  func holdOnly() throws {
    let button = ButtonBehaviour(press: nil, hold: .pageDown)
    #expect(try selected("press page-down\nshow\nhold page-down 1.5s\nshow", [button]) == [5, 9])
  }

  @Test("repeat goes on while held, faster and faster, and stops at once")
  func repeating() throws {
    let button = ButtonBehaviour(press: .next, repeats: true)
    #expect(
      try selected(
        "edges next 0:1 390:1\nshow\nwait 20ms\nshow\nwait 200ms\nshow\nwait 160ms\nshow\n"
          + "edges next 0:0\nshow\nwait 10s\nshow", [button]) == [1, 2, 3, 4, 4, 4])
    #expect(try selected("hold next 3s\nshow\nwait 10s\nshow", [button]) == [9, 9])
  }

  @Test("an edge counts when its level was stable for debounce_ms")
  func debounce() throws {
    let button = ButtonBehaviour(press: .next, debounceMilliseconds: 30)
    #expect(try selected("edges next 0:1 29:0 40:1 69:0\nshow\nwait 1s\nshow", [button]) == [0, 0])
    #expect(try selected("edges next 0:1 30:0\nshow", [button]) == [1])
    #expect(try selected("press next\npress next\nshow", [button]) == [2])
    let none = ButtonBehaviour(press: .next, debounceMilliseconds: 0)
    #expect(try selected("edges next 0:1 1:0 2:1 3:0\nshow\npress next\nshow", [none]) == [2, 3])
  }

  @Test("an eager button acts on the first edge and then locks out")
  func eager() throws {
    let eager = ButtonBehaviour(press: .next, debounceMilliseconds: 20, isEager: true)
    #expect(
      try selected("edges next 0:1 2:0 4:1 6:0 8:1\nshow\nedges next 0:0\nshow", [eager]) == [1, 1])
    #expect(try selected("press next\npress next\npress next\nshow", [eager]) == [3])
    // What a patient button takes for a spike is a press to an eager one.
    #expect(try selected("edges next 0:1 2:0\nshow", [eager]) == [1])
  }

  @Test("a button that edges left down is let go before it is pressed again")
  func leftDown() throws {
    let bounce = "edges next 0:1 2:0 3:1\n"
    #expect(try selected(bounce + "show\npress next\nshow") == [1, 2])
    #expect(try selected(bounce + bounce + "show\nhold next 1s\nshow") == [2, 3])
    #expect(try selected(bounce + "edges next 0:0 50:1\nshow") == [2])
  }

  @Test("buttons are apart: one may be held while another is pressed")
  func twoButtons() throws {
    let held = ButtonBehaviour(press: .tab, hold: .now)
    let shown = try play("edges tab 0:1\npress next\npress next\nshow\nwait 600ms\nshow", [held])
    #expect(shown.map { $0.rows.first { $0.selected }?.flight } == ["UA2", "UA0"])
    #expect(shown.map(\.tab) == ["all", "all"])
  }

  @Test("of two buttons for one action the first is pressed")
  func twoForOne() throws {
    let buttons = [
      ButtonBehaviour(press: .next, hold: .pageDown), ButtonBehaviour(press: .next, hold: .now),
    ]
    #expect(try selected("hold next 1s\nshow", buttons) == [5])
  }

  @Test("two presses in a row are a double one where that is set, else two")
  func doublePresses() throws {
    let double = ButtonBehaviour(press: .next, double: .pageDown)
    #expect(
      try selected("double next\nshow\npress next\npress next\nshow", [double]) == [5, 7])
    #expect(try selected("double next\nshow") == [2])
    let all = ButtonBehaviour(press: .next, double: .pageDown, hold: .now)
    #expect(
      try selected("press next\nshow\ndouble next\nshow\nhold next 1s\nshow", [all]) == [1, 6, 0])
  }

  @Test("two buttons at once do what their chord says, else what each says")
  func chords() throws {
    let buttons = [ButtonBehaviour(press: .next), ButtonBehaviour(press: .pageDown)]
    let chord = [ChordBehaviour(0, 1, press: .now, hold: .previous)]
    let script =
      "press next\npress next\nshow\nchord next page-down\nshow\npress next\npress next\n"
      + "chord page-down next 1s\nshow"
    #expect(try selected(script, buttons, chords: chord) == [2, 0, 1])
    #expect(try selected("chord next page-down\nshow", buttons) == [6])
  }

  @Test("a knob is turned by detents, with all their bounce, each way")
  func knobs() throws {
    for steps in [QuadratureDecoder.Steps.four, .two] {
      let knob = KnobBehaviour(clockwise: .next, counterclockwise: .previous, steps: steps)
      #expect(
        try selected(
          "turn next 3\nshow\nturn previous\nshow\nturn next\nturn next 3\nshow\nturn previous 4\nshow",
          knobs: [knob]) == [3, 2, 6, 2])
    }
    #expect(try selected("turn next 10\nshow\nturn previous 4\nshow") == [9, 5])
    #expect(try play("turn tab\nshow").map(\.tab) == ["arrivals"])
  }

  @Test("the selection returns after the idle time, counted from the last press")
  func idleReturn() throws {
    // UA0 is gone by then.
    let page = "press page-down\n"
    #expect(try selected(page + "wait 59s\nshow\nwait 1s\nshow", idle: 60_000) == [5, 1])
    #expect(
      try selected(page + "wait 50s\n" + page + "wait 59s\nshow\nwait 1s\nshow", idle: 60_000)
        == [9, 1])
    #expect(try selected(page + "wait 9m\nshow", idle: nil) == [5])
  }

  @Test("the selection follows the next flight until moved, and stays where it was moved")
  func following() throws {
    #expect(
      try selected("wait 11m\nshow\npress next\nwait 11m\nshow\npress now\nshow") == [2, 3, 3])
  }
}
