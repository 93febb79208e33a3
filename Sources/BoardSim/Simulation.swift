// Owns virtual time: plays a script to the real core, carries out its effects on a simulated feed, and lets
// minutes tick on the way. How buttons and knobs are worked is in Simulation+Controls.swift, what "show" prints in
// Simulation+Show.swift.
import BoardCore
import BoardRender
import BoardTable

/// A sign without hardware, on a clock that a script moves.
public final class Simulation {
  let style: PageStyle
  private let screenRows: Int
  /// The panel that is looked at in place of the screen.
  let panel: (any SimPanel)?
  let world: SimWorld
  var driver: BoardDriver
  var feed: SimFeed
  /// The clock's offset if the settings name no zone: the script's own.
  var clockOffset: UTCOffset?
  var clock = SimClock()
  /// What the core is being told, and what comes next.
  private var inputs: [Input] = []
  private var wakeAt: Uptime?
  /// Numbers of the buttons whose line was last seen down.
  var downButtons: Set<Int> = []
  /// Quarters of the contacts' cycle by which knobs have been turned, clockwise.
  var turned: [Int: Int] = [:]
  /// A fetch that hangs, and when it answers after all.
  private var hanging: (number: Int, until: Int64)?

  /// - Parameters:
  ///   - rules: the core's settings; buttons and knobs that they lack are added, one of each for each action.
  ///   - rows: rows the screen has room for.
  ///   - panel: looked at in place of the screen.
  ///   - flights: path of the table that the feed gives at first.
  public init(
    rules: BoardRules, style: PageStyle, rows: Int, panel: (any SimPanel)? = nil, flights: String,
    world: SimWorld
  ) {
    var rules = rules
    for action in Action.allCases {
      if !rules.buttons.contains(where: { $0.press == action }) {
        rules.buttons.append(ButtonBehaviour(press: action))
      }
      if !rules.knobs.contains(where: { $0.clockwise == action || $0.counterclockwise == action }) {
        rules.knobs.append(KnobBehaviour(clockwise: action, counterclockwise: nil))
      }
    }
    driver = BoardDriver(rules: rules)
    feed = SimFeed(file: flights, zone: style.zone)
    self.style = style
    screenRows = rows
    self.panel = panel
    self.world = world
  }

  /// Plays the whole script.
  /// - Throws: what a line can't do, with its number; if there is no table to begin with.
  public func play(_ script: SimScript) throws(SimError) {
    try feed.load(feed.file, world)
    if let why = feed.failure(of: feed.file) { throw .file(why: why, sysexit: 65) }
    for line in script.lines {
      do throws(SimError) {
        try play(line.command)
      } catch {
        guard case .file(let why, let sysexit) = error else { throw error }
        throw .play(file: script.file, line: line.number, why: why, sysexit: sysexit)
      }
    }
  }

  private func play(_ command: SimScript.Command) throws(SimError) {
    switch command {
    case .clock(let time, let offset): setClock(to: time, offset)
    case .unsetClock(let time): start(at: time, isClockTrusted: false)
    case .sync(let time, let offset):
      if let time { setClock(to: time, offset) }
      tell(.clockTrusted(clock.wall, at: clock.uptime))
    case .wait(let milliseconds): advance(by: milliseconds)
    case .step(let milliseconds):
      clock.step(by: milliseconds)
      tell(.clockStepped(clock.wall, at: clock.uptime))
    case .press(let action): press(action)
    case .double(let action): pressTwice(action)
    case .hold(let action, let milliseconds): press(action, for: milliseconds)
    case .chord(let first, let second, let milliseconds): press(first, second, for: milliseconds)
    case .turn(let action, let detents): turn(action, detents)
    case .edges(let action, let edges): play(edges, on: action)
    case .tap(let target): tell(.tapped(target, at: clock.uptime))
    case .swipe(let target): tell(.swiped(target, at: clock.uptime))
    case .scroll(let rows): tell(.scrolled(rows: rows, at: clock.uptime))
    case .feedOK(let path):
      try feed.load(path, world)
      if let why = feed.failure(of: path) { world.note(why) }
      feed.file = path
      feed.nextAnswer = .flights
    case .feedFails(let reason): feed.nextAnswer = .failure(reason)
    case .feedHangs(let milliseconds): feed.nextAnswer = .hang(milliseconds: milliseconds)
    case .show:
      drawPanel()
      try world.print(shown.text)
    case .frame(let name):
      drawPanel()
      try world.frame(page, name)
    }
  }

  /// Rows there is room for.
  var rows: Int { panel?.rows ?? screenRows }

