// Owns the simulated feed and database: what the next fetch does, and what flights there are.
import BoardCore
import BoardTable

/// A feed that does what the script says, and the database behind it.
struct SimFeed {
  enum Answer: Equatable {
    case flights
    case failure(String)
    case hang(milliseconds: Int64)
  }

  /// What the next fetch does; afterwards fetches are answered again.
  var nextAnswer = Answer.flights
  /// The table that fetches read.
  var file: String
  /// The zone of tables' flights; nil takes each time's own offset.
  let zone: AirportZone?

  private(set) var flights: [Flight] = []
  private(set) var updated: UTCSeconds?
  var highlighted: Set<FlightID> = []
  private var storedFile: String?
  /// Tables that were read, by path: a file does not change while a simulation runs.
  private var tables: [String: FlightsTable] = [:]

  init(file: String, zone: AirportZone?) {
    self.file = file
    self.zone = zone
  }

  /// Reads `path` if it wasn't yet; rows left out are noted once.
  mutating func load(_ path: String, _ world: SimWorld) throws(SimError) {
    guard tables[path] == nil else { return }
    let bytes = try world.read(path)
    do throws(TableError) {
      let table = try FlightsTable.read(bytes, zone: zone)
      for row in table.rejected { world.note("\(path):\(row)") }
      tables[path] = table
    } catch {
      throw .file(why: "\(path): \(error)", sysexit: 65)
    }
  }

  /// Puts the table's flights into the database; returns whether that changed it.
  mutating func store(at time: UTCSeconds) -> Bool {
    updated = time
    guard storedFile != file else { return false }
    storedFile = file
    let before = flights
    flights = tables[file]?.flights ?? []
    return flights != before
  }

  /// The flights whose board time is in the range, in the table's order.
  func flights(from: UTCSeconds?, to: UTCSeconds?) -> [Flight] {
    flights.filter { flight in
      (from.map { flight.boardTime >= $0 } ?? true) && (to.map { flight.boardTime <= $0 } ?? true)
    }
  }
}
