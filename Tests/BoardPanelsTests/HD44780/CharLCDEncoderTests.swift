// Holds the bytes for /dev/lcd against their right form, and against a reader of our own.
import Testing

@testable import BoardPanels

/// What the kernel's charlcd makes of bytes, and refusals where it would guess.
struct StrictCharLCD {
  let columns: Int
  let rows: Int
  private(set) var codes: [UInt8]
  private(set) var glyphs = [[UInt8]](repeating: [], count: 8)
  private(set) var isLit = false
  private(set) var hasCursor = true
  private(set) var moves = 0
  private var x: Int? = 0
  private var y = 0

  init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
    codes = [UInt8](repeating: 0x20, count: columns * rows)
  }

  mutating func take(_ bytes: [UInt8]) throws {
    var rest = bytes[...]
    while let byte = rest.popFirst() {
      switch byte {
      case 0x1B: try escape(&rest)
      case 0x0A: x = nil
      case 8...0x0F: throw ControllerRefusal("an order where a letter is meant")
      default:
        guard let column = x, column < columns else { throw ControllerRefusal("beyond the row") }
        codes[y * columns + column] = byte
        x = column + 1
      }
    }
  }

  private mutating func escape(_ rest: inout ArraySlice<UInt8>) throws {
    guard rest.popFirst() == UInt8(ascii: "["), let kind = rest.popFirst() else {
      throw ControllerRefusal("half a sequence")
    }
    if kind == UInt8(ascii: "2") {
      guard rest.popFirst() == UInt8(ascii: "J") else { throw ControllerRefusal("not [2J") }
      codes = [UInt8](repeating: 0x20, count: columns * rows)
      (x, y) = (0, 0)
      return
    }
    guard kind == UInt8(ascii: "L"), let order = rest.first else {
      throw ControllerRefusal("an unknown sequence")
    }
    switch order {
    case UInt8(ascii: "x"), UInt8(ascii: "y"), UInt8(ascii: "G"):
      guard let end = rest.firstIndex(of: UInt8(ascii: ";")),
        rest.distance(from: rest.startIndex, to: end) < 22
      else { throw ControllerRefusal("a sequence without end") }
      try long(String(decoding: rest[..<end], as: UTF8.self))
      rest = rest[(end + 1)...]
    default:
      rest = rest.dropFirst()
      switch order {
      case UInt8(ascii: "I"):
        codes = [UInt8](repeating: 0x20, count: columns * rows)
        (hasCursor, x) = (true, nil)
      case UInt8(ascii: "+"): isLit = true
      case UInt8(ascii: "-"): isLit = false
      case UInt8(ascii: "c"): hasCursor = false
      case UInt8(ascii: "D"), UInt8(ascii: "b"): break
      default: throw ControllerRefusal("an unknown order")
      }
    }
  }

  private mutating func long(_ text: String) throws {
    if text.hasPrefix("G") {
      let digits = Array(text.dropFirst(2))
      guard let slot = Int(text.dropFirst().prefix(1)), slot < 8, digits.count == 16 else {
        throw ControllerRefusal("a glyph as \(text)")
      }
      glyphs[slot] = stride(from: 0, to: 16, by: 2).compactMap {
        UInt8(String(digits[$0...$0 + 1]), radix: 16)
      }
      return
    }
    let parts = text.dropFirst().split(separator: "y")
    guard text.hasPrefix("x"), let column = Int(parts[0]), column < columns else {
      throw ControllerRefusal("a place as \(text)")
    }
    if parts.count > 1 {
      guard let row = Int(parts[1]), row < rows else { throw ControllerRefusal("no row \(text)") }
      y = row
    } else if moves == 0 {
      throw ControllerRefusal("a row that nobody told")
    }
    x = column
    moves += 1
  }
}

@Suite struct CharLCDEncoderTests {
  static func string(_ bytes: [UInt8]) -> String {
    String(decoding: bytes, as: UTF8.self).replacing("\u{1B}", with: "^")
      .replacing("\n", with: "$")
  }

  @Test func startAndEnd() throws {
    var encoder = CharLCDEncoder(columns: 16, rows: 2)
    var start = encoder.start(isLit: true)
    #expect(Self.string(start) == "$^[LI^[LD^[Lc^[Lb^[L+")
    start = encoder.start(isLit: false)
    #expect(Self.string(start) == "$^[LI^[LD^[Lc^[Lb^[L+^[L-")
    #expect(Self.string(CharLCDEncoder.farewell) == "$^[2J^[L-")
  }

  @Test func onlyWhatChangedIsWritten() {
    var encoder = CharLCDEncoder(columns: 16, rows: 2)
    var bytes = encoder.update(to: HD44780Tests.frame("12:04 SK1462 Osl", "14:02 in 4 min. "))
    #expect(Self.string(bytes) == "^[Lx0y0;12:04 SK1462 Osl^[Lx0y1;14:02 in 4 min. ")
    bytes = encoder.update(to: HD44780Tests.frame("12:04 SK1462 Osl", "14:03 in 3 min. "))
    #expect(Self.string(bytes) == "^[Lx4;3^[Lx9;3")
    bytes = encoder.update(to: HD44780Tests.frame("12:04 SK1462 Osl", "14:03 in 3-mi-. "))
    #expect(Self.string(bytes) == "-^[Lx13;-")
    bytes = encoder.update(to: HD44780Tests.frame("12:04 SK1462 Osl", "14:03 in 3-mi-. "))
    #expect(bytes == [])
  }

  @Test func glyphsAreSentWholeAndOrdersAreNoLetters() {
    var encoder = CharLCDEncoder(columns: 8, rows: 1)
    _ = encoder.update(to: HD44780Tests.frame("        "))
    var frame = HD44780Tests.frame("        ")
    frame.glyphs[7] = [0, 1, 2, 4, 8, 16, 31, 0]
    frame.codes[1...3] = [7, 9, 0x1B]
    let bytes = encoder.update(to: frame)
    #expect(Self.string(bytes) == "^[LG70001020408101f00;^[Lx1;\u{7}\u{1}<")
  }

  @Test func whatTheKernelShowsIsTheFrame() throws {
    var dice = Dice(state: 3)
    for (columns, rows) in [(8, 1), (16, 2), (20, 4), (40, 2)] {
      var encoder = CharLCDEncoder(columns: columns, rows: rows)
      var lcd = StrictCharLCD(columns: columns, rows: rows)
      try lcd.take(encoder.start(isLit: true))
      var frame = CharacterFrame(columns: columns, rows: rows)
      for _ in 0..<40 {
        for _ in 0..<Int.random(in: 1...columns, using: &dice) {
          frame.codes[Int.random(in: frame.codes.indices, using: &dice)] =
            UInt8.random(in: 0x20...0x7D, using: &dice)
        }
        frame.glyphs[1] = (0..<8).map { _ in UInt8.random(in: 0...31, using: &dice) }
        frame.codes[2] = 1
        try lcd.take(encoder.update(to: frame))
        #expect(lcd.codes == frame.codes && lcd.glyphs[1] == frame.glyphs[1])
      }
      #expect(lcd.isLit && !lcd.hasCursor)
    }
  }
}
