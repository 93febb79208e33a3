// Holds that a fetch that is ended at any moment, or that meets others, leaves the flights of before or
// after it, whole.
import BoardCore
import BoardStore
import BoardTable
import Foundation
import Testing

@Suite struct FetchKilledTests {
  let fetch: FetchProgram

  init() throws { fetch = try FetchProgram() }

  /// 1,500 flights, all at `gate`.
  private func table(gate: String) -> String {
    var text = fetchHeader
    for number in 0..<1_500 {
      text += "departure,UA\(number),DEN,2013-07-19T05:00-04:00,\(gate)\n"
    }
    return text
  }

  @Test("a fetch killed at any moment leaves the old flights or the new ones")
  func aKilledFetch() throws {
    try fetch.configure(feed: "file: table.csv")
    try fetch.file("table.csv", table(gate: "G0"))
    let start = DispatchTime.now().uptimeNanoseconds
    _ = try fetch.run("--config", "sign.yaml")
    let wholeRun = UInt32((DispatchTime.now().uptimeNanoseconds - start) / 1_000)
    // As on a sign, the driver has the database open; what it highlighted stays.
    let driver = try FlightStore(path: fetch.database)
    try driver.setHighlight(
      FlightID("kept"), true, at: UTCSeconds(Int64(Date().timeIntervalSince1970)))

    var previous = "G0"
    var killed = 0
    for round: UInt32 in 1...24 {
      try fetch.file("table.csv", table(gate: "G\(round)"))
      if try fetch.runAndKill("--config", "sign.yaml", after: wholeRun * round / 24) { killed += 1 }
      let flights = try fetch.flights()
      let gates = Set(flights.map(\.gate))
      #expect(flights.count == 1_500)
      #expect(gates == [previous] || gates == ["G\(round)"])
      #expect(try driver.flights() == flights)
      #expect(try driver.highlights() == [FlightID("kept")])
      previous = gates.first ?? ""
    }
    #expect(killed > 0)
    // Nothing is in the way of the next one.
    let last = try fetch.run("--config", "sign.yaml")
    #expect(last.output.hasPrefix("ok rows=1500 "))
  }

  @Test("a first fetch killed at any moment leaves nothing in the way of the next one")
  func aKilledFirstFetch() throws {
    try fetch.configure(feed: "file: table.csv")
    try fetch.file("table.csv", table(gate: "G0"))
    for round: UInt32 in 1...12 {
      for end in ["", "-wal", "-shm"] {
        try? FileManager.default.removeItem(atPath: fetch.database + end)
      }
      _ = try fetch.runAndKill("--config", "sign.yaml", after: round * 8_000)
      let count = try fetch.flights().count
      #expect([0, 1_500].contains(count))
    }
  }

  @Test("fetches that start at once on a new database all come to their end")
  func fetchesAtOnce() throws {
    try fetch.configure(feed: "file: table.csv")
    try fetch.file("table.csv", table(gate: "G0"))
    let processes = try (0..<6).map { _ in try fetch.started(["--config", "sign.yaml"], [:]) }
    for process in processes {
      process.waitUntilExit()
      #expect(process.terminationStatus == 0)
    }
    #expect(try fetch.flights().count == 1_500)
  }

  @Test("a fetch that is told to end takes its program with it")
  func aFetchToldToEnd() throws {
    // A number of seconds that no other run of these tests on this machine sleeps for.
    let mark = "7011.\(getpid())"
    try fetch.file("started", "")
    try fetch.configure(
      feed: "command: [sh, -c, 'rm started; setsid sleep \(mark) & exec sleep \(mark)']")
    let process = try fetch.started(["--config", "sign.yaml"], [:])
    while FileManager.default.fileExists(atPath: fetch.folder + "/started") { usleep(1_000) }
    process.terminate()
    process.waitUntilExit()
    let left = try FileManager.default.contentsOfDirectory(atPath: "/proc").filter { entry in
      let line = FileManager.default.contents(atPath: "/proc/\(entry)/cmdline")
      return line?.range(of: Data(mark.utf8)) != nil
    }
    #expect(left == [])
  }
}
