// Owns a terminal for tests: it shows what bytes make a real one show, and refuses what it doesn't know.

@testable import BoardRender

/// What was wrong with bytes for a terminal.
struct TerminalRefusal: Error, Equatable {
  var reason: String
  init(_ reason: String) { self.reason = reason }
}

/// A terminal with colours as they were asked for. The cursor stays in the last column when it gets there.
struct StrictTerminal {
  let columns: Int
  let rows: Int
  private(set) var grid: CellGrid
  private(set) var cursor = (row: 0, column: 0)
  /// The private modes that are set. A terminal starts with wrapping and a cursor.
  private(set) var modes: Set<Int> = [7, 25]
  private(set) var style = CellStyle()

  init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
    grid = CellGrid(columns: columns, rows: rows)
  }

  mutating func take(_ bytes: [UInt8]) throws {
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw TerminalRefusal("not UTF-8")
    }
    var scalars = Array(text.unicodeScalars)[...]
    while let scalar = scalars.popFirst() {
      if scalar == "\u{1B}" {
        guard scalars.popFirst() == "[" else { throw TerminalRefusal("ESC without [") }
        let parameters = scalars.prefix { (0x20...0x3F).contains($0.value) }
        scalars = scalars.dropFirst(parameters.count)
        guard let final = scalars.popFirst() else { throw TerminalRefusal("a sequence is cut") }
        try control(String(String.UnicodeScalarView(parameters)), final)
      } else {
        try show(scalar)
      }
    }
  }

  private mutating func show(_ scalar: Unicode.Scalar) throws {
    guard !modes.contains(7) else { throw TerminalRefusal("a text while lines wrap") }
    switch CellText.width(of: scalar) {
    case 0?:
      // A mark goes onto the character before the cursor.
      var column = cursor.column - 1
      if isAtEnd { column = cursor.column }
      guard column >= 0 else { throw TerminalRefusal("a mark at the start of a line") }
      if grid[cursor.row, column].isRightHalf { column -= 1 }
      let cell = grid[cursor.row, column]
      grid.write(
        cell.text + String(scalar), row: cursor.row, column: column, end: columns,
        style: cell.style)
    case let width? where scalar.value >= 0x20:
      guard cursor.column + width <= columns, !isAtEnd else {
        throw TerminalRefusal("a text beyond the line's end")
      }
      grid.write(
        String(scalar), row: cursor.row, column: cursor.column, end: columns, style: style)
      isAtEnd = cursor.column + width == columns
      cursor.column = min(cursor.column + width, columns - 1)
    default: throw TerminalRefusal("the control character \(scalar.value)")
    }
  }

  /// Whether the last column was written and the cursor waits there.
  private var isAtEnd = false

  private mutating func control(_ parameters: String, _ final: Unicode.Scalar) throws {
    if parameters.hasPrefix("?") {
      return try mode(String(parameters.dropFirst()), final)
    }
    let parts = parameters.split(separator: ";", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { Int($0) }
    guard parameters.isEmpty || numbers.count == parts.count else {
      throw TerminalRefusal("the parameters \(parameters)")
    }
    switch final {
    case "H":
      let place = numbers.isEmpty ? [1, 1] : numbers
      guard place.count == 2, (1...rows).contains(place[0]), (1...columns).contains(place[1]) else {
        throw TerminalRefusal("a move to \(parameters)")
      }
      cursor = (place[0] - 1, place[1] - 1)
    case "C":
      let count = numbers.first ?? 1
      guard count > 0, !isAtEnd, cursor.column + count < columns else {
        throw TerminalRefusal("a step of \(parameters)")
      }
      cursor.column += count
    case "J":
      guard numbers == [2], style == CellStyle() else { throw TerminalRefusal("J \(parameters)") }
      grid = CellGrid(columns: columns, rows: rows)
    case "m": try rendition(numbers)
    default: throw TerminalRefusal("the sequence \(parameters)\(final)")
    }
    if final != "m" { isAtEnd = false }
  }

  private mutating func mode(_ parameters: String, _ final: Unicode.Scalar) throws {
    guard let number = Int(parameters), [7, 25, 1049, 2026].contains(number) else {
      throw TerminalRefusal("the mode \(parameters)")
    }
    switch final {
    case "h": modes.insert(number)
    case "l": modes.remove(number)
    default: throw TerminalRefusal("the mode sequence \(final)")
    }
  }

  private mutating func rendition(_ numbers: [Int]) throws {
    guard !numbers.isEmpty else { throw TerminalRefusal("an empty rendition") }
    var rest = numbers[...]
    while let number = rest.popFirst() {
      switch number {
      case 0: style = CellStyle()
      case 1: style.isBold = true
      case 2: style.isDim = true
      case 4: style.isUnderlined = true
      case 7: style.isInverse = true
      case 22: (style.isBold, style.isDim) = (false, false)
      case 24: style.isUnderlined = false
      case 27: style.isInverse = false
      case 39: style.foreground = nil
      case 49: style.background = nil
      case 38: style.foreground = try colour(&rest)
      case 48: style.background = try colour(&rest)
      default: throw TerminalRefusal("the rendition \(number)")
      }
    }
  }

  private func colour(_ rest: inout ArraySlice<Int>) throws -> Colour {
    let kind = rest.popFirst()
    let values = kind == 2 ? Array(rest.prefix(3)) : Array(rest.prefix(1))
    rest = rest.dropFirst(values.count)
    guard values.count == (kind == 2 ? 3 : 1), values.allSatisfy((0...255).contains) else {
      throw TerminalRefusal("a colour of \(values)")
    }
    switch kind {
    case 2: return Colour(UInt32(values[0] << 16 | values[1] << 8 | values[2]))
    case 5: return try StrictTerminal.indexed(values[0])
    default: throw TerminalRefusal("a colour of kind \(kind ?? -1)")
    }
  }

  /// What xterm shows for an index of its palette, but for the user's own 16.
  static func indexed(_ index: Int) throws -> Colour {
    func level(_ step: Int) -> UInt32 { step == 0 ? 0 : UInt32(55 + 40 * step) }
    guard index >= 16 else { throw TerminalRefusal("a colour of the user's") }
    if index >= 232 { return Colour(UInt32(8 + (index - 232) * 10) * 0x010101) }
    let cube = index - 16
    return Colour(level(cube / 36) << 16 | level(cube / 6 % 6) << 8 | level(cube % 6))
  }
}
