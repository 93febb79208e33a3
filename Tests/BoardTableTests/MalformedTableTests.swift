// Holds that every kind of bad row is left out and named while the others stand.
import BoardCore
import BoardTable
import Testing

@Suite struct MalformedTableTests {
  static let header = "direction,flight,to_city,scheduled,estimated,actual"
  static let before = "departure,AA1,Boston,2013-07-19T09:00Z,,"
  static let after = "departure,AA2,Boston,2013-07-19T09:00Z,,"

  /// Rows with the reason they are left out for. Not within @Test: Swift 6.0 fails on "\(...)" there.
  static let badRows = [
    (",UA1,X,2013-07-19T09:00Z,,", "direction: there is none; it is departure or arrival"),
    (
      "sideways,UA1,X,2013-07-19T09:00Z,,",
      "direction: \"sideways\" is neither departure nor arrival"
    ),
    ("departure, ,X,2013-07-19T09:00Z,,", "flight: there is no flight number"),
    ("departure,UA1,X,,,", "scheduled: there is no scheduled time"),
    ("departure,UA1,X,soon,,", "scheduled: \"soon\" is not a time like 2013-07-19T05:00:00-04:00"),
    (
      "departure,UA1,X,2013-07-19T09:00,,",
      "scheduled: \"2013-07-19T09:00\" has no offset from UTC; "
        + "write it as in 2013-07-19T05:00:00-04:00"
    ),
    (
      "departure,UA1,X,2013-02-30T09:00Z,,",
      "scheduled: \"2013-02-30T09:00Z\" is not a time like 2013-07-19T05:00:00-04:00"
    ),
    (
      "departure,UA1,X,2013-07-19T09:00Z,99:99,",
      "estimated: \"99:99\" is not a time like 2013-07-19T05:00:00-04:00"
    ),
    (
      "departure,UA1,X,2013-07-19T09:00Z,,null",
      "actual: \"null\" is not a time like 2013-07-19T05:00:00-04:00"
    ),
    ("departure,UA1,X,2013-07-19T09:00Z,", "it has 5 fields where the header has 6"),
    ("departure,UA1,X,2013-07-19T09:00Z,,,", "it has 7 fields where the header has 6"),
    ("departure", "it has 1 fields where the header has 6"),
    ("departure,UA1,\"X\"Y,2013-07-19T09:00Z,,", "there is text after a closing quote"),
    ("departure,UA1,X,2013-07-19T09:00Z,,\"", "a quote is opened and never closed"),
    ("departure,UA1,\"X,2013-07-19T09:00Z,,", "a quote is opened and never closed"),
    ("departure,UA1,a\0b,2013-07-19T09:00Z,,", "to_city: it holds the control character 0"),
    (
      "departure,UA1,a\u{1B}[2J,2013-07-19T09:00Z,,", "to_city: it holds the control character 27"
    ),
    (
      "departure,UA1,a\u{9B}2J,2013-07-19T09:00Z,,", "to_city: it holds the control character 155"
    ),
    (
      "departure,UA1,\(String(repeating: "x", count: 401)),2013-07-19T09:00Z,,",
      "to_city: it is 401 bytes long; 400 are allowed"
    ),
  ]

  @Test("a bad row is named and costs no other", arguments: badRows)
  func aBadRowIsNamedAndCostsNoOther(row: String, why: String) throws {
    for end in ["\n", "\r\n"] {
      let lines = [Self.header, Self.before, row, Self.after, ""]
      let table = try read(lines.joined(separator: end))
      // A row is named by its flight wherever that can be read.
      let name = why.contains(": ") && !why.hasPrefix("flight: ") ? "UA1: " : ""
      #expect(table.rejected.map(\.description) == ["line 3: " + name + why])
      #expect(table.flights.map(\.number) == ["AA1", "AA2"])
    }
  }

  @Test("text that is not UTF-8 is named")
  func textThatIsNotUTF8IsNamed() throws {
    var bytes = Array("\(Self.header)\n\(Self.before)\ndeparture,UA1,Z".utf8)
    bytes += [0xFC] + Array("rich,2013-07-19T09:00Z,,\n\(Self.after)\n".utf8)
    let table = try FlightsTable.read(bytes)
    #expect(table.rejected.map(\.description) == ["line 3: UA1: to_city: it is not UTF-8 text"])
    #expect(table.flights.map(\.number) == ["AA1", "AA2"])
  }

