// Owns what a display's controllers hold, and the fewest operations that make them hold a frame; starting
// them is left to HD44780Start, sending to the encoders.

/// A display's memory as far as we know it: cells, glyphs and address counters.
public struct HD44780Memory: Sendable {
  public let geometry: HD44780Geometry
  /// Row by row; nil: not known.
  private var codes: [UInt8?]
  /// The glyphs' rows, eight for each slot, the same in all controllers.
  private var generator: [UInt8?]
  /// Of each controller the position its address counter is at; nil: not known.
  private var positions: [Int?]
  private let places: [(controller: Int, position: Int)]

  /// Bytes of the glyphs' memory.
  private static let generatorRing = 64

  public init(_ geometry: HD44780Geometry) {
    self.geometry = geometry
    var places: [(controller: Int, position: Int)] = []
    for row in 0..<geometry.rows {
      for column in 0..<geometry.columns {
        places.append(geometry.place(row: row, column: column))
      }
    }
    self.places = places
    codes = [UInt8?](repeating: nil, count: places.count)
    generator = [UInt8?](repeating: nil, count: HD44780Memory.generatorRing)
    positions = [Int?](repeating: nil, count: geometry.controllers)
  }

  var allControllers: HD44780Controllers { geometry.controllers == 2 ? [.first, .second] : .first }

  /// Nothing is known any more: the next frame is sent whole, with its glyphs.
  public mutating func forget() {
    for index in codes.indices { codes[index] = nil }
    for index in generator.indices { generator[index] = nil }
    for index in positions.indices { positions[index] = nil }
  }

  /// The operations that show `frame`, which has the size of the display; none if it is shown already.
  public mutating func update(to frame: CharacterFrame) -> [HD44780Operation] {
    precondition(frame.columns == geometry.columns && frame.rows == geometry.rows)
    var operations: [HD44780Operation] = []
    let isRedrawn = frame.glyphs.indices.map { slot in
      guard let glyph = frame.glyphs[slot] else { return false }
      return !glyph.indices.allSatisfy { generator[slot * 8 + $0] == glyph[$0] }
    }
    for stage in GlyphOrder.stages(old: codes, new: frame.codes, isRedrawn: isRedrawn) {
      draw(stage.slots, of: frame, &operations)
      for controller in 0..<geometry.controllers {
        write(stage.cells, of: frame, controller, &operations)
      }
    }
    leaveGenerator(&operations)
    return operations
  }

  // MARK: - Glyphs

  private mutating func draw(
    _ slots: [Int], of frame: CharacterFrame, _ operations: inout [HD44780Operation]
  ) {
    var isChanged = [Bool](repeating: false, count: HD44780Memory.generatorRing)
    for slot in slots {
      guard let glyph = frame.glyphs[slot] else { continue }
      for (row, bits) in glyph.enumerated() where generator[slot * 8 + row] != bits {
        generator[slot * 8 + row] = bits
        isChanged[slot * 8 + row] = true
      }
    }
    for run in AddressPlan.runs(isChanged, from: nil) {
      // Sent to all at once; their counters are in the glyphs' memory then.
      let address = UInt8(truncatingIfNeeded: run.start)
      operations.append(HD44780Operation(.command(0x40 | address), to: allControllers))
      for offset in 0..<run.count {
        let bits = generator[(run.start + offset) % HD44780Memory.generatorRing] ?? 0
        operations.append(HD44780Operation(.data(bits), to: allControllers))
      }
      for index in positions.indices { positions[index] = nil }
    }
  }

  /// A counter that is left in the glyphs' memory makes a glyph of whatever is sent in error.
  private mutating func leaveGenerator(_ operations: inout [HD44780Operation]) {
    guard !operations.isEmpty else { return }
    for controller in positions.indices where positions[controller] == nil {
      operations.append(
        HD44780Operation(.command(0x80), to: HD44780Controllers(number: controller)))
      positions[controller] = 0
    }
  }

  // MARK: - Cells

  private mutating func write(
    _ cells: [Int], of frame: CharacterFrame, _ controller: Int,
    _ operations: inout [HD44780Operation]
  ) {
    var isChanged = [Bool](repeating: false, count: HD44780Geometry.ring)
    for cell in cells where places[cell].controller == controller {
      codes[cell] = frame.codes[cell]
      isChanged[places[cell].position] = true
    }
    // What is not to be seen is written on the way only, as spaces.
    var held = [UInt8](repeating: 0x20, count: HD44780Geometry.ring)
    for cell in codes.indices where places[cell].controller == controller {
      held[places[cell].position] = codes[cell] ?? 0x20
    }
    let target = HD44780Controllers(number: controller)
    for run in AddressPlan.runs(isChanged, from: positions[controller]) {
      if run.isMovedTo {
        let address = geometry.address(of: run.start)
        operations.append(HD44780Operation(.command(0x80 | address), to: target))
      }
      for offset in 0..<run.count {
        let code = held[(run.start + offset) % HD44780Geometry.ring]
        operations.append(HD44780Operation(.data(code), to: target))
      }
      positions[controller] = (run.start + run.count) % HD44780Geometry.ring
    }
  }
}
