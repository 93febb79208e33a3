// Owns flights.db, the truth of the sign: opening it and reading flights of a time window; changing it
// is in FlightStore+Writing.swift, when to read again is left to the driver.
import BoardCore
import Glibc

/// The database of flights and highlights. For one thread; several programs may have it open.
///
/// Readers never wait for a writer (write-ahead log). A reader that sees the file change asks
/// `dataVersion` whether someone else has committed, and reads its window again.
public final class FlightStore {
  /// The file it was opened at.
  public let path: String
  /// How long a change may wait for another program's.
  public var busyMilliseconds: Int32 {
    didSet { connection.setBusyTimeout(milliseconds: busyMilliseconds) }
  }
  let connection: Connection
  /// The file and the log that this store reads and writes.
  private let (file, log): (FileIdentity?, FileIdentity?)
  private let window: Statement
  private let version: Statement
  /// Rows of the last `flights(from:to:)` that could not be shown, such as ones an operator wrote past
  /// the checks of the table.
  public private(set) var unreadableRows = 0

  /// Opens the database, makes it if there is none, and brings it to today's layout.
  /// - Parameters:
  ///   - path: the file; its folder has to be there. "-wal" and "-shm" files stand beside it.
  ///   - busyMilliseconds: how long a change may wait for another program's. The driver, which has
  ///     buttons to answer, asks for little and tries again.
  public init(path: String, busyMilliseconds: Int32 = 5_000) throws(StoreError) {
    self.path = path
    self.busyMilliseconds = busyMilliseconds
    connection = try Connection(path: path, busyMilliseconds: busyMilliseconds)
    let mode = try connection.turnOnLog(busyMilliseconds: busyMilliseconds)
    guard mode == "wal" else {
      throw .failed(
        path: path, doing: "turning on the write-ahead log",
        why: "the journal mode stays \(mode ?? "unknown"); put the file on a local disk")
    }
    // FULL syncs the log at each commit, so that a power cut leaves the state before or after it,
    // never half, and a highlight or fetch that was reported done is there. NORMAL would keep the file
    // whole too, but could take back the last commits (sqlite.org/pragma.html#pragma_synchronous).
    // The limit shrinks the log again after an import. What a table costs in sorting stays in memory,
    // so that no temporary file is written to the card.
    try connection.run(
      """
      PRAGMA synchronous = FULL;
      PRAGMA journal_size_limit = 4194304;
      PRAGMA temp_store = MEMORY;
      """)
    try Migration.apply(to: connection)
    window = try connection.statement(
      """
      SELECT \(FlightColumns.names) FROM flights
      WHERE board_time BETWEEN ?1 AND ?2 ORDER BY board_time, rowid
      """)
    version = try connection.statement("PRAGMA data_version")
    // The log is there since the layout was read.
    (file, log) = (FileIdentity(of: path), FileIdentity(of: connection.logPath))
  }

  /// Whether another file stands where this store's was, or its log was taken away: what is read and
  /// written here is then nobody else's, and the store is to be closed and opened anew. While there is
  /// no file at all, this store is still the best there is.
  public var isReplaced: Bool {
    guard let standing = FileIdentity(of: path) else { return false }
    return standing != file || FileIdentity(of: connection.logPath) != log
  }

  /// Makes the folders on the way to a database that nobody named, so that the first start needs no
  /// set-up. What stands in the way shows when the database is opened. A path that somebody did name is
  /// better refused than made: it may be misspelt.
  public static func makeFolders(for path: String) {
    for index in path.indices.dropFirst() where path[index] == "/" {
      mkdir(String(path[..<index]), 0o755)
    }
  }

  /// The flights whose board time (actual, else estimated, else scheduled) lies in `from ... to`,
  /// by board time, then by age of the row. Costs what the window holds, not what the file holds.
  /// - Parameters:
  ///   - from: nil is the beginning of time.
  ///   - to: nil is its end.
  public func flights(from: UTCSeconds? = nil, to: UTCSeconds? = nil) throws(StoreError) -> [Flight]
  {
    defer { window.reset() }
    window.bind(1, from?.seconds ?? .min)
    window.bind(2, to?.seconds ?? .max)
    var flights: [Flight] = []
    unreadableRows = 0
    while try window.step() {
      if let flight = FlightColumns.flight(window) {
        flights.append(flight)
      } else {
        unreadableRows += 1
      }
    }
    return flights
  }

  /// A number that changes whenever another program, or another connection of this one, has changed
  /// the database; own changes leave it as it is. Cheap: it reads no page.
  public func dataVersion() throws(StoreError) -> Int64 {
    defer { version.reset() }
    return try version.step() ? version.integer(0) ?? 0 : 0
  }

  /// When flights were last changed by a fetch; nil before the first one. A fetch that changes nothing
  /// writes nothing, so a running driver knows better when it last heard of the feed.
  public func lastUpdated() throws(StoreError) -> UTCSeconds? {
    try connection.integer("SELECT value FROM state WHERE name = 'updated'").map { UTCSeconds($0) }
  }
}
