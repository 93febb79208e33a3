// Owns the rule for the years after a zone file's last change, as "EST5EDT,M3.2.0,M11.1.0".
// Source: RFC 8536, section 3.3; POSIX (IEEE Std 1003.1-2017), 8.3, TZ.
import BoardCore

/// Standard time, and daylight time between two days of each year if there is any.
struct ZoneRule: Equatable {
  private(set) var standard: UTCOffset
  private(set) var daylight: Daylight?

  struct Daylight: Equatable {
    var offset: UTCOffset
    var start: Day
    var end: Day
  }

  /// A day of every year and a local time on it.
  struct Day: Equatable {
    enum Kind: Equatable {
      /// Weekday 0 (Sunday) to 6, the first to fourth in the month, or the last (5).
      case weekday(Int, week: Int, month: Int)
      /// Day 1 to 365, 29 February never counted.
      case julian(Int)
      /// Day 0 to 365, 29 February counted.
      case zeroBased(Int)
    }
    var kind: Kind
    /// Seconds after local midnight: -167 to 167 hours.
    var time: Int64
  }

  /// Nil if `text` is not such a rule.
  init?(_ text: [UInt8]) {
    var scanner = Scanner(rest: text[...])
    guard scanner.name(), let west = scanner.time(maximumHours: 24) else { return nil }
    standard = UTCOffset(seconds: Int32(-west))
    if scanner.rest.isEmpty { return }
    guard scanner.name() else { return nil }
    // Without an offset of its own daylight time is an hour ahead.
    var ahead = -west + 3600
    if scanner.rest.first != UInt8(ascii: ",") {
      guard let west = scanner.time(maximumHours: 24) else { return nil }
      ahead = -west
    }
    guard scanner.take(","), let start = scanner.day(), scanner.take(","), let end = scanner.day(),
      scanner.rest.isEmpty
    else { return nil }
    daylight = Daylight(offset: UTCOffset(seconds: Int32(ahead)), start: start, end: end)
  }

  /// The changes of one year, in order of time. The year is 1 to 9999.
  func changes(in year: Int) -> [AirportZone.Change] {
    guard let daylight else { return [] }
    // Each is given in the local time that is in force before it.
    let start = daylight.start.seconds(in: year) - Int64(standard.seconds)
    let end = daylight.end.seconds(in: year) - Int64(daylight.offset.seconds)
    let both = [
      AirportZone.Change(at: UTCSeconds(start), offset: daylight.offset),
      AirportZone.Change(at: UTCSeconds(end), offset: standard),
    ]
    return start <= end ? both : both.reversed()
  }
}

extension ZoneRule.Day {
  /// Seconds from 1970 to this local time in `year`, as if it were UTC.
  fileprivate func seconds(in year: Int) -> Int64 {
    let newYear = daysSince1970(year, 1, 1)
    let day: Int64
    switch kind {
    case .zeroBased(let number): day = newYear + Int64(number)
    case .julian(let number):
      let isLeap = daysSince1970(year, 3, 1) - newYear == 60
      day = newYear + Int64(number - 1) + (isLeap && number > 59 ? 1 : 0)
    case .weekday(let weekday, let week, let month):
      let first = daysSince1970(year, month, 1)
      // 1970-01-01 was a Thursday, 4 counted from Sunday.
      let ahead = floorModulo(Int64(weekday) - (first + 4), 7)
      let next = month == 12 ? daysSince1970(year + 1, 1, 1) : daysSince1970(year, month + 1, 1)
      let wanted = first + ahead + Int64(week - 1) * 7
      day = wanted < next ? wanted : wanted - 7
    }
    return day * 86_400 + time
  }

  private func daysSince1970(_ year: Int, _ month: Int, _ day: Int) -> Int64 {
    CivilDate(year: year, month: month, day: day)?.daysSince1970 ?? 0
  }
}

private struct Scanner {
  var rest: ArraySlice<UInt8>

  mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard let byte = rest.first, UInt32(byte) == character.value else { return false }
    rest.removeFirst()
    return true
  }

  /// Three letters or more, or anything between "<" and ">".
  mutating func name() -> Bool {
    if take("<") {
      guard let end = rest.firstIndex(of: UInt8(ascii: ">")) else { return false }
      rest = rest[(end + 1)...]
      return true
    }
    let letters = rest.prefix { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0 & 0xDF) }
    rest = rest[letters.endIndex...]
    return letters.count >= 3
  }

  mutating func number(_ range: ClosedRange<Int>) -> Int? {
    let digits = rest.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    guard (1...3).contains(digits.count) else { return nil }
    rest = rest[digits.endIndex...]
    let value = digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
    return range.contains(value) ? value : nil
  }

  /// "[+-]hh[:mm[:ss]]" in seconds.
  mutating func time(maximumHours: Int) -> Int64? {
    let isNegative = take("-")
    if !isNegative { _ = take("+") }
    guard let hours = number(0...maximumHours) else { return nil }
    var seconds = hours * 3600
    for unit in [60, 1] where take(":") {
      guard let part = number(0...59) else { return nil }
      seconds += part * unit
    }
    return Int64(isNegative ? -seconds : seconds)
  }

  mutating func day() -> ZoneRule.Day? {
    let kind: ZoneRule.Day.Kind
    if take("M") {
      guard let month = number(1...12), take("."), let week = number(1...5), take("."),
        let weekday = number(0...6)
      else { return nil }
      kind = .weekday(weekday, week: week, month: month)
    } else if take("J") {
      guard let day = number(1...365) else { return nil }
      kind = .julian(day)
    } else {
      guard let day = number(0...365) else { return nil }
      kind = .zeroBased(day)
    }
    var time: Int64 = 2 * 3600
    if take("/") {
      guard let given = self.time(maximumHours: 167) else { return nil }
      time = given
    }
    return ZoneRule.Day(kind: kind, time: time)
  }
}
