// Holds what good tables mean, and that writing and reading give the same flights.
import BoardCore
import BoardTable
import Testing

func read(_ text: String, zone: AirportZone? = nil) throws -> FlightsTable {
  try FlightsTable.read(Array(text.utf8), zone: zone)
}

@Suite struct FlightsTableTests {
  let fiveInNewYork = UTCSeconds(1_374_224_400)
  let newYork = UTCOffset(seconds: -14_400)

  @Test("every column has its meaning")
  func everyColumnHasItsMeaning() throws {
    let table = try read(
      """
      id,direction,flight,airline,from_iata,from_city,to_iata,to_city,scheduled,estimated,actual,\
      status,gate,terminal,belt,codeshares
      x1,departure,UA 1258,"United Air Lines, Inc.",EWR,Newark,DEN,Denver,\
      2013-07-19T05:00:00-04:00,2013-07-19T05:20:00-04:00,2013-07-19T09:21:00Z,departed,C 71,C,,\
      LH7600 AC3344
      ,arrival,UA230,,ZRH,Zürich,EWR,Newark,2013-07-19T05:00:00-04:00,,,,,B,7,

      """)
    #expect(
      table
        == FlightsTable(flights: [
          Flight(
            id: FlightID("x1"), direction: .departure, number: "UA1258",
            airline: "United Air Lines, Inc.", iata: "DEN", city: "Denver",
            scheduled: fiveInNewYork, estimated: fiveInNewYork.advanced(by: 1_200),
            actual: fiveInNewYork.advanced(by: 1_260), offset: newYork, status: .departed,
            gate: "C 71", terminal: "C", codeShares: ["LH7600", "AC3344"]),
          Flight(
            id: FlightID("20130719-UA230-ZRH-A"), direction: .arrival, number: "UA230",
            iata: "ZRH", city: "Zürich", scheduled: fiveInNewYork, offset: newYork, terminal: "B",
            belt: "7"),
        ]))
  }

  @Test(
    "line ends, a byte order mark, case and order of columns don't matter",
    arguments: ["\n", "\r\n", "\r"])
  func lineEndsAByteOrderMarkCaseAndOrderOfColumnsDontMatter(end: String) throws {
    let lines = [
      "\u{FEFF}Scheduled,remarks, FLIGHT ,Direction", "",
      "2013-07-19T05:00-04:00,\"a \"\"b\"\",\(end)c\",UA1,Departure", "",
      " 2013-07-19T05:00-04:00 ,, \"UA2\" ,ARRIVAL",
    ]
    #expect(
      try read(lines.joined(separator: end))
        == FlightsTable(flights: [
          Flight(
            direction: .departure, number: "UA1", scheduled: fiveInNewYork, offset: newYork),
          Flight(direction: .arrival, number: "UA2", scheduled: fiveInNewYork, offset: newYork),
        ]))
  }

  @Test("the airport's zone gives the offset, and with it the service date")
  func theAirportsZoneGivesTheOffsetAndWithItTheServiceDate() throws {
    let zone = AirportZone(
      initial: .zero, changes: [.init(at: fiveInNewYork, offset: newYork)])
    let text = "direction,flight,scheduled\ndeparture,UA1,2013-07-20T03:30:00Z\n"
    #expect(try read(text).flights.map(\.id.text) == ["20130720-UA1--D"])
    let flight = try #require(try read(text, zone: zone).flights.first)
    #expect(flight.id.text == "20130719-UA1--D")
    #expect(flight.offset == newYork)
  }

  @Test("quoted fields may hold commas, quotes and lines")
  func quotedFieldsMayHoldCommasQuotesAndLines() throws {
    let table = try read(
      "direction,flight,scheduled,to_city\r\n"
        + "departure,UA1,2013-07-19T09:00Z,\"a \"\"b\"\", c\r\nd\"\r\n"
        + "departure,UA2,2013-07-19T09:00Z,5\" pipe\r\n")
    #expect(table.flights.map(\.city) == ["a \"b\", c  d", "5\" pipe"])
    #expect(table.rejected == [])
  }

  @Test("a status nobody knows leaves the flight on the board")
  func aStatusNobodyKnowsLeavesTheFlightOnTheBoard() throws {
    let table = try read(
      """
      direction,flight,scheduled,actual,status
      departure,A1,2013-07-19T09:00Z,,Hovering
      departure,A2,2013-07-19T09:00Z,,Final Call
      departure,A3,2013-07-19T09:00Z,,
      departure,A4,2013-07-19T09:00Z,2013-07-19T09:00Z,
      arrival,A5,2013-07-19T09:00Z,2013-07-19T09:00Z,
      """)
    #expect(
      table.flights.map(\.status) == [.unknown, .finalCall, .scheduled, .departed, .arrived])
    #expect(table.rejected == [])
  }

  @Test("a header alone is a table without flights")
  func aHeaderAloneIsATableWithoutFlights() throws {
    #expect(try read("direction,flight,scheduled") == FlightsTable(flights: []))
  }

  @Test("of two rows for one flight the later one counts")
  func ofTwoRowsForOneFlightTheLaterOneCounts() throws {
    let table = try read(
      """
      direction,flight,to_iata,scheduled,gate
      departure,UA820,SFO,2013-07-19T09:00Z,A1
      arrival,UA820,SFO,2013-07-19T09:00Z,
      departure,UA820,SFO,2013-07-19T10:00Z,A2
      """)
    #expect(table.flights.map(\.gate) == ["", "A2"])
    #expect(
      table.rejected.map(\.description) == [
        "line 2: UA820: id: 20130719-UA820-SFO-D comes again in line 4, which counts"
      ])
  }

  @Test("what is written reads the same")
  func whatIsWrittenReadsTheSame() throws {
    let flights = [
      Flight(
        id: FlightID("a,\"b\""), direction: .arrival, number: "LX1", airline: "SWISS, the",
        iata: "ZRH", city: "Zürich \"ZH\"", scheduled: fiveInNewYork,
        estimated: fiveInNewYork.advanced(by: 61), actual: fiveInNewYork.advanced(by: -1),
        offset: newYork, status: .onBelt, gate: "1", terminal: "2", belt: "3",
        codeShares: ["A1", "B2"]),
      Flight(direction: .departure, number: "LX2", scheduled: fiveInNewYork, offset: newYork),
    ]
    let bytes = FlightsTable.write(flights, iata: "EWR", city: "Newark")
    #expect(try FlightsTable.read(bytes) == FlightsTable(flights: flights))
    #expect(
      String(decoding: bytes, as: UTF8.self).split(separator: "\n")[1]
        == """
        arrival,LX1,"SWISS, the",ZRH,"Zürich ""ZH""\",EWR,Newark,2013-07-19T05:00:00-04:00,\
        2013-07-19T05:01:01-04:00,2013-07-19T04:59:59-04:00,on-belt,1,2,3,A1 B2,"a,""b""\"
        """)
  }
}
