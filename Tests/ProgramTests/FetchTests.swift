// Holds what nextflight-fetch says and does, as the driver and people meet it.
import BoardCore
import BoardStore
import BoardTable
import Foundation
import Testing

@Suite struct FetchTests {
  let fetch: FetchProgram
  let good = "departure,UA1,DEN,2013-07-19T05:00-04:00,C1\n"

  init() throws { fetch = try FetchProgram() }

  @Test("a fetch reports in one line and names the rows it left out")
  func aFetchReports() throws {
    try fetch.configure(feed: "file: table.csv")
    try fetch.file("table.csv", fetchHeader + good + "departure,UA2,DEN,soon,C2\n")
    let first = try fetch.run("--config", "sign.yaml")
    #expect(
      first
        == FetchProgram.Outcome(
          output: "ok rows=1 inserted=1 updated=0 removed=0 rejected=1\n",
          errors: "nextflight-fetch: line 3: UA2: scheduled: \"soon\" is not a time "
            + "like 2013-07-19T05:00:00-04:00\n", status: 0))
    #expect(try fetch.flights().map(\.id.text) == ["20130719-UA1-DEN-D"])
    try fetch.file("table.csv", fetchHeader + good.replacing("C1", with: "C9"))
    let second = try fetch.run("--config", "sign.yaml")
    #expect(second.output == "ok rows=1 inserted=0 updated=1 removed=0 rejected=0\n")
    #expect(second.errors == "")
    #expect(try fetch.flights().map(\.gate) == ["C9"])
  }

  @Test("a fetch that changes nothing writes nothing")
  func aFetchThatChangesNothing() throws {
    try fetch.configure(feed: "file: table.csv")
    try fetch.file("table.csv", fetchHeader + good)
    _ = try fetch.run("--config", "sign.yaml")
    // The driver's connection keeps the log alive.
    let driver = try FlightStore(path: fetch.database)
    let version = try driver.dataVersion()
    let before = FileManager.default.contents(atPath: fetch.database)
    for _ in 0..<3 {
      let again = try fetch.run("--config", "sign.yaml")
      #expect(again.output == "ok rows=1 inserted=0 updated=0 removed=0 rejected=0\n")
    }
    #expect(FileManager.default.contents(atPath: fetch.database) == before)
    let log = FileManager.default.contents(atPath: fetch.database + "-wal")
    #expect((log?.count ?? 0) == 0)
    #expect(try driver.dataVersion() == version)
  }

  @Test(
    "a failed fetch says why in one line, and takes nothing off the board",
    arguments: [
      ("file: nowhere.csv", "nowhere.csv: there is no such file; give the path", 66),
      ("file: sign.yaml", "sign.yaml: the header lacks direction, flight, scheduled; it has", 65),
      (
        "command: [sh, -c, 'echo out of quota >&2; exit 4']", "sh: failed with status 4: out of", 69
      ),
      ("command: [no-such-program]", "no-such-program: can't be started (No such file", 69),
      ("command: [sleep, '7010.25']", "sleep: gave no whole table in 2 s and was ended", 75),
      ("command: ['true']", "true: the table is empty; its first line has to name", 65),
      ("command: [echo, '{\"error\": \"limit\"}']", "echo: this is an object: \"limit\"", 65),
      (
        "command: [printf, 'direction,flight,scheduled\\nx']",
        "printf: none of its 1 rows can be read; line 2: it has 1 fields", 65
      ),
    ])
  func aFailedFetch(feed: String, reason: String, status: Int32) throws {
    try fetch.configure(feed: "file: table.csv")
    try fetch.file("table.csv", fetchHeader + good)
    _ = try fetch.run("--config", "sign.yaml")
    let before = try fetch.flights()
    try fetch.configure(feed: feed)
    let failed = try fetch.run("--config", "sign.yaml")
    #expect(failed.output.hasPrefix("failed reason="))
    #expect(failed.output.contains(reason))
    #expect(failed.output.filter { $0 == "\n" }.count == 1)
    #expect(failed.errors == "")
    #expect(failed.status == status)
    #expect(before.count == 1)
    #expect(try fetch.flights() == before)
  }

  @Test("a command line or configuration that can't be meant is told, with its status")
  func badArguments() throws {
    let unknown = try fetch.run("--frobnicate")
    #expect(
      unknown
        == FetchProgram.Outcome(
          output: "",
          errors: "nextflight-fetch: unknown option --frobnicate; known are --config, --database, "
            + "--print, --import, --zone; see nextflight-fetch --help\n", status: 64))
    let word = try fetch.run("table.csv")
    #expect(
      word.errors
        == "nextflight-fetch: \"table.csv\" is no option, and nothing else is taken; "
        + "see nextflight-fetch --help\n")
    #expect(word.status == 64)
    #expect(try fetch.run("--config", "--print").errors.contains("--config needs a value; see"))
    #expect(try fetch.run("--config").status == 64)
    #expect(try fetch.run("--print", "--import", "x").status == 64)
    #expect(try fetch.run("--help").status == 0)
    #expect(try fetch.run("--config", "nowhere.yaml").status == 66)
    try fetch.file("sign.yaml", "feed: {fil: x}\nbored: {}\n")
    let bad = try fetch.run("--config", "sign.yaml")
    #expect(bad.output.hasPrefix("failed reason=sign.yaml:1: feed.fil: "))
    #expect(bad.errors.hasPrefix("nextflight-fetch: sign.yaml:2: bored: "))
    #expect(bad.status == 78)
    let zone = try fetch.run("--zone", "Mars/Olympus", "--database", "flights.db")
    #expect(zone.output.hasPrefix("failed reason=time zone Mars/Olympus: no such zone"))
    #expect(zone.status == 78)
  }

  @Test("a database that can't be used is told, and left as it is")
  func aBadDatabase() throws {
    try fetch.configure(feed: "file: table.csv")
    try fetch.file("table.csv", fetchHeader + good)
    try fetch.file("flights.db", "this is no database, only a text that is long enough")
    let damaged = try fetch.run("--config", "sign.yaml")
    #expect(damaged.output.contains("flights.db: the database is damaged"))
    #expect(damaged.status == 65)
    let nowhere = try fetch.run("--config", "sign.yaml", "--database", "no/flights.db")
    #expect(nowhere.output.contains("no/flights.db: can't open the database"))
    #expect(nowhere.status == 66)
  }

  @Test("without a configuration it is the demo, in the state folder")
  func theDemo() throws {
    let state = ["STATE_DIRECTORY": "", "XDG_STATE_HOME": fetch.folder + "/new/state"]
    let demo = try fetch.run(environment: state)
    #expect(demo.output == "ok rows=1074 inserted=1074 updated=0 removed=0 rejected=0\n")
    let store = try FlightStore(path: fetch.folder + "/new/state/nextflight/flights.db")
    #expect(try store.flights().count == 1_074)
  }

  @Test("--print shows the table and writes nothing")
  func printing() throws {
    try fetch.configure(feed: "file: table.csv")
    try fetch.file("table.csv", fetchHeader + good + "x\n")
    let shown = try fetch.run("--config", "sign.yaml", "--print")
    #expect(
      shown.output
        == """
        direction,flight,airline,from_iata,from_city,to_iata,to_city,scheduled,estimated,actual,\
        status,gate,terminal,belt,codeshares,id
        departure,UA1,,EWR,,DEN,,2013-07-19T05:00:00-04:00,,,scheduled,C1,,,,20130719-UA1-DEN-D

        """)
    #expect(shown.errors == "nextflight-fetch: line 3: it has 1 fields where the header has 5\n")
    #expect(shown.status == 0)
    #expect(!FileManager.default.fileExists(atPath: fetch.database))
  }

  @Test("an import adds to what is there")
  func importing() throws {
    try fetch.configure(feed: "file: table.csv")
    try fetch.file("table.csv", fetchHeader + good)
    _ = try fetch.run("--config", "sign.yaml")
    try fetch.file(
      "more.json",
      """
      [{"direction": "arrival", "flight": "UA9", "scheduled": "2013-07-20T09:00Z"}]
      """)
    let added = try fetch.run("--import", "more.json", "--config", "sign.yaml")
    #expect(added.output == "ok rows=1 inserted=1 updated=0 removed=0 rejected=0\n")
    #expect(try fetch.flights().map(\.number) == ["UA1", "UA9"])
    #expect(try fetch.flights().map(\.offset.seconds) == [-14_400, -14_400])
  }

  @Test("many bad rows are counted, and some of them named")
  func manyBadRows() throws {
    try fetch.configure(feed: "file: table.csv")
    try fetch.file(
      "table.csv", fetchHeader + good + String(repeating: "bad\n", count: 1_000))
    let outcome = try fetch.run("--config", "sign.yaml")
    #expect(outcome.output == "ok rows=1 inserted=1 updated=0 removed=0 rejected=1000\n")
    #expect(outcome.errors.split(separator: "\n").count == 21)
    #expect(outcome.errors.hasSuffix("nextflight-fetch: and 980 more rows left out\n"))
  }
}
