// Holds what is read back from the database, and what a fetch and a highlight change in it.
import BoardCore
import BoardStore
import Foundation
import Testing

@Suite struct FlightStoreTests {
  let folder: TestFolder
  let store: FlightStore

  init() throws {
    folder = try TestFolder()
    store = try FlightStore(path: folder.database)
  }

  @Test("a flight comes back whole")
  func aFlightComesBackWhole() throws {
    let full = Flight(
      id: FlightID("an id"), direction: .arrival, number: "LX1", airline: "SWISS", iata: "ZRH",
      city: "Zürich", scheduled: noon, estimated: noon.advanced(by: 60),
      actual: noon.advanced(by: 120), offset: UTCOffset(seconds: 20_700), status: .onBelt,
      gate: "A 1", terminal: "B", belt: "7", codeShares: ["UA9", "AC8"])
    let changes = try store.replace([full, flight("B1", 0)], at: noon)
    #expect(changes == FlightChanges(inserted: 2))
    #expect(try store.flights() == [flight("B1", 0), full])
  }

  @Test("flights come in order of board time and then of the feed, from the window only")
  func flightsComeInOrder() throws {
    var late = flight("A3", 10)
    late.estimated = noon.advanced(by: 3_600)
    var early = flight("A4", 90)
    early.actual = noon.advanced(by: 60)
    _ = try store.replace(
      [flight("A2", 30), flight("A1", 30), late, early, flight("A5", 30)], at: noon)
    #expect(try store.flights().map(\.number) == ["A4", "A2", "A1", "A5", "A3"])
    let window = try store.flights(from: noon.advanced(by: 61), to: noon.advanced(by: 1_800))
    #expect(window.map(\.number) == ["A2", "A1", "A5"])
    #expect(try store.flights(from: noon.advanced(by: 1_800)).count == 4)
    #expect(try store.flights(to: noon.advanced(by: 60)).map(\.number) == ["A4"])
  }