  @Test("two stray quotes don't take the rows between them")
  func twoStrayQuotesDontTakeTheRowsBetweenThem() throws {
    let open = "departure,UA1,\"X,2013-07-19T09:00Z,,"
    let lines = [Self.header, open, Self.before, Self.after, open]
    let table = try read(lines.joined(separator: "\n"))
    #expect(table.rejected.map(\.number) == [2, 5])
    #expect(table.flights.map(\.number) == ["AA1", "AA2"])
  }

  @Test("a field that swallowed lines gives them back")
  func aFieldThatSwallowedLinesGivesThemBack() throws {
    let many = Array(repeating: Self.before, count: 12).joined(separator: "\n")
    let text = """
      \(Self.header)
      departure,UA1,"X
      \(many)
      ",2013-07-19T09:00Z,,
      \(Self.after)
      """
    let table = try read(text)
    #expect(table.flights.map(\.number) == ["AA1", "AA2"])
    #expect(
      table.rejected.first?.description
        == "line 2: UA1: to_city: it is 493 bytes long; 400 are allowed")
  }

  @Test("an empty row is named too")
  func anEmptyRowIsNamed() throws {
    let table = try read("\(Self.header)\n,,,,,\n\(Self.after)\n")
    #expect(
      table.rejected.map(\.description)
        == ["line 2: direction: there is none; it is departure or arrival"])
    #expect(table.flights.map(\.number) == ["AA2"])
  }

  @Test("lines are counted through empty ones and quoted ones")
  func linesAreCountedThroughEmptyOnesAndQuotedOnes() throws {
    let table = try read(
      "\n\n\(Self.header)\n\ndeparture,UA1,\"a\nb\",2013-07-19T09:00Z,,\n\r\nx,,,,,\n")
    #expect(table.rejected.map(\.number) == [8])
  }

  @Test("a table without a header says so")
  func aTableWithoutAHeaderSaysSo() {
    #expect(throws: TableError.empty) { try read("") }
    #expect(throws: TableError.empty) { try read("\u{FEFF}\r\n\r\n") }
    #expect(throws: TableError.notUTF8) { try FlightsTable.read([0xFF, 0xFE, 0x64, 0x00]) }
    #expect(throws: TableError.notUTF8) { try FlightsTable.read([0x64, 0xE9, 0x2C]) }
    #expect(throws: TableError.brokenHeader(line: 1, why: "a quote is opened and never closed")) {
      try read("\"direction,flight")
    }
    #expect(throws: TableError.repeatedColumn("flight")) {
      try read("direction,flight,Flight,scheduled")
    }
  }

  @Test("a header without the columns needed names them")
  func aHeaderWithoutTheColumnsNeededNamesThem() {
    let page = TableError.missingColumns(
      ["direction", "flight", "scheduled"], found: ["<!DOCTYPE html>"])
    #expect(throws: page) { try read("<!DOCTYPE html>\n<html>") }
    #expect(
      page.description
        == "the header lacks direction, flight, scheduled; it has \"<!DOCTYPE html>\"; "
        + "columns are named in the first line, parted by commas")
    #expect(throws: TableError.missingColumns(["scheduled"], found: ["flight", "direction"])) {
      try read("flight,direction\n")
    }
  }

  /// Every cut and every changed byte of a small table: nothing traps, and no row is made up.
  @Test("no damage makes a flight that was not there")
  func noDamageMakesAFlightThatWasNotThere() throws {
    let good = Array(
      "\(Self.header)\r\n\(Self.before)\r\n\"departure\",\"A\"\"2\",,2013-07-19T24:00Z,,\r\n".utf8)
    for index in good.indices {
      _ = try? FlightsTable.read(Array(good[..<index]))
      for byte: UInt8 in [0x00, 0x22, 0x2C, 0x0A, 0x0D, 0x30, 0x5A, 0x80, 0xFF] {
        var bad = good
        bad[index] = byte
        let table = try? FlightsTable.read(bad)
        #expect((table?.flights.count ?? 0) <= 2)
      }
    }
  }
}
