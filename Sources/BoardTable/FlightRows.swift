// Owns what the fields of one row mean and which rows are left out; where fields come from (CSV here,
// JSON in BoardFeeds) is left to the caller.
import BoardCore

/// Takes rows one by one and ends as a FlightsTable.
public struct FlightRows {
  /// The longest text of a field that is taken for one, in bytes: no city needs more, while a quote
  /// that was never closed swallows whole lines.
  public static let longestField = 400

  private let unit: RejectedRow.Unit
  private let zone: AirportZone?
  private var flights: [(row: Int, flight: Flight)] = []
  private var rejected: [RejectedRow] = []

  /// - Parameters:
  ///   - unit: what rows are counted by.
  ///   - zone: the rules of the airport's zone, if they are to give each flight's offset.
  public init(countedBy unit: RejectedRow.Unit, zone: AirportZone?) {
    self.unit = unit
    self.zone = zone
  }

  /// Reads one row.
  /// - Parameters:
  ///   - row: its line or item, counted from 1.
  ///   - field: gives the UTF-8 text of a column, without blanks at its ends; empty if it has none.
  /// - Returns: whether the row could be read.
  @discardableResult
  public mutating func add(row: Int, field: (FlightsTable.Column) -> ArraySlice<UInt8>) -> Bool {
    do {
      flights.append((row, try flight(field)))
      return true
    } catch {
      let number = (try? number(field)) ?? ""
      rejected.append(
        RejectedRow(unit, row, column: error.column.name, flight: number, why: error.why))
      return false
    }
  }

  /// Names a row that has no fields to read.
  public mutating func reject(row: Int, why: String) {
    rejected.append(RejectedRow(unit, row, column: "", why: why))
  }

  /// The table of all rows so far. Of rows for one flight the last one counts; the others are named.
  public var table: FlightsTable {
    var lastRow: [FlightID: Int] = [:]
    lastRow.reserveCapacity(flights.count)
    for (row, flight) in flights { lastRow[flight.id] = row }
    if lastRow.count == flights.count {
      return FlightsTable(flights: flights.map(\.flight), rejected: rejected)
    }
    var table = FlightsTable(flights: [], rejected: rejected)
    for (row, flight) in flights {
      if let last = lastRow[flight.id], last != row {
        let why = "\(flight.id.text) comes again in \(unit.rawValue) \(last), which counts"
        table.rejected.append(
          RejectedRow(unit, row, column: "id", flight: flight.number, why: why))
      } else {
        table.flights.append(flight)
      }
    }
    table.rejected.sort { $0.number < $1.number }
    return table
  }

  private struct Failure: Error {
    var column: FlightsTable.Column
    var why: String
  }

  private func flight(_ field: (FlightsTable.Column) -> ArraySlice<UInt8>) throws(Failure) -> Flight
  {
    let direction = try direction(field(.direction))
    let number = try number(field)
    if number.isEmpty { throw Failure(column: .flight, why: "there is no flight number") }
    guard let (scheduled, written) = try time(.scheduled, field) else {
      throw Failure(column: .scheduled, why: "there is no scheduled time")
    }
    let actual = try time(.actual, field)?.instant
    let id = try text(.id, field)
    let codeShares = try text(.codeShares, field)
    return Flight(
      id: id.isEmpty ? nil : FlightID(id), direction: direction, number: number,
      airline: try text(.airline, field),
      iata: try text(direction == .departure ? .toIATA : .fromIATA, field),
      city: try text(direction == .departure ? .toCity : .fromCity, field),
      scheduled: scheduled, estimated: try time(.estimated, field)?.instant, actual: actual,
      offset: zone?.offset(at: scheduled) ?? written,
      status: try status(field, direction, isDone: actual != nil),
      gate: try text(.gate, field), terminal: try text(.terminal, field),
      belt: try text(.belt, field),
      codeShares: codeShares.split(separator: " ").map { String($0) })
  }

