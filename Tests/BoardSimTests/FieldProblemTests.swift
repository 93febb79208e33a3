// Holds what went wrong on other signs, as scripts with the right answers. In brackets: where it was
// reported.
import BoardCore
import BoardRender
import BoardSim
import BoardWords
import Testing

@Suite struct TimeProblemTests {
  @Test("the list does not empty near midnight [FaserF/ha-db_infoscreen#50]")
  func midnight() throws {
    let play = try Play(
      "clock 2013-07-19T23:50:00-04:00\nshow",
      table(
        departure("UA1", "2013-07-20T00:07:00-04:00"),
        departure("UA2", "2013-07-20T00:27:00-04:00")), zone: newYork)
    #expect(try play.shown.map(\.board) == ["*[UA1] UA2"])
    #expect(try play.shown.map(\.countdowns) == [["in 17 min.", "in 37 min."]])
  }

  @Test("tomorrow's first flight is in 7 hours, not 17 hours ago [CFenner/MMM-LocalTransport#30]")
  func tomorrow() throws {
    let play = try Play(
      "clock 2013-07-19T22:00:00-04:00\nshow",
      table(departure("UA1", "2013-07-20T05:00:00-04:00")), zone: newYork)
    #expect(try play.shown.map(\.countdowns) == [["in 7 hr."]])
    #expect(try play.shown.map { $0.rows[0].time } == ["05:00"])
  }

  @Test("on the day the clocks change no hour is off [digitransit#120]")
  func helsinki() throws {
    let helsinki = AirportZone(
      initial: UTCOffset(seconds: 7_200),
      changes: [
        AirportZone.Change(at: UTCSeconds(1_743_296_400), offset: UTCOffset(seconds: 10_800))
      ])
    // 02:55 is before the change at 03:00, 04:05 ten minutes later.
    let play = try Play(
      "clock 2025-03-30T02:55:00+02:00\nshow\nwait 5m\nshow",
      table(
        departure("AY1", "2025-03-30T02:58:00+02:00"),
        departure("AY2", "2025-03-30T04:05:00+03:00"),
        departure("AY3", "2025-03-30T12:00:00+03:00"),
        // Written in UTC, shown by the airport's clock.
        departure("AY4", "2025-03-30T10:00:00Z")), zone: helsinki)
    let shown = try play.shown
    #expect(shown.map(\.now) == ["2025-03-30T02:55:00+02:00", "2025-03-30T04:00:00+03:00"])
    #expect(shown[0].rows.map(\.time) == ["02:58", "04:05", "12:00", "13:00"])
    #expect(shown[0].countdowns == ["in 3 min.", "in 10 min.", "in 8 hr.", "in 9 hr."])
    #expect(shown[1].countdowns == ["2 min. ago", "in 5 min.", "in 8 hr.", "in 9 hr."])
  }

