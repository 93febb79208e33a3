// Owns what a fetch does with what its feed gave: which flights come into the database, and which may stay
// though they are absent.
import BoardCore
import BoardStore
import BoardTable

/// What a fetch did. Its description is the line the driver reads.
public struct FetchReport: Hashable, Sendable, CustomStringConvertible {
  /// Flights in the table.
  public var rows: Int
  public var changes: FlightChanges
  /// Rows left out.
  public var rejected: Int

  /// As "ok rows=358 inserted=2 updated=5 removed=0 rejected=1".
  public var description: String {
    "ok rows=\(rows) inserted=\(changes.inserted) updated=\(changes.updated)"
      + " removed=\(changes.removed) rejected=\(rejected)"
  }
}

extension FlightsTable {
  /// Makes this table what the database holds.
  ///
  /// A bad row takes no good flight off the board: a flight that is absent while a bad row has its number
  /// stays for half a day after its time, and while there are bad rows without a number, any of which it
  /// may be, an absent flight stays until its time has come.
  public func replaceAll(in store: FlightStore, at now: UTCSeconds) throws(StoreError)
    -> FetchReport
  {
    let badNumbers = Set(rejected.map(\.flight))
    let keepSince = now.advanced(by: -12 * 3_600)
    let changes = try store.replace(flights, at: now) { absent in
      if badNumbers.contains(absent.number) { return absent.boardTime >= keepSince }
      return badNumbers.contains("") && absent.boardTime >= now
    }
    return FetchReport(rows: flights.count, changes: changes, rejected: rejected.count)
  }

  /// Adds this table to what the database holds.
  public func add(to store: FlightStore, at now: UTCSeconds) throws(StoreError) -> FetchReport {
    let changes = try store.add(flights, at: now)
    return FetchReport(rows: flights.count, changes: changes, rejected: rejected.count)
  }
}
