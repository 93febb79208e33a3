// Owns the bytes that make the kernel's /dev/lcd show a frame, with few cursor moves; writing them is left to
// BoardLinux.

/// Turns frames into text and escape sequences for Linux's charlcd.
/// Source: Linux, Documentation/admin-guide/lcd-panel-cgram.rst and drivers/auxdisplay/charlcd.c.
public struct CharLCDEncoder: Sendable {
  public let columns: Int
  public let rows: Int
  private var codes: [UInt8?]
  private var glyphs: [[UInt8]?]
  /// On the ring of all rows, each with a gap behind it; nil: not known.
  private var position: Int?

  /// Behind a row's last cell the cursor stays there, and where it would go on is the kernel's choice: so
  /// there are two positions that nothing is written to.
  private var pitch: Int { columns + 2 }

  public init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
    codes = [UInt8?](repeating: nil, count: columns * rows)
    glyphs = [[UInt8]?](repeating: nil, count: 8)
  }

  /// Nothing is known any more: the next frame is sent whole, with its glyphs.
  public mutating func forget() {
    for index in codes.indices { codes[index] = nil }
    for index in glyphs.indices { glyphs[index] = nil }
    position = nil
  }

  /// Starts the display anew and leaves it empty, without cursor and blinking, which the kernel's start puts
  /// on; a new line first ends an escape sequence that another program may have left open.
  public mutating func start(isLit: Bool) -> [UInt8] {
    forget()
    var bytes: [UInt8] = [0x0A]
    for order in "IDcb".utf8 { bytes += CharLCDEncoder.sequence(order) }
    // The start forgets the light's state but leaves it as it is: off counts as a change after on alone.
    return bytes + CharLCDEncoder.light(isLit: true)
      + (isLit ? [] : CharLCDEncoder.light(isLit: false))
  }

  public static func light(isLit: Bool) -> [UInt8] {
    sequence(isLit ? UInt8(ascii: "+") : UInt8(ascii: "-"))
  }

  /// What leaves the display empty and dark.
  public static let farewell: [UInt8] = [0x0A, 0x1B, 0x5B, 0x32, 0x4A] + light(isLit: false)

  /// The bytes that show `frame`, which has the size of the display; none if it is shown already.
  public mutating func update(to frame: CharacterFrame) -> [UInt8] {
    precondition(frame.columns == columns && frame.rows == rows)
    var bytes: [UInt8] = []
    let isRedrawn = frame.glyphs.indices.map { slot in
      frame.glyphs[slot].map { $0 != glyphs[slot] } ?? false
    }
    for stage in GlyphOrder.stages(old: codes, new: frame.codes, isRedrawn: isRedrawn) {
      for slot in stage.slots {
        glyphs[slot] = frame.glyphs[slot]
        if let glyph = frame.glyphs[slot] { CharLCDEncoder.draw(glyph, slot, &bytes) }
      }
      write(stage.cells, of: frame, &bytes)
    }
    return bytes
  }

  private mutating func write(
    _ cells: [Int], of frame: CharacterFrame, _ bytes: inout [UInt8]
  ) {
    var isChanged = [Bool](repeating: false, count: rows * pitch)
    for cell in cells {
      codes[cell] = frame.codes[cell]
      isChanged[cell / columns * pitch + cell % columns] = true
    }
    for run in AddressPlan.runs(isChanged, from: position) {
      let (row, column) = (run.start / pitch, run.start % pitch)
      if run.isMovedTo { move(row, column, &bytes) }
      for cell in column..<column + run.count {
        bytes.append(CharLCDEncoder.byte(for: codes[row * columns + cell] ?? 0x20))
      }
      position = run.start + run.count
    }
  }

  private func move(_ row: Int, _ column: Int, _ bytes: inout [UInt8]) {
    bytes += [0x1B, 0x5B, UInt8(ascii: "L"), UInt8(ascii: "x")]
    bytes += String(column).utf8
    // In the row where the cursor is its number may be left out.
    if position.map({ $0 / pitch }) != row {
      bytes.append(UInt8(ascii: "y"))
      bytes += String(row).utf8
    }
    bytes.append(UInt8(ascii: ";"))
  }

  private static func sequence(_ order: UInt8) -> [UInt8] {
    [0x1B, 0x5B, UInt8(ascii: "L"), order]
  }

  private static func draw(_ glyph: [UInt8], _ slot: Int, _ bytes: inout [UInt8]) {
    let digits = Array("0123456789abcdef".utf8)
    bytes += sequence(UInt8(ascii: "G"))
    bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: slot & 7))
    for row in glyph { bytes += [digits[Int(row >> 4)], digits[Int(row & 15)]] }
    bytes.append(UInt8(ascii: ";"))
  }

  /// Codes that the kernel takes for orders: the glyphs have a second code each, ROM A02's arrow to the left
  /// has none.
  private static func byte(for code: UInt8) -> UInt8 {
    switch code {
    case 8...15: code & 7
    case 0x1B: UInt8(ascii: "<")
    default: code
    }
  }
}
