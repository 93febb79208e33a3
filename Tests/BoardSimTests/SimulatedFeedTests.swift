// Holds the simulated feed: what the next fetch does, and what of the board outlives it.
import BoardCore
import BoardSim
import Testing

@Suite struct SimulatedFeedTests {
  let first = table(departure("UA1", "12:05", gate: "C1"), departure("UA2", "12:30", gate: "C2"))
  let second = table(departure("UA2", "12:30", gate: "D2"), departure("UA3", "12:40", gate: "D3"))
  /// The fetch at the start is the only one that nobody asks for.
  let rules = BoardRules(idleReturnMilliseconds: nil, refreshMilliseconds: nil)

  private func play(_ script: String, rules: BoardRules? = nil) throws -> [Shown] {
    try Play(script, first, files: ["second.csv": second], rules: rules ?? self.rules).shown
  }

  @Test("feed ok gives its file from the next fetch on")
  func feedOK() throws {
    let shown = try play(
      "feed ok second.csv\nshow\npress refresh\nshow\nwait 10s\npress refresh\nshow")
    #expect(shown.map(\.board) == ["*[UA1] UA2", "*[UA2] UA3", "*[UA2] UA3"])
    #expect(shown.map(\.updated) == [time("12:00"), time("12:00"), "2013-07-19T12:00:10-04:00"])
    #expect(shown[1].rows.map(\.gate) == ["D2", "D3"])
  }

  @Test("feed fails concerns the next fetch only, and takes no row")
  func feedFails() throws {
    let shown = try play(
      "feed fails HTTP 503\nshow\nwait 10s\npress refresh\nshow\npress refresh\nshow")
    #expect(shown.map(\.notice) == [nil, "Feed error: HTTP 503", nil])
    #expect(shown.map(\.board) == ["*[UA1] UA2", "*[UA1] UA2", "*[UA1] UA2"])
    #expect(shown.map(\.updated) == [time("12:00"), time("12:00"), "2013-07-19T12:00:10-04:00"])
    #expect(shown.map(\.refreshing) == [false, false, false])
  }

  @Test("feed ok after feed fails takes the failure back, and a failure keeps the file")
  func lastWordCounts() throws {
    let shown = try play(
      "feed fails why\nfeed ok second.csv\npress refresh\nshow\n"
        + "feed fails why\npress refresh\nshow\npress refresh\nshow")
    #expect(shown.map(\.notice) == [nil, "Feed error: why", nil])
    #expect(shown.map(\.board) == ["*[UA2] UA3", "*[UA2] UA3", "*[UA2] UA3"])
  }

  @Test("feed hangs answers in the end if it is in time")
  func feedHangs() throws {
    let shown = try play(
      "feed ok second.csv\nfeed hangs 20s\npress refresh\nshow\nwait 19s\nshow\nwait 1s\nshow\n"
        + "press refresh\nshow")
    #expect(shown.map(\.refreshing) == [true, true, false, false])
    #expect(shown.map(\.board) == ["*[UA1] UA2", "*[UA1] UA2", "*[UA2] UA3", "*[UA2] UA3"])
    #expect(shown.map(\.updated)[1...2] == [time("12:00"), "2013-07-19T12:00:20-04:00"])
    #expect(shown.map(\.notice) == [nil, nil, nil, nil])
  }

