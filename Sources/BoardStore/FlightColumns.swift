// Owns how a flight stands in the columns of a row, both ways.
import BoardCore

/// The columns of the table `flights` in the order in which they are read and written.
enum FlightColumns {
  /// For SELECT and INSERT.
  static let names = """
    id, direction, flight, airline, iata, city, scheduled, estimated, actual, utc_offset, status, \
    gate, terminal, belt, codeshares
    """
  static let count: Int32 = 15

  /// Binds `flight` to the parameters 1 to 15.
  static func bind(_ flight: Flight, to statement: Statement) {
    statement.bind(1, flight.id.text)
    statement.bind(2, flight.direction == .departure ? "departure" : "arrival")
    statement.bind(3, flight.number)
    statement.bind(4, flight.airline)
    statement.bind(5, flight.iata)
    statement.bind(6, flight.city)
    statement.bind(7, flight.scheduled.seconds)
    statement.bind(8, flight.estimated?.seconds)
    statement.bind(9, flight.actual?.seconds)
    statement.bind(10, Int64(flight.offset.seconds))
    statement.bind(11, flight.status.name)
    statement.bind(12, flight.gate)
    statement.bind(13, flight.terminal)
    statement.bind(14, flight.belt)
    statement.bind(15, flight.codeShares.joined(separator: " "))
  }

  /// The flight of the row `statement` stands on, or nil if nobody could tell what it is. The table's
  /// checks keep such rows out, but whoever may write the file may also turn them off.
  static func flight(_ statement: Statement) -> Flight? {
    let direction: Flight.Direction
    switch statement.text(1) {
    case "departure": direction = .departure
    case "arrival": direction = .arrival
    default: return nil
    }
    let id = text(statement, 0)
    let number = text(statement, 2)
    guard !id.isEmpty, !number.isEmpty, let scheduled = statement.integer(6),
      let offset = statement.integer(9), (-64_800...64_800).contains(offset)
    else { return nil }
    let flight = Flight(
      id: FlightID(id), direction: direction, number: number, airline: text(statement, 3),
      iata: text(statement, 4), city: text(statement, 5), scheduled: UTCSeconds(scheduled),
      estimated: statement.integer(7).map { UTCSeconds($0) },
      actual: statement.integer(8).map { UTCSeconds($0) },
      offset: UTCOffset(seconds: Int32(offset)),
      status: FlightStatus(name: statement.text(10)) ?? .unknown, gate: text(statement, 11),
      terminal: text(statement, 12), belt: text(statement, 13),
      codeShares: text(statement, 14).split(separator: " ").map { String($0) })
    let times = [flight.scheduled, flight.estimated, flight.actual]
    return times.allSatisfy { $0?.isPlausible ?? true } ? flight : nil
  }

  /// Text for a sign: what an operator typed, without control characters, at most 400 bytes of it.
  private static func text(_ statement: Statement, _ column: Int32) -> String {
    let text = statement.text(column)
    let isPlain = text.utf8.count <= 400 && text.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F }
    if isPlain { return text }
    var plain = ""
    for scalar in text.unicodeScalars {
      let isControl = scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value)
      plain.unicodeScalars.append(isControl ? " " : scalar)
      if plain.utf8.count > 396 { break }
    }
    return plain
  }
}
