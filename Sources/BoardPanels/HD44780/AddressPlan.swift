// Owns the cheapest way through an address counter's ring that writes all that changed; what is written is
// left to its users.

/// Writes on a ring whose counter goes on by itself with each of them, and is set anew for the price of one.
enum AddressPlan {
  /// Neighbouring positions, written one after the other. It may go beyond the ring's end, to its start.
  struct Run: Equatable {
    var start: Int
    var count: Int
    /// Whether the counter has to be set to `start` first.
    var isMovedTo: Bool
  }

  /// As few writes and moves as can be, with the counter at `position` (nil: not known, or elsewhere).
  ///
  /// Each stretch of changes costs one thing more than its cells, a move or a write of what is there already,
  /// but the one that the counter stands at. So a single cell between two changes may as well be written
  /// again, and wires on which a move is longer are glad of it.
  static func runs(_ isChanged: [Bool], from position: Int?) -> [Run] {
    let count = isChanged.count
    // From here on no stretch is cut in two, or it is where the counter stands, which costs the same.
    let base =
      position ?? isChanged.indices.first { !isChanged[($0 + count - 1) % count] } ?? 0
    var runs: [Run] = []
    for offset in 0..<count where isChanged[(base + offset) % count] {
      if let last = runs.last, base + offset - (last.start + last.count) <= 1 {
        runs[runs.count - 1].count = base + offset + 1 - last.start
      } else {
        runs.append(Run(start: base + offset, count: 1, isMovedTo: offset > 0 || position == nil))
      }
    }
    for index in runs.indices { runs[index].start %= count }
    return runs
  }
}
