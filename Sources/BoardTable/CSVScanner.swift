// Owns RFC 4180: bytes become records of fields; what the fields mean is left to FlightsTable.

/// Walks through comma separated values, record by record. Lines end with LF, CRLF or CR. A quote in
/// the middle of an unquoted field stands for itself; blanks around a quoted field don't count.
struct CSVScanner {
  /// Where a field's text stands.
  struct Field {
    var range: Range<Int>
    /// Whether it holds doubled quotes, each of which stands for one.
    var hasDoubledQuotes: Bool
  }

  enum Step: Equatable {
    /// `fields` holds the record that starts in this line.
    case record(line: Int)
    /// What starts in this line is no record.
    case malformed(line: Int, why: String)
    case end
  }

  private let bytes: [UInt8]
  private var position: Int
  private var line = 1
  private var recordStart: (position: Int, line: Int)
  /// The fields of the last record.
  private(set) var fields: [Field] = []

  /// A byte order mark at the start is skipped (RFC 3629, section 6).
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    position = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    recordStart = (position, 1)
  }

  /// Reads the next record. Empty lines are passed over. After `.malformed` the next one is looked for
  /// in the line after that in which the bad one starts, so that a stray quote loses one row only.
  mutating func next() -> Step {
    while position < bytes.count, isLineEnd(bytes[position]) { takeLineEnd() }
    recordStart = (position, line)
    fields.removeAll(keepingCapacity: true)
    if position == bytes.count { return .end }
    while true {
      if let why = takeField() {
        resumeAfterFirstLine()
        return .malformed(line: recordStart.line, why: why)
      }
      if position == bytes.count { break }
      if isLineEnd(bytes[position]) {
        takeLineEnd()
        break
      }
      position += 1  // the comma
    }
    return .record(line: recordStart.line)
  }

  /// Goes back to the line after the one in which the last record started.
  mutating func resumeAfterFirstLine() {
    (position, line) = recordStart
    while position < bytes.count, !isLineEnd(bytes[position]) { position += 1 }
    if position < bytes.count { takeLineEnd() }
  }

  /// The text of a field, without blanks at its ends.
  func text(of field: Field) -> ArraySlice<UInt8> {
    guard field.hasDoubledQuotes else { return trimmed(bytes[field.range]) }
    var text: [UInt8] = []
    text.reserveCapacity(field.range.count)
    var index = field.range.lowerBound
    while index < field.range.upperBound {
      text.append(bytes[index])
      index += bytes[index] == quote ? 2 : 1
    }
    return trimmed(text[...])
  }

  /// Reads one field up to the comma, line end or end after it; gives the reason if it can't.
  private mutating func takeField() -> String? {
    var start = position
    while start < bytes.count, isBlank(bytes[start]) { start += 1 }
    if start < bytes.count, bytes[start] == quote {
      position = start + 1
      return takeQuotedField()
    }
    start = position
    while position < bytes.count, bytes[position] != comma, !isLineEnd(bytes[position]) {
      position += 1
    }
    fields.append(Field(range: start..<position, hasDoubledQuotes: false))
    return nil
  }

  private mutating func takeQuotedField() -> String? {
    let start = position
    var hasDoubledQuotes = false
    while position < bytes.count {
      let byte = bytes[position]
      if isLineEnd(byte) {
        takeLineEnd()
      } else if byte != quote {
        position += 1
      } else if position + 1 < bytes.count, bytes[position + 1] == quote {
        hasDoubledQuotes = true
        position += 2
      } else {
        fields.append(Field(range: start..<position, hasDoubledQuotes: hasDoubledQuotes))
        position += 1
        while position < bytes.count, isBlank(bytes[position]) { position += 1 }
        guard position == bytes.count || bytes[position] == comma || isLineEnd(bytes[position])
        else { return "there is text after a closing quote" }
        return nil
      }
    }
    return "a quote is opened and never closed"
  }

  private mutating func takeLineEnd() {
    let isPair =
      bytes[position] == carriageReturn && position + 1 < bytes.count
      && bytes[position + 1] == lineFeed
    position += isPair ? 2 : 1
    line += 1
  }
}

private let quote = UInt8(ascii: "\"")
private let comma = UInt8(ascii: ",")
private let lineFeed: UInt8 = 0x0A
private let carriageReturn: UInt8 = 0x0D

@inline(__always)
private func isLineEnd(_ byte: UInt8) -> Bool { byte == lineFeed || byte == carriageReturn }

@inline(__always)
private func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

/// `text` without blanks and line ends at its ends.
func trimmed(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
  var (low, high) = (text.startIndex, text.endIndex)
  while low < high, isBlank(text[low]) || isLineEnd(text[low]) { low += 1 }
  while low < high, isBlank(text[high - 1]) || isLineEnd(text[high - 1]) { high -= 1 }
  return text[low..<high]
}