  @Test("the window is read through the index")
  func theWindowIsReadThroughTheIndex() throws {
    _ = try store.replace([flight("A1", 0)], at: noon)
    let plan = try folder.plan(
      "SELECT * FROM flights WHERE board_time BETWEEN 1 AND 2 ORDER BY board_time, rowid")
    #expect(
      plan == [
        "SEARCH flights USING INDEX flights_by_board_time (board_time>? AND board_time<?)"
      ])
  }

  @Test("a fetch inserts, updates and removes, and says how many")
  func aFetchInsertsUpdatesAndRemoves() throws {
    _ = try store.replace([flight("A1", 0), flight("A2", 1), flight("A3", 2)], at: noon)
    #expect(try store.lastUpdated() == noon)
    let changes = try store.replace(
      [flight("A4", 3), flight("A2", 1, gate: "7"), flight("A1", 0)], at: noon.advanced(by: 60))
    #expect(changes == FlightChanges(inserted: 1, updated: 1, removed: 1))
    #expect(try store.flights() == [flight("A1", 0), flight("A2", 1, gate: "7"), flight("A4", 3)])
    #expect(try store.lastUpdated() == noon.advanced(by: 60))
  }

  @Test("a time that is known no longer goes")
  func aTimeThatIsKnownNoLongerGoes() throws {
    var late = flight("A1", 0)
    late.estimated = noon.advanced(by: 600)
    _ = try store.replace([late], at: noon)
    #expect(try store.replace([flight("A1", 0)], at: noon) == FlightChanges(updated: 1))
    #expect(try store.flights() == [flight("A1", 0)])
  }

  @Test("an absent flight that is asked to be kept stays")
  func anAbsentFlightStays() throws {
    _ = try store.replace([flight("A1", 0), flight("A2", 1)], at: noon)
    let changes = try store.replace([], at: noon) { $0.number == "A2" }
    #expect(changes == FlightChanges(removed: 1))
    #expect(try store.flights() == [flight("A2", 1)])
  }

  @Test("an import adds and takes nothing away")
  func anImportAdds() throws {
    _ = try store.replace([flight("A1", 0), flight("A2", 1)], at: noon)
    let changes = try store.add([flight("A2", 1, gate: "7"), flight("A3", 2)], at: noon)
    #expect(changes == FlightChanges(inserted: 1, updated: 1))
    #expect(try store.flights().map(\.number) == ["A1", "A2", "A3"])
  }

  @Test("of two flights with one id the later one counts")
  func theLaterOneCounts() throws {
    _ = try store.replace([flight("A1", 0, gate: "1"), flight("A1", 0, gate: "2")], at: noon)
    #expect(try store.flights() == [flight("A1", 0, gate: "2")])
  }

  @Test("when nothing changed, not a byte is written")
  func whenNothingChangedNothingIsWritten() throws {
    let flights = (0..<400).map { flight("A\($0)", Int64($0)) }
    _ = try store.replace(flights, at: noon)
    try store.setHighlight(flights[3].id, true, at: noon)
    let before = folder.bytes()
    let other = try FlightStore(path: folder.database)
    let version = try store.dataVersion()
    #expect(try other.replace(flights, at: noon.advanced(by: 60)) == FlightChanges())
    #expect(try other.add(flights, at: noon.advanced(by: 60)) == FlightChanges())
    try other.setHighlight(flights[3].id, true, at: noon.advanced(by: 60))
    try other.setHighlight(flights[4].id, false, at: noon.advanced(by: 60))
    #expect(folder.bytes() == before)
    #expect(before.allSatisfy { ($0?.count ?? 0) > 0 })
    #expect(try store.dataVersion() == version)
    #expect(try store.lastUpdated() == noon)
  }

  @Test("the data version tells of changes by others, and of theirs only")
  func theDataVersionTells() throws {
    let other = try FlightStore(path: folder.database)
    let first = try store.dataVersion()
    _ = try store.replace([flight("A1", 0)], at: noon)
    #expect(try store.dataVersion() == first)
    _ = try other.replace([flight("A2", 0)], at: noon)
    let second = try store.dataVersion()
    #expect(second != first)
    #expect(try store.dataVersion() == second)
    try folder.operate("UPDATE flights SET gate = 'B7'")
    #expect(try store.dataVersion() != second)
    #expect(try store.flights().map(\.gate) == ["B7"])
  }

  @Test("highlights outlive refreshes and the program")
  func highlightsOutlive() throws {
    let one = flight("A1", 0)
    _ = try store.replace([one, flight("A2", 0)], at: noon)
    try store.setHighlight(one.id, true, at: noon)
    try store.setHighlight(FlightID("gone"), true, at: noon)
    _ = try store.replace([flight("A2", 0)], at: noon.advanced(by: 60))
    _ = try store.replace([one], at: noon.advanced(by: 120))
    let again = try FlightStore(path: folder.database)
    #expect(try again.highlights() == [one.id, FlightID("gone")])
    try again.setHighlight(one.id, false, at: noon)
    #expect(try store.highlights() == [FlightID("gone")])
  }

  @Test("a highlight whose flight is gone for three days goes with the next change")
  func anOldHighlightGoes() throws {
    let one = flight("A1", 0)
    let days = FlightStore.highlightSeconds
    _ = try store.replace([one], at: noon)
    try store.setHighlight(one.id, true, at: noon)
    try store.setHighlight(FlightID("gone"), true, at: noon)
    _ = try store.replace([one, flight("A2", 0)], at: noon.advanced(by: days))
    #expect(try store.highlights() == [one.id, FlightID("gone")])
    _ = try store.replace([one], at: noon.advanced(by: days + 1))
    #expect(try store.highlights() == [one.id])
  }
}

extension TestFolder {
  /// The steps of SQLite's plan for a query.
  func plan(_ sql: String) throws -> [String] {
    try rows("EXPLAIN QUERY PLAN " + sql, column: 3)
  }
}
