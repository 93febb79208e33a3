// Owns what touching the sign does; telling taps, swipes and drags apart is left to TouchGesture, finding
// what lies under a finger to the layouts.

extension BoardDriver {
  mutating func tap(_ target: PageTarget, _ time: Uptime, _ effects: inout [Effect]) {
    switch target {
    case .row(let slot):
      if let index = index(ofSlot: slot) { select(index) }
      wasUsed(at: time, &effects)
    case .tab(.all): act(.tabAll, time, &effects)
    case .tab(.arrivals): act(.tabArrivals, time, &effects)
    case .tab(.departures): act(.tabDepartures, time, &effects)
    case .updated: act(.refresh, time, &effects)
    case .elsewhere: wasUsed(at: time, &effects)
    }
  }

  /// Highlights the row, as list apps do, without selecting it: the list stays where it is.
  mutating func swipe(_ target: PageTarget, _ time: Uptime, _ effects: inout [Effect]) {
    if case .row(let slot) = target, let index = index(ofSlot: slot) {
      toggleHighlight(of: list[tab, index].id, &effects)
    }
    wasUsed(at: time, &effects)
  }

  /// Moves what is in sight, not only the selection, so that the list follows the finger up to its ends.
  /// The row that comes to the middle is selected.
  mutating func scroll(by count: Int, _ time: Uptime, _ effects: inout [Effect]) {
    let window = window(rows: rows)
    let shown = shownRange
    // More than the list has is as good as the list.
    let step = min(max(count, -shown.count), shown.count)
    let start = min(
      max(window.lowerBound + step, shown.lowerBound), shown.upperBound - window.count)
    if !window.isEmpty, start != window.lowerBound {
      select(start + ListWindow.middleSlot(rows: window.count))
    }
    wasUsed(at: time, &effects)
  }

  private func index(ofSlot slot: Int) -> Int? {
    let window = window(rows: rows)
    guard (0..<window.count).contains(slot) else { return nil }
    return window.lowerBound + slot
  }
}
