// Holds that a power cut at any point of a commit leaves the flights before it or after it.
import BoardCore
import Foundation
import Testing

@testable import BoardStore

@Suite struct PowerCutTests {
  /// A power cut leaves any part of what was on its way to the log: it is cut off each
  /// 250 bytes, with nothing or with garbage behind the cut.
  @Test("a log cut off anywhere gives the old flights or the new ones")
  func aLogCutOffAnywhere() throws {
    let old = (0..<60).map { flight("A\($0)", Int64($0)) }
    let new = (20..<90).map { flight("A\($0)", Int64($0), gate: "7") }
    let folder = try TestFolder()
    // The first commit moves into the file as its connection closes; the second one stays in the log.
    _ = try FlightStore(path: folder.database).replace(old, at: noon)
    let store = try FlightStore(path: folder.database)
    try store.setHighlight(FlightID("kept"), true, at: noon)
    let logBefore = try #require(folder.bytes()[1]).count
    _ = try store.replace(new, at: noon)
    let file = try #require(folder.bytes()[0])
    let log = try #require(folder.bytes()[1])
    #expect(log.count > logBefore + 4_096)

    var seen: Set<Int> = []
    for cut in Array(stride(from: logBefore, to: log.count, by: 250)) + [log.count] {
      for garbage in [Data(), Data(repeating: 0xA5, count: 4_096)] {
        let after = try TestFolder()
        try file.write(to: URL(fileURLWithPath: after.database))
        try (log.prefix(cut) + garbage).write(to: URL(fileURLWithPath: after.database + "-wal"))
        let survivor = try FlightStore(path: after.database)
        let flights = try survivor.flights()
        #expect(flights == old || flights == new, "cut at \(cut)")
        #expect(try survivor.highlights() == [FlightID("kept")])
        #expect(try survivor.connection.text("PRAGMA integrity_check") == "ok")
        seen.insert(flights.count)
      }
    }
    #expect(seen == [60, 70])
  }
}
