// Holds what the store makes of files that others have made, changed, locked or damaged.
import BoardCore
import Foundation
import Testing

@testable import BoardStore

@Suite struct SharedDatabaseTests {
  let folder: TestFolder

  init() throws { folder = try TestFolder() }

  @Test("an operator's row counts, with the defaults of the table")
  func anOperatorsRowCounts() throws {
    let store = try FlightStore(path: folder.database)
    try folder.operate(
      """
      INSERT INTO flights (id, direction, flight, scheduled)
      VALUES ('mine', 'departure', 'XX1', unixepoch('2013-07-19 16:00'));
      """)
    let mine = Flight(id: FlightID("mine"), direction: .departure, number: "XX1", scheduled: noon)
    #expect(try store.flights() == [mine])
  }

  @Test(
    "the table refuses what is no flight",
    arguments: [
      "'sideways', 'X', 0, NULL, 0", "NULL, 'X', 0, NULL, 0", "'arrival', '', 0, NULL, 0",
      "'arrival', 'X', NULL, NULL, 0", "'arrival', 'X', 'noon', NULL, 0",
      "'arrival', 'X', 9223372036854775807, NULL, 0", "'arrival', 'X', 0, -9223372036854775808, 0",
      "'arrival', 'X', 0, 1.5, 0", "'arrival', 'X', 0, NULL, 64801",
      "'arrival', 'X', 0, NULL, NULL",
    ])
  func theTableRefuses(values: String) throws {
    let store = try FlightStore(path: folder.database)
    #expect(throws: StoreError.self) {
      try folder.operate(
        """
        INSERT INTO flights (id, direction, flight, scheduled, actual, utc_offset)
        VALUES ('x', \(values))
        """)
    }
    #expect(try store.flights() == [])
  }

  @Test("rows written past the checks are left out, and cost no other")
  func rowsPastTheChecksAreLeftOut() throws {
    let store = try FlightStore(path: folder.database)
    _ = try store.replace([flight("A1", 0)], at: noon)
    try folder.operate(
      """
      PRAGMA ignore_check_constraints = ON;
      INSERT INTO flights (id, direction, flight, scheduled, actual, utc_offset) VALUES
        ('1', 'up', 'X', 0, NULL, 0), ('2', 'arrival', '', 0, NULL, 0),
        ('3', 'arrival', 'X', 9223372036854775807, NULL, 0),
        ('4', 'arrival', 'X', 0, -9223372036854775808, 0),
        ('5', 'arrival', 'X', 0, NULL, 9223372036854775807), ('', 'arrival', 'X', 0, NULL, 0);
      """)
    #expect(try store.flights() == [flight("A1", 0)])
    #expect(store.unreadableRows == 6)
    #expect(try store.replace([flight("A1", 0)], at: noon) == FlightChanges(removed: 6))
  }

  @Test("garbage in texts is made fit for a sign")
  func garbageInTexts() throws {
    let store = try FlightStore(path: folder.database)
    try folder.operate(
      """
      INSERT INTO flights (id, direction, flight, scheduled, city, status, gate) VALUES
        ('x', 'departure', 'X1', 0, 'a' || char(27) || '[2J' || char(0) || 'ü', '???',
          CAST(x'41FF42' AS TEXT));
      INSERT INTO flights (id, direction, flight, scheduled, city) VALUES
        ('y', 'departure', 'X2', 0, printf('%.*c', 100000, 'y'));
      """)
    let flights = try store.flights()
    #expect(flights.map(\.number) == ["X1", "X2"])
    #expect(flights.first?.city == "a [2J ü")
    #expect(flights.first?.status == .unknown)
    #expect(flights.first?.gate == "A\u{FFFD}B")
    #expect(flights.last?.city == String(repeating: "y", count: 397))
  }

  @Test("a reader doesn't wait for a writer; a second writer is told to try again")
  func aReaderDoesNotWait() throws {
    let store = try FlightStore(path: folder.database, busyMilliseconds: 20)
    _ = try store.replace([flight("A1", 0)], at: noon)
    let other = try Connection(path: folder.database, busyMilliseconds: 20)
    try other.run("BEGIN IMMEDIATE; DELETE FROM flights;")
    #expect(try store.flights() == [flight("A1", 0)])
    #expect(throws: StoreError.busy(path: folder.database)) {
      try store.setHighlight(FlightID("x"), true, at: noon)
    }
    #expect(throws: StoreError.busy(path: folder.database)) {
      try store.replace([], at: noon)
    }
    #expect(StoreError.busy(path: "").isTemporary)
    try other.run("ROLLBACK")
    try store.setHighlight(FlightID("x"), true, at: noon)
    #expect(try store.highlights() == [FlightID("x")])
  }

  @Test("a fetch that fails half-way leaves all as it was")
  func aFetchThatFailsHalfWay() throws {
    let store = try FlightStore(path: folder.database)
    _ = try store.replace([flight("A1", 0)], at: noon)
    var impossible = flight("A9", 0)
    impossible.scheduled = UTCSeconds(.max)
    #expect(throws: StoreError.self) {
      try store.replace([flight("A2", 0), impossible], at: noon.advanced(by: 60))
    }
    #expect(try store.flights() == [flight("A1", 0)])
    #expect(
      try store.replace([flight("A2", 0)], at: noon) == FlightChanges(inserted: 1, removed: 1))
  }

  @Test("a commit is synced, so that a power cut can't take it back")
  func aCommitIsSynced() throws {
    let store = try FlightStore(path: folder.database)
    // 2 is FULL (sqlite.org/pragma.html#pragma_synchronous).
    #expect(try store.connection.integer("PRAGMA synchronous") == 2)
    #expect(try store.connection.text("PRAGMA journal_mode") == "wal")
  }

  @Test("migrations are named, applied once, and a newer file is left alone")
  func migrationsAreNamed() throws {
    _ = try FlightStore(path: folder.database)
    let before = folder.bytes()
    _ = try FlightStore(path: folder.database)
    #expect(folder.bytes() == before)
    #expect(
      try folder.rows("SELECT name FROM migrations ORDER BY name", column: 0)
        == ["flights", "highlights", "state"])
    try folder.operate("INSERT INTO migrations (name) VALUES ('teleport')")
    #expect(throws: StoreError.newer(path: folder.database, migration: "teleport")) {
      _ = try FlightStore(path: folder.database)
    }
  }

  @Test("an older file is brought up to date and keeps its rows")
  func anOlderFileIsBroughtUpToDate() throws {
    _ = try FlightStore(path: folder.database).replace([flight("A1", 0)], at: noon)
    try folder.operate(
      """
      DROP TABLE highlights; DROP TABLE state;
      DELETE FROM migrations WHERE name IN ('highlights', 'state');
      """)
    let store = try FlightStore(path: folder.database)
    #expect(try store.flights() == [flight("A1", 0)])
    #expect(try store.highlights() == [])
  }

  @Test("another program's database is left alone")
  func anotherProgramsDatabase() throws {
    try folder.operate("CREATE TABLE t (x)")
    #expect(throws: StoreError.notOurs(path: folder.database)) {
      _ = try FlightStore(path: folder.database)
    }
    try folder.operate("DROP TABLE t; PRAGMA application_id = 1")
    #expect(throws: StoreError.notOurs(path: folder.database)) {
      _ = try FlightStore(path: folder.database)
    }
  }

  @Test("a file that is no database says so, and so does a folder that is not there")
  func aFileThatIsNoDatabase() throws {
    try Data("direction,flight,scheduled\n".utf8).write(to: URL(fileURLWithPath: folder.database))
    #expect(
      throws: StoreError.damaged(path: folder.database, why: "file is not a database")
    ) {
      _ = try FlightStore(path: folder.database)
    }
    let nowhere = folder.path + "/no/flights.db"
    #expect(
      throws: StoreError.cannotOpen(
        path: nowhere, why: "unable to open database file: No such file or directory")
    ) {
      _ = try FlightStore(path: nowhere)
    }
    #expect(throws: StoreError.self) { _ = try FlightStore(path: folder.path) }
  }

  @Test("damage anywhere in the file is an error or other rows, never a crash")
  func damageAnywhere() throws {
    let flights = (0..<100).map { flight("A\($0)", Int64($0)) }
    // The log goes into the file when the last connection closes.
    _ = try FlightStore(path: folder.database).replace(flights, at: noon)
    let whole = try #require(folder.bytes()[0])
    #expect(folder.bytes()[1] == nil)
    for start in stride(from: 0, to: whole.count, by: 512) {
      var damaged = whole
      for index in start..<min(start + 64, whole.count) { damaged[index] ^= 0xA5 }
      try damaged.write(to: URL(fileURLWithPath: folder.database))
      if let store = try? FlightStore(path: folder.database) {
        _ = try? store.flights()
        _ = try? store.highlights()
        _ = try? store.replace(flights, at: noon)
      }
      try? FileManager.default.removeItem(atPath: folder.database + "-wal")
      try? FileManager.default.removeItem(atPath: folder.database + "-shm")
    }
  }

  @Test("a store knows when another file stands where its own was")
  func aReplacedFile() throws {
    let store = try FlightStore(path: folder.database)
    _ = try store.replace([flight("A1", 0)], at: noon)
    #expect(!store.isReplaced)
    // Others that come and go replace nothing.
    _ = try FlightStore(path: folder.database).replace([flight("A2", 0)], at: noon)
    #expect(!store.isReplaced)
    for end in ["", "-wal", "-shm"] {
      try FileManager.default.removeItem(atPath: folder.database + end)
    }
    #expect(!store.isReplaced)
    _ = try FlightStore(path: folder.database).replace([flight("B1", 0)], at: noon)
    #expect(store.isReplaced)
    #expect(try store.flights() == [flight("A2", 0)])
    #expect(try FlightStore(path: folder.database).flights() == [flight("B1", 0)])
  }

  @Test("without its log a store is to be opened anew, and nothing is lost")
  func aRemovedLog() throws {
    var store: FlightStore? = try FlightStore(path: folder.database)
    _ = try store?.replace([flight("A1", 0)], at: noon)
    try FileManager.default.removeItem(atPath: folder.database + "-wal")
    #expect(store?.isReplaced == true)
    store = nil
    #expect(try FlightStore(path: folder.database).flights() == [flight("A1", 0)])
  }

  @Test("behind a link a store looks after the real file's log")
  func aLinkedFile() throws {
    let link = folder.path + "/link.db"
    _ = try FlightStore(path: folder.database)
    try FileManager.default.createSymbolicLink(
      atPath: link, withDestinationPath: folder.database)
    let store = try FlightStore(path: link)
    #expect(!store.isReplaced)
    try FileManager.default.removeItem(atPath: folder.database + "-wal")
    #expect(store.isReplaced)
  }
}

extension TestFolder {
  /// One column of all rows as text.
  func rows(_ sql: String, column: Int32) throws -> [String] {
    let statement = try Connection(path: database, busyMilliseconds: 1_000).statement(sql)
    var rows: [String] = []
    while try statement.step() { rows.append(statement.text(column)) }
    return rows
  }
}
