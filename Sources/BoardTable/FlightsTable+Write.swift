// Owns how flights are written as a table: always the same columns in the same order.
import BoardCore

extension FlightsTable {
  /// The table of `flights`, lines ending with LF. Times carry the flight's own offset. Reading it
  /// gives the same flights.
  /// - Parameters:
  ///   - iata: code of the airport whose board it is; may be empty.
  ///   - city: its city; may be empty.
  public static func write(_ flights: [Flight], iata: String = "", city: String = "") -> [UInt8] {
    var text = Column.allCases.map(\.name).joined(separator: ",") + "\n"
    for flight in flights {
      text += Column.allCases.map { quoted(field($0, of: flight, iata, city)) }
        .joined(separator: ",")
      text += "\n"
    }
    return Array(text.utf8)
  }

  private static func field(_ column: Column, of flight: Flight, _ iata: String, _ city: String)
    -> String
  {
    let isDeparture = flight.direction == .departure
    func time(_ instant: UTCSeconds?) -> String {
      instant.map { ISO8601.format($0, offset: flight.offset) } ?? ""
    }
    return switch column {
    case .direction: isDeparture ? "departure" : "arrival"
    case .flight: flight.number
    case .airline: flight.airline
    case .fromIATA: isDeparture ? iata : flight.iata
    case .fromCity: isDeparture ? city : flight.city
    case .toIATA: isDeparture ? flight.iata : iata
    case .toCity: isDeparture ? flight.city : city
    case .scheduled: time(flight.scheduled)
    case .estimated: time(flight.estimated)
    case .actual: time(flight.actual)
    case .status: flight.status.name
    case .gate: flight.gate
    case .terminal: flight.terminal
    case .belt: flight.belt
    case .codeShares: flight.codeShares.joined(separator: " ")
    case .id: flight.id.text
    }
  }

  /// In quotes where RFC 4180 asks for them (section 2, rules 6 and 7).
  private static func quoted(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 == 0x22 || $0 == 0x2C || $0 == 0x0A || $0 == 0x0D })
    else { return text }
    var quoted = "\""
    for character in text.unicodeScalars {
      if character == "\"" { quoted.unicodeScalars.append("\"") }
      quoted.unicodeScalars.append(character)
    }
    return quoted + "\""
  }
}
