// Owns every change of the database: one fetch, one import, one highlight, each in one transaction.
import BoardCore

/// How many rows a fetch changed.
public struct FlightChanges: Hashable, Sendable {
  public var inserted: Int
  public var updated: Int
  public var removed: Int

  public init(inserted: Int = 0, updated: Int = 0, removed: Int = 0) {
    self.inserted = inserted
    self.updated = updated
    self.removed = removed
  }
}

extension FlightStore {
  /// Makes `flights` all there is: one transaction that inserts and updates what differs and removes
  /// what is absent. If nothing differs, not a byte is written. Highlights stay.
  /// - Parameters:
  ///   - flights: all of the feed's; of two with one id the later one counts.
  ///   - time: of the fetch.
  ///   - keeping: asked about each absent flight; true lets it stay, as when its row was there but could
  ///     not be read.
  public func replace(
    _ flights: [Flight], at time: UTCSeconds, keeping: (Flight) -> Bool = { _ in false }
  ) throws(StoreError) -> FlightChanges {
    let ids = Set(flights.map(\.id.text))
    return try connection.write { () throws(StoreError) in
      var changes = try insertOrUpdate(flights)
      changes.removed = try removeAll(but: ids, keeping: keeping)
      try finish(changes, at: time)
      return changes
    }
  }

  /// Adds `flights` to those that are there, in one transaction: a year of history, for example.
  public func add(_ flights: [Flight], at time: UTCSeconds) throws(StoreError) -> FlightChanges {
    try connection.write { () throws(StoreError) in
      let changes = try insertOrUpdate(flights)
      try finish(changes, at: time)
      return changes
    }
  }

  private func insertOrUpdate(_ flights: [Flight]) throws(StoreError) -> FlightChanges {
    let columns = FlightColumns.names
    let places = (1...FlightColumns.count).map { "?\($0)" }.joined(separator: ", ")
    let excluded = columns.split(separator: ", ").map { "excluded.\($0)" }.joined(separator: ", ")
    // The condition keeps rows that are the same from being written again.
    let upsert = try connection.statement(
      """
      INSERT INTO flights (\(columns)) VALUES (\(places))
      ON CONFLICT (id) DO UPDATE SET (\(columns)) = (\(excluded))
      WHERE (\(columns.split(separator: ", ").map { "flights.\($0)" }.joined(separator: ", ")))
        IS NOT (\(excluded))
      """)
    let rowsBefore = try connection.integer("SELECT count(*) FROM flights") ?? 0
    let changesBefore = connection.totalChanges
    for flight in flights {
      FlightColumns.bind(flight, to: upsert)
      try upsert.run()
    }
    let changed = Int(connection.totalChanges - changesBefore)
    if changed == 0 { return FlightChanges() }
    let inserted = Int((try connection.integer("SELECT count(*) FROM flights") ?? 0) - rowsBefore)
    return FlightChanges(inserted: inserted, updated: changed - inserted)
  }

  private func removeAll(but ids: Set<String>, keeping: (Flight) -> Bool) throws(StoreError) -> Int
  {
    var absent: [Int64] = []
    let rows = try connection.statement("SELECT \(FlightColumns.names), rowid FROM flights")
    while try rows.step() {
      if ids.contains(rows.text(0)) { continue }
      if let flight = FlightColumns.flight(rows), keeping(flight) { continue }
      if let row = rows.integer(FlightColumns.count) { absent.append(row) }
    }
    let removal = try connection.statement("DELETE FROM flights WHERE rowid = ?1")
    for row in absent {
      removal.bind(1, row)
      try removal.run()
    }
    return absent.count
  }

  /// Notes the time of the change, and drops highlights whose flights are gone for days. Both wait for
  /// a fetch that changes something, as nothing is written for their sake alone.
  private func finish(_ changes: FlightChanges, at time: UTCSeconds) throws(StoreError) {
    if changes == FlightChanges() { return }
    let note = try connection.statement(
      """
      INSERT INTO state (name, value) VALUES ('updated', ?1)
      ON CONFLICT (name) DO UPDATE SET value = excluded.value
      """)
    note.bind(1, time.seconds)
    try note.run()
    let prune = try connection.statement(
      "DELETE FROM highlights WHERE since < ?1 AND id NOT IN (SELECT id FROM flights)")
    prune.bind(1, time.advanced(by: -FlightStore.highlightSeconds).seconds)
    try prune.run()
  }

  /// How long a highlight is kept without its flight: 3 days. A feed that fails or leaves out a flight
  /// for a while takes no highlight with it.
  public static let highlightSeconds: Int64 = 3 * 86_400

  /// The highlighted flights, also those that are not in the list now.
  public func highlights() throws(StoreError) -> Set<FlightID> {
    let rows = try connection.statement("SELECT id FROM highlights")
    var highlights: Set<FlightID> = []
    while try rows.step() { highlights.insert(FlightID(rows.text(0))) }
    return highlights
  }

  /// Sets or clears the highlight of a flight. Writes nothing if it is so already.
  /// - Throws: `.busy` while another program writes; try again.
  public func setHighlight(_ id: FlightID, _ isOn: Bool, at time: UTCSeconds) throws(StoreError) {
    try connection.write { () throws(StoreError) in
      let change = try connection.statement(
        isOn
          ? "INSERT INTO highlights (id, since) VALUES (?1, ?2) ON CONFLICT (id) DO NOTHING"
          : "DELETE FROM highlights WHERE id = ?1")
      change.bind(1, id.text)
      if isOn { change.bind(2, time.seconds) }
      try change.run()
    }
  }
}
