// Holds "nextflight check": what it says of configs whose devices, files and programs are or are not there.
import Foundation
import Testing

@Suite struct CheckTests {
  let sign: SignProgram

  init() throws {
    sign = try SignProgram()
    try sign.file("flights.csv", signTable)
  }

  private func check(_ config: String) throws -> SignProgram.Outcome {
    try sign.file("sign.yaml", config + "\n")
    return try sign.run("check", "--config", "sign.yaml")
  }

  private static let good = """
    board: {airport: EWR, time_zone: America/New_York, clock_trust: always}
    feed: {file: flights.csv}
    screen: {png: sign.png}
    store: {database: new/flights.db}
    """

  @Test("a good config is told line by line, and nothing is made by checking")
  func aGoodConfig() throws {
    let outcome = try check(Self.good)
    #expect(
      outcome
        == SignProgram.Outcome(
          output: """
            config    sign.yaml: every key is understood
            zone      America/New_York
            clock     trusted always, as board.clock_trust has it
            fonts     the default ones
            screen    sign.png: 800x480
            controls  none
            input     no devices are asked for
            database  new/flights.db: will be made at the first start
            feed      flights.csv

            """, errors: "", status: 0))
    let files = try FileManager.default.contentsOfDirectory(atPath: sign.folder)
    #expect(files.filter { !$0.hasPrefix("said-") }.sorted() == ["flights.csv", "sign.yaml"])
  }

  @Test(
    "what is not as the config has it is told, with its status",
    arguments: [
      ("png: sign.png", "framebuffer: /dev/fb77", "/dev/fb77: not there", 69),
      ("png: sign.png", "framebuffer: /dev/null", "/dev/null: not a framebuffer", 69),
      ("png: sign.png", "png: none/sign.png", "none: No such file or directory; make this", 66),
      ("png: sign.png", "png: /", "/: not a regular file; name another for the picture", 73),
      ("png: sign.png", "png: a.png, fonts: [none.ttf]", "font none.ttf: No such file", 66),
      ("png: sign.png", "png: a.png, fonts: [flights.csv]", "font flights.csv: not a font", 78),
      ("America/New_York", "Mars/Olympus", "time zone Mars/Olympus: no such zone", 78),
      ("file: flights.csv", "file: none.csv", "none.csv: No such file or directory; name a", 66),
      ("file: flights.csv", "file: /tmp", "/tmp: not a regular file; name a flights table", 66),
      ("file: flights.csv", "command: [no-such-program]", "no-such-program: no such program", 69),
      ("file: flights.csv", "command: [./flights.csv]", "./flights.csv: no such program", 69),
      ("database: new/flights.db", "database: flights.csv", "flights.csv: the database is dam", 65),
      ("database: new/flights.db", "database: flights.csv/x", "flights.csv: Not a directory", 66),
      (
        "{database: new/flights.db}",
        "{database: x.db}\nbuttons: [{chip: none, line: GPIO1, press: next}]",
        "GPIO chip none: not there", 69
      ),
    ] as [(String, String, String, Int32)])
  func aBadConfig(part: String, other: String, why: String, status: Int32) throws {
    let outcome = try check(Self.good.replacing(part, with: other))
    #expect(outcome.errors.hasPrefix("nextflight: " + why))
    #expect(outcome.errors.split(separator: "\n").count == 1)
    // The rest was looked at, too.
    #expect(outcome.output.split(separator: "\n").count == 8)
    #expect(outcome.status == status)
  }

  @Test("the clock is told, trusted or not, and is no mistake")
  func theClock() throws {
    let outcome = try check(Self.good.replacing(", clock_trust: always", with: ""))
    let line = outcome.output.split(separator: "\n").first { $0.hasPrefix("clock     ") }
    let said = try #require(line?.dropFirst(10))
    let known = [
      "synchronised", "set by rtc", "set by this computer's host", "trusted, as the kernel",
      "not set yet: until it is, the sign shows no times; sudo systemctl enable --now",
    ]
    #expect(known.contains { said.hasPrefix($0) }, "\(said)")
    #expect(outcome.status == 0)
  }

  @Test("a feed's program is looked for as it will be started")
  func commands() throws {
    for command in ["[sh, -c, x]", "[/bin/sh]"] {
      let outcome = try check(
        Self.good.replacing("file: flights.csv", with: "command: \(command)"))
      #expect(outcome.status == 0, "\(outcome.errors)")
    }
  }

  @Test("without nextflight-fetch beside it there is no feed, status 69")
  func noFetch() throws {
    let alone = sign.folder + "/nextflight"
    try FileManager.default.copyItem(atPath: SignProgram.path("nextflight"), toPath: alone)
    try sign.file("sign.yaml", Self.good + "\n")
    let outcome = try sign.start(["check", "--config", "sign.yaml"], program: alone).outcome()
    #expect(
      outcome.errors.hasSuffix(
        "/nextflight-fetch: not there; build or install it beside nextflight\n"))
    #expect(outcome.status == 69)
  }
}
