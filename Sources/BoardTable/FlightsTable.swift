// Owns the flights table, the one interchange format: CSV becomes flights, every bad row named; how
// CSV is split is left to CSVScanner, what a row means to FlightRows.
import BoardCore

/// What was read of a flights table.
///
/// A table is UTF-8 CSV (RFC 4180) whose first line names the columns, in any order; unknown ones are
/// ignored, and only `direction`, `flight` and `scheduled` have to be there. A row that can't be read
/// is left out, counted and named, and the others stand. That goes for a garbled `estimated` or `actual`
/// too: without it the row would show a time that its feed has already taken back.
public struct FlightsTable: Hashable, Sendable {
  /// In the order of the table.
  public var flights: [Flight]
  /// In the order of their lines.
  public var rejected: [RejectedRow]

  public init(flights: [Flight], rejected: [RejectedRow] = []) {
    self.flights = flights
    self.rejected = rejected
  }

  /// The columns this program knows, in the order in which they are written.
  public enum Column: Int, CaseIterable, Sendable {
    case direction, flight, airline, fromIATA, fromCity, toIATA, toCity
    case scheduled, estimated, actual, status, gate, terminal, belt, codeShares, id

    /// As the header has it.
    public var name: String {
      switch self {
      case .direction: "direction"
      case .flight: "flight"
      case .airline: "airline"
      case .fromIATA: "from_iata"
      case .fromCity: "from_city"
      case .toIATA: "to_iata"
      case .toCity: "to_city"
      case .scheduled: "scheduled"
      case .estimated: "estimated"
      case .actual: "actual"
      case .status: "status"
      case .gate: "gate"
      case .terminal: "terminal"
      case .belt: "belt"
      case .codeShares: "codeshares"
      case .id: "id"
      }
    }

    /// The column of that name, whatever its case.
    public init?(name: String) {
      let plain = name.lowercased()
      guard let column = Column.allCases.first(where: { $0.name == plain }) else { return nil }
      self = column
    }

    /// Whether a table can't do without it.
    public var isRequired: Bool { self == .direction || self == .flight || self == .scheduled }
  }

  /// Reads a table.
  /// - Parameter zone: the rules of the airport's zone; without them each flight keeps the offset that
  ///   its scheduled time is written with.
  /// - Throws: if there is no header to read the rows by.
  public static func read(_ bytes: [UInt8], zone: AirportZone? = nil) throws(TableError)
    -> FlightsTable
  {
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) { throw .notUTF8 }
    var scanner = CSVScanner(bytes)
    let header: [CSVScanner.Field]
    switch scanner.next() {
    case .end: throw .empty
    case .malformed(let line, let why): throw .brokenHeader(line: line, why: why)
    case .record: header = scanner.fields
    }
    let places = try placesOfColumns(header.map { scanner.text(of: $0) })

    var rows = FlightRows(countedBy: .line, zone: zone)
    while true {
      switch scanner.next() {
      case .end:
        return rows.table
      case .malformed(let line, let why):
        rows.reject(row: line, why: why)
      case .record(let line):
        guard scanner.fields.count == header.count else {
          rows.reject(
            row: line,
            why: "it has \(scanner.fields.count) fields where the header has \(header.count)")
          scanner.resumeAfterFirstLine()
          continue
        }
        let isTaken = rows.add(row: line) { column in
          places[column.rawValue].map { scanner.text(of: scanner.fields[$0]) } ?? []
        }
        // A bad record over several lines may be good ones behind a stray quote.
        if !isTaken { scanner.resumeAfterFirstLine() }
      }
    }
  }

  /// At which place of the header each known column stands.
  private static func placesOfColumns(_ names: [ArraySlice<UInt8>]) throws(TableError) -> [Int?] {
    var places: [Int?] = Array(repeating: nil, count: Column.allCases.count)
    for (place, name) in names.enumerated() {
      guard let text = String(validating: name, as: UTF8.self) else { throw .notUTF8 }
      guard let column = Column(name: text) else { continue }
      if places[column.rawValue] != nil { throw .repeatedColumn(column.name) }
      places[column.rawValue] = place
    }
    let missing = Column.allCases.filter { $0.isRequired && places[$0.rawValue] == nil }
    guard missing.isEmpty else {
      throw .missingColumns(
        missing.map(\.name), found: names.prefix(20).map { FlightRows.quotable($0) })
    }
    return places
  }
}
