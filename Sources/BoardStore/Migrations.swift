// Owns the layout of the database and how older files are brought to it.
import CSQLite

/// A change of the layout. Applied once, in order; the list only ever grows at its end.
struct Migration {
  let name: String
  let sql: String

  static let all = [
    Migration(
      name: "flights",
      sql: """
        CREATE TABLE flights (
          id TEXT NOT NULL PRIMARY KEY,
          direction TEXT NOT NULL CHECK (direction IN ('departure', 'arrival')),
          flight TEXT NOT NULL CHECK (flight <> ''),
          airline TEXT NOT NULL DEFAULT '',
          iata TEXT NOT NULL DEFAULT '',
          city TEXT NOT NULL DEFAULT '',
          -- Instants: seconds since 1970 UTC, from the year 1 to 9999; unixepoch('...') makes them.
          scheduled INTEGER NOT NULL CHECK (scheduled BETWEEN -62135596800 AND 253402300799),
          estimated INTEGER CHECK (estimated BETWEEN -62135596800 AND 253402300799),
          actual INTEGER CHECK (actual BETWEEN -62135596800 AND 253402300799),
          -- Seconds that clocks at this airport are ahead of UTC at the scheduled time.
          utc_offset INTEGER NOT NULL DEFAULT 0 CHECK (utc_offset BETWEEN -64800 AND 64800),
          status TEXT NOT NULL DEFAULT 'scheduled',
          gate TEXT NOT NULL DEFAULT '',
          terminal TEXT NOT NULL DEFAULT '',
          belt TEXT NOT NULL DEFAULT '',
          codeshares TEXT NOT NULL DEFAULT '',
          board_time INTEGER AS (coalesce(actual, estimated, scheduled)) VIRTUAL
        ) STRICT;
        CREATE INDEX flights_by_board_time ON flights (board_time);
        """),
    Migration(
      name: "highlights",
      sql: """
        CREATE TABLE highlights (
          id TEXT NOT NULL PRIMARY KEY,
          -- When it was set: seconds since 1970 UTC.
          since INTEGER NOT NULL
        ) STRICT, WITHOUT ROWID;
        """),
    Migration(
      name: "state",
      sql: """
        CREATE TABLE state (
          name TEXT NOT NULL PRIMARY KEY,
          value INTEGER NOT NULL
        ) STRICT, WITHOUT ROWID;
        """),
  ]

  /// "NFLT", so that no other program's file is taken for ours (PRAGMA application_id).
  static let applicationID: Int64 = 0x4E46_4C54

  /// Brings the file behind `connection` to today's layout. A file that has it is only read.
  static func apply(to connection: Connection) throws(StoreError) {
    if try missing(in: connection).isEmpty { return }
    // Another program may do the same at this moment, so look again behind the write lock.
    try connection.write { () throws(StoreError) in
      let missing = try missing(in: connection)
      if missing.isEmpty { return }
      try connection.run(
        """
        PRAGMA application_id = \(applicationID);
        CREATE TABLE IF NOT EXISTS migrations (
          name TEXT NOT NULL PRIMARY KEY,
          applied INTEGER NOT NULL DEFAULT (unixepoch())
        ) STRICT, WITHOUT ROWID;
        """)
      let note = try connection.statement("INSERT INTO migrations (name) VALUES (?1)")
      for migration in missing {
        try connection.run(migration.sql)
        note.bind(1, migration.name)
        try note.run()
      }
    }
  }

  private static func missing(in connection: Connection) throws(StoreError) -> [Migration] {
    let id = try connection.integer("PRAGMA application_id")
    if id != applicationID {
      let isEmpty = try connection.integer("SELECT count(*) FROM sqlite_schema") == 0
      guard id == 0, isEmpty else { throw .notOurs(path: connection.path) }
      return all
    }
    var applied: Set<String> = []
    let names = try connection.statement("SELECT name FROM migrations ORDER BY name")
    while try names.step() { applied.insert(names.text(0)) }
    let known = Set(all.map(\.name))
    if let unknown = applied.subtracting(known).min() {
      throw .newer(path: connection.path, migration: unknown)
    }
    return all.filter { !applied.contains($0.name) }
  }
}