  @Test("the sign is dark at 06:59 and bright at 07:00, by the airport's clock [FlightTracker#66]")
  func night() throws {
    let style = PageStyle(
      languages: [Words(language: .en)], zone: newYork, night: DailyHours(start: 1_380, end: 420))
    let script = """
      clock 2013-07-20T02:59:00Z
      frame 22:59.png
      wait 1m
      frame 23:00.png
      wait 479m
      frame 06:59.png
      wait 1m
      frame 07:00.png
      clock 2013-07-20T08:00:00Z unset
      frame unset.png
      """
    let play = try Play(
      Array(script.utf8), files: ["flights.csv": Array(table().utf8)], style: style)
    #expect(
      play.frames.mapValues(\.isNight) == [
        "22:59.png": false, "23:00.png": true, "06:59.png": true, "07:00.png": false,
        "unset.png": false,
      ])
  }

  @Test("the airport's zone counts, not the computer's [DepartureBoard#292, BusInfoBoard#62]")
  func theAirportsZone() throws {
    let flights = table(departure("UA1", "2013-07-19T16:20:00Z"))
    for clock in ["2013-07-19T16:00:00Z", "2013-07-20T01:00:00+09:00"] {
      let shown = try Play("clock \(clock)\nshow\nframe a.png", flights, zone: newYork)
      #expect(try shown.shown.map { $0.rows[0].time } == ["12:20"])
      #expect(try shown.shown.map(\.countdowns) == [["in 20 min."]])
      #expect(shown.frames["a.png"]?.clock == "12:00")
      #expect(shown.frames["a.png"]?.updated == "Last updated 12:00")
    }
  }

  @Test("with no clock at boot it says so, and is right as soon as the clock is [Anthias#667]")
  func noClockAtBoot() throws {
    let play = try Play(
      """
      clock 2013-07-19T11:50:00-04:00
      clock 2017-01-01T00:00:03Z unset
      show
      wait 20s
      clock 2013-07-19T12:00:00-04:00
      show
      sync
      show
      """, tenFlights, zone: newYork)
    let shown = try play.shown
    #expect(
      shown.map(\.board) == [
        "*UA0 UA1 UA2 UA3 UA4", "*UA0 UA1 UA2 UA3 UA4", "*[UA0] UA1 UA2 UA3 UA4",
      ])
    #expect(shown.map(\.notice) == ["Clock not set", "Clock not set", nil])
    #expect(shown[1].countdowns == ["", "", "", "", ""])
    #expect(shown[2].countdowns == ["now", "in 10 min.", "in 20 min.", "in 30 min.", "in 40 min."])
    #expect(shown.map(\.updated) == [time("11:50"), time("11:50"), time("12:00")])
  }

  @Test("a certificate that is not valid yet is tried again when the clock is set [Anthias#974]")
  func certificates() throws {
    // Nobody knew that the clock was wrong: it was believed.
    let believed = try Play(
      """
      clock 2013-07-12T12:00:00-04:00
      feed fails certificate not yet valid
      press refresh
      show
      clock 2013-07-19T12:00:00-04:00
      show
      """, tenFlights, rules: quiet, zone: newYork)
    #expect(
      try believed.shown.map(\.notice) == ["Feed error: certificate not yet valid", nil])
    #expect(try believed.shown.map(\.board) == ["", "*[UA0] UA1 UA2 UA3 UA4"])
    // It was known: before it is set no feed is asked, not even for somebody.
    let unset = try Play(
      """
      clock 2017-01-01T00:00:03Z unset
      feed fails certificate not yet valid
      press refresh
      wait 1h
      show
      feed ok flights.csv
      sync 2013-07-19T12:00:00-04:00
      show
      """, tenFlights, zone: newYork)
    #expect(try unset.shown.map(\.notice) == ["Clock not set", nil])
    #expect(try unset.shown.map(\.refreshing) == [false, false])
    #expect(try unset.shown.map(\.board) == ["", "*[UA0] UA1 UA2 UA3 UA4"])
  }

  @Test("a clock step stops nothing and mutes no button [pigpio#133]", arguments: [2, -2])
  func aClockStep(hours: Int) throws {
    let step = hours > 0 ? "+2h" : "-2h"
    let play = try Play(
      """
      wait 30s
      press next
      edges next 0:1
      step \(step)
      edges next 1:0
      show
      wait 1s
      press next
      show
      feed fails at its time
      wait 29s
      show
      """, tenFlights, rules: BoardRules(idleReturnMilliseconds: nil, refreshMilliseconds: 60_000))
    let shown = try play.shown
    let hour = 12 + hours
    #expect(shown[0].now == "2013-07-19T\(hour):00:30-04:00")
    #expect(shown[0].next == (hours > 0 ? "20130719-UA9-DEN-D" : "20130719-UA0-DEN-D"))
    // The press under way counts, and so does one in the next second.
    #expect(
      shown.map(\.selected) == ["20130719-UA2-DEN-D", "20130719-UA3-DEN-D", "20130719-UA3-DEN-D"])
    #expect(shown.map(\.notice) == [nil, nil, "Feed error: at its time"])
  }

  @Test("minutes go on between fetches [MMM-nyc-transit#19, idfm-card#8]")
  func minutesBetweenFetches() throws {
    let play = try Play("show\nwait 4m\nshow", table(departure("UA1", "12:11")), rules: quiet)
    #expect(try play.shown.map(\.countdowns) == [["in 11 min."], ["in 7 min."]])
    #expect(try play.shown.map(\.updated) == [time("12:00"), time("12:00")])
  }

  @Test("no minutes left is a word, not 0 min. [mta-train-board#40]")
  func now() throws {
    let flights = table(departure("UA1", "2013-07-19T12:00:40-04:00"))
    #expect(try Play("show", flights).shown.map(\.countdowns) == [["now"]])
    let inGerman = try Play("show", flights, languages: [.de])
    #expect(try inGerman.shown.map(\.countdowns) == [["jetzt"]])
    for language in Language.allCases {
      let word = try Play("show", flights, languages: [language]).shown[0].rows[0].relative
      #expect(!word.isEmpty && !word.contains("0"), "\(language)")
    }
  }
}

