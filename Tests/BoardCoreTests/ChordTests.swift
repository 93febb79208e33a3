import BoardCore
import Testing

/// Edges of the buttons A, B and C: "0A 50B 200a 210b" presses A at 0, B at 50 and releases them.
private func edges(_ text: String) -> [(Int64, Contact, Bool)] {
  text.split(separator: " ").compactMap { word in
    guard let letter = word.last, let time = Int64(word.dropLast()) else { return nil }
    let isDown = letter.isUppercase
    let index = ["a": 0, "b": 1, "c": 2][letter.lowercased()]
    return index.map { (time, .button($0), isDown) }
  }
}

@Suite struct ChordTests {
  let chord = Controls(
    buttons: [
      ButtonBehaviour(press: .next), ButtonBehaviour(press: .previous, hold: .pageUp),
      ButtonBehaviour(press: .refresh),
    ],
    chords: [ChordBehaviour(0, 1, press: .now)])
  let holding = Controls(
    buttons: [ButtonBehaviour(press: .next, repeats: true), ButtonBehaviour(press: .previous)],
    chords: [ChordBehaviour(0, 1, press: .now, hold: .tabAll)])

  @Test func twoButtonsPressedTogetherDoWhatTheirChordSaysAndNothingOfTheirOwn() {
    #expect(play(chord, edges("0A 50B 200a 210b")) == ["55 now"])
    #expect(play(chord, edges("0B 99A 200a 210b")) == ["104 now"], "in any order")
    #expect(play(chord, edges("0A 0B 3000b 3000a")) == ["5 now"], "and as long as they are held")
  }

  @Test func furtherApartTheyAreTwoPresses() {
    #expect(play(chord, edges("0A 100B 200a 210b")) == ["100 next", "215 previous"])
  }

  @Test func aPressOfOneWaitsForTheOtherNoLongerThanItIsHeld() {
    #expect(play(chord, edges("0A 50a")) == ["55 next"])
    #expect(play(chord, edges("0A 500a")) == ["100 next"])
    #expect(play(chord, edges("0B 50b")) == ["55 previous"])
    #expect(play(chord, edges("0B 2000b")) == ["600 page-up"], "counted from its own press")
    #expect(play(chord, edges("0A 50a 80B 120b")) == ["55 next", "125 previous"])
  }

  @Test func aButtonOfNoChordWaitsForNothing() {
    #expect(play(chord, edges("0A 10C 50B 200a 210b 300c")) == ["15 refresh", "55 now"])
  }

  @Test func theButtonsAreTheirOwnAgainOnceBothAreReleased() {
    #expect(
      play(chord, edges("0A 50B 200a 300A 400a 500b 600A 650a")) == ["55 now", "655 next"])
    #expect(play(chord, edges("0A 50B 200a 210b 300B 320A 400a 400b")) == ["55 now", "325 now"])
  }

  @Test func aChordIsHeldOrPressedLikeAButton() {
    #expect(play(holding, edges("0A 50B 2000a 2100b")) == ["650 tab-all"])
    #expect(play(holding, edges("0A 50B 200a 2100b")) == ["205 now"], "at the first release")
  }

  @Test func bounceAndSpikesMakeNoChord() {
    #expect(play(chord, edges("0A 2a 4A 50B 52b 54B 200a 202A 204a 210b")) == ["59 now"])
    #expect(play(chord, edges("0A 50B 52b 300a")) == ["100 next"], "B was only a spike")
  }

  @Test func aSlowContactIsWaitedFor() {
    let slow = Controls(
      buttons: [
        ButtonBehaviour(press: .next),
        ButtonBehaviour(press: .previous, debounceMilliseconds: 80),
      ], chords: [ChordBehaviour(0, 1, press: .now)])
    #expect(play(slow, edges("0A 60B 400a 400b")) == ["140 now"])
    #expect(play(slow, edges("0A 60B 120b 400a")) == ["100 next"])
  }

  @Test func aLateWakeUpChangesNothing() {
    // All was read at once, long after: A was let go before B was pressed, whichever comes first in the rules.
    for text in ["0A 60a 70B", "0B 60b 70A"] {
      var controls = Controls(
        buttons: [ButtonBehaviour(press: .next), ButtonBehaviour(press: .previous)],
        chords: [ChordBehaviour(0, 1, press: .now)])
      var actions: [Action] = []
      for (time, contact, isDown) in edges(text) {
        actions += controls.edge(contact, isDown: isDown, at: ms(time))
      }
      actions += controls.timeCame(at: ms(500))
      #expect(Set(actions) == [.next, .previous], "\(text)")
    }
  }

  @Test func aButtonMayBelongToSeveralChords() {
    let both = Controls(
      buttons: [
        ButtonBehaviour(press: .next), ButtonBehaviour(press: .previous),
        ButtonBehaviour(press: .refresh),
      ],
      chords: [ChordBehaviour(0, 1, press: .now), ChordBehaviour(0, 2, press: .highlight)])
    #expect(
      play(both, edges("0A 20B 100a 100b 500C 520A 600a 600c")) == ["25 now", "525 highlight"])
    #expect(play(both, edges("0A 20B 40C 200a 200b 300c")) == ["25 now", "140 refresh"])
  }

  @Test func aDoublePressAndAChordKeepOutOfEachOthersWay() {
    let both = Controls(
      buttons: [
        ButtonBehaviour(press: .next, double: .highlight), ButtonBehaviour(press: .previous),
      ], chords: [ChordBehaviour(0, 1, press: .now)])
    #expect(play(both, edges("0A 50a 150A 200a")) == ["205 highlight"])
    #expect(
      play(both, edges("0A 50a 340A 500a")) == ["440 highlight"],
      "pressed within the window, though it may have been a chord until later")
    #expect(play(both, edges("0A 50a 150A 180B 300a 300b")) == ["185 now", "350 next"])
  }

  @Test func aLineThatGoesSilencesItsChord() {
    let controls = Live(holding)
    for (time, contact, isDown) in edges("0A 50B") {
      _ = controls { $0.edge(contact, isDown: isDown, at: ms(time)) }
    }
    #expect(controls { $0.timeCame(at: ms(60)) } == [])
    #expect(controls { $0.level(.button(1), isDown: nil, at: ms(100)) } == [])
    #expect(controls { $0.deadline } == nil)
    #expect(controls { $0.edge(.button(0), isDown: false, at: ms(300)) } == [])
    #expect(controls { $0.timeCame(at: ms(1_000)) } == [])
    #expect(controls { $0.edge(.button(0), isDown: true, at: ms(2_000)) } == [])
    #expect(controls { $0.timeCame(at: ms(2_100)) } == [.next])
  }

  @Test func chordsOfButtonsThatThereAreNotNeverSound() {
    let odd = Controls(
      buttons: [ButtonBehaviour(press: .next)],
      chords: [
        ChordBehaviour(0, 1, press: .now), ChordBehaviour(-1, 0, press: .now),
        ChordBehaviour(0, 0, press: .now),
      ])
    #expect(play(odd, edges("0A 50B 200a 210b")) == ["5 next"])
  }
}
