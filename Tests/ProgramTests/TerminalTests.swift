// Holds the sign in a real terminal, which is tmux: what it shows, follows and answers, and that it gives the
// terminal back as it was, however it ends.
import Foundation
import Testing

@Suite(.serialized) struct TerminalTests {
  /// The place in a screen of the row with the bar of the next flight, nil if there is none.
  private func nextRow(_ lines: [String]) -> Int? { lines.firstIndex { $0.hasPrefix("▌") } }

  /// The rows with a selected flight's frame.
  private func selectedRows(_ lines: [String]) -> [Int] {
    lines.indices.filter { lines[$0].dropFirst().first == "▐" }
  }

  @Test func aDayOfFlightsIsShownWithTheNextOneInTheMiddle() throws {
    let terminal = try TmuxTerminal(columns: 80, rows: 24)
    let lines = try terminal.waitForFlights()
    try #require(lines.count == 24)
    #expect(lines[0].hasPrefix("  Flights   All  Arrivals  Departures"))
    #expect(lines[1].hasPrefix("  Time   Flight    To/From"))
    #expect(lines[22].hasPrefix("  Last updated"))
    #expect(lines[23].hasPrefix("  ↓ next"))
    #expect(lines.allSatisfy { $0.count <= 80 })
    // At the ends of the day the window is pulled in; a row is selected in any case.
    #expect(selectedRows(lines).count == 1)
    if let next = nextRow(lines) { #expect((2..<22).contains(next)) }
  }

  @Test func keysMoveTheSelectionHighlightAndChangeTheTab() throws {
    let terminal = try TmuxTerminal(columns: 80, rows: 24)
    try terminal.waitForFlights()
    // From the first flight of the day there is always room to go down.
    for _ in 0..<40 { try terminal.press("PageUp") }
    let top = try terminal.wait("first row selected") { selectedRows($0) == [2] }
    try terminal.press("Down", "j")
    let moved = try terminal.wait("selection moved") { selectedRows($0) == [4] }
    #expect(moved[5...12] == top[5...12])
    try terminal.press("Up")
    try terminal.wait("selection moved back") { selectedRows($0) == [3] }
    // 60 % of the highlight over the ground of the selected row.
    let yellow = "48;2;176;151;26"
    #expect(!(try terminal.colours().contains(yellow)))
    try terminal.press("Enter")
    try terminal.wait("highlight") { _ in (try? terminal.colours().contains(yellow)) ?? false }
    try terminal.press("Tab")
    try terminal.wait("arrivals") { $0[0].hasPrefix("  Arrivals") }
    try terminal.press("3")
    try terminal.wait("departures") { $0[0].hasPrefix("  Departures") }
  }

  @Test func theSignFollowsTheTerminalsSize() throws {
    let terminal = try TmuxTerminal(columns: 80, rows: 24)
    try terminal.waitForFlights()
    for (columns, rows) in [(120, 40), (40, 12), (20, 5), (80, 24)] {
      try terminal.tmux("resize-window", "-x", "\(columns)", "-y", "\(rows)")
      let last = rows >= 10 ? "↓ next" : "Last updated"
      let lines = try terminal.wait("\(columns)x\(rows)") { lines in
        lines.count == rows && lines[rows - 1].contains(last)
          && lines.contains { $0.contains("Flights") }
      }
      #expect(lines.allSatisfy { $0.count <= columns })
      #expect(lines.filter { $0.contains("Flights ") || $0.hasSuffix("Flights") }.count == 1)
    }
    try terminal.tmux("resize-window", "-x", "12", "-y", "4")
    let small = try terminal.wait("a few flights") { lines in
      lines.count == 4 && lines.filter { $0.contains(#/[0-9]:[0-9]{2}/#) }.count >= 2
    }
    #expect(small.allSatisfy { $0.count <= 12 })
  }

  @Test(arguments: ["q", "TERM", "INT", "HUP", "C-c"])
  func theTerminalIsGivenBackAsItWas(end: String) throws {
    let terminal = try TmuxTerminal(columns: 80, rows: 24)
    try terminal.waitForFlights()
    #expect(try terminal.modes() == "1 0 0\n")
    switch end {
    case "q", "C-c": try terminal.press(end)
    case "TERM": kill(try #require(terminal.pid), SIGTERM)
    case "INT": kill(try #require(terminal.pid), SIGINT)
    default: kill(try #require(terminal.pid), SIGHUP)
    }
    let status = terminal.waitForEnd()
    #expect(status == 0, "\(terminal.text("errors") ?? "")")
    #expect(try terminal.modes() == "0 1 1\n")
    #expect(terminal.text("after") == terminal.text("before"))
    #expect(terminal.text("errors") ?? "" == "")
    try terminal.wait("the screen of before") { $0[0] == "the screen of before" && $0[1] == "" }
  }

  /// A crash is none of ours to cause here, but its signals can be sent.
  @Test(arguments: [SIGSEGV, SIGABRT, SIGILL]) func evenACrashGivesTheTerminalBack(
    signal: Int32
  ) throws {
    let terminal = try TmuxTerminal(columns: 80, rows: 24)
    try terminal.waitForFlights()
    kill(try #require(terminal.pid), signal)
    #expect(terminal.waitForEnd() == 128 + signal, "the shell's word for the signal")
    #expect(try terminal.modes() == "0 1 1\n")
    try terminal.wait("the screen of before") { $0[0] == "the screen of before" }
  }

  @Test func aStoppedSignGivesTheTerminalBackAndTakesItAgain() throws {
    let terminal = try TmuxTerminal(columns: 80, rows: 24)
    let before = try terminal.waitForFlights()
    let pid = try #require(terminal.pid)
    kill(pid, SIGTSTP)
    try terminal.wait("the screen of before") { $0[0] == "the screen of before" }
    #expect(try terminal.modes() == "0 1 1\n")
    kill(pid, SIGCONT)
    let after = try terminal.waitForFlights()
    #expect(try terminal.modes() == "1 0 0\n")
    #expect(after[0].prefix(60) == before[0].prefix(60))
  }

  @Test func aTerminalThatGoesAwayEndsTheSign() throws {
    let terminal = try TmuxTerminal(columns: 80, rows: 24)
    try terminal.waitForFlights()
    try terminal.tmux("kill-server")
    #expect(terminal.waitUntilGone())
  }

  @Test func withNOCOLORThereAreNoneAndTheSelectedRowIsInverse() throws {
    let terminal = try TmuxTerminal(columns: 80, rows: 24, environment: ["NO_COLOR=1"])
    try terminal.waitForFlights()
    let coloured = try terminal.colours()
    #expect(!coloured.contains("38;") && !coloured.contains("48;"))
    #expect(coloured.contains("\u{1B}[7m") || coloured.contains(";7m"))
  }

  @Test func withoutATerminalTheSignSaysSo() throws {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/setsid")
    process.arguments = ["--wait", try TmuxTerminal.program().path]
    let home = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: home) }
    process.environment = ["HOME": home.path, "PATH": "/usr/bin:/bin"]
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    let errors = Pipe()
    process.standardError = errors
    try process.run()
    let text = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 69)
    #expect(text.contains("terminal") && text.split(separator: "\n").count == 1, "\(text)")
  }
}
