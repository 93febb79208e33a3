// Owns the sign's behaviour: inputs in, effects out, nothing else. What follows from the state without
// changing it, such as which rows are in sight, is in BoardDriver+Board.swift; what fingers do, in
// BoardDriver+Touch.swift.

/// The core of the sign: a state machine without clock, device or chance. Every pair of state and input is
/// defined; nothing blocks and no input is lost.
public struct BoardDriver: Equatable, Sendable {
  public let rules: BoardRules
  public private(set) var clock: BoardClock
  public private(set) var tab: Tab = .all
  public internal(set) var selection: Selection = .followsNext
  public internal(set) var highlighted: Set<FlightID> = []
  public private(set) var refresh: Refresh
  public private(set) var list = FlightList()
  /// Rows the layout has room for.
  public private(set) var rows = 0

  /// More rows than any panel has; keeps sums with it small.
  static let mostRows = 10_000
  /// Longer than any text; keeps sums with it small.
  static let longestReach = 100_000

  /// How many characters of the selected row have no room, as the layout said.
  public private(set) var reach = 0
  /// How far a row was moved sideways, and whose it is.
  private var shift: Shift?
  /// Whether texts that move by themselves were stopped.
  public private(set) var isStill = false

  private var controls: Controls
  /// The lamps that were last told to be on.
  private var lit: Set<Lamp> = []
  private var idleDeadline: Uptime?
  private var wakeAsked: Uptime?
  private var loaded: LoadedRange?

  private struct Shift: Equatable, Sendable {
    var id: FlightID
    var columns: Int
  }

  /// What the last read order asked for; nil is no limit.
  private struct LoadedRange: Equatable, Sendable {
    var from: UTCSeconds?
    var to: UTCSeconds?
  }

  /// How much more than the list shows is read at once, so that it is not read anew each minute.
  static let slackSeconds: Int64 = 6 * 3_600

  /// By how many characters the selected row is moved, from 0 to what the layout said; another row begins
  /// at its beginning.
  public var sideways: Int {
    guard let shift, shift.id == selectedFlight?.id else { return 0 }
    return min(shift.columns, reach)
  }

  public init(rules: BoardRules) {
    self.rules = rules
    clock = BoardClock(isTrusted: rules.trustsClock)
    refresh = Refresh(
      everyMilliseconds: rules.refreshMilliseconds,
      timeoutMilliseconds: rules.fetchTimeoutMilliseconds)
    controls = Controls(buttons: rules.buttons, chords: rules.chords, knobs: rules.knobs)
  }

  /// Takes what happened and returns what to do about it.
  public mutating func handle(_ input: Input) -> [Effect] {
    var effects: [Effect] = []
    switch input {
    case .started(let wall, let time):
      clock.set(to: wall)
      effects += [.redraw, readOrder()]
      fetch(at: time, isAsked: true, &effects)
    case .minute(let wall, _):
      setClock(wall, &effects)
    case .clockStepped(let wall, let time):
      setClock(wall, &effects)
      // What failed may have failed by the wrong time, as certificates that were not valid yet.
      if refresh.trouble != nil { fetch(at: time, isAsked: false, &effects) }
    case .clockTrusted(let wall, let time):
      let wasTrusted = clock.isTrusted
      clock.trust()
      setClock(wall, &effects)
      if !wasTrusted { fetch(at: time, isAsked: true, &effects) }
    case .wake(let time):
      timeCame(at: time, &effects)
    case .edge(let contact, let isDown, let time):
      for action in controls.edge(contact, isDown: isDown, at: time) { act(action, time, &effects) }
    case .level(let contact, let isDown, let time):
      for action in controls.level(contact, isDown: isDown, at: time) {
        act(action, time, &effects)
      }
    case .action(let action, let time):
      act(action, time, &effects)
    case .tapped(let target, let time): tap(target, time, &effects)
    case .swiped(let target, let time): swipe(target, time, &effects)
    case .scrolled(let count, let time): scroll(by: count, time, &effects)
    case .flightsChanged:
      effects.append(readOrder())
    case .flightsRead(let flights, let highlighted, let updated):
      takeFlights(flights, highlighted, updated)
      effects.append(.redraw)
      // Only the database knows when the flights last known were good, and so which to read.
      if needsReading { effects.append(readOrder()) }
    case .fetchEnded(let number, let result, _):
      if refresh.end(number, result) { effects.append(.redraw) }
    case .roomChanged(let rows):
      self.rows = min(max(0, rows), BoardDriver.mostRows)
      effects.append(.redraw)
    case .reachChanged(let columns):
      let former = sideways
      reach = min(max(0, columns), BoardDriver.longestReach)
      if sideways != former { effects.append(.redraw) }
    }
    switchLamps(&effects)
    askForWake(&effects)
    return effects.withOneRedraw
  }

  private mutating func setClock(_ wall: UTCSeconds, _ effects: inout [Effect]) {
    clock.set(to: wall)
    effects.append(.redraw)
    if needsReading { effects.append(readOrder()) }
  }

  /// Begins a fetch unless one runs. Before the time is known there is none: a feed would be asked for the
  /// flights of another day, which would take the place of those last known, and no certificate would
  /// seem valid.
  private mutating func fetch(at time: Uptime, isAsked: Bool, _ effects: inout [Effect]) {
    guard clock.isTrusted, let number = refresh.begin(at: time, isAsked: isAsked) else { return }
    effects.append(.fetch(number))
  }

