// Holds what nextflight says to arguments and files that can't be meant, and with which status it ends.
import Foundation
import Testing

@Suite struct UsageTests {
  let sign: SignProgram

  init() throws {
    sign = try SignProgram()
    try sign.file("flights.csv", signTable)
    try sign.file("show.sim", "clock 2013-07-19T12:00:00-04:00\nshow\n")
    try FileManager.default.createDirectory(
      atPath: sign.folder + "/dir", withIntermediateDirectories: true)
  }

  /// The words of a line, in which SNAPSHOT and SIMULATE stand for these commands with a table.
  private func words(_ line: String) -> [String] {
    line.replacing("SNAPSHOT", with: "snapshot --flights flights.csv --now 2013-07-19T12:00-04:00")
      .replacing("SIMULATE", with: "simulate --flights flights.csv")
      .split(separator: " ").map { String($0) }
  }

  @Test(
    "arguments that can't be meant are told in one line, status 64",
    arguments: [
      ("snapsot", "unknown command \"snapsot\"; there are check, snapshot and simulate"),
      ("--conf", "--conf needs a value"), ("--frobnicate", "unknown option --frobnicate; known"),
      ("-x", "unknown option -x; known are --config"),
      ("--config dir snapshot", "unknown command \"snapshot\""),
      ("check", "--config FILE is missing"), ("check x --config y", "check takes no \"x\""),
      ("snapshot", "--flights FILE is missing"),
      ("snapshot --flights flights.csv", "--now ISO8601 is missing"),
      ("SNAPSHOT", "--out FILE.png is missing"), ("SNAPSHOT --out", "--out needs a value"),
      ("SNAPSHOT --out=", "--out needs a value"),
      ("SNAPSHOT --out --theme dark", "--out needs a value"),
      ("SNAPSHOT extra --foo --out a.png", "unknown option --foo; known are"),
      ("SNAPSHOT extra --out a.png --theme", "--theme needs a value"),
      ("SNAPSHOT --out a.png -- --size", "snapshot takes no \"--size\""),
      ("SNAPSHOT --ou a.png --the pink", "--theme pink is no theme"),
      ("SNAPSHOT --t dark", "unknown option --t; known are"),
      ("SNAPSHOT --out a.png extra", "snapshot takes no \"extra\""),
      (
        "snapshot --flights flights.csv --now noon --out a.png",
        "--now noon is no time; write 2013-07-19T12:00:00-04:00"
      ),
      ("SNAPSHOT --out a.png --size garbage", "--size garbage is no size; write 800x480"),
      ("SNAPSHOT --out a.png --size 0x0", "--size 0x0 is no size"),
      ("SNAPSHOT --out a.png --size 319x240", "320x240 to 8192x8192"),
      ("SNAPSHOT --out a.png --size 8193x240", "--size 8193x240 is no size"),
      ("SNAPSHOT --out a.png --size -800x480", "--size -800x480 is no size"),
      ("SNAPSHOT --out a.png --size +800x480", "--size +800x480 is no size"),
      ("SNAPSHOT --out a.png --size 800x480x2", "--size 800x480x2 is no size"),
      ("SNAPSHOT --out a.png --size 99999999999999999999x1", "is no size"),
      ("SNAPSHOT --out a.png --theme pink", "--theme pink is no theme; there are dark and li"),
      ("SNAPSHOT --out a.png --tab next", "--tab next is no tab; there are all, arrivals and"),
      ("SNAPSHOT --out a.png --language tlh", "--language tlh is not spoken here; there are en"),
      (
        "SNAPSHOT --out a.png --colour red",
        "unknown option --colour; known are --flights, --now, --out, --size, --theme, --language"
      ),
      ("simulate --script show.sim", "--flights FILE is missing"),
      ("SIMULATE", "--script FILE is missing"),
      ("SIMULATE --script show.sim now", "simulate takes no \"now\""),
      ("SIMULATE --script=show.sim --help=yes", "unknown option --help=yes"),
    ] as [(String, String)])
  func usage(line: String, why: String) throws {
    let outcome = try sign.start(words(line)).outcome()
    #expect(outcome.output == "")
    #expect(outcome.errors.hasPrefix("nextflight: "))
    #expect(outcome.errors.contains(why))
    #expect(outcome.errors.hasSuffix("; see nextflight --help\n"))
    #expect(outcome.errors.split(separator: "\n").count == 1)
    #expect(outcome.status == 64)
    #expect(sign.bytes("a.png") == nil)
  }

  @Test("help and version are told, wherever they are asked for")
  func help() throws {
    let help = try sign.run("--help")
    #expect(help.output.hasPrefix("nextflight: the next flight in the middle\n"))
    #expect(help.status == 0)
    for words in [["-h"], ["help"], ["simulate", "--help"], ["--config", "x", "--help"]] {
      #expect(try sign.start(words).outcome() == help)
    }
    let version = try sign.run("--version")
    #expect(version.output.hasPrefix("nextflight "))
    #expect(version.status == 0)
  }

