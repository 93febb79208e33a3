// Owns timestamps of ISO 8601 in text: read tolerantly, written one way; zones are left to AirportZone.
import BoardCore

/// Timestamps as flights tables and scripts write them: date, time of day and offset from UTC.
public enum ISO8601 {
  /// The instant `text` names and the offset it was written with, or nil if it isn't a timestamp.
  ///
  /// Taken: "2013-07-19T05:00:00-04:00" with a space for the T, seconds left out, up to nine fraction
  /// digits after "." or "," (dropped), "Z", "+02", "+0200" or "+02:00" as the offset, 24:00 as
  /// midnight of the next day, and the leap second :60 as the second after it. Years 1 to 9999, offsets
  /// up to 18 hours. An offset is never guessed: without one there is no instant.
  public static func parse(_ text: String) -> (instant: UTCSeconds, offset: UTCOffset)? {
    parse(bytes: ArraySlice(text.utf8))
  }

  /// The same of UTF-8 bytes, which may be any part of an array.
  static func parse(bytes: ArraySlice<UInt8>) -> (instant: UTCSeconds, offset: UTCOffset)? {
    var rest = Digits(bytes)
    guard let year = rest.number(4), rest.take("-"), let month = rest.number(2), rest.take("-"),
      let day = rest.number(2), let date = CivilDate(year: year, month: month, day: day),
      rest.take("T") || rest.take("t") || rest.take(" "),
      let secondOfDay = timeOfDay(&rest), let offset = offset(&rest), rest.isEmpty
    else { return nil }
    let instant = UTCSeconds(
      date.daysSince1970 * 86_400 + Int64(secondOfDay) - Int64(offset.seconds))
    return instant.isPlausible ? (instant, offset) : nil
  }

  /// Seconds since local midnight, 0 to 86,400.
  private static func timeOfDay(_ rest: inout Digits) -> Int? {
    guard let hour = rest.number(2), hour <= 24, rest.take(":"), let minute = rest.number(2),
      minute <= 59
    else { return nil }
    var second = 0
    var fraction = 0
    if rest.take(":") {
      guard let number = rest.number(2), number <= 60 else { return nil }
      second = number
      if rest.take(".") || rest.take(",") {
        guard let number = rest.fraction() else { return nil }
        fraction = number
      }
    }
    if hour == 24, minute != 0 || second != 0 || fraction != 0 { return nil }
    return hour * 3_600 + minute * 60 + second
  }

  private static func offset(_ rest: inout Digits) -> UTCOffset? {
    if rest.take("Z") || rest.take("z") { return .zero }
    let sign: Int
    if rest.take("+") { sign = 1 } else if rest.take("-") { sign = -1 } else { return nil }
    guard let hours = rest.number(2) else { return nil }
    var minutes = 0
    if rest.take(":") || !rest.isEmpty {
      guard let number = rest.number(2), number <= 59 else { return nil }
      minutes = number
    }
    let seconds = hours * 3_600 + minutes * 60
    return seconds <= 18 * 3_600 ? UTCOffset(seconds: Int32(sign * seconds)) : nil
  }

  /// `instant` as "2013-07-19T05:00:00-04:00", or with Z where the offset is zero. An offset that is
  /// not of whole minutes is cut to them; the instant stays right. Outside the years 1 to 9999 the
  /// nearest second inside is written.
  public static func format(_ instant: UTCSeconds, offset: UTCOffset = .zero) -> String {
    let minutes = min(max(offset.seconds / 60, -18 * 60), 18 * 60)
    let time = LocalTime(instant, UTCOffset(seconds: minutes * 60))
    var text = padded(time.date.year, 4) + "-" + padded(time.date.month, 2) + "-"
    text += padded(time.date.day, 2) + "T" + padded(time.hour, 2) + ":" + padded(time.minute, 2)
    text += ":" + padded(time.second, 2)
    if minutes == 0 { return text + "Z" }
    let size = Int(abs(minutes))
    return text + (minutes < 0 ? "-" : "+") + padded(size / 60, 2) + ":" + padded(size % 60, 2)
  }

  private static func padded(_ number: Int, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
  }
}

/// Bytes eaten from the front, with numbers of a fixed width.
private struct Digits {
  private let bytes: ArraySlice<UInt8>
  private var index: Int

  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    index = bytes.startIndex
  }

  var isEmpty: Bool { index == bytes.endIndex }

  mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard index < bytes.endIndex, UInt32(bytes[index]) == character.value else { return false }
    index += 1
    return true
  }

  /// Exactly `width` digits.
  mutating func number(_ width: Int) -> Int? {
    guard bytes.endIndex - index >= width else { return nil }
    var value = 0
    for position in index..<(index + width) {
      guard let digit = digit(bytes[position]) else { return nil }
      value = value * 10 + digit
    }
    index += width
    return value
  }

  /// One to nine digits.
  mutating func fraction() -> Int? {
    let start = index
    var value = 0
    while index < bytes.endIndex, let digit = digit(bytes[index]) {
      guard index - start < 9 else { return nil }
      value = value * 10 + digit
      index += 1
    }
    return index > start ? value : nil
  }

  private func digit(_ byte: UInt8) -> Int? {
    (0x30...0x39).contains(byte) ? Int(byte) - 0x30 : nil
  }
}
