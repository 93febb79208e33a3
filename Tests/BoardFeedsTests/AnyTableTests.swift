// Holds that a table in JSON means what the same table in CSV means, and what becomes of bad JSON.
import BoardCore
import BoardTable
import Testing

@testable import BoardFeeds

@Suite struct AnyTableTests {
  private func read(_ text: String) throws -> FlightsTable {
    try FlightsTable.read(Array(text.utf8), name: "feed", zone: newYork())
  }

  @Test("JSON equals CSV", arguments: ["", "\u{FEFF}", " \r\n\t"])
  func jsonEqualsCSV(before: String) throws {
    let csv = """
      direction,flight,airline,from_iata,from_city,to_iata,to_city,scheduled,estimated,actual,\
      status,gate,terminal,belt,codeshares,id
      departure,UA1258,"United, Inc.",EWR,Newark,ZRH,Zürich,2013-07-19T05:15:00-04:00,\
      2013-07-19T05:20Z,,delayed,12,C,,LH1 AC2,x
      arrival,UA2,,ZRH,,EWR,,2013-07-19T24:00Z,,,,,,,,
      """
    let json = """
      [{"direction": "departure", "flight": "UA1258", "airline": " United, Inc. ",
        "from_iata": "EWR", "from_city": "Newark", "to_iata": "ZRH", "to_city": "Z\\u00fcrich",
        "scheduled": "2013-07-19T05:15:00-04:00", "estimated": "2013-07-19T05:20Z", "actual": null,
        "status": "delayed", "gate": 12, "terminal": "C", "belt": "", "remarks": {"any": [1]},
        "codeshares": ["LH1", "AC2"], "id": "x"},
       {"Flight": "UA2", "DIRECTION": "arrival", "from_iata": "ZRH", "to_iata": "EWR",
        "scheduled": "2013-07-19T24:00Z"}]
      """
    let table = try read(before + json)
    #expect(try table == FlightsTable.read(Array(csv.utf8), zone: newYork()))
    #expect(table.flights.count == 2)
    #expect(table.rejected == [])
  }

  @Test("a bad object is named and costs no other")
  func aBadObjectIsNamed() throws {
    let table = try read(
      """
      [{"direction": "departure", "flight": "A1", "scheduled": "2013-07-19T05:15Z"},
       7, null, [], {}, {"direction": "departure", "flight": "A2"},
       {"direction": "departure", "flight": "A3", "scheduled": 1374224400},
       {"direction": "departure", "flight": "A4", "scheduled": "2013-07-19T05:15Z", "gate": {}},
       {"direction": "departure", "flight": "A5\\u0000", "scheduled": "2013-07-19T05:15Z"},
       {"direction": "departure", "flight": "A6", "scheduled": "2013-07-19T05:15Z",
        "codeshares": [1]},
       {"direction": "departure", "flight": "A7", "scheduled": "2013-07-19T05:16Z"}]
      """)
    #expect(table.flights.map(\.number) == ["A1", "A7"])
    #expect(
      table.rejected.map(\.description) == [
        "item 2: it is no object",
        "item 3: it is no object",
        "item 4: it is no object",
        "item 5: direction: there is none; it is departure or arrival",
        "item 6: A2: scheduled: there is no scheduled time",
        "item 7: A3: scheduled: \"1374224400\" is not a time like 2013-07-19T05:00:00-04:00",
        "item 8: its gate is neither text nor a number",
        "item 9: flight: it holds the control character 0",
        "item 10: its codeshares is neither text nor a number",
      ])
  }

  @Test("an error page says what it says")
  func anErrorPage() throws {
    func why(_ text: String) throws -> String {
      do {
        _ = try read(text)
        return ""
      } catch let error as FeedError {
        return error.description
      }
    }
    let cure = "; a flights table in JSON is an array of objects"
    #expect(try why("{}") == "feed: this is an object" + cure)
    #expect(
      try why("{\"error\": {\"code\": 429, \"message\": \"too\\nmany\"}}")
        == "feed: this is an object: \"too many\"" + cure)
    #expect(
      try why("{\"message\": \"no quota\"}") == "feed: this is an object: \"no quota\"" + cure)
    #expect(try why("[{\"direction\": ").hasPrefix("feed: this is not JSON"))
    #expect(
      try why("<html>")
        == "feed: the header lacks direction, flight, scheduled; it has \"<html>\"; "
        + "columns are named in the first line, parted by commas")
    #expect(
      try why("[7]") == "feed: none of its 1 rows can be read; item 1: it is no object")
    #expect(
      try why("direction,flight,scheduled\nx")
        == "feed: none of its 1 rows can be read; line 2: it has 1 fields where the header has 3")
  }

  @Test("a flight that comes twice is named by its places in the array")
  func aFlightThatComesTwiceIsNamed() throws {
    let flight =
      "{\"direction\": \"departure\", \"flight\": \"A1\", \"id\": \"x\", "
      + "\"scheduled\": \"2013-07-19T05:15Z\"}"
    let table = try read("[\(flight), \(flight)]")
    #expect(
      table.rejected.map(\.description)
        == ["item 1: A1: id: x comes again in item 2, which counts"])
  }

  @Test("an empty table is a table, and deep nesting is none")
  func emptyAndDeep() throws {
    #expect(try read("[]") == FlightsTable(flights: []))
    #expect(try read("direction,flight,scheduled\n") == FlightsTable(flights: []))
    #expect(throws: FeedError.self) { try read(String(repeating: "[", count: 100_000)) }
    #expect(throws: FeedError.self) { try read("[\u{0}]") }
    #expect(throws: FeedError.self) {
      try FlightsTable.read([0x5B, 0x22, 0xFF, 0x22, 0x5D], name: "feed", zone: newYork())
    }
  }
}
