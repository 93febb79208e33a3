// Owns what can go wrong with the database and how it is said to people.
import CSQLite
import Glibc

/// Why the database can't be used, with what to do about it.
public enum StoreError: Error, Equatable, Sendable, CustomStringConvertible {
  /// There is no such folder, or the file can't be made or opened.
  case cannotOpen(path: String, why: String)
  /// The file or its folder may not be written.
  case notPermitted(path: String, why: String)
  /// The bytes are no database, or no longer one.
  case damaged(path: String, why: String)
  /// A database of some other program.
  case notOurs(path: String)
  /// A newer version of this program has changed its layout.
  case newer(path: String, migration: String)
  /// Another program holds it.
  case busy(path: String)
  /// Anything else SQLite says.
  case failed(path: String, doing: String, why: String)

  public var description: String {
    switch self {
    case .cannotOpen(let path, let why):
      "\(path): can't open the database: \(why); "
        + "check the path, and that its folder is there and is this user's"
    case .notPermitted(let path, let why):
      "\(path): can't write the database: \(why); "
        + "give this user the right to write the file and its folder"
    case .damaged(let path, let why):
      "\(path): the database is damaged: \(why); move it away "
        + "(with its -wal and -shm) and the next fetch makes a new one"
    case .notOurs(let path):
      "\(path): this is a database of another program; name another file"
    case .newer(let path, let migration):
      "\(path): made by a newer version (it knows \"\(migration)\"); "
        + "update this program, or name another file"
    case .busy(let path):
      "\(path): another program keeps the database locked; end its transaction, or try again"
    case .failed(let path, let doing, let why):
      "\(path): \(doing): \(why)"
    }
  }

  /// Whether the same may work in a moment.
  public var isTemporary: Bool {
    if case .busy = self { return true }
    return false
  }

  /// The exit status of sysexits.h.
  public var sysexit: Int32 {
    switch self {
    case .damaged, .notOurs, .newer: 65  // EX_DATAERR
    case .cannotOpen: 66  // EX_NOINPUT
    case .failed: 74  // EX_IOERR
    case .busy: 75  // EX_TEMPFAIL
    case .notPermitted: 77  // EX_NOPERM
    }
  }

  /// What SQLite's last answer on `handle` means.
  init(_ handle: OpaquePointer?, path: String, doing: String) {
    // An unknown extended code falls back to the primary one in its low byte (sqlite.org/rescode.html).
    let code = handle.map { sqlite3_extended_errcode($0) & 0xFF } ?? SQLITE_NOMEM
    let message = handle.map { String(cString: sqlite3_errmsg($0)) } ?? "out of memory"
    let systemError = handle.map { sqlite3_system_errno($0) } ?? 0
    let why = systemError == 0 ? message : "\(message): \(String(cString: strerror(systemError)))"
    switch code {
    case SQLITE_CANTOPEN where systemError == EACCES, SQLITE_READONLY, SQLITE_PERM, SQLITE_AUTH:
      self = .notPermitted(path: path, why: why)
    case SQLITE_CANTOPEN: self = .cannotOpen(path: path, why: why)
    case SQLITE_NOTADB, SQLITE_CORRUPT: self = .damaged(path: path, why: message)
    case SQLITE_BUSY, SQLITE_LOCKED: self = .busy(path: path)
    default: self = .failed(path: path, doing: doing, why: why)
    }
  }
}
