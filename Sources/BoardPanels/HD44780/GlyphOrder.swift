// Owns the order in which glyphs and cells are written, so that no cell shows a wrong letter on the way;
// the way itself is left to its users.

/// What is written together: glyphs, then cells.
struct GlyphStage: Equatable {
  /// Slots whose glyphs are written.
  var slots: [Int] = []
  /// Numbers of the cells that are written after them.
  var cells: [Int] = []
}

enum GlyphOrder {
  /// The slot that a code shows; there are two codes for each. Source: HD44780U, ADE-207-272(Z), table 4.
  static func slot(of code: UInt8) -> Int? { code < 16 ? Int(code & 7) : nil }

  /// Stages that make `new` of `old` (nil: not known), when the glyphs in the slots of `isRedrawn` change.
  ///
  /// A cell leaves a glyph before that is redrawn, and comes to one afterwards. Where cells swap glyphs in a
  /// circle that can't be, and they show a wrong letter for some milliseconds.
  static func stages(old: [UInt8?], new: [UInt8], isRedrawn: [Bool]) -> [GlyphStage] {
    let changed = new.indices.filter { old[$0] != new[$0] }
    guard isRedrawn.contains(true) else {
      return changed.isEmpty ? [] : [GlyphStage(cells: changed)]
    }
    func redrawn(_ code: UInt8?) -> Int? {
      guard let code, let slot = slot(of: code), isRedrawn[slot] else { return nil }
      return slot
    }
    var stages: [GlyphStage] = []
    let free = changed.filter { redrawn(new[$0]) == nil }
    var waiting = changed.filter { redrawn(new[$0]) != nil }
    let mustLeave = free.contains { redrawn(old[$0]) != nil }
    if mustLeave { stages.append(GlyphStage(cells: free)) }
    var slots = isRedrawn.indices.filter { isRedrawn[$0] }
    while !slots.isEmpty {
      var ready = slots.filter { slot in !waiting.contains { redrawn(old[$0]) == slot } }
      if ready.isEmpty { ready = slots }
      let cells = waiting.filter { cell in ready.contains { redrawn(new[cell]) == $0 } }
      stages.append(GlyphStage(slots: ready, cells: cells))
      slots.removeAll { ready.contains($0) }
      waiting.removeAll { cells.contains($0) }
    }
    if !mustLeave {
      let last = stages.count - 1
      // In the order of the cells, so that stretches are seen as such.
      stages[last].cells = (stages[last].cells + free).sorted()
    }
    return stages
  }
}
