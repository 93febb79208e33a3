// Owns the running sign: takes what happens to the core and carries out what the core asks for. One thread;
// it sleeps until something happens. What happens on which descriptor is in DriverLoop+Wakes.swift, what is
// done with the database in DriverLoop+Database.swift, with the clock in DriverLoop+Clock.swift.
import BoardCore
import BoardLinux
import BoardRender
import BoardStore
import BoardZone

/// The sign at work.
public final class DriverLoop {
  /// What can wake the sign.
  enum Wake {
    case controls, input, keys, minute, clock, deadline, database, patience, fetch, signal
    case screen, wires, devices
  }

  var driver: BoardDriver
  var style: PageStyle
  /// `style`'s zone, read again when its file is another.
  var zone: FollowedZone
  var devices: SignDevices
  /// Nil while the database can't be opened.
  var store: FlightStore?
  let storePath: String
  let fetchCommand: FetchCommand
  let log: Log

  let loop: EventLoop<Wake>
  let signals: SignalWatch
  let minutes: MinuteTimer
  /// Nil once the clock can be believed.
  var clockWatch: ClockWatch?
  let deadline: DeadlineTimer
  let databaseWatch: FileWatch
  /// The kernel's news of devices that come and go.
  let deviceWatch: UeventWatch
  /// When the database, which could not be used, is tried again.
  let patience: DeadlineTimer
  var isDatabaseAwaited = false
  var fetch: FetchRun?
  /// Fetches that were asked to end and haven't yet.
  var leaving: [FetchRun] = []
  /// The finger on the screen.
  var finger = TouchGesture()
  var isEnding = false
  /// What the core is being told, and what comes next.
  private var inputs: [Input] = []
  private var isRedrawDue = false
  /// The fetch that is to be started once the sign is drawn.
  private var fetchDue: Int?
  /// `FlightStore.dataVersion` when flights were last read.
  var dataVersion: Int64?
  /// Highlights that are still to be saved, the last state of each.
  var unsaved: [FlightID: Bool] = [:]

  /// Opens nothing of its own but timers and watches.
  /// - Parameters:
  ///   - style: without a zone.
  ///   - zone: the airport's.
  ///   - store: the open database, which nobody else keeps: it is closed when its file is replaced. Nil is
  ///     opened at `storePath`.
  ///   - storePath: path of `store`, to watch for outside changes.
  ///   - signals: made before the devices, as they must be put back on a signal.
  public init(
    rules: BoardRules, style: PageStyle, zone: FollowedZone, devices: SignDevices,
    store: FlightStore?, storePath: String, fetch: FetchCommand, signals: SignalWatch, log: Log
  ) throws(LinuxError) {
    driver = BoardDriver(rules: rules)
    self.style = style
    self.zone = zone
    self.style.zone = zone.zone
    self.devices = devices
    self.store = store
    self.storePath = storePath
    fetchCommand = fetch
    self.signals = signals
    self.log = log
    loop = try EventLoop()
    minutes = try MinuteTimer()
    clockWatch = rules.trustsClock ? nil : try ClockWatch()
    deadline = try DeadlineTimer()
    databaseWatch = try FileWatch(path: storePath)
    deviceWatch = try UeventWatch()
    patience = try DeadlineTimer()
  }

  /// Runs until a signal or a key ends it, then puts every device back.
  public func run() throws(LinuxError) {
    defer {
      // First told to all: several that hang are waited for no longer than one.
      for wire in devices.wires { wire.end() }
      for panel in devices.panels { panel.restore() }
      devices.controls?.switchOff()
    }
    try loop.add(signals.descriptor, .signal)
    try loop.add(minutes.descriptor, .minute)
    if let clockWatch { try loop.add(clockWatch.descriptor, .clock) }
    try loop.add(deadline.descriptor, .deadline)
    try loop.add(databaseWatch.descriptor, .database)
    try loop.add(patience.descriptor, .patience)
    try loop.add(deviceWatch.descriptor, .devices)
    if let screen = devices.screen { try loop.add(screen.descriptor, .screen) }
    for wire in devices.wires { try loop.add(wire.descriptor, .wires) }
    if let controls = devices.controls { try loop.add(controls.descriptor, .controls) }
    if let input = devices.input { try loop.add(input.descriptor, .input) }
    if let terminal = devices.terminal { try loop.add(terminal.descriptor, .keys) }
    tell(.roomChanged(rows: devices.panels[0].rows), .started(.now(), at: .now()))
    takeControls()
    while !isEnding { try sleep() }
    saveHighlightsForGood()
  }

  /// Tells the core what happened and does what it asks for. What orders bring about at once waits until
  /// all orders of one answer are carried out; the sign is drawn once, when there is no more to tell.
  func tell(_ news: Input...) { tell(news) }

  /// The same for several at once, such as the keys that were pressed while the sign was being drawn.
  func tell(_ news: [Input]) {
    let isTelling = !inputs.isEmpty
    inputs += news
    if isTelling { return }
    var next = 0
    while next < inputs.count {
      for effect in driver.handle(inputs[next]) { carryOut(effect) }
      next += 1
    }
    inputs = []
    // What was pressed is seen before it is saved, which takes a slow card its time.
    if isRedrawDue { draw() }
    // A program that starts takes a slow processor, too.
    if let number = fetchDue {
      fetchDue = nil
      startFetch(number)
    }
    if !isDatabaseAwaited { saveHighlights() }
  }

  private func carryOut(_ effect: Effect) {
    switch effect {
    case .redraw: isRedrawDue = true
    case .readFlights(let from, let to): readFlights(from, to)
    case .fetch(let number): fetchDue = number
    case .cancelFetch(let number):
      if fetchDue == number { fetchDue = nil }
      guard let running = fetch, running.number == number else { return }
      log.note("feed: no answer in time; ended")
      cancelFetch()
    case .saveHighlight(let id, let isOn): unsaved[id] = isOn
    case .lamp(let lamp, let isOn): switchLamp(lamp, isOn: isOn)
    case .wake(let time):
      do throws(LinuxError) { try deadline.arm(at: time) } catch { log.note(error.message) }
    }
  }

  private func draw() {
    isRedrawDue = false
    for panel in devices.panels {
      let page = Page(driver, rows: panel.rows, style: panel.style(for: style))
      do throws(PanelError) { try panel.show(page) } catch { log.noteOnce(error.description) }
    }
    takeReach()
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

  /// Asks the running fetch to end, with all that it has started; nobody waits for it.
  private func cancelFetch() {
    guard let fetch else { return }
    self.fetch = nil
    leaving.append(fetch)
    do throws(LinuxError) { try fetch.end() } catch { log.note(error.message) }
  }
}
