// Owns what the core does until the clock is set, and that a clock which is set anew harms nothing.
import BoardCore
import Testing

/// 2017-01-01T00:00:03Z, as a board without a clock of its own boots.
private let afterBoot = UTCSeconds(1_483_228_803)

/// A core with a database that answers its reading orders.
private final class Board {
  var driver: BoardDriver
  let flights: [Flight]
  let updated: UTCSeconds?
  /// All that was ordered besides reading and drawing.
  private(set) var orders: [Effect] = []

  init(_ flights: [Flight] = tenFlights, updated: UTCSeconds? = nil, rules: BoardRules) {
    driver = BoardDriver(rules: rules)
    self.flights = flights
    self.updated = updated
    tell(.roomChanged(rows: 5))
  }

  func tell(_ input: Input) {
    for effect in driver.handle(input) {
      switch effect {
      case .redraw: break
      case .readFlights(let from, let to):
        let inRange = flights.filter {
          $0.boardTime >= from ?? UTCSeconds(.min) && $0.boardTime <= to ?? UTCSeconds(.max)
        }
        tell(.flightsRead(inRange, highlighted: [], updated: updated))
      default: orders.append(effect)
      }
    }
  }

  /// Everything that follows from the time.
  var picture: [String] {
    let shown = driver.shownRange.map { driver.list[driver.tab, $0].number }
    return [driver.shown(), "\(driver.now?.seconds ?? 0)"] + shown
  }
}

@Suite struct UnsetClockTests {
  private static let rules = BoardRules(refreshMilliseconds: 60_000, trustsClock: false)

  /// A core after a power cut at 12:34.
  private func booted(_ wall: UTCSeconds = afterBoot, updated: UTCSeconds? = at(12, 34)) -> Board {
    let board = Board(updated: updated, rules: UnsetClockTests.rules)
    board.tell(.started(wall, at: ms(0)))
    return board
  }

  @Test func theFlightsLastKnownStayWithoutANextOne() {
    let board = booted()
    #expect(board.driver.shown() == "F2 F3 *F4 F5 F6")
    #expect(board.driver.nextIndex == nil)
    #expect(board.driver.now == nil)
    #expect(board.driver.lastUpdate == at(12, 34))
  }

  @Test func nothingIsFetchedNorDueBeforeTheTimeIsKnown() {
    let board = booted()
    board.tell(.minute(afterBoot.advanced(by: 60), at: ms(57_000)))
    board.tell(.action(.refresh, at: ms(58_000)))
    board.tell(.clockStepped(at(3, 0), at: ms(59_000)))
    #expect(!board.driver.refresh.isRunning)
    // The press began the idle time: that is all.
    #expect(board.orders == [])
  }

  @Test func onceTheTimeIsKnownTheBoardIsRightAndFetchedAtOnce() {
    let board = booted()
    board.tell(.clockStepped(at(13, 1, 20), at: ms(5_000)))
    #expect(board.driver.shown() == "F5 F6 *F7 F8 F9", "set, but not yet known to be right")
    #expect(board.orders == [])
    board.tell(.clockTrusted(at(13, 1, 20), at: ms(5_400)))
    #expect(board.driver.shown() == "F5 F6 *[F7] F8 F9")
    #expect(board.driver.now == at(13, 1))
    #expect(board.orders == [.fetch(1), .wake(at: ms(35_400))])
    #expect(board.driver.refresh.isAwaited)
  }

  @Test func trustIsNeverLostAgain() {
    let board = booted()
    board.tell(.clockTrusted(at(12, 40), at: ms(1_000)))
    board.tell(.fetchEnded(1, .read(at: at(12, 40)), at: ms(1_100)))
    board.tell(.clockStepped(afterBoot, at: ms(2_000)))
    #expect(board.driver.now == UTCSeconds(1_483_228_800))
    board.tell(.clockTrusted(at(12, 41), at: ms(3_000)))
    #expect(board.driver.shown() == "F3 F4 *[F5] F6 F7")
    #expect(board.orders.filter { $0 == .fetch(2) } == [])
  }

  @Test func scrollingHighlightingAndTabsWork() {
    let board = booted()
    board.tell(.action(.next, at: ms(1_000)))
    board.tell(.action(.highlight, at: ms(1_100)))
    #expect(board.driver.shown() == "F3 F4 *F5 F6 F7")
    #expect(board.driver.highlighted == [FlightID("F5")])
    board.tell(.action(.tabDepartures, at: ms(1_200)))
    #expect(board.driver.shown() == "F0 F2 *F4 F6 F8")
    board.tell(.wake(at: ms(70_000)))
    #expect(board.driver.selection == .followsNext)
  }

