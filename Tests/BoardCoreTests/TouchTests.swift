// Holds what fingers mean, and what they do to the sign.
import BoardCore
import Testing

@Suite struct TouchGestureTests {
  /// 800 pixels wide, rows of 30: strays up to 10 pixels, swipes from 100.
  let surface = TouchGesture.Surface(width: 800, rowHeight: 30)

  /// What is told of a finger that comes down and goes through these points, ten milliseconds apart, and is
  /// lifted at the end, `rest` milliseconds later.
  func told(_ points: [(Int, Int)], rest: Int64 = 10) -> [TouchGesture.Meaning] {
    var gesture = TouchGesture()
    var meanings: [TouchGesture.Meaning?] = []
    var time: Int64 = 0
    for (index, (x, y)) in points.enumerated() {
      let phase = index == 0 ? TouchPhase.down : .moved
      meanings.append(
        gesture.take(phase, TouchPoint(x: x, y: y), on: surface, at: ms(time)))
      time += 10
    }
    let (x, y) = points.last ?? (0, 0)
    meanings.append(
      gesture.take(.up, TouchPoint(x: x, y: y), on: surface, at: ms(time - 10 + rest)))
    return meanings.compactMap { $0 }
  }

  @Test func aTapCountsWhereTheFingerCameDownEvenIfItStraysALittle() {
    let start = TouchPoint(x: 400, y: 200)
    #expect(told([(400, 200)]) == [.tap(start)])
    #expect(told([(400, 200), (409, 210), (395, 191)]) == [.tap(start)])
  }

  @Test func aFingerThatRestsMeansNothing() {
    #expect(told([(400, 200)], rest: 599) == [.tap(TouchPoint(x: 400, y: 200))])
    #expect(told([(400, 200)], rest: 600) == [])
  }

  @Test func theListFollowsTheFingerByWholeRows() {
    #expect(told([(400, 200), (400, 185), (400, 171)]) == [])
    #expect(
      told([(400, 200), (400, 185), (400, 170), (400, 110), (400, 111), (400, 139), (400, 140)])
        == [.scroll(rows: 1), .scroll(rows: 2), .scroll(rows: -1)])
    #expect(told([(400, 200), (400, 400)]) == [.scroll(rows: -6)])
  }

  @Test func aSwipeIsToldOnceWhileTheFingerMovesFromWhereItCameDown() {
    let start = TouchPoint(x: 400, y: 200)
    #expect(
      told([(400, 200), (450, 203), (499, 205), (500, 206), (700, 300), (300, 200)])
        == [.swipe(from: start, isRightward: true)])
    #expect(told([(400, 200), (300, 200)]) == [.swipe(from: start, isRightward: false)])
    #expect(told([(400, 200), (499, 200)]) == [])
  }

  @Test func aSlantingFingerDoesOneOfBoth() {
    #expect(told([(400, 200), (420, 190), (600, 100)]).count == 1)
    #expect(told([(400, 200), (405, 180), (600, 140)]) == [.scroll(rows: 2)])
  }

  @Test func aLostFingerMeansNothingAndTheNextOneCounts() {
    var gesture = TouchGesture()
    let point = TouchPoint(x: 5, y: 5)
    var meanings: [TouchGesture.Meaning?] = []
    for (phase, time) in [
      (TouchPhase.down, 0), (.lost, 10), (.up, 20), (.moved, 30), (.down, 40), (.down, 50),
      (.up, 60), (.up, 70),
    ] as [(TouchPhase, Int64)] {
      meanings.append(gesture.take(phase, point, on: surface, at: ms(time)))
    }
    #expect(meanings.compactMap { $0 } == [.tap(point)])
  }

  @Test func noPlaceOrSizeIsTooLarge() {
    let tiny = TouchGesture.Surface(width: .min, rowHeight: 0)
    var gesture = TouchGesture()
    _ = gesture.take(.down, TouchPoint(x: .min, y: .max), on: tiny, at: ms(0))
    let meaning = gesture.take(.moved, TouchPoint(x: .min, y: .min), on: tiny, at: ms(1))
    #expect(meaning == .scroll(rows: 2_000_000))
  }
}

@Suite struct TouchedSignTests {
  @Test func aTapSelectsTheRowUnderIt() {
    let driver = running()
    #expect(driver.shown() == "F2 F3 *[F4] F5 F6")
    #expect(driver.handle(.tapped(.row(4), at: ms(1_000))) == [.redraw])
    #expect(driver.shown() == "[F4] F5 *F6 F7 F8")
    _ = driver.handle(.tapped(.row(0), at: ms(2_000)))
    #expect(driver.shown() == "F2 F3 *[F4] F5 F6")
    #expect(driver.selection == .moved(FlightID("F4"), time: at(12, 40)))
  }

