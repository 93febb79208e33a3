// Owns digits three cells high, for the clock of a large terminal.

/// A time of day in block characters: each cell is two pixels, one above the other.
struct LargeDigits: Equatable, Sendable {
  /// Three lines of the same width.
  let lines: [String]
  /// In cells.
  let width: Int

  /// `text` in large digits, nil if it has other characters than 0 to 9, ":" and "-".
  init?(_ text: String) {
    if text.utf8.isEmpty { return nil }
    var lines = ["", "", ""]
    var width = 0
    for byte in text.utf8 {
      guard let pixels = LargeDigits.pixels(of: byte) else { return nil }
      if width > 0 {
        for line in 0..<3 { lines[line] += " " }
        width += 1
      }
      for line in 0..<3 {
        let upper = pixels[line * 2]
        let lower = line * 2 + 1 < pixels.count ? pixels[line * 2 + 1] : 0
        for column in 0..<3 {
          let bit: UInt8 = 0b100 >> UInt8(column)
          switch (upper & bit != 0, lower & bit != 0) {
          case (true, true): lines[line] += "█"
          case (true, false): lines[line] += "▀"
          case (false, true): lines[line] += "▄"
          case (false, false): lines[line] += " "
          }
        }
      }
      width += 3
    }
    self.lines = lines
    self.width = width
  }

  /// Five rows of three pixels, the top one first.
  private static func pixels(of byte: UInt8) -> [UInt8]? {
    switch byte {
    case UInt8(ascii: "0"): [0b111, 0b101, 0b101, 0b101, 0b111]
    case UInt8(ascii: "1"): [0b010, 0b110, 0b010, 0b010, 0b111]
    case UInt8(ascii: "2"): [0b111, 0b001, 0b111, 0b100, 0b111]
    case UInt8(ascii: "3"): [0b111, 0b001, 0b111, 0b001, 0b111]
    case UInt8(ascii: "4"): [0b101, 0b101, 0b111, 0b001, 0b001]
    case UInt8(ascii: "5"): [0b111, 0b100, 0b111, 0b001, 0b111]
    case UInt8(ascii: "6"): [0b111, 0b100, 0b111, 0b101, 0b111]
    case UInt8(ascii: "7"): [0b111, 0b001, 0b001, 0b001, 0b001]
    case UInt8(ascii: "8"): [0b111, 0b101, 0b111, 0b101, 0b111]
    case UInt8(ascii: "9"): [0b111, 0b101, 0b111, 0b001, 0b111]
    case UInt8(ascii: "-"): [0b000, 0b000, 0b111, 0b000, 0b000]
    case UInt8(ascii: ":"): [0b000, 0b010, 0b000, 0b010, 0b000]
    default: nil
    }
  }
}