  /// The panel shows the page as of now. A screen is drawn when it is looked at.
  private func drawPanel() {
    guard let panel else { return }
    panel.take(page, at: clock.uptime, second: Int(floorModulo(clock.wall.seconds, 60)))
    if panel.reach != driver.reach { tell(.reachChanged(panel.reach)) }
  }

  /// The page as it is now.
  var page: Page { Page(driver, rows: rows, style: zonedStyle) }

  /// The settings' style as the panel can show it; without a zone of theirs, the script's offset is the clock's.
  var zonedStyle: PageStyle {
    var style = panel?.style(for: style) ?? style
    guard style.zone == nil, let clockOffset else { return style }
    style.clockOffset = clockOffset
    return style
  }

  private func setClock(to time: UTCSeconds, _ offset: UTCOffset?) {
    clockOffset = offset
    guard clock.isSet else { return start(at: time, isClockTrusted: true) }
    clock.set(to: time)
    tell(.clockStepped(clock.wall, at: clock.uptime))
  }

  /// The sign starts, with the database as it was left; of one that ran nothing else remains.
  private func start(at time: UTCSeconds, isClockTrusted: Bool) {
    var rules = driver.rules
    rules.trustsClock = isClockTrusted
    driver = BoardDriver(rules: rules)
    (wakeAt, hanging, downButtons, turned) = (nil, nil, [], [:])
    clock.set(to: time)
    tell(.roomChanged(rows: rows))
    tell(.started(clock.wall, at: clock.uptime))
    for knob in driver.rules.knobs.indices {
      for channel in [Contact.Channel.a, .b] {
        tell(.level(.knob(knob, channel), isDown: false, at: clock.uptime))
      }
    }
  }

  // MARK: Time

  func advance(by milliseconds: Int64) {
    advance(to: saturatingSum(clock.uptimeMilliseconds, milliseconds))
  }

  /// Lets time pass until `target`, doing all that falls due on the way in its order: the minute first,
  /// then an answer of the feed, then what the core asked to be woken for.
  func advance(to target: Int64) {
    while true {
      let minute = clock.nextMinute
      let answer = hanging?.until ?? .max
      let wake = wakeAt.map { max(clock.uptimeMilliseconds, $0.wholeMilliseconds) } ?? .max
      let due = min(minute, answer, wake)
      guard due <= target else { break }
      clock.advance(to: due)
      if due == minute {
        tell(.minute(clock.wall, at: clock.uptime))
      } else if due == answer, let number = hanging?.number {
        hanging = nil
        end(number)
      } else {
        wakeAt = nil
        tell(.wake(at: clock.uptime))
      }
    }
    clock.advance(to: target)
  }

  // MARK: Effects

  /// What orders bring about at once waits until all orders of one answer are carried out.
  func tell(_ input: Input) {
    inputs.append(input)
    guard inputs.count == 1 else { return }
    while let input = inputs.first {
      for effect in driver.handle(input) { carryOut(effect) }
      inputs.removeFirst()
    }
  }

  private func carryOut(_ effect: Effect) {
    switch effect {
    case .redraw: drawPanel()
    case .readFlights(let from, let to):
      tell(
        .flightsRead(
          feed.flights(from: from, to: to), highlighted: feed.highlighted, updated: feed.updated))
    case .fetch(let number): fetch(number)
    case .cancelFetch(let number): if hanging?.number == number { hanging = nil }
    case .saveHighlight(let id, let isOn):
      if isOn { feed.highlighted.insert(id) } else { feed.highlighted.remove(id) }
    case .lamp: break  // "show" tells what the lamps would.
    case .wake(let time): wakeAt = time
    }
  }

  private func fetch(_ number: Int) {
    switch feed.nextAnswer {
    case .flights: end(number)
    case .failure(let reason):
      tell(.fetchEnded(number, .failed(reason: reason), at: clock.uptime))
    case .hang(let milliseconds):
      hanging = (number, saturatingSum(clock.uptimeMilliseconds, milliseconds))
    }
    feed.nextAnswer = .flights
  }

  /// The fetch has read its file.
  private func end(_ number: Int) {
    if let why = feed.failure(of: feed.file) {
      tell(.fetchEnded(number, .failed(reason: why), at: clock.uptime))
      return
    }
    if feed.store(at: clock.wall) { tell(.flightsChanged) }
    tell(.fetchEnded(number, .read(at: clock.wall), at: clock.uptime))
  }
}

extension Uptime {
  /// Milliseconds, rounded up: not before the time itself.
  fileprivate var wholeMilliseconds: Int64 {
    floorDivision(saturatingSum(nanoseconds, 999_999), 1_000_000)
  }
}
