// Holds when the sign asks to be woken, whatever its contacts do: a sign that wakes for nothing warms a
// Raspberry Pi all day, and one that forgets to be woken leaves a press undone.
import BoardCore
import Testing

@Suite struct WakeTests {
  /// Buttons of each kind, chords that share them, a knob, and lamps.
  static func rules(refresh: Int64?, idle: Int64?) -> BoardRules {
    BoardRules(
      buttons: [
        ButtonBehaviour(press: .next, double: .now, hold: .pageDown),
        ButtonBehaviour(press: .previous, repeats: true),
        ButtonBehaviour(press: .highlight, hold: .refresh, debounceMilliseconds: 50, isEager: true),
        ButtonBehaviour(press: .tab, double: .tabAll, debounceMilliseconds: 0),
      ],
      chords: [
        ChordBehaviour(0, 1, press: .now, hold: .refresh), ChordBehaviour(1, 2, press: .tab),
        ChordBehaviour(0, 2, press: nil, hold: .tabAll), ChordBehaviour(3, 0, press: .pageUp),
      ],
      knobs: [KnobBehaviour(clockwise: .next, counterclockwise: .previous, steps: .two)],
      lamps: [.refreshing, .feedTrouble], idleReturnMilliseconds: idle, refreshMilliseconds: refresh
    )
  }

  static let contacts: [Contact] = (0..<4).map { .button($0) } + [.knob(0, .a), .knob(0, .b)]

  /// A sign whose clock a test moves, and which is woken exactly when it asks for it.
  struct Life {
    var driver: BoardDriver
    var now: Int64 = 0
    var wake: Uptime?
    var wakes = 0

    init(_ rules: BoardRules) { driver = BoardDriver(rules: rules) }

    mutating func tell(_ input: Input) {
      for case .wake(let time) in driver.handle(input) { wake = time }
    }

    /// Lets the time pass, at most 100 wake-ups a second; false if there were more.
    mutating func pass(milliseconds: Int64) -> Bool {
      let (end, most) = (ms(now + milliseconds), wakes + 10 + Int(milliseconds / 10))
      while let time = wake, time <= end {
        wakes += 1
        guard wakes < most else { return false }
        let due = max(time, ms(now))
        wake = nil
        // The kernel's timer has gone off: if nothing new is asked for, nobody wakes the sign again.
        let effects = driver.handle(.wake(at: due))
        for case .wake(let next) in effects { wake = next }
      }
      now += milliseconds
      return true
    }
  }

  /// Contacts that close, open, bounce and go, with times that now and then are those of a moment ago.
  private func work(_ life: inout Life, _ dice: inout Dice, steps: Int) -> Bool {
    for _ in 0..<steps {
      guard let contact = WakeTests.contacts.randomElement(using: &dice) else { return false }
      let time = ms(life.now - (Int.random(in: 0..<9, using: &dice) == 0 ? 700 : 0))
      let isDown = Bool.random(using: &dice)
      switch Int.random(in: 0..<20, using: &dice) {
      case 0: life.tell(.level(contact, isDown: nil, at: time))
      case 1, 2: life.tell(.level(contact, isDown: isDown, at: time))
      default: life.tell(.edge(contact, isDown: isDown, at: time))
      }
      let pauses: [Int64] = [0, 1, 4, 5, 60, 120, 400, 900]
      let pause = pauses.randomElement(using: &dice) ?? 0
      guard life.pass(milliseconds: pause) else { return false }
    }
    return true
  }

  private func begun(_ rules: BoardRules) -> Life {
    var life = Life(rules)
    life.tell(.started(at(12, 34), at: ms(0)))
    life.tell(.roomChanged(rows: 5))
    life.tell(.flightsRead(tenFlights, highlighted: [], updated: nil))
    life.tell(.fetchEnded(1, .read(at: at(12, 34)), at: ms(100)))
    for contact in WakeTests.contacts { life.tell(.level(contact, isDown: false, at: ms(100))) }
    life.now = 1_000
    return life
  }

  @Test(arguments: [1, 2, 3, 4, 5, 6, 7, 8] as [UInt64])
  func onceAllContactsAreReleasedNothingWakesTheSign(_ seed: UInt64) {
    var dice = Dice(state: seed)
    var life = begun(WakeTests.rules(refresh: nil, idle: nil))
    for round in 0..<60 {
      let isCalm = work(&life, &dice, steps: 30)
      for contact in WakeTests.contacts {
        life.tell(.edge(contact, isDown: false, at: ms(life.now)))
      }
      let isStillCalm = life.pass(milliseconds: 3_000)
      // A fetch that a press has asked for is given up after its time.
      let isCalmAfterwards = life.pass(milliseconds: 60_000)
      #expect(isCalm && isStillCalm && isCalmAfterwards, "round \(round): woken over and over")
      #expect(life.wake == nil, "round \(round): woken at \(String(describing: life.wake))")
      // But for the next press, which has to settle.
      life.tell(.edge(.button(1), isDown: true, at: ms(life.now)))
      #expect(life.wake != nil, "round \(round): a press is never decided")
    }
  }

  @Test(arguments: [11, 12, 13, 14] as [UInt64])
  func aSignThatRestsIsWokenForItsRefreshesAlone(_ seed: UInt64) {
    var dice = Dice(state: seed)
    var life = begun(WakeTests.rules(refresh: 60_000, idle: 20_000))
    let wasCalm = work(&life, &dice, steps: 500)
    for contact in WakeTests.contacts { life.tell(.edge(contact, isDown: false, at: ms(life.now))) }
    let isCalm = life.pass(milliseconds: 100_000)
    let before = life.wakes
    let staysCalm = life.pass(milliseconds: 3_600_000)
    #expect(wasCalm && isCalm && staysCalm)
    // A feed that never answers: each of sixty fetches is begun and given up.
    #expect((118...122).contains(life.wakes - before), "\(life.wakes - before)")
  }

  @Test func aContactThatNeverRestsKeepsNobodyElseFromBeingHeard() {
    var life = begun(WakeTests.rules(refresh: nil, idle: nil))
    let before = life.driver.selectedIndex
    for step in 0..<3_000 {
      life.tell(.edge(.button(0), isDown: step % 2 == 0, at: ms(life.now)))
      if step == 1_000 { life.tell(.edge(.button(1), isDown: true, at: ms(life.now))) }
      if step == 1_200 { life.tell(.edge(.button(1), isDown: false, at: ms(life.now))) }
      life.now += 1
    }
    #expect(life.driver.selectedIndex == before.map { $0 - 1 })
  }
}
