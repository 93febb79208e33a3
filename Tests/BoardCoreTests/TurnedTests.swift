import BoardCore
import Testing

@Suite struct TurnedTests {
  @Test("upside down, up and down, left and right are swapped, and nothing else [awtrix3#82]")
  func actions() {
    #expect(
      Action.allCases.map(\.turned) == [
        .previous, .next, .pageUp, .pageDown, .highlight, .refresh, .tab, .tabAll, .tabArrivals,
        .tabDepartures, .now, .right, .left, .still,
      ])
    #expect(Action.allCases.map(\.turned.turned) == Action.allCases)
  }

  @Test func aButtonTurnsInAllItDoesAndAChordToo() {
    let button = ButtonBehaviour(
      press: .next, double: .pageUp, hold: .pageDown, repeats: true, holdMilliseconds: 700,
      doubleMilliseconds: 250, debounceMilliseconds: 7, isEager: true)
    #expect(
      button.turned
        == ButtonBehaviour(
          press: .previous, double: .pageDown, hold: .pageUp, repeats: true, holdMilliseconds: 700,
          doubleMilliseconds: 250, debounceMilliseconds: 7, isEager: true))
    #expect(
      ChordBehaviour(0, 1, press: .previous, hold: .now).turned
        == ChordBehaviour(0, 1, press: .next, hold: .now))
  }
}
