// Owns the bytes of a zone file (TZif); the rule at its end is left to ZoneRule.
// Source: RFC 8536, sections 3.1 to 3.3.
import BoardCore

/// A parsed TZif file of any version.
struct ZoneFile: Equatable {
  private(set) var initial: UTCOffset
  private(set) var changes: [AirportZone.Change]
  /// What goes on after the last change; nil in files of version 1.
  private(set) var rule: ZoneRule?

  /// Nil if `bytes` are not a whole TZif file.
  init?(_ bytes: [UInt8]) {
    var reader = Reader(bytes: bytes)
    guard let header = Header(&reader) else { return nil }
    guard header.version > 0 else {
      guard let block = Block(&reader, header, timeSize: 4) else { return nil }
      (initial, changes, rule) = (block.initial, block.changes, nil)
      return
    }
    // From version 2 on the same follows once more, with 64-bit times and the rule.
    reader.position += header.size(timeSize: 4)
    guard let second = Header(&reader), let block = Block(&reader, second, timeSize: 8),
      let footer = reader.line()
    else { return nil }
    (initial, changes) = (block.initial, block.changes)
    if !footer.isEmpty {
      guard let rule = ZoneRule(footer) else { return nil }
      self.rule = rule
    }
  }

  /// All changes of the offset, the rule's written out until `end`.
  func zone(until end: UTCSeconds) -> AirportZone {
    var all = changes
    if let rule {
      let last = all.last?.at ?? UTCSeconds(.min)
      let from = all.last.map { ZoneFile.year(of: $0.at) } ?? 1900
      let to = ZoneFile.year(of: end)
      let first = max(1900, from)
      if first < to {
        for year in first..<to {
          for change in rule.changes(in: year) where change.at > last && change.at < end {
            all.append(change)
          }
        }
      }
    }
    return AirportZone(initial: initial, changes: ZoneFile.withoutRepeats(all, after: initial))
  }

  private static func year(of instant: UTCSeconds) -> Int {
    CivilDate(daysSince1970: floorDivision(instant.seconds, 86_400)).year
  }

  /// Changes of the name or the daylight flag alone are none of the offset.
  private static func withoutRepeats(
    _ changes: [AirportZone.Change], after initial: UTCOffset
  ) -> [AirportZone.Change] {
    var offset = initial
    return changes.filter { change in
      defer { offset = change.offset }
      return change.offset != offset
    }
  }
}

/// Big-endian numbers out of a byte array; nil past its end.
private struct Reader {
  let bytes: [UInt8]
  var position = 0

  mutating func number(_ size: Int) -> Int64? {
    guard position >= 0, bytes.count - position >= size else { return nil }
    defer { position += size }
    var value = Int64(Int8(bitPattern: bytes[position]))
    for byte in bytes[position + 1..<position + size] { value = value << 8 | Int64(byte) }
    return value
  }

  /// The bytes between two newlines: the footer.
  mutating func line() -> [UInt8]? {
    let newline = UInt8(ascii: "\n")
    guard position < bytes.count, bytes[position] == newline,
      let end = bytes[(position + 1)...].firstIndex(of: newline)
    else { return nil }
    return Array(bytes[position + 1..<end])
  }
}

private struct Header {
  let version: UInt8
  /// UT indicators, standard indicators, leap seconds, changes, types, bytes of abbreviations.
  let counts: [Int]

  init?(_ reader: inout Reader) {
    guard reader.number(4) == 0x545A_6966 else { return nil }  // "TZif"
    guard let version = reader.number(1), reader.number(15) != nil else { return nil }
    self.version = UInt8(truncatingIfNeeded: version)
    var counts: [Int] = []
    for _ in 0..<6 {
      // More than a million of anything is no zone; so sums below can't overflow.
      guard let count = reader.number(4), (0...1_000_000).contains(count) else { return nil }
      counts.append(Int(count))
    }
    guard counts[4] > 0 else { return nil }
    self.counts = counts
  }

  func size(timeSize: Int) -> Int {
    counts[3] * (timeSize + 1) + counts[4] * 6 + counts[5] + counts[2] * (timeSize + 4) + counts[1]
      + counts[0]
  }
}

private struct Block {
  var initial: UTCOffset
  var changes: [AirportZone.Change] = []

  init?(_ reader: inout Reader, _ header: Header, timeSize: Int) {
    let start = reader.position
    guard reader.bytes.count - start >= header.size(timeSize: timeSize) else { return nil }
    var times: [Int64] = []
    var types: [Int] = []
    for _ in 0..<header.counts[3] { times.append(reader.number(timeSize) ?? 0) }
    for _ in 0..<header.counts[3] { types.append(Int((reader.number(1) ?? 0) & 255)) }
    var offsets: [UTCOffset] = []
    for _ in 0..<header.counts[4] {
      guard let seconds = reader.number(4), (-90_000...93_600).contains(seconds),
        reader.number(2) != nil
      else { return nil }
      offsets.append(UTCOffset(seconds: Int32(seconds)))
    }
    guard zip(times, times.dropFirst()).allSatisfy(<), types.allSatisfy({ $0 < offsets.count })
    else { return nil }
    initial = offsets[0]
    for (time, type) in zip(times, types) {
      changes.append(.init(at: UTCSeconds(time), offset: offsets[type]))
    }
    reader.position = start + header.size(timeSize: timeSize)
  }
}
