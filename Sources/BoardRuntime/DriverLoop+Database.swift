// Owns what the running sign does with the database: follows its changes and its replacement, reads what is
// shown, saves highlights, and what it does while none of that is possible.
import BoardCore
import BoardLinux
import BoardStore

extension DriverLoop {
  /// How long a press may wait for another program's write, in milliseconds.
  private static let busyMilliseconds: Int32 = 20
  /// The same at the end of the sign, when there is no later.
  private static let lastBusyMilliseconds: Int32 = 2_000
  /// How long after a failure the database is tried again, in milliseconds.
  private static let patienceMilliseconds: Int64 = 2_000

  /// Reads again if somebody else has changed the database.
  func databaseMayHaveChanged() {
    // Opening touches files, which is told as a change: only the timer tries again.
    if store == nil { return }
    saveHighlights()
    do throws(StoreError) {
      guard try openStore().dataVersion() != dataVersion else { return }
      tell(.flightsChanged)
    } catch {
      giveUpForNow(error)
    }
  }

  /// What could not be done is tried once more.
  func tryDatabaseAgain() {
    isDatabaseAwaited = false
    saveHighlights()
    do throws(StoreError) {
      if try openStore().dataVersion() != dataVersion { tell(.flightsChanged) }
    } catch {
      giveUpForNow(error)
    }
  }

  /// A database that can't be read takes no flight off the board.
  func readFlights(_ from: UTCSeconds?, _ to: UTCSeconds?) {
    do throws(StoreError) {
      let store = try openStore()
      let version = try store.dataVersion()
      let flights = try store.flights(from: from, to: to)
      if store.unreadableRows > 0 {
        log.noteOnce("database: \(store.unreadableRows) rows can't be read and are left out")
      }
      var highlighted = try store.highlights()
      for (id, isOn) in unsaved {
        if isOn { highlighted.insert(id) } else { highlighted.remove(id) }
      }
      let updated = try store.lastUpdated()
      dataVersion = version
      tell(.flightsRead(flights, highlighted: highlighted, updated: updated))
    } catch {
      giveUpForNow(error)
    }
  }

  /// The store on the file that stands at its path now.
  private func openStore() throws(StoreError) -> FlightStore {
    if let store, !store.isReplaced { return store }
    // Closed before the other is opened, so that SQLite puts the log in order in between.
    (store, dataVersion) = (nil, nil)
    let opened = try FlightStore(path: storePath, busyMilliseconds: DriverLoop.busyMilliseconds)
    store = opened
    return opened
  }

  /// What is locked or broken is tried again later; what is broken is opened anew then.
  private func giveUpForNow(_ error: StoreError) {
    if !error.isTemporary {
      log.noteOnce(error.description)
      (store, dataVersion) = (nil, nil)
    }
    let later = Uptime.now().advanced(byMilliseconds: DriverLoop.patienceMilliseconds)
    do throws(LinuxError) {
      try patience.arm(at: later)
      isDatabaseAwaited = true
    } catch {
      log.note(error.message)
    }
  }

  // MARK: Highlights

  /// While another program writes, or the database is broken, highlights wait, and so do those pressed
  /// meanwhile: each try may take its time.
  func saveHighlights() {
    while let (id, isOn) = unsaved.first {
      do throws(StoreError) {
        // By its age a highlight whose flight is gone is dropped: a clock that isn't set must not tell it.
        try openStore().setHighlight(id, isOn, at: driver.listTime ?? .now())
      } catch {
        giveUpForNow(error)
        return
      }
      unsaved[id] = nil
    }
  }

  /// The last time, at the end of the sign.
  func saveHighlightsForGood() {
    store?.busyMilliseconds = DriverLoop.lastBusyMilliseconds
    saveHighlights()
    if !unsaved.isEmpty { log.note("database: \(unsaved.count) highlights could not be saved") }
  }
}
