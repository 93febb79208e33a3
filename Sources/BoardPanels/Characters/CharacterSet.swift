// Owns what a panel's own codes show; which text becomes which codes is left to CharacterWriter,
// the tables to CharacterSet+Tables.swift.

/// The characters that a panel has in its ROM. Codes below 16 are the pictures of one's own, or
/// controls, in each of them.
public enum CharacterSet: String, CaseIterable, Sendable {
  /// Hitachi HD44780U with ROM A00, "Japanese standard": katakana, some Greek, ä ö ü ñ.
  case a00
  /// Hitachi HD44780U with ROM A02, "European": as Latin-1, with Cyrillic and Greek capitals.
  case a02
  /// Samsung KS0066U with ROM 00, as on most panels sold today: as A00.
  case ks0066
  /// IBM PC code page 437, as of many vacuum fluorescent displays.
  case cp437
  /// ISO 8859-1, what LCDd takes.
  case latin1
  case ascii

  /// The code that shows `scalar`, also one that looks the same to people (a Cyrillic М is shown by
  /// the code of the Latin M, where the set has the rest of the alphabet); nil if none does.
  public func code(of scalar: Unicode.Scalar) -> UInt8? { table.code(of: scalar) }

  /// What `code` shows; nil for the pictures of one's own and for codes that show nothing, or what
  /// no character stands for.
  public func scalar(at code: UInt8) -> Unicode.Scalar? { table.scalar(at: code) }

  private var table: CharacterTable {
    switch self {
    case .a00, .ks0066: .a00
    case .a02: .a02
    case .cp437: .cp437
    case .latin1: .latin1
    case .ascii: .ascii
    }
  }
}

/// The codes of a set, both ways.
struct CharacterTable: Sendable {
  /// By code; 0 for none.
  private var scalars = [UInt32](repeating: 0, count: 256)
  /// In the order of their scalars.
  private var codes: [(scalar: UInt32, code: UInt8)] = []

  /// - Parameters:
  ///   - rows: by the high half of the code, 16 characters each; U+2400 stands for none.
  ///   - alike: what a code shows besides: pairs of a character and the one of the set that looks the same.
  init(_ rows: [(UInt8, String)], alike: String = "") {
    for (high, row) in rows {
      var code = Int(high) << 4
      for scalar in row.unicodeScalars where code < 256 {
        if scalar != "\u{2400}" {
          scalars[code] = scalar.value
          codes.append((scalar.value, UInt8(code)))
        }
        code += 1
      }
    }
    sort()
    var first: Unicode.Scalar?
    var more: [(scalar: UInt32, code: UInt8)] = []
    for scalar in alike.unicodeScalars where scalar != " " {
      if let other = first {
        if let code = code(of: scalar) { more.append((other.value, code)) }
        first = nil
      } else {
        first = scalar
      }
    }
    codes += more
    sort()
  }

  private mutating func sort() { codes.sort { $0.scalar < $1.scalar } }

  func scalar(at code: UInt8) -> Unicode.Scalar? {
    let value = scalars[Int(code)]
    return value == 0 ? nil : Unicode.Scalar(value)
  }

  func code(of scalar: Unicode.Scalar) -> UInt8? {
    if scalar.value < 0x80, scalars[Int(scalar.value)] == scalar.value {
      return UInt8(scalar.value)
    }
    var (low, high) = (0, codes.count)
    while low < high {
      let middle = (low + high) / 2
      if codes[middle].scalar < scalar.value { low = middle + 1 } else { high = middle }
    }
    return low < codes.count && codes[low].scalar == scalar.value ? codes[low].code : nil
  }
}
