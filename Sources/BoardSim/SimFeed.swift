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
  /// What reading tables came to, by path: a file does not change while a simulation runs.
  private var tables: [String: Reading] = [:]

  private enum Reading {
    case table(FlightsTable)
    /// What a fetch of the file fails with.
    case unusable(why: String)
  }

  init(file: String, zone: AirportZone?) {
    self.file = file
    self.zone = zone
  }

  /// Reads `path` if it wasn't yet; rows left out are noted once. A file without a single good row makes
  /// fetches fail, as on a real sign.
  mutating func load(_ path: String, _ world: SimWorld) throws(SimError) {
    guard tables[path] == nil else { return }
    let bytes = try world.read(path)
    do throws(TableError) {
      let table = try FlightsTable.read(bytes, zone: zone)
      for row in table.rejected { world.note("\(path):\(row)") }
      tables[path] = .table(table)
      if table.flights.isEmpty, let first = table.rejected.first {
        tables[path] = .unusable(
          why: "\(path): none of its \(table.rejected.count) rows can be read; \(first)")
      }
    } catch {
      tables[path] = .unusable(why: "\(path): \(error)")
    }
  }

  /// Why a fetch of `path` fails; nil if it does not.
  func failure(of path: String) -> String? {
    if case .unusable(let why) = tables[path] { why } else { nil }
  }

  /// Puts the file's flights into the database; returns whether that changed it. Nothing is put there if
  /// the file is not usable.
  mutating func store(at time: UTCSeconds) -> Bool {
    guard case .table(let table) = tables[file] else { return false }
    updated = time
    guard storedFile != file else { return false }
    storedFile = file
    let before = flights
    flights = table.flights
    return flights != before
  }

  /// The flights whose board time is in the range, in the table's order.
  func flights(from: UTCSeconds?, to: UTCSeconds?) -> [Flight] {
    flights.filter { flight in
      (from.map { flight.boardTime >= $0 } ?? true) && (to.map { flight.boardTime <= $0 } ?? true)
    }
  }
}