  @Test(
    "a file that can't be read is told, with its status",
    arguments: [
      (
        "simulate --flights none.csv --script show.sim", "none.csv: no such file; check the path",
        66
      ),
      ("simulate --flights flights.csv --script none.sim", "none.sim: no such file", 66),
      ("simulate --flights flights.csv/x --script show.sim", "flights.csv/x: no such file", 66),
      ("simulate --flights dir --script show.sim", "dir: a folder; name a file in it", 66),
      ("simulate --flights flights.csv --script dir", "dir: a folder; name a file in it", 66),
      ("simulate --flights show.sim --script show.sim", "show.sim: the header lacks direction", 65),
      ("simulate --flights /dev/null --script show.sim", "/dev/null: the table is empty", 65),
      (
        "simulate --flights flights.csv --script /dev/null",
        "/dev/null:1: no command; begin with \"clock\"", 65
      ),
      (
        "simulate --flights flights.csv --script flights.csv",
        "flights.csv:1: unknown command \"direction,flight,to_iata", 65
      ),
      ("simulate --flights flights.csv --script show.sim --config none.yaml", "none.yaml: ", 66),
      ("simulate --flights flights.csv --script show.sim --config show.sim", "show.sim:1: ", 78),
      (
        "simulate --flights flights.csv --script show.sim --frames flights.csv/x", "flights.csv", 73
      ),
      ("SNAPSHOT --out none/a.png", "none: No such file or directory; make this folder", 66),
      ("SNAPSHOT --out dir", "dir: not a regular file; name another for the picture", 73),
      ("SNAPSHOT --out /dev/null", "/dev/null: not a regular file", 73),
      ("--config none.yaml", "none.yaml: there is no such file", 66),
      ("check --config none.yaml", "none.yaml: there is no such file", 66),
    ] as [(String, String, Int32)])
  func files(line: String, why: String, status: Int32) throws {
    let outcome = try sign.start(words(line)).outcome()
    #expect(outcome.output == "")
    #expect(outcome.errors.contains(why))
    #expect(outcome.errors.split(separator: "\n").count == 1)
    #expect(outcome.status == status)
  }

  @Test("programs in the place of files are told as such")
  func garbage() throws {
    let program = try SignProgram.path("nextflight-fetch")
    for option in ["--flights", "--script", "--config"] {
      let words = [
        "simulate", "--flights", "flights.csv", "--script", "show.sim", option, program,
      ]
      let outcome = try sign.start(words).outcome()
      #expect(outcome.errors.contains(program))
      #expect(outcome.errors.split(separator: "\n").count == 1)
      #expect(outcome.status == (option == "--config" ? 78 : 65))
    }
    try sign.file("font.yaml", "screen: {fonts: [show.sim]}\n")
    let font = try sign.run(
      "simulate", "--flights", "flights.csv", "--script", "show.sim", "--config", "font.yaml")
    #expect(font.errors.hasPrefix("nextflight: font show.sim: not a font that FreeType can read"))
    #expect(font.status == 78)
  }

  @Test(
    "what this user may not read or write is told, status 77",
    .enabled(if: SignProgram.canBeNobody || geteuid() != 0, "nobody can't reach the program"))
  func notPermitted() throws {
    for name in ["flights.csv", "show.sim"] { chmod(sign.folder + "/" + name, 0) }
    try sign.file("sign.yaml", "screen: {png: dir/sign.png}\nstore: {database: dir/flights.db}\n")
    try sign.file("open.csv", signTable)
    chmod(sign.folder + "/dir", 0o555)
    defer { chmod(sign.folder + "/dir", 0o755) }
    let isNobody = geteuid() == 0
    func run(_ line: String) throws -> SignProgram.Outcome {
      try sign.start(words(line), isNobody: isNobody).outcome()
    }
    let read = "not permitted; make it readable with chmod\n"
    let table = try run("simulate --flights flights.csv --script show.sim")
    #expect(table.errors == "nextflight: show.sim: " + read)
    #expect(table.status == 77)
    let snapshot = try run("snapshot --flights flights.csv --now 2013-07-19T12:00Z --out a.png")
    #expect(snapshot.status == 77)
    let out = try run("snapshot --flights open.csv --now 2013-07-19T12:00Z --out dir/a.png")
    #expect(out.errors.hasPrefix("nextflight: dir: Permission denied; make this folder, or let"))
    #expect(out.status == 77)
    let check = try run("check --config sign.yaml")
    #expect(check.errors.contains("nextflight: dir: Permission denied; make this folder, or let"))
    #expect(
      check.errors.contains("write in it: the database dir/flights.db goes there"))
    #expect(check.status == 77)
    let running = try run("--config sign.yaml")
    #expect(running.errors.split(separator: "\n").count == 1)
    #expect(running.status == 77)
  }

  @Test("mistakes of a config are told by file and line, all at once, status 78")
  func config() throws {
    try sign.file(
      "bad.yaml", "list:\n  past: soon\n  rows: 61\nscren: {terminal: true}\nboard: {clock: 25}\n")
    for words in [["check"], ["simulate", "--flights", "flights.csv", "--script", "show.sim"], []] {
      let outcome = try sign.start(words + ["--config", "bad.yaml"]).outcome()
      let lines = outcome.errors.split(separator: "\n")
      #expect(
        lines.map { $0.prefix(26) } == [
          "bad.yaml:2: list.past: \"so", "bad.yaml:3: list.rows: \"61",
          "bad.yaml:4: scren: is no k",
          "bad.yaml:5: board.clock: \"",
        ])
      #expect(outcome.status == 78)
    }
  }

  @Test("a standard output that can't be written is told, status 74")
  func fullOutput() throws {
    let help = try sign.run("--help", output: "/dev/full")
    #expect(help.errors.hasPrefix("nextflight: standard output: No space left on device; "))
    #expect(help.status == 74)
    let simulation = try sign.run(
      "simulate", "--flights", "flights.csv", "--script", "show.sim", output: "/dev/full")
    #expect(simulation.errors.hasPrefix("show.sim:2: standard output: No space left on device; "))
    #expect(simulation.status == 74)
  }

  @Test("without a home there is no place for the database, status 78")
  func noHome() throws {
    let nothing = ["HOME": nil, "XDG_STATE_HOME": nil, "STATE_DIRECTORY": nil] as [String: String?]
    let outcome = try sign.run(environment: nothing)
    #expect(outcome.errors.hasPrefix("nextflight: no place for the database: neither HOME nor"))
    #expect(outcome.status == 78)
  }
}