  @Test("a fetch that is too late is given up, and its answer is nobody's")
  func tooLate() throws {
    let shown = try play(
      "feed ok second.csv\nfeed hangs 60s\npress refresh\nwait 29s\nshow\nwait 1s\nshow\n"
        + "wait 10m\nshow\npress refresh\nshow")
    #expect(shown.map(\.refreshing) == [true, false, false, false])
    #expect(
      shown.map(\.notice) == [nil, "Feed error: no answer", "Feed error: no answer", nil])
    #expect(
      shown.map(\.board) == ["*[UA1] UA2", "*[UA1] UA2", "UA1 *[UA2]", "*[UA2] UA3"])
  }

  @Test("a refresh while one runs asks for no second one")
  func oneAtATime() throws {
    let shown = try play(
      "feed hangs 20s\npress refresh\nfeed fails why\npress refresh\nwait 20s\nshow\n"
        + "press refresh\nshow")
    #expect(shown.map(\.notice) == [nil, "Feed error: why"])
  }

  @Test("fetches are due by uptime, whatever the clock is set to")
  func cadence() throws {
    let rules = BoardRules(refreshMilliseconds: 60_000)
    let shown = try play(
      "feed ok second.csv\nwait 30s\nstep -2h\nwait 29s\nshow\nwait 1s\nshow", rules: rules)
    #expect(shown.map(\.board) == ["*[UA1] UA2", "*[UA2] UA3"])
  }

  @Test("a refresh that is due takes what the next fetch does")
  func dueFetch() throws {
    let shown = try play(
      "feed fails why\nwait 59s\nshow\nwait 1s\nshow\nwait 60s\nshow",
      rules: BoardRules(refreshMilliseconds: 60_000))
    #expect(shown.map(\.notice) == [nil, "Feed error: why", nil])
  }

  @Test("highlights stay while flights change, go and come back")
  func highlights() throws {
    let shown = try play(
      "press highlight\npress next\npress highlight\nfeed ok second.csv\npress refresh\nshow\n"
        + "feed ok flights.csv\npress refresh\nshow\npress highlight\nshow")
    let both = ["20130719-UA1-DEN-D", "20130719-UA2-DEN-D"]
    #expect(shown.map(\.board) == ["*[UA2]! UA3", "[UA1]! *UA2!", "[UA1]! *UA2"])
    #expect(shown.map(\.highlighted) == [both, both, ["20130719-UA1-DEN-D"]])
  }

  @Test("a file that is not there stops the script at its line")
  func noFile() throws {
    #expect(
      throws: SimError.play(
        file: "s.sim", line: 3, why: "third.csv: no such file", sysexit: 66)
    ) { try play("show\nfeed ok third.csv") }
  }

  @Test("a simulation without a table to begin with does not begin", arguments: ["", "a,b\n1,2\n"])
  func noTable(text: String) throws {
    let error = simError { _ = try Play("show", text) }
    #expect(error?.sysexit == 65)
    #expect(error?.description.hasPrefix("flights.csv: the ") == true)
  }

  @Test("an answer that is no table is the feed's failure, and takes no row")
  func anErrorPage() throws {
    let play = try Play(
      "feed ok page.csv\npress refresh\nshow\nfeed ok flights.csv\npress refresh\nshow", first,
      files: ["page.csv": "<html><title>502 Bad Gateway</title></html>"], rules: rules)
    #expect(try play.shown.map(\.board) == ["*[UA1] UA2", "*[UA1] UA2"])
    #expect(
      try play.shown.map { $0.notice?.prefix(60) } == [
        "Feed error: page.csv: the header lacks direction, flight, sc", nil,
      ])
    #expect(play.notes.map { $0.prefix(40) } == ["page.csv: the header lacks direction, fl"])
  }

  @Test("a table without one good row is the feed's failure; one without rows is not")
  func noGoodRow() throws {
    let play = try Play(
      "feed ok bad.csv\npress refresh\nshow\nfeed ok none.csv\npress refresh\nshow", first,
      files: ["bad.csv": table(departure("UA1", "soon")), "none.csv": table()], rules: rules)
    #expect(try play.shown.map(\.count) == [2, 0])
    #expect(
      try play.shown.map(\.notice) == [
        "Feed error: bad.csv: none of its 1 rows can be read; line 2: UA1: scheduled: \"soon\" is "
          + "not a time like 2013-07-19T05:00:00-04:00", nil,
      ])
  }

  @Test("rows left out are named once, by file and line")
  func rejectedRows() throws {
    let play = try Play(
      "press refresh\nfeed ok flights.csv\npress refresh\nshow",
      table(departure("UA1", "12:05"), departure("UA2", ""), departure("", "12:10")))
    #expect(try play.shown.map(\.count) == [1])
    #expect(
      play.notes == [
        "flights.csv:line 3: UA2: scheduled: there is no scheduled time",
        "flights.csv:line 4: flight: there is no flight number",
      ])
  }
}
