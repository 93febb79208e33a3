import BoardCore
import Testing

/// Plays edges as a kernel would report them, wakes the button exactly when it asks, and notes each
/// action with its time in milliseconds.
private func play(
  _ behaviour: ButtonBehaviour, _ edges: [(Int64, Bool)], until end: Int64 = 10_000
) -> [String] {
  var button = Button(behaviour)
  var notes: [String] = []
  func wake(before time: Int64) {
    while let deadline = button.deadline, deadline <= ms(time) {
      let due = deadline.milliseconds(since: ms(0))
      notes += button.timeCame(at: deadline).map { "\(due) \($0.name)" }
    }
  }
  for (time, isDown) in edges {
    wake(before: time)
    notes += button.edge(isDown: isDown, at: ms(time)).map { "\(time) \($0.name)" }
  }
  wake(before: end)
  return notes
}

@Suite struct ButtonTests {
  let plain = ButtonBehaviour(press: .next)
  let holding = ButtonBehaviour(press: .next, hold: .pageDown, holdMilliseconds: 1_000)
  let eager = ButtonBehaviour(press: .next, isEager: true)

  @Test func aPressCountsOnceItsLevelWasStable() {
    #expect(play(plain, [(100, true), (300, false)]) == ["105 next"])
  }

  @Test func fiveEdgesWithinEightMillisecondsAreOnePress() {
    let bounce: [(Int64, Bool)] = [(0, true), (2, false), (4, true), (6, false), (8, true)]
    #expect(play(plain, bounce + [(300, false)]) == ["13 next"])
    #expect(
      play(eager, [(0, true), (1, false), (2, true), (3, false), (4, true), (300, false)])
        == ["0 next"])
  }

  @Test func aBouncingReleaseIsNoPress() {
    let release: [(Int64, Bool)] = [
      (300, false), (302, true), (303, false), (306, true), (307, false),
    ]
    #expect(play(plain, [(0, true)] + release) == ["5 next"])
    #expect(play(eager, [(0, true)] + release) == ["0 next"])
    #expect(play(holding, [(0, true)] + release) == ["312 next"])
  }

  @Test func aSpikeShorterThanTheDebounceIsNothing() {
    #expect(play(plain, [(0, true), (2, false)]).isEmpty)
    #expect(play(holding, [(0, true), (2, false)]).isEmpty)
    #expect(play(plain, [(0, true), (100, false), (102, true), (104, false)]) == ["5 next"])
  }

  @Test func aLongerDebounceIsHonoured() {
    let slow = ButtonBehaviour(press: .next, debounceMilliseconds: 50)
    #expect(play(slow, [(0, true), (49, false)]).isEmpty)
    #expect(play(slow, [(0, true), (51, false)]) == ["50 next"])
    let none = ButtonBehaviour(press: .next, debounceMilliseconds: 0)
    #expect(play(none, [(0, true), (1, false), (2, true)]) == ["0 next", "2 next"])
  }

  @Test func eagerActsOnTheFirstEdgeAndListensAgainAfterTheLock() {
    #expect(play(eager, [(0, true), (200, false), (400, true)]) == ["0 next", "400 next"])
    // Released within the lock: seen at its end, so that the next press counts.
    #expect(play(eager, [(0, true), (3, false), (100, true)]) == ["0 next", "100 next"])
  }

  @Test func aHoldIsNoPressAndAPressIsNoHold() {
    #expect(play(holding, [(0, true), (1_500, false)]) == ["1000 page-down"])
    #expect(play(holding, [(0, true), (200, false)]) == ["205 next"])
  }

  @Test func releasedAfterTheHoldThereIsNothingMore() {
    #expect(play(holding, [(0, true), (1_200, false)], until: 60_000) == ["1000 page-down"])
  }

  @Test func aReleaseJustBeforeTheHoldIsAPressThoughItIsCertainOnlyLater() {
    #expect(play(holding, [(0, true), (998, false)]) == ["1003 next"])
    #expect(
      play(holding, [(0, true), (998, false), (1_000, true), (1_500, false)])
        == ["1000 page-down"], "a bounce of the contact is no release")
  }

  @Test func aLateWakeUpChangesNothing() {
    // The process slept: release (at 200) is read before the wake-up that would have found a hold.
    let button = Live(Button(holding))
    #expect(button({ $0.edge(isDown: true, at: ms(0)) }).isEmpty)
    #expect(button({ $0.edge(isDown: false, at: ms(200)) }) == [])
    #expect(button({ $0.timeCame(at: ms(5_000)) }) == [.next])
  }

  @Test func repeatsComeFasterAndFasterDownToALimitAndStopAtRelease() {
    let repeating = ButtonBehaviour(press: .next, repeats: true)
    #expect(
      play(repeating, [(0, true), (1_300, false)], until: 60_000)
        == [5, 400, 600, 760, 888, 990, 1_071, 1_135, 1_186, 1_226, 1_266].map { "\($0) next" })
  }

  @Test func aHoldWinsOverRepeats() {
    let both = ButtonBehaviour(press: .next, hold: .now, repeats: true, holdMilliseconds: 600)
    #expect(play(both, [(0, true), (3_000, false)]) == ["600 now"])
  }

  @Test func theSameLevelTwiceIsNoEdge() {
    #expect(
      play(plain, [(0, false), (10, true), (20, true), (300, false), (310, false)]) == ["15 next"])
  }

  @Test func aButtonThatRestsAsksForNoWakeUp() {
    var button = Button(holding)
    #expect(button.deadline == nil)
    _ = button.edge(isDown: true, at: ms(0))
    _ = button.timeCame(at: ms(2_000))
    #expect(button.deadline == nil, "held, and all said")
    _ = button.edge(isDown: false, at: ms(2_500))
    _ = button.timeCame(at: ms(3_000))
    #expect(button.deadline == nil)
  }

  @Test func timesThatRunBackwardsOrToTheEndDoNotTrap() {
    var button = Button(ButtonBehaviour(press: .next, repeats: true))
    _ = button.edge(isDown: true, at: Uptime(nanoseconds: .max))
    _ = button.edge(isDown: false, at: Uptime(nanoseconds: .min))
    _ = button.edge(isDown: true, at: Uptime(nanoseconds: .min))
    _ = button.timeCame(at: Uptime(nanoseconds: .max))
  }
}
