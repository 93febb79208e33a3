// The feed program: gets flights from one feed, writes what changed into the database, reports, ends.
// The driver starts it, so that a slow, leaking or crashing feed can't hurt the picture.
import BoardArguments
import BoardConfig
import BoardCore
import BoardFeeds
import BoardStore
import BoardTable
import BoardZone
import Foundation
import Glibc

/// Why this run ends, and with what status.
struct Failure: Error {
  var reason: String
  var status: Int32
}

/// Writes all of `bytes`. FileHandle would end the program where the reader has gone.
/// - Returns: whether it could.
@discardableResult
func write(_ bytes: [UInt8], to file: Int32) -> Bool {
  var rest = bytes[...]
  while !rest.isEmpty {
    let count = rest.withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
    if count < 0, errno == EINTR { continue }
    if count <= 0 { return false }
    rest = rest.dropFirst(count)
  }
  return true
}

func say(_ text: String) { write(Array("\(text)\n".utf8), to: STDOUT_FILENO) }

func note(_ text: String) { write(Array("nextflight-fetch: \(text)\n".utf8), to: STDERR_FILENO) }

/// Names the rows that were left out; many of them are counted.
func name(_ rejected: [RejectedRow]) {
  for row in rejected.prefix(20) { note(row.description) }
  if rejected.count > 20 { note("and \(rejected.count - 20) more rows left out") }
}

func settings(_ arguments: FetchArguments) throws(Failure) -> Settings {
  guard let path = arguments.config else { return Settings() }
  do throws(ConfigError) { return try Settings.read(path: path) } catch {
    for line in error.lines.dropFirst() { note(line) }
    throw Failure(reason: error.lines.first ?? path, status: error.sysexit)
  }
}

func openStore(_ arguments: FetchArguments, _ settings: Settings) throws(Failure) -> FlightStore {
  let path: String
  if let named = arguments.database ?? settings.store.database {
    path = named
  } else {
    let environment = ProcessInfo.processInfo.environment
    guard let known = StoreSettings.defaultDatabase(environment: { environment[$0] }) else {
      throw Failure(reason: "HOME is not set; name the database in store: database", status: 78)
    }
    FlightStore.makeFolders(for: known)
    path = known
  }
  do throws(StoreError) { return try FlightStore(path: path) } catch {
    throw Failure(reason: error.description, status: error.sysexit)
  }
}

/// Signals that ask to end are held back while a feed's program runs, so that it is ended first.
func endSignals() -> sigset_t {
  var set = sigset_t()
  sigemptyset(&set)
  for signal in [SIGTERM, SIGINT, SIGHUP] { sigaddset(&set, signal) }
  return set
}

func isAskedToEnd() -> Bool {
  var pending = sigset_t()
  sigpending(&pending)
  return [SIGTERM, SIGINT, SIGHUP].contains { sigismember(&pending, $0) == 1 }
}

func zone(_ arguments: FetchArguments, _ settings: Settings) throws(Failure) -> AirportZone {
  guard let name = arguments.zone ?? settings.board.timeZone else {
    return ZoneDatabase.computersZone()
  }
  do throws(ZoneError) { return try ZoneDatabase().zone(name) } catch {
    throw Failure(reason: error.description, status: 78)
  }
}

func read(_ arguments: FetchArguments, _ settings: Settings, at now: UTCSeconds) throws(Failure)
  -> FlightsTable
{
  var feedSettings = settings.feed
  if let table = arguments.table { feedSettings.source = .file(table) }
  var set = endSignals()
  sigprocmask(SIG_BLOCK, &set, nil)
  defer { sigprocmask(SIG_UNBLOCK, &set, nil) }
  let zone = try zone(arguments, settings)
  do throws(FeedError) {
    return try Feed(feedSettings, zone: zone, isCancelled: isAskedToEnd).read(at: now)
  } catch {
    throw Failure(reason: error.description, status: error.sysexit)
  }
}

func run(_ arguments: FetchArguments) throws(Failure) {
  let settings = try settings(arguments)
  let now = UTCSeconds(Int64(Date().timeIntervalSince1970))
  let table = try read(arguments, settings, at: now)
  name(table.rejected)
  if arguments.isPrinting {
    let bytes = FlightsTable.write(table.flights, iata: settings.board.airport)
    if !write(bytes, to: STDOUT_FILENO), errno != EPIPE {
      let why = String(cString: strerror(errno))
      throw Failure(reason: "standard output: can't be written (\(why))", status: 74)
    }
    return
  }
  // From here a signal ends the program at once: SQLite then keeps the flights of before or after.
  let store = try openStore(arguments, settings)
  do throws(StoreError) {
    let isImport = arguments.table != nil
    let report = try isImport ? table.add(to: store, at: now) : table.replaceAll(in: store, at: now)
    say(report.description)
  } catch {
    throw Failure(reason: error.description, status: error.sysexit)
  }
}

// A reader that has gone is no reason to die before the database is written.
signal(SIGPIPE, SIG_IGN)
do throws(UsageError) {
  let arguments = try FetchArguments(Array(CommandLine.arguments.dropFirst()))
  if arguments.wantsHelp {
    write(Array(FetchArguments.usage.utf8), to: STDOUT_FILENO)
    exit(0)
  }
  do throws(Failure) { try run(arguments) } catch {
    // The driver reads standard output; with --print a table belongs there.
    if arguments.isPrinting { note(error.reason) } else { say("failed reason=\(error.reason)") }
    exit(error.status)
  }
} catch {
  note(error.description + "; see nextflight-fetch --help")
  exit(EX_USAGE)
}