  @Test func theListGoesByTheLastUpdateOrByAClockUpToADayLater() {
    #expect(BoardClock(isTrusted: false).listTime(lastUpdate: at(12, 34)) == nil)
    for (wall, update, time) in [
      (afterBoot, at(12, 34, 56), at(12, 34)), (UTCSeconds(0), at(12, 34), at(12, 34)),
      (at(12, 40, 5), at(12, 34), at(12, 40)), (at(36, 34), at(12, 34), at(36, 34)),
      (at(36, 35), at(12, 34), at(12, 34)), (at(12, 33), at(12, 34, 2), at(12, 34)),
      (UTCSeconds(.max), at(12, 34), at(12, 34)), (UTCSeconds(.min), at(12, 34), at(12, 34)),
    ] {
      #expect(booted(wall, updated: update).driver.listTime == time)
    }
  }
}

@Suite struct ClockStepTests {
  @Test func aFailedRefreshIsTriedAgainWhenTheClockIsSet() {
    let driver = running()
    _ = driver.handle(.clockStepped(at(12, 36), at: ms(200)))
    #expect(!driver.refresh.isRunning, "nothing had failed")
    _ = driver.handle(.action(.refresh, at: ms(1_000)))
    _ = driver.handle(.fetchEnded(2, .failed(reason: "not yet valid"), at: ms(1_100)))
    let effects = driver.handle(.clockStepped(at(14, 0), at: ms(2_000)))
    #expect(effects.contains(.fetch(3)))
    #expect(!driver.refresh.isAwaited, "nobody waits for it")
  }

  @Test func anUpdateThatIsStillAheadWasWrittenByAWrongClock() {
    let driver = running()
    #expect(driver.lastUpdate == at(12, 34))
    _ = driver.handle(.flightsRead(tenFlights, highlighted: [], updated: at(20, 0)))
    #expect(driver.lastUpdate == at(12, 34))
    _ = driver.handle(.clockStepped(at(10, 0), at: ms(1_000)))
    #expect(driver.lastUpdate == nil)
    _ = driver.handle(.action(.refresh, at: ms(2_000)))
    _ = driver.handle(.fetchEnded(2, .read(at: at(10, 0, 3)), at: ms(2_100)))
    #expect(driver.lastUpdate == at(10, 0, 3))
  }

  /// A year of flights around that day, each 47 minutes, and some at the ends of time.
  private static let history =
    (-5_000..<5_000).map { flight("H\($0)", at(12, 0).advanced(by: Int64($0) * 2_820)) }
    + [Int64.min, -1, 0, 253_402_300_799, .max].map { flight("E\($0)", UTCSeconds($0)) }

  static let rules = [
    BoardRules(), BoardRules(pastSeconds: 0, aheadSeconds: 3_600),
    BoardRules(pastSeconds: nil, aheadSeconds: nil, refreshMilliseconds: nil),
    BoardRules(pastSeconds: .max, aheadSeconds: 366 * 86_400),
  ]

  /// Steps of seconds to ages, both ways: what the sign shows is what it would show had it just begun.
  @Test(arguments: rules) func afterAnyStepTheBoardIsThatOfAFreshStart(_ rules: BoardRules) {
    var dice = Dice(state: 0x0DDB_1A5E_5BAD_5EED)
    let flights = rules.pastSeconds == nil ? tenFlights : ClockStepTests.history
    let board = Board(flights, rules: rules)
    var wall = at(12, 34)
    board.tell(.started(wall, at: ms(0)))
    let sizes: [Int64] = [1, 59, 60, 3_600, 86_400, 31_536_000, .max / 2]
    for step in 1...150 {
      let size = sizes.randomElement(using: &dice) ?? 1
      let jump = Int64.random(in: -4...4, using: &dice)
      wall = step % 10 == 0 ? at(12, 34) : wall.advanced(by: saturatingProduct(size, jump))
      let time = ms(Int64(step) * 100)
      board.tell(step % 3 == 0 ? .minute(wall, at: time) : .clockStepped(wall, at: time))
      let fresh = Board(flights, rules: rules)
      fresh.tell(.started(wall, at: time))
      let same = board.picture == fresh.picture
      #expect(same, "at \(wall.seconds)")
    }
  }

  @Test func stepsLeaveTheCadenceOfRefreshesAlone() {
    var dice = Dice(state: 42)
    let board = Board(rules: BoardRules(refreshMilliseconds: 60_000))
    board.tell(.started(at(12, 0), at: ms(0)))
    var fetches: [Int64] = []
    for tenth in 1...6_000 {
      let time = ms(Int64(tenth) * 100)
      if tenth % 7 == 0 {
        let leap = Int64.random(in: -100_000_000...100_000_000, using: &dice)
        board.tell(.clockStepped(at(12, 0).advanced(by: leap), at: time))
      }
      let before = board.orders.count
      board.tell(.wake(at: time))
      for case .fetch(let number) in board.orders[before...] {
        fetches.append(Int64(tenth) / 10)
        board.tell(.fetchEnded(number, .read(at: at(12, 0)), at: time))
      }
      if tenth == 1 { board.tell(.fetchEnded(1, .read(at: at(12, 0)), at: time)) }
    }
    #expect(fetches == [60, 120, 180, 240, 300, 360, 420, 480, 540, 600])
  }
}