@Suite struct RowProblemTests {
  @Test("a delayed flight is still listed after its scheduled time [ha_realtime_trains_api#11]")
  func delayed() throws {
    let play = try Play(
      "clock 2013-07-19T16:49:00-04:00\nshow\nwait 5m\nshow",
      table(departure("UA1", "16:48", estimated: "16:53"), departure("UA2", "17:00")),
      rules: BoardRules(pastSeconds: 0))
    #expect(try play.shown.map(\.board) == ["*[UA1] UA2", "*[UA2]"])
    #expect(try play.shown[0].rows[0].status == "Expected 16:53")
    #expect(try play.shown[0].rows[0].relative == "in 4 min.")
  }

  @Test("departed flights go at the next minute if nothing keeps them [departures-board#42]")
  func departed() throws {
    let play = try Play(
      "clock 2013-07-19T16:45:00-04:00\nshow\nwait 1m\nshow",
      table(
        departure("UA1", "16:40", actual: "16:45", status: "departed"), departure("UA2", "17:00")),
      rules: BoardRules(pastSeconds: 0))
    #expect(try play.shown.map(\.board) == ["*[UA1] UA2", "*[UA2]"])
  }

  @Test("cancelled is said, without a countdown, and keeps its place [MMM-PublicTransportHafas#55]")
  func cancelled() throws {
    let play = try Play(
      "show",
      table(
        departure("UA1", "12:10"), departure("UA2", "12:20", status: "cancelled"),
        departure("UA3", "12:30")))
    let rows = try play.shown[0].rows
    #expect(rows.map(\.flight) == ["UA1", "UA2", "UA3"])
    #expect(rows.map(\.status) == ["On time", "Cancelled", "On time"])
    #expect(rows.map(\.relative) == ["in 10 min.", "", "in 30 min."])
  }

  @Test("one aircraft with several numbers fills one row [code-shares]")
  func codeShares() throws {
    let play = try Play(
      "show",
      "direction,flight,to_iata,scheduled,codeshares\n"
        + "departure,EI3618,LHR,2013-07-19T12:10:00-04:00,BA8906 QR9683\n")
    #expect(try play.shown.map { $0.rows.map(\.flight) } == [["EI3618"]])
    #expect(try play.shown.map(\.count) == [1])
  }
}

@Suite struct FeedProblemTests {
  @Test("one odd record does no harm to the others [train-departure-display#158, #90]")
  func oneOddRecord() throws {
    let rows = (0..<20).map { departure("UA\($0)", $0 == 7 ? "" : "12:\(10 + $0)") }
    let play = try Play("show", table() + rows.joined(separator: "\n"))
    #expect(try play.shown.map(\.count) == [19])
    #expect(play.notes == ["flights.csv:line 9: UA7: scheduled: there is no scheduled time"])
  }

