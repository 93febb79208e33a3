// Owns one connection to a SQLite file; what is in the file is left to FlightStore.
import CSQLite
import Glibc

/// A connection, closed with its last reference. For one thread.
final class Connection {
  let path: String
  private let handle: OpaquePointer

  /// Opens or makes the file.
  /// - Parameter busyMilliseconds: how long a call may wait for another writer.
  init(path: String, busyMilliseconds: Int32) throws(StoreError) {
    var handle: OpaquePointer?
    // NOMUTEX: one thread uses it. EXRESCODE: full error codes.
    let flags =
      SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE
    guard sqlite3_open_v2(path, &handle, flags, nil) == SQLITE_OK, let handle else {
      let error = StoreError(handle, path: path, doing: "opening it")
      sqlite3_close_v2(handle)
      throw error
    }
    self.path = path
    self.handle = handle
    sqlite3_busy_timeout(handle, busyMilliseconds)
  }

  deinit {
    // v2 waits for statements that are still to be finalised.
    sqlite3_close_v2(handle)
  }

  /// How long a call may wait for another writer.
  func setBusyTimeout(milliseconds: Int32) { sqlite3_busy_timeout(handle, milliseconds) }

  /// Where the write-ahead log of the file stands: beside the real file, not beside a link to it.
  var logPath: String {
    // The name belongs to the connection; copied here.
    guard let name = sqlite3_db_filename(handle, "main"), let log = sqlite3_filename_wal(name)
    else { return path + "-wal" }
    return String(cString: log)
  }

  /// Rows inserted, updated or deleted since the connection was opened.
  var totalChanges: Int64 { sqlite3_total_changes64(handle) }

  /// Runs one or more statements that give no rows.
  func run(_ sql: String) throws(StoreError) {
    guard sqlite3_exec(handle, sql, nil, nil, nil) == SQLITE_OK else { throw error(sql) }
  }

  func statement(_ sql: String) throws(StoreError) -> Statement {
    var statement: OpaquePointer?
    guard
      sqlite3_prepare_v3(handle, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &statement, nil)
        == SQLITE_OK, let statement
    else { throw error(sql) }
    return Statement(statement, sql, self)
  }

  /// The first column of the first row, as an integer; nil without a row or with a NULL.
  func integer(_ sql: String) throws(StoreError) -> Int64? {
    let statement = try statement(sql)
    return try statement.step() ? statement.integer(0) : nil
  }

  /// The first column of the first row, as text; nil without a row.
  func text(_ sql: String) throws(StoreError) -> String? {
    let statement = try statement(sql)
    return try statement.step() ? statement.text(0) : nil
  }

  /// Turns the write-ahead log on, where it isn't; gives the journal mode that came of it.
  ///
  /// Another program may do the same at this moment. SQLite then says that it is busy without asking its
  /// busy handler, as two that wait for each other would wait for ever; so the waiting is done here.
  func turnOnLog(busyMilliseconds: Int32) throws(StoreError) -> String? {
    var waited: Int32 = 0
    while true {
      do throws(StoreError) {
        return try text("PRAGMA journal_mode = WAL")
      } catch {
        guard error.isTemporary, waited < busyMilliseconds else { throw error }
        usleep(10_000)
        waited += 10
      }
    }
  }

  /// Runs `body` in one transaction that holds the write lock from its start, so that what it reads is
  /// what it changes. If `body` changes no row, or throws, nothing is written.
  func write<Result>(_ body: () throws(StoreError) -> Result) throws(StoreError) -> Result {
    try run("BEGIN IMMEDIATE")
    do throws(StoreError) {
      let before = totalChanges
      let result = try body()
      try run(totalChanges == before ? "ROLLBACK" : "COMMIT")
      return result
    } catch {
      // Some errors have ended the transaction already (sqlite.org/lang_transaction.html, 3.1).
      if sqlite3_get_autocommit(handle) == 0 { sqlite3_exec(handle, "ROLLBACK", nil, nil, nil) }
      throw error
    }
  }

  func error(_ sql: String) -> StoreError {
    let doing = sql.split(separator: "\n").first.map { String($0) } ?? sql
    return StoreError(handle, path: path, doing: doing)
  }
}

/// A compiled statement, finalised with its last reference.
final class Statement {
  private let handle: OpaquePointer
  private let sql: String
  private let connection: Connection

  fileprivate init(_ handle: OpaquePointer, _ sql: String, _ connection: Connection) {
    self.handle = handle
    self.sql = sql
    self.connection = connection
  }

  deinit { sqlite3_finalize(handle) }

  /// Sets the parameter `index`, counted from 1.
  func bind(_ index: Int32, _ value: Int64?) {
    if let value {
      sqlite3_bind_int64(handle, index, value)
    } else {
      sqlite3_bind_null(handle, index)
    }
  }

  /// Sets the parameter `index`, counted from 1.
  func bind(_ index: Int32, _ value: String) {
    var value = value
    value.withUTF8 { bytes in
      // SQLite wants a pointer even to no bytes, or it binds NULL. The memory of `bytes` is UInt8, which
      // may be read as CChar, and SQLite copies it before the call returns.
      let empty: StaticString = ""
      let start = UnsafeRawPointer(bytes.baseAddress ?? empty.utf8Start)
      _ = nextflight_bind_text(
        handle, index, start.assumingMemoryBound(to: CChar.self), UInt64(bytes.count))
    }
  }

  /// Goes to the next row; false at the end, or when a statement without rows is done.
  func step() throws(StoreError) -> Bool {
    switch sqlite3_step(handle) {
    case SQLITE_ROW: return true
    case SQLITE_DONE: return false
    default:
      let error = connection.error(sql)
      sqlite3_reset(handle)
      throw error
    }
  }

  /// Runs it to its end and makes it ready for the next run.
  func run() throws(StoreError) {
    while try step() {}
    reset()
  }

  /// Makes it ready for the next run, and lets go of its locks.
  func reset() { sqlite3_reset(handle) }

  /// The integer in a column of this row, counted from 0; nil if it holds anything else.
  func integer(_ column: Int32) -> Int64? {
    guard sqlite3_column_type(handle, column) == SQLITE_INTEGER else { return nil }
    return sqlite3_column_int64(handle, column)
  }

  /// The text in a column of this row, counted from 0; empty if it is NULL. Damaged UTF-8 is repaired.
  func text(_ column: Int32) -> String {
    // Valid until the next call on this column; copied here.
    guard let start = sqlite3_column_text(handle, column) else { return "" }
    let count = Int(sqlite3_column_bytes(handle, column))
    return String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
  }
}
