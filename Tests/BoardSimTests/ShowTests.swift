// Holds the line that "show" prints: its keys, their types, and when they are null.
import BoardCore
import BoardSim
import Foundation
import Testing

@Suite struct ShowTests {
  private func objects(_ play: Play) throws -> [[String: Any]] {
    try play.lines.map { line in
      try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    }
  }

  @Test("show says the whole state in one line of JSON")
  func everything() throws {
    let play = try Play(
      "press next\npress highlight\nshow",
      table(
        departure("UA1", "12:05", status: "boarding", gate: "C1"),
        arrival("BA2", "12:20", estimated: "12:50", belt: "7")))
    #expect(
      play.lines == [
        """
        {"now":"2013-07-19T12:00:00-04:00","page":"board","tab":"all","count":2,\
        "next":"20130719-UA1-DEN-D","selected":"20130719-BA2-ORD-A","first":0,"rows":[\
        {"id":"20130719-UA1-DEN-D","time":"12:05","flight":"UA1","city":"Denver","gate":"C1",\
        "status":"Boarding","relative":"in 5 min.","next":true,"selected":false,\
        "highlighted":false},\
        {"id":"20130719-BA2-ORD-A","time":"12:20","flight":"BA2","city":"Chicago","gate":"7",\
        "status":"Delayed 12:50","relative":"in 50 min.","next":false,"selected":true,\
        "highlighted":true}],\
        "highlighted":["20130719-BA2-ORD-A"],"refreshing":false,\
        "updated":"2013-07-19T12:00:00-04:00","notice":null}
        """
      ])
  }

  @Test("show has exactly its keys, of these types")
  func keysAndTypes() throws {
    let play = try Play(
      "show\nfeed fails no luck\npress refresh\nshow",
      table(departure("UA1", "12:05", status: "boarding", gate: "C1")))
    for object in try objects(play) {
      #expect(
        Set(object.keys) == [
          "now", "page", "tab", "count", "next", "selected", "first", "rows", "highlighted",
          "refreshing", "updated", "notice",
        ])
      for key in ["now", "page", "tab", "next", "selected", "updated"] {
        #expect(object[key] is String, "\(key)")
      }
      #expect(object["count"] as? Int == 1)
      #expect(object["first"] as? Int == 0)
      #expect(object["refreshing"] as? Bool == false)
      #expect(object["highlighted"] as? [String] == [])
      let row = try #require((object["rows"] as? [[String: Any]])?.first)
      #expect(
        Set(row.keys) == [
          "id", "time", "flight", "city", "gate", "status", "relative", "next", "selected",
          "highlighted",
        ])
      for key in ["id", "time", "flight", "city", "gate", "status", "relative"] {
        #expect(row[key] is String, "\(key)")
      }
      for key in ["next", "selected", "highlighted"] { #expect(row[key] is Bool, "\(key)") }
    }
    let notices = try objects(play).map { $0["notice"] }
    #expect(notices[0] is NSNull)
    #expect(notices[1] as? String == "Feed error: no luck")
  }

  @Test("without flights there is no next one, no selected one and no row")
  func noFlights() throws {
    let play = try Play("show", table())
    let object = try #require(try objects(play).first)
    #expect(object["next"] is NSNull)
    #expect(object["selected"] is NSNull)
    #expect(object["rows"] as? [String] == [])
    #expect(object["count"] as? Int == 0)
    #expect(object["first"] as? Int == 0)
  }

  @Test("before the first answer of a feed nothing was updated")
  func neverUpdated() throws {
    // The first fetch reads the table; a table that can't be read never gets so far.
    let play = try Play("show\nwait 5m\nshow", table(), rules: quiet)
    #expect(try play.shown.map(\.updated) == ["2013-07-19T12:00:00-04:00", time("12:00")])
  }

  @Test("what others wrote is escaped")
  func escapes() throws {
    let play = try Play(
      "feed fails a \"b\" \\ c\npress refresh\nshow",
      table("departure,UA1,DEN,\"Sa\"\"o \\ P\tá\u{2028}o\",,,2013-07-19T12:05-04:00,,,,,"))
    let shown = try #require(try play.shown.first)
    #expect(shown.notice == "Feed error: a \"b\" \\ c")
    #expect(shown.rows.first?.city == "Sa\"o \\ P á\u{2028}o")
    #expect(play.lines[0].contains(#""notice":"Feed error: a \"b\" \\ c""#))
    #expect(!play.lines[0].contains("\t"))
  }

  @Test("the rows are those in sight, the selected one in the middle")
  func window() throws {
    let play = try Play(
      "clock 2013-07-19T12:34:00-04:00\nshow\npress page-down\nshow\npress page-down\nshow\n"
        + "press tab-arrivals\nshow", tenFlights)
    let shown = try play.shown
    #expect(shown.map(\.first) == [2, 5, 5, 0])
    #expect(shown.map(\.count) == [10, 10, 10, 0])
    #expect(
      shown.map(\.board) == [
        "UA2 UA3 *[UA4] UA5 UA6", "UA5 UA6 UA7 UA8 *UA9", "UA5 UA6 UA7 UA8 *UA9", "",
      ])
    #expect(shown.map(\.tab) == ["all", "all", "all", "arrivals"])
  }

  @Test("the count and the first row are those of the tab, within the list's times")
  func countOfTheTab() throws {
    let play = try Play(
      "show\npress tab\nshow\npress tab\nshow\npress tab\nshow",
      table(
        departure("UA1", "10:00"), arrival("BA1", "11:30"), departure("UA2", "12:30"),
        arrival("BA2", "12:40"), departure("UA3", "15:00")),
      rules: BoardRules(pastSeconds: 3_600, aheadSeconds: 7_200))
    let shown = try play.shown
    #expect(shown.map(\.board) == ["BA1 *[UA2] BA2", "BA1 *[BA2]", "*[UA2]", "BA1 *[UA2] BA2"])
    #expect(shown.map(\.count) == [3, 2, 1, 3])
    #expect(shown.map(\.first) == [0, 0, 0, 0])
  }

  @Test("a list with room for one row shows the selected flight, one for none shows none")
  func oneRow() throws {
    let one = try Play("press next\nshow", tenFlights, rows: 1)
    #expect(try one.shown.map(\.board) == ["*UA1"])
    let none = try Play("press next\nshow", tenFlights, rows: 0)
    #expect(try none.shown.map(\.board) == [""])
    #expect(try none.shown.map(\.selected) == ["20130719-UA1-DEN-D"])
  }

  @Test("a frame gets the page that show tells, under its name")
  func frames() throws {
    let play = try Play("frame a.png\npress next\nframe b.png", tenFlights)
    #expect(play.frames.keys.sorted() == ["a.png", "b.png"])
    #expect(play.frames["a.png"]?.rows.map(\.isSelected) == [true, false, false, false, false])
    #expect(play.frames["b.png"]?.rows.map(\.isSelected) == [false, true, false, false, false])
    #expect(play.frames["a.png"]?.clock == "12:00")
  }

  @Test("a frame that can't be written stops with its line")
  func aFullDisk() throws {
    #expect(
      throws: SimError.play(file: "s.sim", line: 3, why: "no space", sysexit: 73)
    ) { try Play("show\nframe full.png", tenFlights) }
  }

  @Test("two runs print the same bytes")
  func twoRuns() throws {
    let script = """
      show
      press page-down
      press highlight
      hold tab 1.5s
      edges next 0:1 2:0 3:1 5:0 8:1
      feed hangs 45s
      wait 90s
      feed fails why
      wait 2h
      frame a.png
      press now
      step -3h
      show
      """
    let (first, second) = (try Play(script, tenFlights), try Play(script, tenFlights))
    #expect(first.lines == second.lines)
    #expect(first.frames == second.frames)
    #expect(first.lines.count == 2)
  }
}
