// Holds the running sign against what may befall its database: replaced, broken, locked by others.
import BoardCore
import BoardStore
import Foundation
import Testing

@Suite(.serialized) struct DatabaseTests {
  private let terminal: TmuxTerminal

  private var database: String { terminal.directory + "/flights.db" }

  /// A sign whose feed never answers, on a database of one flight.
  init() throws {
    terminal = try TmuxTerminal(columns: 80, rows: 24, arguments: ["--config", "sign.yaml"]) {
      folder in
      let config = """
        board: {airport: EWR, time_zone: America/New_York}
        feed: {file: missing.csv, refresh: never}
        screen: {terminal: true}
        store: {database: flights.db}

        """
      try config.write(toFile: folder + "/sign.yaml", atomically: true, encoding: .utf8)
      try DatabaseTests.put("AA1", into: folder + "/flights.db")
    }
    try wait(for: "AA1")
  }

  /// Makes one flight, due now, all that the database holds.
  private static func put(_ number: String, into path: String) throws {
    let now = UTCSeconds(Int64(Date().timeIntervalSince1970))
    let flight = Flight(
      direction: .departure, number: number, airline: "", iata: "GOT", city: "Göteborg",
      scheduled: now, offset: .zero)
    _ = try FlightStore(path: path).replace([flight], at: now)
  }

  private func wait(for number: String) throws {
    try terminal.wait(number) { lines in
      let letters = lines.joined().filter { $0 != " " }
      return letters.contains(number)
    }
  }

  private func remove(_ ends: String...) throws {
    for end in ends { try FileManager.default.removeItem(atPath: database + end) }
  }

  @Test func aReplacedDatabaseIsFollowed() throws {
    try remove("", "-wal", "-shm")
    try DatabaseTests.put("BB2", into: database)
    try wait(for: "BB2")
    // And the new one is followed as the old one was.
    try DatabaseTests.put("CC3", into: database)
    try wait(for: "CC3")
  }

  @Test func aBrokenDatabaseTakesNoFlightOffAndTheNextOneIsFollowed() throws {
    try DatabaseTests.put("BB2", into: database)
    try wait(for: "BB2")
    try Data(repeating: 7, count: 20_000).write(to: URL(filePath: database), options: .atomic)
    try terminal.press("Enter", "j")
    try wait(for: "BB2")
    try remove("")
    try DatabaseTests.put("CC3", into: database)
    try wait(for: "CC3")
  }

  @Test func aHighlightWaitsForAnotherWriterAlsoAtTheEnd() throws {
    let lock = try DatabaseLock(path: database)
    try terminal.press("Enter")
    try terminal.wait("highlight") { _ in
      (try? terminal.colours().contains("48;2;176;151;26")) ?? false
    }
    #expect(try FlightStore(path: database).highlights().isEmpty)
    try terminal.press("q")
    lock.release()
    #expect(terminal.waitForEnd() == 0)
    #expect(try FlightStore(path: database).highlights().count == 1)
  }
}

/// Another program that has begun to write and doesn't go on: SQLite's own.
private final class DatabaseLock {
  private let process = Process()
  private let input = Pipe()

  /// Returns once it has the lock.
  init(path: String) throws {
    let output = Pipe()
    process.executableURL = URL(filePath: "/usr/bin/sqlite3")
    process.arguments = ["-batch", path]
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    try input.fileHandleForWriting.write(
      contentsOf: Data(".timeout 5000\nBEGIN IMMEDIATE;\n.shell echo locked\n".utf8))
    try #require(output.fileHandleForReading.availableData == Data("locked\n".utf8))
  }

  deinit { release() }

  /// Lets go without having changed anything.
  func release() {
    // Not by SIGTERM: the threads of tests block signals, and what they start inherits that.
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }
}
