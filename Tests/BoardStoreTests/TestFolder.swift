// Owns a folder of its own for each test, and the plain looks into files that tests need.
import BoardCore
import CSQLite
import Foundation
import Testing

@testable import BoardStore

/// A new folder, removed with its last reference.
final class TestFolder {
  let path: String

  init() throws {
    path = NSTemporaryDirectory() + "/nextflight-store-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  var database: String { path + "/flights.db" }

  /// The bytes of the database and its log.
  func bytes() -> [Data?] {
    [database, database + "-wal"].map { FileManager.default.contents(atPath: $0) }
  }

  /// Runs SQL as an operator would, past this program.
  func operate(_ sql: String) throws {
    let connection = try Connection(path: database, busyMilliseconds: 1_000)
    try connection.run(sql)
  }

  func ask(_ sql: String) throws -> Int64? {
    try Connection(path: database, busyMilliseconds: 1_000).integer(sql)
  }
}

let noon = UTCSeconds(1_374_249_600)

/// Flight `number`, so many minutes after noon.
func flight(_ number: String, _ minutes: Int64, gate: String = "") -> Flight {
  Flight(
    direction: .departure, number: number, airline: "Air", iata: "DEN", city: "Denver",
    scheduled: noon.advanced(by: minutes * 60), offset: UTCOffset(seconds: -14_400), gate: gate)
}
