// Owns what the sign says of one flight: how its number, times and status are put into words. How rows
// make a page is in Page+Board.swift.
import BoardCore
import BoardWords

/// One flight in words, as of a minute.
struct FlightLine {
  let flight: Flight
  /// The start of the current minute; nil while it isn't known: then nothing is said of which times are past.
  let now: UTCSeconds?
  let words: Words
  /// Nil leaves each flight its own offset.
  let zone: AirportZone?

  /// From this delay on a flight is called delayed. Source: 15 minutes, US DOT's on-time definition
  /// (14 CFR 234.2).
  static let delaySeconds: Int64 = 15 * 60

  /// A wall clock's reading of `instant` at the airport.
  func time(of instant: UTCSeconds) -> String {
    let local = LocalTime(instant, zone?.offset(at: instant) ?? flight.offset)
    return words.time(hour: local.hour, minute: local.minute)
  }

  /// Whole minutes until the flight's board time; nil where a countdown would be a lie.
  var minutes: Int? {
    guard let now, flight.status != .cancelled, flight.status != .diverted else { return nil }
    let (seconds, overflow) = flight.boardTime.startOfMinute.seconds
      .subtractingReportingOverflow(now.seconds)
    return overflow ? nil : Int(seconds / 60)
  }

  /// Whether the flight has left or come, so that the row is dimmed. One that is late and still here is
  /// not gone, though its time is past.
  var isGone: Bool {
    if now == nil { return false }
    return switch flight.status {
    case .departed, .landed, .arrived: !isAhead
    case .scheduled, .unknown, .cancelled, .diverted: isPast
    default: false
    }
  }

  private var isPast: Bool { now.map { flight.boardTime < $0 } ?? false }

  /// Whether the flight's time is still to come, as of this minute.
  private var isAhead: Bool { now.map { flight.boardTime.startOfMinute > $0 } ?? false }

  /// The status with its sign.
  var status: Page.StatusText {
    switch flight.status {
    case .scheduled, .expected, .enRoute: expectation
    // Nothing has left or come at a time that is still ahead: a feed's clock is fast, or a day is replayed.
    case .departed where isAhead, .landed where isAhead, .arrived where isAhead: expectation
    case .delayed:
      Page.StatusText(sign: .changed, text: newTime.map { words.delayed(to: $0) } ?? word)
    case .newTime:
      Page.StatusText(sign: .changed, text: newTime.map { word + " " + $0 } ?? word)
    case .checkIn, .departed, .landed, .arrived, .unknown: Page.StatusText(text: word)
    case .goToGate, .boarding, .onBelt: Page.StatusText(sign: .go, text: word)
    case .finalCall: Page.StatusText(sign: .hurry, text: word)
    case .gateClosed: Page.StatusText(sign: .closed, text: word)
    case .gateChanged, .diverted: Page.StatusText(sign: .changed, text: word)
    case .cancelled: Page.StatusText(sign: .cancelled, text: word)
    }
  }

  private var word: String { words.status(flight.status, direction: flight.direction) }

  /// The board time if it is another minute than the scheduled one.
  private var newTime: String? {
    let expected = flight.boardTime
    guard expected.startOfMinute != flight.scheduled.startOfMinute else { return nil }
    return time(of: expected)
  }

  /// What to expect of a flight of which nothing special is said. "On time" is not said of one whose time
  /// is past, or may be: nobody knows.
  private var expectation: Page.StatusText {
    if let newTime, flight.actual == nil || isAhead {
      let isDelayed = flight.boardTime >= flight.scheduled.advanced(by: FlightLine.delaySeconds)
      return isDelayed
        ? Page.StatusText(sign: .changed, text: words.delayed(to: newTime))
        : Page.StatusText(text: words.expected(at: newTime))
    }
    if isPast { return Page.StatusText(text: "") }
    if flight.status == .enRoute { return Page.StatusText(text: word) }
    return Page.StatusText(
      text: now == nil ? "" : words.status(.scheduled, direction: flight.direction))
  }

  /// The flight number with a space after the airline's designator, as "UA 1258". Two characters, or three
  /// letters (ICAO), then 1 to 4 digits and perhaps a letter (IATA SSIM, chapter 2); else as it is.
  static func spaced(_ number: String) -> String {
    let bytes = Array(number.utf8)
    let letters = bytes.prefix(3).prefix { isLetter($0) }.count
    let split = letters == 3 ? 3 : 2
    guard bytes.count > split, bytes.allSatisfy({ isLetter($0) || isDigit($0) }),
      bytes.prefix(split).contains(where: isLetter)
    else { return number }
    var digits = bytes[split...]
    if let last = digits.last, isLetter(last) { digits.removeLast() }
    guard (1...4).contains(digits.count), digits.allSatisfy(isDigit) else { return number }
    return String(decoding: bytes[..<split], as: UTF8.self) + " "
      + String(decoding: bytes[split...], as: UTF8.self)
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte & 0xDF)
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}
