// Holds virtual time: minutes tick in waits, the clock steps, days and offsets change.
import BoardCore
import BoardSim
import Testing

/// New York's clocks in 2013: an hour ahead from 10 March, back on 3 November.
let newYork = AirportZone(
  initial: UTCOffset(seconds: -18_000),
  changes: [
    AirportZone.Change(at: UTCSeconds(1_362_898_800), offset: UTCOffset(seconds: -14_400)),
    AirportZone.Change(at: UTCSeconds(1_383_458_400), offset: UTCOffset(seconds: -18_000)),
  ])

@Suite struct VirtualTimeTests {
  let oneFlight = table(departure("UA1", "12:03"))

  @Test("minutes tick in a wait, at their start and not before")
  func minutesTick() throws {
    let play = try Play(
      "show\nwait 59s\nshow\nwait 1s\nshow\nwait 90s\nshow\nwait 30s\nshow\nwait 60s\nshow",
      oneFlight)
    #expect(
      try play.shown.map { $0.rows[0].relative } == [
        "in 3 min.", "in 3 min.", "in 2 min.", "in 1 min.", "now", "1 min. ago",
      ])
    #expect(
      try play.shown.map(\.now) == [
        "2013-07-19T12:00:00-04:00", "2013-07-19T12:00:59-04:00", "2013-07-19T12:01:00-04:00",
        "2013-07-19T12:02:30-04:00", "2013-07-19T12:03:00-04:00", "2013-07-19T12:04:00-04:00",
      ])
  }

  @Test("a clock set between two minutes ticks at the next whole one")
  func aClockBetweenMinutes() throws {
    let play = try Play(
      "clock 2013-07-19T12:00:45-04:00\nshow\nwait 14.999s\nshow\nwait 1ms\nshow", oneFlight)
    #expect(try play.shown.map { $0.rows[0].relative } == ["in 3 min.", "in 3 min.", "in 2 min."])
  }

  @Test("parts of a second add up")
  func partsOfSeconds() throws {
    let play = try Play(
      String(repeating: "wait 0.3s\n", count: 199) + "show\nwait 300ms\nshow", oneFlight)
    #expect(
      try play.shown.map(\.now) == [
        time("12:00").replacing(":00-", with: ":59-"), "2013-07-19T12:01:00-04:00",
      ])
  }

  @Test("a step forward and one back are right at once")
  func steps() throws {
    let play = try Play(
      "step +2h\nshow\nstep -2h\nshow\nstep -1d\nshow\nstep +250ms\nshow", oneFlight)
    #expect(
      try play.shown.map { $0.rows.first?.relative } == ["1 hr. ago", "in 3 min.", nil, nil])
    #expect(
      try play.shown.map(\.now) == [
        "2013-07-19T14:00:00-04:00", "2013-07-19T12:00:00-04:00", "2013-07-18T12:00:00-04:00",
        "2013-07-18T12:00:00-04:00",
      ])
  }

  @Test("minutes tick on the new clock after a step")
  func ticksAfterAStep() throws {
    let play = try Play("wait 20s\nstep +30s\nshow\nwait 10s\nshow", oneFlight)
    #expect(try play.shown.map { $0.rows[0].relative } == ["in 3 min.", "in 2 min."])
  }

  @Test("another clock sets the time and its offset")
  func anotherClock() throws {
    let play = try Play(
      "clock 2013-07-19T12:00:00-04:00\nclock 2013-07-19T17:00:00+01:00\nshow\n"
        + "clock 2013-07-19T16:02:00Z\nshow", oneFlight)
    #expect(
      try play.shown.map(\.now) == ["2013-07-19T17:00:00+01:00", "2013-07-19T12:02:00-04:00"])
    #expect(try play.shown.map { $0.rows[0].relative } == ["in 3 min.", "in 1 min."])
  }

  @Test("with the airport's zone the clock is the airport's, however the script writes it")
  func theAirportsZone() throws {
    let play = try Play("clock 2013-07-19T17:00:00+01:00\nshow", oneFlight, zone: newYork)
    #expect(try play.shown.map(\.now) == ["2013-07-19T12:00:00-04:00"])
  }

  @Test("clocks go back in autumn and forward in spring while the sign runs")
  func daylightSaving() throws {
    let flights = table(
      departure("A", "2013-11-03T01:30:00-04:00"), departure("B", "2013-11-03T01:30:00-05:00"),
      departure("C", "2013-11-03T02:30:00-05:00"))
    let autumn = try Play(
      "clock 2013-11-03T01:59:30-04:00\nshow\nwait 30s\nshow", flights, zone: newYork)
    #expect(
      try autumn.shown.map(\.now) == ["2013-11-03T01:59:30-04:00", "2013-11-03T01:00:00-05:00"])
    #expect(
      try autumn.shown.map(\.countdowns) == [
        ["29 min. ago", "in 31 min.", "in 1 hr."], ["30 min. ago", "in 30 min.", "in 1 hr."],
      ])
    #expect(
      try autumn.shown.map { $0.rows.map(\.time) } == [
        ["01:30", "01:30", "02:30"], ["01:30", "01:30", "02:30"],
      ])
    let spring = try Play(
      "clock 2013-03-10T01:59:00-05:00\nshow\nwait 1m\nshow",
      table(departure("A", "2013-03-10T03:05:00-04:00")), zone: newYork)
    #expect(
      try spring.shown.map(\.now) == ["2013-03-10T01:59:00-05:00", "2013-03-10T03:00:00-04:00"])
    #expect(try spring.shown.map(\.countdowns) == [["in 6 min."], ["in 5 min."]])
  }

  @Test("midnight, the turn of a year and a leap day pass")
  func calendar() throws {
    for (clock, after) in [
      ("2013-07-19T23:59:59-04:00", "2013-07-20T00:00:00-04:00"),
      ("2013-12-31T23:59:59Z", "2014-01-01T00:00:00Z"),
      ("2016-02-28T23:59:59Z", "2016-02-29T00:00:00Z"),
      ("2100-02-28T23:59:59Z", "2100-03-01T00:00:00Z"),
      ("0001-01-01T00:00:00Z", "0001-01-01T00:00:01Z"),
      // Nothing can be written after the last second that ISO 8601 has.
      ("9999-12-31T23:59:59Z", "9999-12-31T23:59:59Z"),
    ] {
      let play = try Play("clock \(clock)\nwait 1s\nshow", table())
      #expect(try play.shown.map(\.now) == [after])
    }
  }

  @Test("a leap to another year empties the list, and back fills it")
  func otherYears() throws {
    let play = try Play("step -1000d\nshow\nstep +1000d\nshow\nstep +1000d\nshow", oneFlight)
    #expect(try play.shown.map(\.board) == ["", "*[UA1]", ""])
    #expect(try play.shown.map { $0.next != nil } == [false, true, false])
  }

  @Test("whatever the clock was set to, the board is that of a sign started then")
  func randomSteps() throws {
    // The same in every run: a linear congruence (Knuth, MMIX).
    var state: UInt64 = 7
    func random(_ most: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % most
    }
    var off: Int64 = 0
    var script = "clock \(time("12:00"))\n"
    for step in 0..<60 {
      let units: [(String, Int64)] = [("s", 1), ("m", 60), ("h", 3_600), ("d", 86_400)]
      let (unit, seconds) = units[random(4)]
      let count = Int64(random(500) - 250)
      // Back to where the flights are, each third time.
      let size = step % 3 == 2 ? -off : count * seconds
      let text = step % 3 == 2 ? "\(abs(size))s" : "\(abs(count))\(unit)"
      off += size
      script += "step \(size < 0 ? "-" : "+")\(text)\nshow\n"
    }
    let stepped = try Play(script, tenFlights, rules: quiet, zone: newYork).shown
    for shown in stepped {
      var fresh = try Play(
        "clock \(shown.now)\nshow", tenFlights, rules: quiet, zone: newYork
      ).shown[0]
      // A sign that starts also fetches.
      fresh.updated = shown.updated
      #expect(shown == fresh)
    }
    #expect(Set(stepped.map(\.board)).count > 3, "they were not all the same")
  }

  @Test("steps beyond all calendars harm nothing")
  func beyond() throws {
    let far = String(repeating: "step +73200d\n", count: 50)
    let play = try Play(
      far + "wait 2m\nshow\n" + far.replacing("+", with: "-") + "step -2m\nshow", oneFlight)
    #expect(
      try play.shown.map(\.now) == ["9999-12-31T23:59:59-04:00", "2013-07-19T12:00:00-04:00"])
  }

  @Test("a long wait is as right as a short one")
  func aLongWait() throws {
    let play = try Play("wait 30h\nshow", oneFlight)
    #expect(try play.shown.map(\.now) == ["2013-07-20T18:00:00-04:00"])
    #expect(try play.shown.map(\.board) == [""])
    #expect(try play.shown.map(\.updated) == ["2013-07-20T18:00:00-04:00"])
  }
}