  /// Flight numbers come as "UA 1258" and "UA1258" and are one to us.
  private func number(_ field: (FlightsTable.Column) -> ArraySlice<UInt8>) throws(Failure) -> String
  {
    var number = try text(.flight, field)
    number.removeAll { $0 == " " }
    return number
  }

  private func direction(_ field: ArraySlice<UInt8>) throws(Failure) -> Flight.Direction {
    switch String(decoding: field.prefix(20), as: UTF8.self).lowercased() {
    case "departure": return .departure
    case "arrival": return .arrival
    case "": throw Failure(column: .direction, why: "there is none; it is departure or arrival")
    default:
      let why = "\"\(FlightRows.quotable(field))\" is neither departure nor arrival"
      throw Failure(column: .direction, why: why)
    }
  }

  /// A word nobody knows is no reason to drop a flight. No word at all says that it is scheduled, or
  /// over if its actual time is known.
  private func status(
    _ field: (FlightsTable.Column) -> ArraySlice<UInt8>, _ direction: Flight.Direction, isDone: Bool
  ) throws(Failure) -> FlightStatus {
    let word = try text(.status, field)
    if word.isEmpty, isDone { return direction == .departure ? .departed : .arrived }
    return FlightStatus(name: word) ?? .unknown
  }

  private func time(
    _ column: FlightsTable.Column, _ field: (FlightsTable.Column) -> ArraySlice<UInt8>
  ) throws(Failure) -> (instant: UTCSeconds, offset: UTCOffset)? {
    let bytes = field(column)
    if bytes.isEmpty { return nil }
    if let time = ISO8601.parse(bytes: bytes) { return time }
    let quoted = "\"\(FlightRows.quotable(bytes))\""
    let lacksOffset = ISO8601.parse(bytes: bytes + [UInt8(ascii: "Z")]) != nil
    let why =
      lacksOffset
      ? "\(quoted) has no offset from UTC; write it as in 2013-07-19T05:00:00-04:00"
      : "\(quoted) is not a time like 2013-07-19T05:00:00-04:00"
    throw Failure(column: column, why: why)
  }

  /// A field as text for a sign. Line ends and tabs inside become spaces; other control characters
  /// could work a terminal, so they are no text.
  private func text(
    _ column: FlightsTable.Column, _ field: (FlightsTable.Column) -> ArraySlice<UInt8>
  ) throws(Failure) -> String {
    let bytes = field(column)
    if bytes.isEmpty { return "" }
    guard bytes.count <= FlightRows.longestField else {
      throw Failure(
        column: column,
        why: "it is \(bytes.count) bytes long; \(FlightRows.longestField) are allowed")
    }
    var hasBreaks = false
    var previous: UInt8 = 0
    for byte in bytes {
      // C0, DEL, and C1, which is 0xC2 0x80 to 0xC2 0x9F in UTF-8.
      if byte < 0x20 || byte == 0x7F || (previous == 0xC2 && byte < 0xA0) {
        guard byte == 0x09 || byte == 0x0A || byte == 0x0D else {
          throw Failure(column: column, why: "it holds the control character \(byte)")
        }
        hasBreaks = true
      }
      previous = byte
    }
    let plain = hasBreaks ? ArraySlice(bytes.map { $0 < 0x20 ? 0x20 : $0 }) : bytes
    guard let text = String(validating: plain, as: UTF8.self) else {
      throw Failure(column: column, why: "it is not UTF-8 text")
    }
    return text
  }

  /// The start of a field, fit for a one-line message.
  static func quotable(_ field: ArraySlice<UInt8>) -> String {
    var text = ""
    for scalar in String(decoding: field.prefix(40), as: UTF8.self).unicodeScalars {
      let isControl = scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value)
      text.unicodeScalars.append(isControl ? "\u{FFFD}" : scalar)
    }
    return field.count > 40 ? text + "…" : text
  }
}
