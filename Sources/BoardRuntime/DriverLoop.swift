// Owns the running sign: takes what happens to the core and carries out what the core asks for. One thread;
// it sleeps until something happens. What happens on which descriptor is in DriverLoop+Wakes.swift.
import BoardCore
import BoardLinux
import BoardRender
import BoardStore

/// The sign at work.
public final class DriverLoop {
  /// What can wake the sign.
  enum Wake { case buttons, keys, minute, deadline, database, fetch, signal }

  var driver: BoardDriver
  let style: PageStyle
  let panels: [any Panel]
  /// The one of the panels that has keys; nil if none has.
  let terminal: TerminalPanel?
  /// Nil if there are none, or no longer.
  var buttons: GPIOButtons?
  let store: FlightStore
  let fetchCommand: FetchCommand
  let log: Log

  let loop: EventLoop<Wake>
  let signals: SignalWatch
  let minutes: MinuteTimer
  let deadline: DeadlineTimer
  let databaseWatch: FileWatch
  var fetch: FetchRun?
  var isEnding = false
  /// What the core is being told, and what comes next.
  private var inputs: [Input] = []
  private var isRedrawDue = false
  /// `FlightStore.dataVersion` when flights were last read.
  private var dataVersion: Int64?
  /// Highlights that another writer kept from being saved.
  private var unsaved: [(FlightID, Bool)] = []

  /// Opens nothing of its own but timers and watches: devices come in open, so that what is wrong with
  /// them was told before anything was drawn.
  /// - Parameters:
  ///   - panels: at least one; the first one's room is the core's.
  ///   - terminal: one of `panels`, if keys are to be read from it.
  ///   - storePath: path of `store`, to watch for outside changes.
  ///   - signals: made before the devices, as they must be put back on a signal.
  public init(
    rules: BoardRules, style: PageStyle, panels: [any Panel], terminal: TerminalPanel?,
    buttons: GPIOButtons?, store: FlightStore, storePath: String, fetch: FetchCommand,
    signals: SignalWatch, log: Log
  ) throws(LinuxError) {
    precondition(!panels.isEmpty, "a sign shows itself on something")
    driver = BoardDriver(rules: rules)
    self.style = style
    self.panels = panels
    self.terminal = terminal
    self.buttons = buttons
    self.store = store
    fetchCommand = fetch
    self.signals = signals
    self.log = log
    loop = try EventLoop()
    minutes = try MinuteTimer()
    deadline = try DeadlineTimer()
    databaseWatch = try FileWatch(path: storePath)
  }

  /// Runs until a signal or a key ends it, then puts every device back.
  public func run() throws(LinuxError) {
    defer { for panel in panels { panel.restore() } }
    try loop.add(signals.descriptor, .signal)
    try loop.add(minutes.descriptor, .minute)
    try loop.add(deadline.descriptor, .deadline)
    try loop.add(databaseWatch.descriptor, .database)
    if let buttons { try loop.add(buttons.descriptor, .buttons) }
    if let terminal { try loop.add(terminal.descriptor, .keys) }
    tell(.roomChanged(rows: panels[0].rows), .started(.now(), at: .now()))
    while !isEnding { try sleep() }
  }

  /// Tells the core what happened and does what it asks for. What orders bring about at once waits until
  /// all orders of one answer are carried out; the sign is drawn once, when there is no more to tell.
  func tell(_ news: Input...) {
    let isTelling = !inputs.isEmpty
    inputs += news
    if isTelling { return }
    while let input = inputs.first {
      for effect in driver.handle(input) { carryOut(effect) }
      inputs.removeFirst()
    }
    if isRedrawDue { draw() }
  }

  private func carryOut(_ effect: Effect) {
    switch effect {
    case .redraw: isRedrawDue = true
    case .readFlights(let from, let to): readFlights(from, to)
    case .fetch(let number): startFetch(number)
    case .cancelFetch(let number):
      guard let running = fetch, running.number == number else { return }
      log.note("feed: no answer in time; ended")
      endFetch()
    case .saveHighlight(let id, let isOn):
      unsaved.append((id, isOn))
      saveHighlights()
    case .wake(let time):
      do throws(LinuxError) { try deadline.arm(at: time) } catch { log.note(error.message) }
    }
  }

  private func draw() {
    isRedrawDue = false
    for panel in panels {
      let page = Page(driver, rows: panel.rows, style: style)
      do throws(PanelError) { try panel.show(page) } catch { log.noteOnce(error.description) }
    }
  }

  // MARK: Database

  /// Reads again if somebody else has changed the database.
  func databaseMayHaveChanged() {
    saveHighlights()
    do throws(StoreError) {
      guard try store.dataVersion() != dataVersion else { return }
      tell(.flightsChanged)
    } catch {
      log.noteOnce(error.description)
    }
  }

  /// A database that can't be read takes no flight off the board.
  private func readFlights(_ from: UTCSeconds?, _ to: UTCSeconds?) {
    do throws(StoreError) {
      dataVersion = try store.dataVersion()
      let flights = try store.flights(from: from, to: to)
      if store.unreadableRows > 0 {
        log.noteOnce("database: \(store.unreadableRows) rows can't be read and are left out")
      }
      var highlighted = try store.highlights()
      for (id, isOn) in unsaved {
        if isOn { highlighted.insert(id) } else { highlighted.remove(id) }
      }
      tell(
        .flightsRead(flights, highlighted: highlighted, updated: try store.lastUpdated()))
    } catch {
      log.noteOnce(error.description)
    }
  }

  /// While another program writes, highlights wait for the news that it has.
  private func saveHighlights() {
    while let (id, isOn) = unsaved.first {
      do throws(StoreError) {
        try store.setHighlight(id, isOn, at: .now())
      } catch {
        if error.isTemporary { return }
        log.noteOnce(error.description)
      }
      unsaved.removeFirst()
    }
  }

  // MARK: Fetch

  private func startFetch(_ number: Int) {
    do throws(LinuxError) {
      let run = try FetchRun(fetchCommand, number: number)
      try loop.add(run.descriptor, .fetch)
      fetch = run
    } catch {
      log.noteOnce("feed: " + error.message)
      tell(.fetchEnded(number, .failed(reason: error.message), at: .now()))
    }
  }

  /// Forgets the running fetch; one that still runs is ended with it.
  func endFetch() {
    if let fetch { loop.remove(fetch.descriptor) }
    fetch = nil
  }
}
