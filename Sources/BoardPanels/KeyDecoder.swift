// Owns reading keys out of the bytes a terminal sends, however they are cut into pieces.

/// A key as a terminal tells it.
public enum Key: Hashable, Sendable {
  /// A character, also with Ctrl: Ctrl-C is U+0003.
  case character(Unicode.Scalar)
  case up, down, left, right, home, end, pageUp, pageDown, insert, delete
  case enter, tab, backTab, backspace, escape
}

/// Makes keys of bytes. What it doesn't know (answers, pasted text, the mouse) it swallows whole.
public struct KeyDecoder: Sendable {
  private enum State: Equatable, Sendable {
    case ground
    /// After ESC: the key of that name, or the start of a sequence.
    case escape
    /// After ESC [ with its parameters and intermediates so far; nil if they are too many to matter.
    case control([UInt8]?)
    /// After ESC O: one more byte.
    case single
    /// In ESC ] and the like, up to BEL or ESC \.
    case string
    case stringEscape
    /// In the bytes of an old mouse report.
    case skip(Int)
    /// In a character of several bytes: its value so far, bytes to come, its least value.
    case utf8(UInt32, Int, UInt32)
  }

  private var state = State.ground
  private var isPasting = false

  public init() {}

  /// Whether an ESC waits for what follows: if nothing comes within some 50 ms, call `end`.
  public var isWaiting: Bool { state != .ground || isPasting }

  /// The keys that `bytes` complete.
  public mutating func keys(_ bytes: [UInt8]) -> [Key] {
    var keys: [Key] = []
    for byte in bytes {
      if let key = take(byte), !isPasting { keys.append(key) }
    }
    return keys
  }

  /// Nothing more came in time: an ESC that waits was the key, anything else half-sent is dropped,
  /// and a paste without an end is over.
  public mutating func end() -> [Key] {
    let isKey = state == .escape && !isPasting
    state = .ground
    isPasting = false
    return isKey ? [.escape] : []
  }

  private mutating func take(_ byte: UInt8) -> Key? {
    // An ESC ends whatever was begun, except that within a string it may begin its end.
    if byte == 0x1B {
      let isInString = state == .string
      let wasEscape = state == .escape
      state = isInString ? .stringEscape : .escape
      return wasEscape ? .escape : nil
    }
    switch state {
    case .ground: return ground(byte)
    case .escape: return escape(byte)
    case .control(let parameters): return control(byte, parameters)
    case .single:
      state = .ground
      return byte == UInt8(ascii: "M") ? .enter : KeyDecoder.arrow(byte)  // the keypad's Enter
    case .string:
      if byte == 0x07 { state = .ground }
      return nil
    case .stringEscape:
      state = byte == UInt8(ascii: "\\") ? .ground : .string
      return nil
    case .skip(let count):
      state = count > 1 ? .skip(count - 1) : .ground
      return nil
    case .utf8(let value, let count, let least): return continuation(byte, value, count, least)
    }
  }

  private mutating func ground(_ byte: UInt8) -> Key? {
    state = .ground
    switch byte {
    case 0x09: return .tab
    case 0x0A, 0x0D: return .enter
    case 0x08, 0x7F: return .backspace
    case 0..<0x80: return .character(Unicode.Scalar(byte))
    case 0xC2..<0xE0: state = .utf8(UInt32(byte & 0x1F), 1, 0x80)
    case 0xE0..<0xF0: state = .utf8(UInt32(byte & 0x0F), 2, 0x800)
    case 0xF0..<0xF5: state = .utf8(UInt32(byte & 0x07), 3, 0x1_0000)
    default: break
    }
    return nil
  }

  private mutating func continuation(
    _ byte: UInt8, _ value: UInt32, _ count: Int, _ least: UInt32
  ) -> Key? {
    guard byte & 0xC0 == 0x80 else { return ground(byte) }  // cut short: begin anew
    let value = value << 6 | UInt32(byte & 0x3F)
    if count > 1 {
      state = .utf8(value, count - 1, least)
      return nil
    }
    state = .ground
    guard value >= least, let scalar = Unicode.Scalar(value) else { return nil }
    return .character(scalar)
  }

  private mutating func escape(_ byte: UInt8) -> Key? {
    switch byte {
    case UInt8(ascii: "["): state = .control([])
    case UInt8(ascii: "O"): state = .single
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "^"), UInt8(ascii: "_"),
      UInt8(ascii: "X"):
      state = .string
    default: state = .ground  // Alt and a character: no key of ours
    }
    return nil
  }

  /// Source: ECMA-48 5.4: parameters 0x30-0x3F, intermediates 0x20-0x2F, one final byte 0x40-0x7E.
  private mutating func control(_ byte: UInt8, _ parameters: [UInt8]?) -> Key? {
    if (0x20...0x3F).contains(byte) {
      state = .control(parameters.flatMap { $0.count < 16 ? $0 + [byte] : nil })
      return nil
    }
    guard (0x40...0x7E).contains(byte) else { return ground(byte) }
    state = .ground
    guard let parameters else { return nil }
    if byte == UInt8(ascii: "M"), parameters.isEmpty {
      state = .skip(3)  // an old mouse report: button, column, row
      return nil
    }
    if byte == UInt8(ascii: "Z") { return .backTab }
    return byte == UInt8(ascii: "~") ? numbered(parameters) : KeyDecoder.arrow(byte)
  }

  /// Source: XTerm Control Sequences (Dickey), PC-style and VT220-style function keys.
  private static func arrow(_ byte: UInt8) -> Key? {
    switch byte {
    case UInt8(ascii: "A"): .up
    case UInt8(ascii: "B"): .down
    case UInt8(ascii: "C"): .right
    case UInt8(ascii: "D"): .left
    case UInt8(ascii: "H"): .home
    case UInt8(ascii: "F"): .end
    default: nil
    }
  }

  /// ESC [ number ~, with ";modifier" after it ignored.
  private mutating func numbered(_ parameters: [UInt8]) -> Key? {
    var number = 0
    for byte in parameters {
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte), number < 1_000 else { break }
      number = number * 10 + Int(byte - UInt8(ascii: "0"))
    }
    switch number {
    case 1, 7: return .home
    case 2: return .insert
    case 3: return .delete
    case 4, 8: return .end
    case 5: return .pageUp
    case 6: return .pageDown
    case 200: isPasting = true
    case 201: isPasting = false
    default: break
    }
    return nil
  }
}
