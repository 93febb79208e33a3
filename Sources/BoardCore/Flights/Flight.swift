// Owns what one flight of the list is; how lists are ordered is left to FlightList.

/// One leg as this airport sees it: a departure to, or an arrival from, another airport.
public struct Flight: Hashable, Sendable {
  public enum Direction: UInt8, Hashable, Sendable, CaseIterable { case departure, arrival }

  public var id: FlightID
  public var direction: Direction
  /// The operating carrier's flight number, as "UA1258".
  public var number: String
  /// The airline's name; empty if unknown.
  public var airline: String
  /// IATA code of the other airport; empty if unknown.
  public var iata: String
  /// City of the other airport; empty if unknown.
  public var city: String
  /// STD or STA.
  public var scheduled: UTCSeconds
  /// ETD or ETA.
  public var estimated: UTCSeconds?
  /// ATD or ATA.
  public var actual: UTCSeconds?
  /// How far clocks at this airport are ahead of UTC at the scheduled time.
  public var offset: UTCOffset
  public var status: FlightStatus
  /// Empty if unknown.
  public var gate: String
  /// Empty if unknown.
  public var terminal: String
  /// Baggage belt; empty if unknown.
  public var belt: String
  /// Flight numbers of the marketing carriers.
  public var codeShares: [String]

  /// - Parameter id: nil makes one of service date, direction, number and other airport.
  public init(
    id: FlightID? = nil, direction: Direction, number: String, airline: String = "",
    iata: String = "", city: String = "", scheduled: UTCSeconds, estimated: UTCSeconds? = nil,
    actual: UTCSeconds? = nil, offset: UTCOffset = .zero, status: FlightStatus = .scheduled,
    gate: String = "", terminal: String = "", belt: String = "", codeShares: [String] = []
  ) {
    self.id =
      id
      ?? FlightID(
        date: LocalTime(scheduled, offset).date, direction: direction, number: number, iata: iata)
    self.direction = direction
    self.number = number
    self.airline = airline
    self.iata = iata
    self.city = city
    self.scheduled = scheduled
    self.estimated = estimated
    self.actual = actual
    self.offset = offset
    self.status = status
    self.gate = gate
    self.terminal = terminal
    self.belt = belt
    self.codeShares = codeShares
  }

  /// The time that counts: actual, else estimated, else scheduled.
  public var boardTime: UTCSeconds { actual ?? estimated ?? scheduled }
}

/// What stays the same over refreshes: service date (local date of the scheduled time), direction,
/// operating flight number and the other airport. A feed's own id may stand in its place.
public struct FlightID: Hashable, Sendable {
  public var text: String

  public init(_ text: String) { self.text = text }

  /// As "20130719-UA1258-DEN-D".
  public init(date: CivilDate, direction: Flight.Direction, number: String, iata: String) {
    let day = String(date.year * 10_000 + date.month * 100 + date.day)
    let padded = String(repeating: "0", count: max(0, 8 - day.utf8.count)) + day
    text = "\(padded)-\(number)-\(iata)-\(direction == .departure ? "D" : "A")"
  }
}
