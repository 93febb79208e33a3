// Owns why a fetch failed, in words for people and as an exit status.
import BoardTable

/// Why a feed gave no flights. Whatever it is, the flights of the last good fetch stay.
public enum FeedError: Error, Equatable, Sendable, CustomStringConvertible {
  case noSuchFile(path: String)
  case notPermitted(path: String, why: String)
  case unreadable(path: String, why: String)
  /// More than `limit` bytes.
  case tooLarge(name: String, limit: Int)
  case badTable(name: String, TableError)
  case badJSON(name: String, why: String)
  /// There are rows, and all of them are bad.
  case noRowReadable(name: String, count: Int, first: RejectedRow)
  case noSuchProgram(String, why: String)
  /// `lastLine` is the last line it wrote to standard error; may be empty.
  case programFailed(String, how: String, lastLine: String)
  case timedOut(String, seconds: Int64)
  case interrupted(String)
  /// Where the demo's day was looked for.
  case noDemoDay([String])

  public var description: String {
    switch self {
    case .noSuchFile(let path):
      "\(path): there is no such file; give the path of a flights table"
    case .notPermitted(let path, let why):
      "\(path): not permitted to read it (\(why)); let this user read it"
    case .unreadable(let path, let why):
      "\(path): can't be read (\(why)); give the path of a flights table"
    case .tooLarge(let name, let limit):
      "\(name): more than \(limit >> 20) MB is no flights table; let it give fewer flights"
    case .badTable(let name, let error):
      "\(name): \(error)"
    case .badJSON(let name, let why):
      "\(name): \(why); a flights table in JSON is an array of objects"
    case .noRowReadable(let name, let count, let first):
      "\(name): none of its \(count) rows can be read; \(first)"
    case .noSuchProgram(let program, let why):
      "\(program): can't be started (\(why)); check its path, and that it may be executed"
    case .programFailed(let program, let how, let lastLine):
      "\(program): \(how)" + (lastLine.isEmpty ? "" : ": \(lastLine)")
    case .timedOut(let program, let seconds):
      "\(program): gave no whole table in \(seconds) s and was ended; "
        + "make it quicker or set feed: timeout"
    case .interrupted(let program):
      "\(program): ended, as the fetch was told to end"
    case .noDemoDay(let paths):
      "demo-day.csv: not found (looked at \(paths.joined(separator: ", "))); "
        + "keep the folder config beside the program"
    }
  }

  /// The exit status of sysexits.h.
  public var sysexit: Int32 {
    switch self {
    case .badTable, .badJSON, .noRowReadable, .tooLarge: 65  // EX_DATAERR
    case .noSuchFile, .unreadable, .noDemoDay: 66  // EX_NOINPUT
    case .noSuchProgram, .programFailed: 69  // EX_UNAVAILABLE
    case .timedOut, .interrupted: 75  // EX_TEMPFAIL
    case .notPermitted: 77  // EX_NOPERM
    }
  }
}
