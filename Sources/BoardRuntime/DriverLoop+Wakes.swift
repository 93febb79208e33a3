// Owns what each wake-up of the loop means to the core.
import BoardCore
import BoardLinux
import BoardPanels

extension DriverLoop {
  /// Sleeps until something happens and takes all that did. The time is read before the buttons are, so
  /// that no edge older than it is still unread when deadlines are judged by it.
  func sleep() throws(LinuxError) {
    let wakes = try loop.wait()
    let time = Uptime.now()
    if wakes.contains(.signal) { try takeSignals() }
    if wakes.contains(.devices) { try takeNews() }
    if wakes.contains(.screen), devices.screen?.read() == true { drawAnew() }
    if wakes.contains(.wires) { takeWires(at: time) }
    if wakes.contains(.controls) || wakes.contains(.deadline) { takeControls() }
    if wakes.contains(.deadline), try deadline.read() { tell(.wake(at: time)) }
    if wakes.contains(.input) { takeInput() }
    if wakes.contains(.keys) { takeKeys(at: time) }
    if wakes.contains(.minute) { try takeMinute(at: time) }
    if wakes.contains(.clock) { try lookAtClock(at: time) }
    if wakes.contains(.fetch) { takeFetch() }
    if wakes.contains(.database), try databaseWatch.read() { databaseMayHaveChanged() }
    if wakes.contains(.patience), try patience.read() { tryDatabaseAgain() }
  }

  /// What people did with their hands. Lines that are missing come back by themselves.
  func takeControls() {
    guard let controls = devices.controls else { return }
    do throws(LinuxError) {
      tell(try controls.read())
    } catch {
      log.note(error.message + "; the sign goes on without its buttons")
      loop.remove(controls.descriptor)
      devices.controls = nil
    }
    for note in controls.takeNotes() { log.note(note) }
  }

  func switchLamp(_ lamp: Lamp, isOn: Bool) {
    do throws(LinuxError) {
      try devices.controls?.switchLamps(lamp, isOn: isOn)
    } catch {
      log.note(error.message)
    }
  }

  private func takeInput() {
    guard let input = devices.input else { return }
    do throws(LinuxError) {
      let events = try input.read()
      for note in input.takeNotes() { log.noteOnce(note) }
      // What is typed at another console, or while nobody sees the sign, is not meant for it.
      if let screen = devices.screen, screen.touched == nil { return }
      var news: [Input] = []
      for event in events {
        switch event {
        case .action(let action, let time), .repeated(let action, let time):
          news.append(.action(action, at: time))
        case .touch(let phase, let x, let y, let time):
          if let touch = touch(phase, x, y, at: time) { news.append(touch) }
        }
      }
      tell(news)
    } catch {
      log.note(error.message + "; the sign goes on without keyboards and touch screens")
      loop.remove(input.descriptor)
      devices.input = nil
    }
  }

  /// A touch screen lies on the sign's screen.
  private func touch(_ phase: TouchPhase, _ x: Int, _ y: Int, at time: Uptime) -> Input? {
    guard let picture = devices.screen?.touched else { return nil }
    let point = picture.point(x: x, y: y)
    return finger.take(phase, point, on: picture.surface, at: time).flatMap {
      picture.input($0, at: time)
    }
  }

  private func takeKeys(at time: Uptime) {
    guard let terminal = devices.terminal else { return }
    do throws(PanelError) {
      var pressed: [Input] = []
      for key in try terminal.readKeys(at: time) {
        switch key {
        case .action(let action): pressed.append(.action(action, at: time))
        case .quit: isEnding = true
        }
      }
      tell(pressed)
    } catch {
      // Without its terminal the sign has nobody to show itself to.
      log.note(error.description)
      isEnding = true
    }
  }

  /// What panels in threads of their own have told.
  private func takeWires(at time: Uptime) {
    var news: [Input] = []
    for wire in devices.wires {
      let (notes, actions, hasOtherRoom) = wire.read()
      for note in notes { log.noteOnce(note) }
      news += actions.map { .action($0, at: time) }
      if hasOtherRoom { news.append(.roomChanged(rows: devices.panels[0].rows)) }
    }
    tell(news)
    takeReach()
  }

  /// The core moves a row sideways as far as the panel needs that shows least of it.
  func takeReach() {
    let reach = devices.panels.reduce(0) { max($0, $1.reach) }
    if reach != driver.reach { tell(.reachChanged(reach)) }
  }

  private func takeFetch() {
    leaving.removeAll { run in
      do throws(LinuxError) { if try run.read() == nil { return false } } catch {
        log.note(error.message)
      }
      loop.remove(run.descriptor)
      return true
    }
    guard let run = fetch else { return }
    let end: FetchEnd
    do throws(LinuxError) {
      guard let result = try run.read() else { return }
      for note in result.notes { log.noteOnce("feed: " + note) }
      end = result.end
    } catch {
      end = .failed(reason: error.message)
    }
    loop.remove(run.descriptor)
    fetch = nil
    databaseMayHaveChanged()
    switch end {
    case .read: tell(.fetchEnded(run.number, .read(at: .now()), at: .now()))
    case .failed(let reason):
      log.noteOnce("feed: " + reason)
      tell(.fetchEnded(run.number, .failed(reason: reason), at: .now()))
    }
  }

  /// Devices have come or gone.
  private func takeNews() throws(LinuxError) {
    let news = try deviceWatch.read()
    if news.mayConcern("drm") || news.mayConcern("graphics") { devices.screen?.screensChanged() }
  }

  /// What shows the sign has lost its picture, or has another size.
  private func drawAnew() { tell(.roomChanged(rows: devices.panels[0].rows)) }

  private func takeSignals() throws(LinuxError) {
    for signal in try signals.read() {
      switch signal {
      case .end: isEnding = true
      case .resized:
        guard let terminal = devices.terminal else { break }
        terminal.resize()
        drawAnew()
      case .stop:
        devices.terminal?.restore()
        devices.screen?.restore()
        signals.stop()
      case .goOn:
        devices.terminal?.resume()
        devices.screen?.resume()
        drawAnew()
      case .consoleLeaves: if devices.screen?.consoleLeaves() == true { drawAnew() }
      case .consoleReturns: if devices.screen?.consoleReturns() == true { drawAnew() }
      }
    }
  }
}