  @Test("an error page in place of flights takes no row [train-departure-display#45]")
  func anErrorPayload() throws {
    let play = try Play(
      "feed ok error.json\nwait 60s\nshow\nwait 5m\npress next\nshow", tenFlights,
      files: ["error.json": "{\"error\": \"quota exceeded\"}"])
    #expect(try play.shown.map(\.count) == [10, 10])
    #expect(
      try play.shown.map { $0.notice?.prefix(34) }
        == Array(repeating: "Feed error: error.json: the header", count: 2))
    #expect(try play.shown[1].board == "UA0 [UA1] *UA2 UA3 UA4")
  }

  @Test("rows stay in an outage, which ends by itself [Bus-Departure-Board#35]")
  func anOutage() throws {
    let outage = String(repeating: "feed fails no network\nwait 1m\n", count: 5)
    let play = try Play(outage + "show\nwait 1m\nshow", tenFlights)
    #expect(try play.shown.map(\.count) == [10, 10])
    #expect(try play.shown.map(\.notice) == ["Feed error: no network", nil])
    #expect(try play.shown.map(\.updated) == [time("12:00"), time("12:06")])
  }

  @Test("a feed that hangs stops no minute and no button [plane-tracker-rgb-pi#54]")
  func aHangingFetch() throws {
    let play = try Play(
      "feed hangs 60s\nwait 60s\nshow\npress next\nshow\nwait 60s\nshow", tenFlights,
      rules: BoardRules(
        idleReturnMilliseconds: nil, refreshMilliseconds: 60_000, fetchTimeoutMilliseconds: 90_000))
    let shown = try play.shown
    #expect(shown.map(\.refreshing) == [true, true, false])
    #expect(shown.map { $0.rows[1].relative } == ["in 9 min.", "in 9 min.", "in 8 min."])
    #expect(shown.map(\.selected).map { $0?.dropFirst(9).prefix(3) } == ["UA1", "UA2", "UA2"])
    #expect(shown[2].updated == time("12:02"))
  }
}

@Suite struct ButtonProblemTests {
  private func selected(
    _ script: String, _ buttons: [ButtonBehaviour] = []
  ) throws -> [String?] {
    let rules = BoardRules(
      buttons: buttons, idleReturnMilliseconds: nil, refreshMilliseconds: nil)
    return try Play(script, tenFlights, rules: rules).shown.map { shown in
      shown.rows.first { $0.selected }?.flight
    }
  }

  @Test("five edges within 8 ms, then quiet, are one press [gpiozero#378]")
  func bounce() throws {
    #expect(try selected("edges next 0:1 2:0 3:1 6:0 8:1\nshow") == ["UA1"])
    // Bounce when let go is no second one.
    #expect(
      try selected("edges next 0:1 2:0 3:1 6:0 8:1 200:0 202:1 204:0\nwait 1s\nshow") == ["UA1"])
  }

  @Test("a spike of 2 ms is nothing [gpiozero#559]")
  func spike() throws {
    #expect(try selected("edges next 0:1 2:0\nwait 1s\nshow") == ["UA0"])
  }

  @Test("a hold let go after it came is one hold, and nothing after [gpiozero#697, #1090]")
  func oneHold() throws {
    let button = ButtonBehaviour(press: .next, hold: .pageDown, holdMilliseconds: 1_000)
    #expect(
      try selected("hold next 1.2s\nshow\nwait 10s\nshow", [button]) == ["UA5", "UA5"])
    #expect(
      try selected(
        "edges next 0:1 3:0 4:1 1200:0 1202:1 1203:0\nshow\nwait 10s\nshow", [button])
        == ["UA5", "UA5"])
  }

  @Test("a long hold is no short press, and the other way round [gpiozero#685, #708]")
  func holdOrPress() throws {
    let button = ButtonBehaviour(press: .next, hold: .pageDown, holdMilliseconds: 1_000)
    #expect(try selected("hold next 1.5s\nshow", [button]) == ["UA5"])
    #expect(try selected("hold next 200ms\nshow\nwait 5s\nshow", [button]) == ["UA1", "UA1"])
  }
}
