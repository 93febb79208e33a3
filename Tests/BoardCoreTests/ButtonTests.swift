import BoardCore
import Testing

/// Plays edges on one button.
private func play(
  _ behaviour: ButtonBehaviour, _ edges: [(Int64, Bool)], until end: Int64 = 10_000
) -> [String] {
  play(Controls(buttons: [behaviour]), edges.map { ($0, .button(0), $1) }, until: end)
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

  @Test func aHoldThatMovesATextGoesOnUntilItIsReleased() {
    let moving = ButtonBehaviour(press: .next, hold: .right, holdMilliseconds: 600)
    #expect(
      play(moving, [(0, true), (1_600, false), (2_000, true), (2_100, false)]) == [
        "600 right", "800 right", "1000 right", "1160 right", "1288 right", "1390 right",
        "1471 right", "1535 right", "1586 right", "2105 next",
      ])
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
    let button = Live(Controls(buttons: [holding]))
    #expect(button({ $0.edge(.button(0), isDown: true, at: ms(0)) }).isEmpty)
    #expect(button({ $0.edge(.button(0), isDown: false, at: ms(200)) }) == [])
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

  @Test func aDoublePressIsNoSingleOneAndASinglePressWaitsForTheWindow() {
    let double = ButtonBehaviour(press: .next, double: .highlight)
    #expect(play(double, [(0, true), (80, false), (200, true), (280, false)]) == ["205 highlight"])
    #expect(play(double, [(0, true), (80, false)]) == ["380 next"])
    #expect(
      play(double, [(0, true), (80, false), (380, true), (460, false)]) == [
        "380 next", "760 next",
      ],
      "after the window it is another press")
    #expect(
      play(double, [(0, true), (80, false), (379, true), (460, false)]) == ["384 highlight"],
      "within the window by the contact's own time, though certain only later")
    let three: [(Int64, Bool)] = [
      (0, true), (80, false), (200, true), (280, false), (400, true), (480, false),
    ]
    #expect(play(double, three) == ["205 highlight", "780 next"], "the third begins anew")
  }

  @Test func aPressWaitsForNothingWithoutADoubleAction() {
    #expect(
      play(plain, [(0, true), (80, false), (200, true), (280, false)]) == ["5 next", "205 next"])
  }

  @Test func shortDoubleAndLongAreThreeActions() {
    let all = ButtonBehaviour(
      press: .next, double: .highlight, hold: .pageDown, holdMilliseconds: 500,
      doubleMilliseconds: 200)
    #expect(play(all, [(0, true), (100, false)]) == ["300 next"])
    #expect(play(all, [(0, true), (100, false), (250, true), (300, false)]) == ["255 highlight"])
    #expect(play(all, [(0, true), (900, false)]) == ["500 page-down"])
    #expect(
      play(all, [(0, true), (100, false), (250, true), (2_000, false)]) == ["255 highlight"],
      "the second press is no hold, however long")
    #expect(
      play(all, [(0, true), (900, false), (1_000, true), (1_050, false)])
        == ["500 page-down", "1250 next"], "a press after a hold is a first one")
  }

  @Test func bounceAndSpikesMakeNoDoublePress() {
    let double = ButtonBehaviour(press: .next, double: .highlight)
    let bounce: [(Int64, Bool)] = [
      (0, true), (2, false), (4, true), (100, false), (102, true), (104, false),
    ]
    #expect(play(double, bounce) == ["404 next"])
    #expect(play(double, [(0, true), (80, false), (200, true), (202, false)]) == ["380 next"])
  }

  @Test func aDoubleActionAloneIgnoresASinglePress() {
    let double = ButtonBehaviour(press: nil, double: .now)
    #expect(play(double, [(0, true), (80, false)]).isEmpty)
    #expect(play(double, [(0, true), (80, false), (200, true), (280, false)]) == ["205 now"])
  }

  @Test func aButtonThatIsDownAtTheStartActsOnlyAfterItWasReleased() {
    for behaviour in [
      plain, holding, eager, ButtonBehaviour(press: .next, repeats: true),
      ButtonBehaviour(press: .next, double: .now),
    ] {
      var controls = Controls(buttons: [behaviour])
      let atStart = controls.level(.button(0), isDown: true, at: ms(0))
      #expect(atStart.isEmpty)
      let again = controls.level(.button(0), isDown: true, at: ms(100))
      #expect(again.isEmpty)
      #expect(controls.deadline == nil)
      #expect(play(controls, [(2_000, .button(0), false)]).isEmpty)
      #expect(
        play(
          controls,
          [(2_000, .button(0), false), (3_000, .button(0), true), (3_100, .button(0), false)]
        ).count == 1)
    }
  }

  @Test func aButtonWhoseLineGoesDropsWhatItWasAboutToDo() {
    for behaviour in [
      holding, ButtonBehaviour(press: .next, repeats: true),
      ButtonBehaviour(press: .next, double: .now),
    ] {
      var controls = Controls(buttons: [behaviour])
      _ = controls.edge(.button(0), isDown: true, at: ms(0))
      _ = controls.timeCame(at: ms(5))
      let atLoss = controls.level(.button(0), isDown: nil, at: ms(100))
      #expect(atLoss.isEmpty)
      #expect(controls.deadline == nil)
      // It comes back pressed: a press only after a release.
      let atReturn = controls.level(.button(0), isDown: true, at: ms(5_000))
      #expect(atReturn.isEmpty)
      #expect(play(controls, [(6_000, .button(0), false)]).isEmpty)
    }
  }

  @Test func aLevelReadAfterLostEdgesIsAnEdge() {
    var controls = Controls(buttons: [plain])
    _ = controls.level(.button(0), isDown: false, at: ms(0))
    let same = controls.level(.button(0), isDown: false, at: ms(10))
    #expect(same.isEmpty)
    #expect(controls.deadline == nil)
    _ = controls.level(.button(0), isDown: true, at: ms(20))
    #expect(play(controls, [(100, .button(0), false)]) == ["25 next"])
  }

  @Test func theSameLevelTwiceIsNoEdge() {
    #expect(
      play(plain, [(0, false), (10, true), (20, true), (300, false), (310, false)]) == ["15 next"])
  }

  @Test func aButtonThatRestsAsksForNoWakeUp() {
    var button = Controls(buttons: [holding])
    #expect(button.deadline == nil)
    _ = button.edge(.button(0), isDown: true, at: ms(0))
    _ = button.timeCame(at: ms(2_000))
    #expect(button.deadline == nil, "held, and all said")
    _ = button.edge(.button(0), isDown: false, at: ms(2_500))
    _ = button.timeCame(at: ms(3_000))
    #expect(button.deadline == nil)
  }

  @Test func timesThatRunBackwardsOrToTheEndDoNotTrap() {
    var button = Controls(buttons: [ButtonBehaviour(press: .next, repeats: true)])
    _ = button.edge(.button(0), isDown: true, at: Uptime(nanoseconds: .max))
    _ = button.edge(.button(0), isDown: false, at: Uptime(nanoseconds: .min))
    _ = button.edge(.button(0), isDown: true, at: Uptime(nanoseconds: .min))
    _ = button.timeCame(at: Uptime(nanoseconds: .max))
  }
}
