// Holds each source of flights, and what becomes of them in the database.
import BoardConfig
import BoardCore
import BoardStore
import BoardTable
import Foundation
import Testing

@testable import BoardFeeds

@Suite struct FeedTests {
  let folder: String

  init() throws {
    folder = NSTemporaryDirectory() + "/nextflight-feeds-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  private func read(_ source: FeedSettings.Source, demoDay: String? = nil) throws -> FlightsTable {
    var settings = FeedSettings()
    settings.source = source
    let now = try instant("2026-07-04T12:00:00-04:00")
    return try Feed(settings, zone: newYork(), demoDay: demoDay).read(at: now)
  }

  private func file(_ name: String, _ text: String) throws -> String {
    try text.write(toFile: folder + "/" + name, atomically: true, encoding: .utf8)
    return folder + "/" + name
  }

  @Test("a file, a program and the demo give flights")
  func threeSources() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let csv = "direction,flight,scheduled,actual\ndeparture,A1,2013-07-19T05:00-04:00,\n"
    let expected = try FlightsTable.read(Array(csv.utf8))
    let path = try file("table.csv", csv)
    #expect(try read(.file(path)) == expected)
    #expect(try read(.command(FeedCommand(["cat", path]))) == expected)
    let demo = try read(.demo, demoDay: path)
    #expect(demo.flights.map(\.id.text) == ["20260703-A1--D", "20260704-A1--D", "20260705-A1--D"])
  }

  @Test("what is no file of flights says why")
  func whatIsNoFile() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let nowhere = folder + "/nowhere.csv"
    #expect(throws: FeedError.noSuchFile(path: nowhere)) { try read(.file(nowhere)) }
    #expect(throws: FeedError.unreadable(path: folder, why: "it is not a regular file")) {
      try read(.file(folder))
    }
    let pipe = folder + "/pipe"
    #expect(mkfifo(pipe, 0o600) == 0)
    #expect(throws: FeedError.unreadable(path: pipe, why: "it is not a regular file")) {
      try read(.file(pipe))
    }
    #expect(throws: FeedError.badTable(name: try file("empty.csv", ""), .empty)) {
      try read(.file(folder + "/empty.csv"))
    }
  }

  @Test("a bad row takes no good flight off the board")
  func aBadRowTakesNoFlight() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let store = try FlightStore(path: folder + "/flights.db")
    let now = try instant("2026-07-04T12:00:00Z")
    func fetch(_ rows: String...) throws -> (FetchReport, [String]) {
      let text = (["direction,flight,scheduled"] + rows).joined(separator: "\n")
      let table = try FlightsTable.read(Array(text.utf8))
      return (try table.replaceAll(in: store, at: now), try store.flights().map(\.number))
    }
    let past = "departure,P1,2026-07-04T11:00Z"
    let soon = "departure,S1,2026-07-04T12:10Z"
    let later = "departure,L1,2026-07-04T14:00Z"
    let old = "departure,P1,2026-07-03T11:00Z"
    #expect(try fetch(old, past, soon, later).1 == ["P1", "P1", "S1", "L1"])

    // Its number is there: it stays, also behind its time, though not for days.
    let named = try fetch("departure,P1,garbled", soon)
    #expect(named.1 == ["P1", "S1"])
    #expect(
      named.0.description == "ok rows=1 inserted=0 updated=0 removed=2 rejected=1")

    // Nobody knows which flight a cut-off row was: what is still to come stays.
    _ = try fetch(past, soon, later)
    #expect(try fetch(later, "depart").1 == ["S1", "L1"])

    // All is well again: what is absent goes.
    #expect(try fetch(later).1 == ["L1"])
    #expect(try fetch().1 == [])
  }
}
