// Owns which picture stands in which of a panel's slots, so that as few as possible are sent anew;
// what is worth a slot is left to CharacterWriter.

/// The slots for pictures of one's own.
struct GlyphSlots: Equatable, Sendable {
  /// What each slot holds, nil if it was never used.
  private var held: [[UInt8]?]
  /// The frames since each slot was last needed.
  private var idle: [Int]

  /// - Parameter count: 0 to 8.
  init(count: Int) {
    held = Array(repeating: nil, count: min(max(0, count), CharacterFrame.glyphSlots))
    idle = Array(repeating: 0, count: held.count)
  }

  var count: Int { held.count }

  /// Finds slots for the first of `wanted` that there is room for. What has a slot keeps it; others
  /// get the slots that were needed longest ago.
  /// - Returns: by slot, what it shows now; nil where it isn't needed.
  mutating func place(_ wanted: [[UInt8]]) -> [[UInt8]?] {
    let wanted = wanted.prefix(count)
    var needed: [[UInt8]?] = Array(repeating: nil, count: count)
    var homeless: [[UInt8]] = []
    for picture in wanted {
      if let slot = slot(of: picture) { needed[slot] = picture } else { homeless.append(picture) }
    }
    for slot in needed.indices {
      idle[slot] = needed[slot] == nil ? min(idle[slot], 1 << 30) + 1 : 0
    }
    for picture in homeless {
      var best: Int?
      for slot in needed.indices where needed[slot] == nil {
        if let known = best, rank(known) >= rank(slot) { continue }
        best = slot
      }
      guard let slot = best else { break }
      needed[slot] = picture
      held[slot] = picture
      idle[slot] = 0
    }
    return needed
  }

  /// The slots never used come before all others.
  private func rank(_ slot: Int) -> Int { held[slot] == nil ? Int.max : idle[slot] }

  private func slot(of picture: [UInt8]) -> Int? {
    for slot in held.indices where held[slot] == picture { return slot }
    return nil
  }
}
