// Holds "snapshot" and "simulate": the pictures and lines they make, and the odd input they stand.
import Foundation
import Testing

@Suite struct PictureTests {
  let sign: SignProgram

  init() throws {
    sign = try SignProgram()
    try sign.file("flights.csv", signTable)
  }

  private func snapshot(
    _ table: String = "flights.csv", now: String = "2013-07-19T12:00:00-04:00",
    _ options: String...
  ) throws -> SignProgram.Outcome {
    try sign.start(
      ["snapshot", "--flights", table, "--now", now, "--out", "a.png"] + options
    ).outcome()
  }

  private let nothing = SignProgram.Outcome(output: "", errors: "", status: 0)

  @Test(
    "a picture has the size that was asked for",
    arguments: ["320x240", "240x320", "480x320", "800x480", "1024x600", "1920x1080", "3840x2160"])
  func sizes(size: String) throws {
    let outcome = try snapshot("flights.csv", "--size", size)
    if size == "240x320" {
      #expect(outcome.status == 64)
    } else {
      #expect(outcome == nothing)
      #expect(sign.size(ofPNG: "a.png") == size.split(separator: "x").compactMap { Int($0) })
    }
  }

  @Test("a picture is 800x480 unless the config or the option says otherwise")
  func defaultSize() throws {
    #expect(try snapshot() == nothing)
    #expect(sign.size(ofPNG: "a.png") == [800, 480])
    try sign.file("sign.yaml", "screen: {png: x.png, size: 400x300}\n")
    #expect(try snapshot("flights.csv", "--config", "sign.yaml") == nothing)
    #expect(sign.size(ofPNG: "a.png") == [400, 300])
    #expect(try snapshot("flights.csv", "--config", "sign.yaml", "--size", "500x400") == nothing)
    #expect(sign.size(ofPNG: "a.png") == [500, 400])
    #expect(sign.bytes("x.png") == nil)
  }

  @Test("theme, tab and language each change the picture; twice the same gives the same bytes")
  func options() throws {
    var pictures: Set<Data> = []
    for options in [
      ["--theme", "dark"], ["--theme", "light"], ["--tab", "arrivals"], ["--language", "ja"],
      ["--language", "ar"],
    ] {
      let words =
        ["snapshot", "--flights", "flights.csv", "--now", "2013-07-19T12:00:00-04:00", "--out"]
      #expect(try sign.start(words + ["a.png"] + options).outcome() == nothing)
      #expect(try sign.start(words + ["b.png"] + options).outcome() == nothing)
      #expect(sign.bytes("a.png") == sign.bytes("b.png"))
      pictures.insert(try #require(sign.bytes("a.png")))
    }
    #expect(pictures.count == 5)
  }

  @Test("a table without the columns it needs makes no picture, and says which")
  func missingColumn() throws {
    try sign.file("bad.csv", "flight,scheduled,gate\nUA1,2013-07-19T12:10:00-04:00,C1\n")
    let outcome = try snapshot("bad.csv")
    #expect(
      outcome.errors
        == "nextflight: bad.csv: the header lacks direction; it has \"flight\", \"scheduled\", "
        + "\"gate\"; columns are named in the first line, parted by commas\n")
    #expect(outcome.status == 65)
    #expect(sign.bytes("a.png") == nil)
  }