  private mutating func timeCame(at time: Uptime, _ effects: inout [Effect]) {
    for action in controls.timeCame(at: time) { act(action, time, &effects) }
    if let idleDeadline, time >= idleDeadline {
      self.idleDeadline = nil
      selection = .followsNext
      shift = nil
      isStill = false
      effects.append(.redraw)
    }
    switch refresh.timeCame(at: time) {
    case .begin(let number): effects += [.fetch(number), .redraw]
    case .giveUp(let number): effects += [.cancelFetch(number), .redraw]
    case nil: break
    }
  }

  mutating func act(_ action: Action, _ time: Uptime, _ effects: inout [Effect]) {
    switch action {
    case .next: move(by: 1)
    case .previous: move(by: -1)
    case .pageDown: move(by: max(1, rows))
    case .pageUp: move(by: -max(1, rows))
    case .highlight: if let id = selectedFlight?.id { toggleHighlight(of: id, &effects) }
    case .refresh: fetch(at: time, isAsked: true, &effects)
    case .tab: show(tab.following)
    case .tabAll: show(.all)
    case .tabArrivals: show(.arrivals)
    case .tabDepartures: show(.departures)
    case .now: (selection, shift) = (.followsNext, nil)
    case .left: shift(by: -1)
    case .right: shift(by: 1)
    case .still: isStill.toggle()
    }
    wasUsed(at: time, &effects)
  }

  /// Somebody is at the sign: what was moved or stopped stays so for the idle time from now on.
  mutating func wasUsed(at time: Uptime, _ effects: inout [Effect]) {
    idleDeadline = nil
    if selection != .followsNext || shift != nil || isStill,
      let idle = rules.idleReturnMilliseconds
    {
      idleDeadline = time.advanced(byMilliseconds: idle)
    }
    effects.append(.redraw)
  }

  private mutating func shift(by columns: Int) {
    guard let id = selectedFlight?.id else { return }
    let place = min(max(0, sideways + columns), reach)
    shift = place == 0 ? nil : Shift(id: id, columns: place)
  }

  private mutating func move(by count: Int) {
    guard let selected = selectedIndex else { return }
    let shown = shownRange
    select(min(max(selected + count, shown.lowerBound), shown.upperBound - 1))
  }

  /// Selects the flight at `index` of the current tab's list.
  mutating func select(_ index: Int) {
    let flight = list[tab, index]
    selection = .moved(flight.id, time: flight.boardTime)
  }

  mutating func toggleHighlight(of id: FlightID, _ effects: inout [Effect]) {
    let isOn = highlighted.insert(id).inserted
    if !isOn { highlighted.remove(id) }
    effects.append(.saveHighlight(id, isOn: isOn))
  }

  /// A selection that the other tab does not hold goes back to the next flight.
  private mutating func show(_ other: Tab) {
    guard other != tab else { return }
    tab = other
    if case .moved(let id, let time) = selection,
      list.index(of: id, at: time, tab, in: shownRange) == nil
    {
      selection = .followsNext
    }
  }

  private mutating func takeFlights(
    _ flights: [Flight], _ highlighted: Set<FlightID>, _ updated: UTCSeconds?
  ) {
    list = FlightList(flights)
    self.highlighted = highlighted
    if let updated, clock.believes(updateAt: updated) { refresh.noteUpdate(at: updated) }
    // A selected flight whose time changed is found by its id; keep its new place for later.
    if case .moved(let id, let time) = selection,
      let index = list.index(of: id, at: time, tab, in: shownRange)
    {
      selection = .moved(id, time: list[tab, index].boardTime)
    }
  }

  /// Whether the range on show has left what was read.
  private var needsReading: Bool {
    guard let listTime else { return false }
    guard let loaded else { return true }
    if let from = loaded.from, let past = rules.pastSeconds, listTime.advanced(by: -past) < from {
      return true
    }
    if let to = loaded.to, let ahead = rules.aheadSeconds, listTime.advanced(by: ahead) > to {
      return true
    }
    return false
  }

  private mutating func readOrder() -> Effect {
    let time = listTime ?? UTCSeconds(0)
    let slack = BoardDriver.slackSeconds
    let from = rules.pastSeconds.map { time.advanced(by: saturatingSum(-$0, -slack)) }
    let to = rules.aheadSeconds.map { time.advanced(by: saturatingSum($0, slack)) }
    loaded = LoadedRange(from: from, to: to)
    return .readFlights(from: from, to: to)
  }

  private mutating func switchLamps(_ effects: inout [Effect]) {
    for lamp in Lamp.allCases where rules.lamps.contains(lamp) {
      let isOn = refresh.isLit(lamp)
      guard isOn != lit.contains(lamp) else { continue }
      if isOn { lit.insert(lamp) } else { lit.remove(lamp) }
      effects.append(.lamp(lamp, isOn: isOn))
    }
  }

  private mutating func askForWake(_ effects: inout [Effect]) {
    let earliest = [idleDeadline, refresh.deadline, controls.deadline].compactMap { $0 }.min()
    guard earliest != wakeAsked else { return }
    wakeAsked = earliest
    effects.append(.wake(at: earliest))
  }
}

extension [Effect] {
  /// The same orders with one redraw, the last thing done.
  fileprivate var withOneRedraw: [Effect] {
    guard contains(.redraw) else { return self }
    return filter { $0 != .redraw } + [.redraw]
  }
}
