// Holds the language of scripts: every command, and every kind of bad line by its message.
import BoardCore
import Testing

@testable import BoardSim

@Suite struct ScriptTests {
  /// The command on the line after "clock".
  private func command(_ line: String) throws -> SimScript.Command? {
    let script = try SimScript(Array("clock 2013-07-19T12:00:00Z\n\(line)".utf8), file: "s.sim")
    return script.lines.dropFirst().first?.command
  }

  @Test(
    "every command is understood",
    arguments: [
      (
        "clock 2013-07-19T12:00:00-04:00",
        .clock(UTCSeconds(1_374_249_600), UTCOffset(seconds: -14_400))
      ),
      ("clock 2013-07-19T16:00:00Z", .clock(UTCSeconds(1_374_249_600), nil)),
      ("clock 2013-07-19 16:00z", .clock(UTCSeconds(1_374_249_600), nil)),
      ("clock 2013-07-19 16:00z unset", .unsetClock(UTCSeconds(1_374_249_600))),
      ("sync", .sync(nil, nil)), ("sync 2013-07-19T16:00Z", .sync(UTCSeconds(1_374_249_600), nil)),
      (
        "sync 2013-07-19 12:00:00-04:00",
        .sync(UTCSeconds(1_374_249_600), UTCOffset(seconds: -14_400))
      ),
      ("wait 90s", .wait(milliseconds: 90_000)), ("wait 5m", .wait(milliseconds: 300_000)),
      ("wait 2h", .wait(milliseconds: 7_200_000)), ("wait 1d", .wait(milliseconds: 86_400_000)),
      ("wait 366d", .wait(milliseconds: 31_622_400_000)),
      ("wait 250ms", .wait(milliseconds: 250)), ("wait 0s", .wait(milliseconds: 0)),
      ("wait 0.25s", .wait(milliseconds: 250)), ("step +2h", .step(milliseconds: 7_200_000)),
      ("step -1.5m", .step(milliseconds: -90_000)), ("press next", .press(.next)),
      ("press page-down", .press(.pageDown)), ("double next", .double(.next)),
      ("chord next previous", .chord(.next, .previous, milliseconds: nil)),
      ("chord tab now 1.5s", .chord(.tab, .now, milliseconds: 1_500)),
      ("turn next", .turn(.next, detents: 1)), ("turn previous 10", .turn(.previous, detents: 10)),
      ("hold now 1.5s", .hold(.now, milliseconds: 1_500)),
      (
        "edges tab 0:1 2:0 2:1",
        .edges(
          .tab,
          [
            SimScript.Edge(milliseconds: 0, isDown: true),
            SimScript.Edge(milliseconds: 2, isDown: false),
            SimScript.Edge(milliseconds: 2, isDown: true),
          ])
      ),
      ("tap 1", .tap(.row(0))), ("tap arrivals", .tap(.tab(.arrivals))),
      ("tap updated", .tap(.updated)), ("swipe 12", .swipe(.row(11))),
      ("scroll 3", .scroll(rows: 3)), ("scroll -3", .scroll(rows: -3)),
      ("feed ok late flights.csv", .feedOK("late flights.csv")),
      ("feed fails HTTP 503 – «später»", .feedFails("HTTP 503 – «später»")),
      ("feed hangs 60s", .feedHangs(milliseconds: 60_000)), ("show", .show),
      ("frame a.png", .frame("a.png")),
    ] as [(String, SimScript.Command)])
  func everyCommand(line: String, expected: SimScript.Command) throws {
    #expect(try command(line) == expected)
    #expect(try command(" \t" + line.replacing(" ", with: " \t ") + " # why\r\n") == expected)
  }

  @Test("every action can be pressed", arguments: Action.allCases)
  func everyAction(action: Action) throws {
    #expect(try command("press \(action.name)") == .press(action))
  }