  @Test("bad rows are named on standard error, and the others stand")
  func badRows() throws {
    try sign.file(
      "odd.csv",
      signTable + "departure,UA9,DEN,Denver,soon,C3\nsideways,UA10,,,2013-07-19T12:10Z,\nx\n")
    try sign.file("show.sim", "clock 2013-07-19T12:00:00-04:00\nshow\n")
    let outcome = try sign.run("simulate", "--flights", "odd.csv", "--script", "show.sim")
    #expect(outcome.status == 0)
    #expect(outcome.output.contains("\"count\":2,"))
    let lines = outcome.errors.split(separator: "\n")
    #expect(
      lines.map { $0.prefix(40) } == [
        "nextflight: odd.csv:line 4: UA9: schedul", "nextflight: odd.csv:line 5: UA10: direct",
        "nextflight: odd.csv:line 6: it has 1 fie",
      ])
  }

  @Test("times at the ends of the calendar make pictures")
  func ends() throws {
    try sign.file(
      "ends.csv",
      signTable + "departure,UA1,DEN,Denver,9999-12-31T23:59:00Z,\n"
        + "departure,UA2,DEN,Denver,0001-01-01T00:00:00Z,\n")
    try sign.file("all.yaml", "list: {past: all, ahead: all}\n")
    for now in ["9999-12-31T23:59:59Z", "0001-01-01T00:00:00Z", "9999-12-31T23:59:00-18:00"] {
      let outcome = try snapshot("ends.csv", now: now, "--config", "all.yaml")
      #expect(outcome.status == (now.hasSuffix("-18:00") ? 64 : 0), "\(outcome.errors)")
    }
  }

  @Test("rows: 1, rows: 60 and lists without flights make pictures at any size")
  func rows() throws {
    try sign.file("empty.csv", "direction,flight,scheduled\n")
    for rows in [1, 60] {
      try sign.file("sign.yaml", "list: {rows: \(rows)}\n")
      for (table, size) in [("flights.csv", "320x240"), ("empty.csv", "3840x240")] {
        #expect(try snapshot(table, "--config", "sign.yaml", "--size", size) == nothing)
      }
    }
  }

  @Test("a table may come through a pipe")
  func aPipe() throws {
    let pipe = sign.folder + "/pipe"
    try #require(mkfifo(pipe, 0o600) == 0)
    let run = try sign.start(
      ["snapshot", "--flights", "pipe", "--now", "2013-07-19T12:00Z", "--out", "a.png"])
    try Data(signTable.utf8).write(to: URL(fileURLWithPath: pipe))
    #expect(run.outcome() == nothing)
    #expect(sign.size(ofPNG: "a.png") == [800, 480])
  }

  @Test(
    "two runs of a simulation give the same lines and the same frames, in a folder made for them")
  func twoRuns() throws {
    try sign.file("late.csv", signTable.replacing("12:10", with: "12:40"))
    try sign.file(
      "long.sim",
      """
      clock 2013-07-19T12:00:00-04:00
      show
      frame first.png
      press next
      press highlight
      feed ok late.csv
      feed hangs 20s
      wait 2h
      show
      frame second.png

      """)
    var outcomes: [SignProgram.Outcome] = []
    for name in ["one/a", "two"] {
      outcomes.append(
        try sign.run(
          "simulate", "--flights", "flights.csv", "--script", "long.sim", "--frames", name))
    }
    #expect(outcomes[0] == outcomes[1])
    #expect(outcomes[0].output.split(separator: "\n").count == 2)
    #expect(outcomes[0].status == 0)
    for frame in ["first.png", "second.png"] {
      #expect(sign.bytes("one/a/" + frame) == sign.bytes("two/" + frame))
      #expect(sign.size(ofPNG: "two/" + frame) == [800, 480])
    }
    #expect(sign.bytes("two/first.png") != sign.bytes("two/second.png"))
  }

  @Test("the script in the README plays as it is written there")
  func theREADMEsScript() throws {
    let top = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let readme = try String(contentsOf: top.appendingPathComponent("README.md"), encoding: .utf8)
    let lines = readme.split(separator: "\n", omittingEmptySubsequences: false)
    let script = lines.drop { !$0.hasPrefix("    clock ") }.prefix { $0.hasPrefix("    ") }
    #expect(script.count == 12)
    try sign.file("day.txt", script.joined(separator: "\n"))
    let table = top.appendingPathComponent("config/demo-day.csv").path
    let outcome = try sign.run("simulate", "--flights", table, "--script", "day.txt")
    #expect(outcome.errors == "")
    #expect(outcome.output.hasPrefix("{\"now\":\"2013-07-19T14:04:00-04:00\""))
    #expect(sign.size(ofPNG: "noon.png") == [800, 480])
  }

  @Test("files of a script are found beside it")
  func besideTheScript() throws {
    try FileManager.default.createDirectory(
      atPath: sign.folder + "/scripts", withIntermediateDirectories: true)
    try sign.file("scripts/empty.csv", "direction,flight,scheduled\n")
    try sign.file(
      "scripts/a.sim", "clock 2013-07-19T12:00:00Z\nfeed ok empty.csv\npress refresh\nshow\n")
    let outcome = try sign.run("simulate", "--flights", "flights.csv", "--script", "scripts/a.sim")
    #expect(outcome.errors == "")
    #expect(outcome.output.contains("\"count\":0,"))
  }

  @Test("the config's rules, zone, buttons and size hold in a simulation")
  func configured() throws {
    try sign.file(
      "sign.yaml",
      """
      board: {time_zone: Europe/Helsinki, languages: [de]}
      list: {past: 0s, rows: 1}
      feed: {file: nowhere.csv, refresh: never}
      screen: {png: nowhere/a.png, size: 480x320}
      buttons: [{chip: none, line: 1, press: next, hold: highlight, hold_after: 1s}]

      """)
    try sign.file(
      "a.sim",
      "clock 2013-07-19T16:00:00Z\nhold next 900ms\nshow\nhold next 1.1s\nshow\nframe a.png\n")
    let outcome = try sign.run(
      "simulate", "--flights", "flights.csv", "--script", "a.sim", "--config", "sign.yaml")
    #expect(outcome.errors == "")
    let lines = outcome.output.split(separator: "\n")
    try #require(lines.count == 2)
    #expect(lines[0].hasPrefix("{\"now\":\"2013-07-19T19:00:00+03:00\""))
    #expect(lines[0].contains("\"selected\":\"20130719-B62180-BOS-D\",\"first\":1,"))
    #expect(lines[0].contains("\"time\":\"19:30\""))
    #expect(lines[0].contains("\"relative\":\"in 30 Min.\""))
    #expect(lines[0].contains("\"highlighted\":[],"))
    #expect(lines[1].contains("\"highlighted\":[\"20130719-B62180-BOS-D\"],"))
    #expect(sign.size(ofPNG: "a.png") == [480, 320])
  }
}
