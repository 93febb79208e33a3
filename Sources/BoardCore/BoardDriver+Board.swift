// Owns what follows from the core's state: the flights on show, the next one, the selected one, the window.

extension BoardDriver {
  /// The start of the current minute, an entry of the everyMinute schedule; nil before the start, and while
  /// the time isn't known.
  public var now: UTCSeconds? { clock.now }

  /// When the flights were last known to be good; nil if nobody knows.
  public var lastUpdate: UTCSeconds? {
    refresh.updated.flatMap { clock.believes(updateAt: $0) ? $0 : nil }
  }

  /// The time around which flights are listed; nil before the start.
  public var listTime: UTCSeconds? { clock.listTime(lastUpdate: lastUpdate) }

  /// The current tab's flights that are on show now: indices into `list`, limited by the rules' past and
  /// ahead. Empty before the start.
  public var shownRange: Range<Int> {
    guard let listTime else { return 0..<0 }
    return list.range(
      tab, from: rules.pastSeconds.map { listTime.advanced(by: -$0) },
      to: rules.aheadSeconds.map { listTime.advanced(by: $0) })
  }

  /// Index of the next flight, in the current tab's list; while the time isn't known, none is.
  public var nextIndex: Int? {
    guard let now else { return nil }
    return list.nextIndex(at: now, tab, in: shownRange)
  }

  /// Index of the selected flight, in the current tab's list. If a moved selection's flight is gone, the
  /// one that took its place in time is selected. While the time isn't known, the selection follows the
  /// flight that would be next at the list's own time.
  public var selectedIndex: Int? {
    let shown = shownRange
    guard case .moved(let id, let time) = selection else {
      return listTime.flatMap { list.nextIndex(at: $0, tab, in: shown) }
    }
    return list.index(of: id, at: time, tab, in: shown)
      ?? list.nextIndex(at: time, tab, in: shown)
  }

  public var selectedFlight: Flight? { selectedIndex.map { list[tab, $0] } }

  /// The rows of the current tab's list that a panel with room for `rows` shows: the selected flight,
  /// which follows the next one until moved, in the middle.
  public func window(rows: Int) -> Range<Int> {
    let shown = shownRange
    let focus = selectedIndex.map { $0 - shown.lowerBound }
    let window = ListWindow(count: shown.count, rows: rows, focus: focus).range
    return window.lowerBound + shown.lowerBound..<window.upperBound + shown.lowerBound
  }
}