  @Test func aTapOnNothingChangesNothing() {
    let driver = running()
    for target in [PageTarget.elsewhere, .row(5), .row(-1), .row(.max), .row(.min)] {
      _ = driver.handle(.tapped(target, at: ms(1_000)))
      _ = driver.handle(.swiped(target, at: ms(1_000)))
    }
    #expect(driver.shown() == "F2 F3 *[F4] F5 F6")
    #expect(driver.selection == .followsNext && driver.highlighted.isEmpty)
  }

  @Test func tapsOnTabsAndOnTheLastUpdateDoWhatKeysDo() {
    let driver = running()
    _ = driver.handle(.tapped(.tab(.arrivals), at: ms(1_000)))
    #expect(driver.tab == .arrivals)
    _ = driver.handle(.tapped(.tab(.departures), at: ms(1_000)))
    #expect(driver.tab == .departures)
    _ = driver.handle(.tapped(.tab(.all), at: ms(1_000)))
    #expect(driver.tab == .all)
    #expect(driver.handle(.tapped(.updated, at: ms(2_000))).contains(.fetch(2)))
    #expect(!driver.handle(.tapped(.updated, at: ms(3_000))).contains(.fetch(3)), "one at a time")
  }

  @Test func aSwipeHighlightsItsRowAndLeavesTheListWhereItIs() {
    let driver = running()
    #expect(
      driver.handle(.swiped(.row(0), at: ms(1_000)))
        == [.saveHighlight(FlightID("F2"), isOn: true), .redraw])
    #expect(driver.highlighted == [FlightID("F2")])
    #expect(driver.shown() == "F2 F3 *[F4] F5 F6" && driver.selection == .followsNext)
    _ = driver.handle(.swiped(.row(0), at: ms(2_000)))
    #expect(driver.highlighted.isEmpty)
  }

  @Test func aDragMovesWhatIsInSightByAsManyRowsUpToTheEnds() {
    let driver = running()
    _ = driver.handle(.scrolled(rows: 2, at: ms(1_000)))
    #expect(driver.shown() == "[F4] F5 *F6 F7 F8")
    _ = driver.handle(.scrolled(rows: 7, at: ms(1_000)))
    #expect(driver.shown() == "F5 F6 *F7 F8 F9")
    _ = driver.handle(.scrolled(rows: .min, at: ms(1_000)))
    #expect(driver.shown() == "F0 F1 *F2 F3 [F4]")
    _ = driver.handle(.scrolled(rows: .max, at: ms(1_000)))
    #expect(driver.shown() == "F5 F6 *F7 F8 F9")
  }

  @Test func aDragFollowsTheFingerAlsoFromAnEndOfTheList() {
    let driver = running(at: at(12, 0))
    #expect(driver.shown() == "*[F0] F1 F2 F3 F4")
    _ = driver.handle(.scrolled(rows: -1, at: ms(1_000)))
    #expect(driver.shown() == "*[F0] F1 F2 F3 F4" && driver.selection == .followsNext)
    _ = driver.handle(.scrolled(rows: 1, at: ms(1_000)))
    #expect(driver.shown() == "F1 F2 *F3 F4 F5")
  }

  @Test func aDragOfAListThatIsAllInSightMovesNothing() {
    let driver = running(Array(tenFlights.prefix(3)), at: at(12, 0))
    _ = driver.handle(.scrolled(rows: 1, at: ms(1_000)))
    #expect(driver.shown() == "*[F0] F1 F2" && driver.selection == .followsNext)
    let empty = running([])
    _ = empty.handle(.scrolled(rows: 1, at: ms(1_000)))
    #expect(empty.shown() == "")
  }

  @Test func theSelectionReturnsAfterIdleTimeAsAfterAPress() {
    let driver = running(rules: BoardRules(refreshMilliseconds: nil))
    #expect(driver.handle(.scrolled(rows: 2, at: ms(1_000))).contains(.wake(at: ms(61_000))))
    // A swipe that changes no selection still is somebody at the sign.
    #expect(driver.handle(.swiped(.row(0), at: ms(5_000))).contains(.wake(at: ms(65_000))))
    _ = driver.handle(.wake(at: ms(65_000)))
    #expect(driver.selection == .followsNext)
  }

  @Test func touchesAndKeysCountRightAfterTheClockWasSet() {
    for step in [-7_200, 7_200] as [Int64] {
      let driver = running(rules: BoardRules(refreshMilliseconds: nil))
      _ = driver.handle(.clockStepped(at(12, 34, 10).advanced(by: step), at: ms(10_000)))
      let before = driver.selectedIndex
      let delta = step < 0 ? 1 : -1
      _ = driver.handle(.action(delta > 0 ? .next : .previous, at: ms(10_500)))
      #expect(driver.selectedIndex == before.map { $0 + delta })
      #expect(
        driver.handle(.tapped(.elsewhere, at: ms(11_000))).contains(.wake(at: ms(71_000))))
    }
  }
}