  @Test(
    "a bad line stops with its file, its number and what is wrong",
    arguments: [
      ("clock", "write clock ISO8601"), ("clock noon", "\"noon\" is no time; write 2013-07-19T"),
      ("clock 2013-07-19T12:00:00", "is no time"), ("clock 2013-02-30T12:00:00Z", "is no time"),
      ("clock unset", "write clock ISO8601"), ("clock noon unset", "\"noon\" is no time"),
      ("clock 2013-07-19T12:00:00Z set", "is no time"), ("sync noon", "\"noon\" is no time"),
      ("wait", "write wait 90s"), ("wait 90", "\"90\" is no duration; write 250ms, 1.5s"),
      ("wait 90 s", "write wait 90s"), ("wait -5s", "\"-5s\" is no duration"),
      ("wait s", "\"s\" is no duration"), ("wait 1.2.3s", "is no duration"),
      ("wait .s", "is no duration"), ("wait 1e3s", "is no duration"),
      ("wait infs", "is no duration"), ("wait ٣s", "is no duration"), ("wait 5M", "is no duration"),
      ("wait 367d", "at most 366d"), ("wait 99999999999999999999s", "is no duration"),
      ("wait 9223372036854775807ms", "is no duration"),
      ("step 2h", "step needs a sign, as step +2h"), ("step", "write step +2h"),
      ("step +", "\"\" is no duration"), ("step +80000d", "at most 73200d"),
      ("press", "write press ACTION"), ("press next next", "write press ACTION"),
      ("press nxt", "unknown action \"nxt\"; there are next, previous, page-down"),
      ("press Next", "unknown action \"Next\""), ("hold next", "write press ACTION, double"),
      ("double", "write press ACTION"), ("double next 2", "write press ACTION"),
      ("chord next", "write press ACTION"), ("chord next next", "a chord is of two buttons"),
      ("chord next 1s", "unknown action \"1s\""), ("chord next tab x", "\"x\" is no duration"),
      ("turn", "write press ACTION"), ("turn next 0", "\"0\" is no number of detents"),
      ("turn next +1", "\"+1\" is no number"), ("turn next 1001", "write 1 to 1000"),
      ("turn next 1 2", "write press ACTION"), ("turn 3", "unknown action \"3\""),

      ("hold next soon", "\"soon\" is no duration"), ("hold 1s next", "unknown action \"1s\""),
      ("edges next", "edges ACTION 0:1 2:0"), ("edges 0:1 2:0", "unknown action \"0:1\""),
      ("edges next 0", "\"0\" is no edge; write milliseconds:level"),
      ("edges next 0:2", "\"0:2\" is no edge"), ("edges next -1:0", "\"-1:0\" is no edge"),
      ("edges next +1:0", "\"+1:0\" is no edge"), ("edges next 0:1:0", "is no edge"),
      ("edges next 1.5:0", "is no edge"), ("edges next :1", "is no edge"),
      ("edges next 99999999999999999999:1", "is no edge"),
      ("edges next 3:1 2:0", "\"2:0\" comes before the edge in front of it"),
      ("tap", "write tap ROW, tap all,"), ("tap 0", "\"0\" is no row; the first is 1"),
      ("tap gate", "write tap ROW, tap all,"), ("tap -1", "is no row"),
      ("tap 1 2", "write tap ROW"),
      ("swipe", "write swipe ROW"), ("swipe all", "\"all\" is no row"),
      ("swipe 99999999999999999999", "is no row"), ("scroll", "write scroll ROWS"),
      ("scroll down", "\"down\" is no number of rows"), ("scroll 100001", "is no number of rows"),
      ("feed", "write feed ok FILE, feed fails REASON or feed hangs 60s"),
      ("feed ok", "write feed ok FILE"), ("feed fails", "write feed ok FILE"),
      ("feed hangs", "\"\" is no duration"), ("feed slow", "write feed ok FILE"),
      ("feed ok # flights.csv", "write feed ok FILE"), ("show all", "show takes nothing after it"),
      ("frame", "write frame NAME.png"), ("frame a.jpg", "\"a.jpg\" is no name of a picture"),
      ("frame ../a.png", "without a folder"), ("frame .png", "is no name of a picture"),
      ("frame a b.png", "write frame NAME.png"), ("pres next", "unknown command \"pres\"; there"),
      ("SHOW", "unknown command \"SHOW\""), ("show\u{7}", "it holds the control character 7"),
      ("press \u{9B}31m", "it holds the control character 155"),
      ("feed fails a\0b", "it holds the control character 0"),
    ])
  func aBadLine(line: String, why: String) throws {
    let error = simError {
      _ = try SimScript(
        Array("# a comment\r\nclock 2013-07-19T12:00:00Z\r\n\r\n\(line)\nnonsense".utf8),
        file: "dir/s.sim")
    }
    let text = try #require(error?.description)
    #expect(text.hasPrefix("dir/s.sim:4: "))
    #expect(text.contains(why))
    #expect(error?.sysexit == 65)
  }

  @Test("a word of any length is told in a message that fits a line")
  func aLongWord() throws {
    let error = simError {
      _ = try command(String(repeating: "ä", count: 100_000))
    }
    #expect((error?.description.count ?? 0) < 220)
    #expect(error?.description.contains("ä…\"; there are clock") == true)
  }

  @Test(
    "bytes that are no text are told as such",
    arguments: [[0x7F, 0x45, 0x4C, 0x46], [0xFF, 0xFE, 0x63, 0x00], [0x63, 0xC3, 0x28]])
  func noText(bytes: [UInt8]) throws {
    let error = simError { _ = try SimScript(bytes, file: "s.sim") }
    #expect(error?.description.hasPrefix("s.sim:1: ") == true)
    #expect(error?.description.hasSuffix("is it a script?") == true)
  }

  @Test(
    "a script without a command has nothing to play",
    arguments: ["", "\n", "# nothing\n\n", "\r\n"]
  )
  func noCommand(text: String) throws {
    let error = simError { _ = try SimScript(Array(text.utf8), file: "s.sim") }
    #expect(error?.description.hasSuffix(": no command; begin with \"clock\"") == true)
  }

  @Test("the clock is set before anything else")
  func clockFirst() throws {
    #expect(
      throws: SimError.script(
        file: "s.sim", line: 2,
        why: "the first command must be \"clock\", as clock 2013-07-19T12:00:00Z")
    ) { try SimScript(Array("# first\nshow\nclock 2013-07-19T12:00:00Z".utf8), file: "s.sim") }
  }

  @Test("comments, blank lines, CRLF and a byte order mark change nothing but the line numbers")
  func layout() throws {
    let text = "#!sim\r\nclock 2013-07-19T12:00:00Z # noon\r\n\r\n \t\r\n#show\n show#1 \nshow"
    let script = Array(text.replacing("show#1", with: "feed fails code#1").utf8)
    let lines = try SimScript([0xEF, 0xBB, 0xBF] + script, file: "s.sim").lines
    #expect(lines.map(\.number) == [2, 6, 7])
    #expect(lines.dropFirst().map(\.command) == [.feedFails("code#1"), .show])
  }
}
