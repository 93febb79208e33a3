import BoardCore
import Testing

/// Contacts that close and open, as "A", "b": a capital closes.
private func turn(_ decoder: inout QuadratureDecoder, _ contacts: String) -> [Int] {
  contacts.map { letter in
    decoder.edge(letter.lowercased() == "a" ? .a : .b, isClosed: letter.isUppercase)
  }
}

/// The sum of what a knob that was at rest, both contacts open, counts.
private func sum(_ steps: QuadratureDecoder.Steps, _ contacts: String) -> Int {
  var decoder = QuadratureDecoder(steps: steps)
  decoder.level(.a, isClosed: false)
  decoder.level(.b, isClosed: false)
  return turn(&decoder, contacts).reduce(0, +)
}

/// One detent of four steps each way; and with every contact bouncing thrice.
private let clockwise = "ABab"
private let counterclockwise = "BAba"
private let bouncingClockwise = "AaAaABbBbBaAaAabBbBb"
private let bouncingCounterclockwise = "BbBbBAaAaAbBbBbaAaAa"

@Suite struct KnobTests {
  @Test func aDetentIsOneStepEachWay() {
    #expect(sum(.four, clockwise) == 1)
    #expect(sum(.four, counterclockwise) == -1)
    #expect(sum(.two, clockwise) == 2)
    #expect(sum(.two, counterclockwise) == -2)
    #expect(sum(.one, clockwise) == 4)
    #expect(sum(.one, counterclockwise) == -4)
  }

  @Test("ten detents with bounce are ten, and never one the other way [gpiozero#1062, moode#801]")
  func bounce() {
    for (contacts, each) in [(bouncingClockwise, 1), (bouncingCounterclockwise, -1)] {
      var decoder = QuadratureDecoder(steps: .four)
      decoder.level(.a, isClosed: false)
      decoder.level(.b, isClosed: false)
      let counts = turn(&decoder, String(repeating: contacts, count: 10)).filter { $0 != 0 }
      #expect(counts == Array(repeating: each, count: 10))
    }
    #expect(sum(.two, String(repeating: bouncingClockwise, count: 10)) == 20)
    #expect(sum(.one, String(repeating: bouncingClockwise, count: 10)) == 40)
  }

  @Test func aContactThatBouncesAtRestCountsNothing() {
    #expect(sum(.four, "AaAaAa") == 0)
    #expect(sum(.four, "BbBb") == 0)
    #expect(sum(.two, "AaAaAa") == 0)
    // Nothing but rests: each way is counted, and comes to nothing.
    #expect(sum(.one, "AaAaAa") == 0)
  }

  @Test func turnedBackBeforeTheDetentItCountsNothing() {
    #expect(sum(.four, "Aa") == 0)
    #expect(sum(.four, "ABba") == 0)
    #expect(sum(.four, "ABaAba") == 0)
    #expect(sum(.four, "ABab" + "BAba") == 0)
  }

  @Test("of every two states the table knows the way, or says nothing")
  func table() {
    // By the cycle 00, 10, 11, 01: one on is +1, one back -1.
    let cycle = [(false, false), (true, false), (true, true), (false, true)]
    for before in 0..<4 {
      for now in 0..<4 {
        var decoder = QuadratureDecoder(steps: .one)
        decoder.level(.a, isClosed: cycle[before].0)
        decoder.level(.b, isClosed: cycle[before].1)
        var count = 0
        if cycle[before].0 != cycle[now].0 {
          count += decoder.edge(.a, isClosed: cycle[now].0)
        }
        if cycle[before].1 != cycle[now].1 {
          count += decoder.edge(.b, isClosed: cycle[now].1)
        }
        let again = decoder.edge(.b, isClosed: cycle[now].1)
        #expect(again == 0, "the same level again turns nothing")
        let way = [0, 1, 2, -1][(now - before + 4) % 4]
        #expect(way == 2 ? abs(count) == 2 : count == way, "\(before) to \(now)")
      }
    }
  }

  @Test func missedStatesMakeNoDetentAndTheNextOnesCountAgain() {
    // Each state of the cycle in which edges may get lost, each level that may be found afterwards.
    for lost in 0..<4 {
      for (a, b) in [(false, false), (true, false), (true, true), (false, true)] {
        var decoder = QuadratureDecoder(steps: .four)
        decoder.level(.a, isClosed: false)
        decoder.level(.b, isClosed: false)
        _ = turn(&decoder, String(clockwise.prefix(lost)))
        decoder.level(.a, isClosed: a)
        decoder.level(.b, isClosed: b)
        // Whichever way it is brought to rest, that is no detent.
        let home = (a ? "a" : "") + (b ? "b" : "")
        let toRest = turn(&decoder, home)
        #expect(toRest.allSatisfy { $0 == 0 })
        let after = turn(&decoder, clockwise + counterclockwise + clockwise)
        #expect(after.filter { $0 != 0 } == [1, -1, 1])
      }
    }
  }

  @Test func nothingCountsBeforeBothLevelsAreKnown() {
    var decoder = QuadratureDecoder(steps: .one)
    let alone = turn(&decoder, "AaA")
    #expect(alone == [0, 0, 0])
    let first = turn(&decoder, "B")
    #expect(first == [0], "the first level of the other only makes it known")
    let second = turn(&decoder, "a")
    #expect(second == [1])
    decoder.level(.b, isClosed: nil)
    let gone = turn(&decoder, "Aa")
    #expect(gone == [0, 0])
  }

  @Test func aKnobDoesWhatItsDirectionsSay() {
    var controls = Controls(knobs: [
      KnobBehaviour(clockwise: .next, counterclockwise: nil),
      KnobBehaviour(clockwise: .tab, counterclockwise: .now, steps: .two),
    ])
    for knob in 0...1 {
      for channel in [Contact.Channel.a, .b] {
        let actions = controls.level(.knob(knob, channel), isDown: false, at: ms(0))
        #expect(actions.isEmpty)
      }
    }
    func edges(_ knob: Int, _ contacts: String) -> [(Int64, Contact, Bool)] {
      contacts.enumerated().map {
        (Int64($0), .knob(knob, $1.lowercased() == "a" ? .a : .b), $1.isUppercase)
      }
    }
    #expect(play(controls, edges(0, clockwise)) == ["3 next"])
    #expect(play(controls, edges(0, counterclockwise)).isEmpty)
    #expect(play(controls, edges(1, clockwise)) == ["1 tab", "3 tab"])
    #expect(play(controls, edges(1, counterclockwise)) == ["1 now", "3 now"])
    #expect(play(controls, edges(2, clockwise)).isEmpty, "there is no such knob")
    #expect(controls.deadline == nil, "a knob never asks for a wake-up")
  }
}
