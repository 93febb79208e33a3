// Holds the running sign on a picture: drawn at once, following the database, idle, ended by signals.
import BoardCore
import BoardStore
import Foundation
import Testing

@Suite struct SignTests {
  let sign: SignProgram

  init() throws {
    sign = try SignProgram()
    try configure(feed: "command: ['true'], refresh: never")
    // A flight that is ahead, so that it is drawn whatever the time of the test.
    let store = try FlightStore(path: sign.folder + "/flights.db")
    let now = UTCSeconds(Int64(Date().timeIntervalSince1970))
    _ = try store.add(
      [
        Flight(
          direction: .departure, number: "UA1258", iata: "DEN", city: "Denver",
          scheduled: now.advanced(by: 7_200), gate: "C1")
      ], at: now)
  }

  private func configure(feed: String) throws {
    try sign.file(
      "sign.yaml",
      """
      board: {airport: EWR, time_zone: America/New_York}
      feed: {\(feed)}
      screen: {png: sign.png, size: 320x240}
      store: {database: flights.db}

      """)
  }

  /// Starts it and waits for the picture after the first fetch, which says that it failed.
  private func started(program: String? = nil) throws -> SignProgram.Run {
    let run = try sign.start(["--config", "sign.yaml"], program: program)
    #expect(eventually { run.errors.contains("feed: ") && sign.size(ofPNG: "sign.png") != nil })
    usleep(50_000)
    return run
  }

  /// Whether the picture becomes another one after `change`.
  private func pictureChanges(_ change: () throws -> Void) throws -> Bool {
    let before = sign.bytes("sign.png")
    try change()
    return eventually { sign.bytes("sign.png") != before }
  }

  @Test(
    "a signal ends the sign in good order",
    arguments: [SIGTERM, SIGINT, SIGHUP])
  func signals(signal: Int32) throws {
    let run = try started()
    #expect(sign.size(ofPNG: "sign.png") == [320, 240])
    let outcome = run.end(by: signal)
    #expect(outcome.output == "")
    #expect(outcome.status == 0)
    #expect(run.process.terminationReason == .exit)
    // The last connection to go puts the log into the database.
    #expect(sign.bytes("flights.db-wal") == nil)
    #expect(sign.bytes("sign.png.tmp") == nil)
  }

  @Test("a signal in the middle of the start ends it as well")
  func earlySignals() throws {
    for delay: UInt32 in [15, 25, 35, 60, 90] {
      let run = try sign.start(["--config", "sign.yaml"])
      usleep(delay * 1_000)
      let outcome = run.end(by: SIGTERM)
      // Before its first line the program can't know the signal.
      let isEarly = run.process.terminationReason == .uncaughtSignal && delay < 60
      #expect(outcome.status == 0 || isEarly)
    }
  }

  @Test("the sign follows what others change in the database")
  func outsideChanges() throws {
    let run = try started()
    #expect(try pictureChanges { try sign.sqlite("UPDATE flights SET city = 'Zagreb'") })
    #expect(
      try pictureChanges {
        try sign.sqlite("INSERT INTO highlights SELECT id, 0 FROM flights")
      })
    #expect(try pictureChanges { try sign.sqlite("DELETE FROM flights") })
    #expect(run.end(by: SIGTERM).status == 0)
  }

  @Test("a fetch that fails takes no row off the board, and says why")
  func failingFeed() throws {
    try configure(feed: "command: [sh, -c, 'echo out of quota >&2; exit 4'], refresh: never")
    let run = try started()
    #expect(run.errors.hasPrefix("nextflight: feed: sh: failed with status 4: out of quota"))
    let store = try FlightStore(path: sign.folder + "/flights.db")
    #expect(try store.flights().map(\.number) == ["UA1258"])
    #expect(run.end(by: SIGTERM).status == 0)
  }

  @Test("a feed that hangs keeps the sign from nothing, and is ended with it")
  func hangingFeed() throws {
    try configure(feed: "command: [sleep, '7012.25'], timeout: 60s")
    let run = try sign.start(["--config", "sign.yaml"])
    #expect(eventually { sign.size(ofPNG: "sign.png") != nil && isSleeping })
    usleep(50_000)
    #expect(try pictureChanges { try sign.sqlite("UPDATE flights SET city = 'Zagreb'") })
    #expect(run.end(by: SIGTERM).status == 0)
    #expect(eventually { !isSleeping })
  }

  /// Whether the hanging feed's program runs.
  private var isSleeping: Bool {
    let processes = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return processes.contains { entry in
      let line = FileManager.default.contents(atPath: "/proc/\(entry)/cmdline")
      return line.map { $0.starts(with: Data("sleep\u{0}7012.25".utf8)) } ?? false
    }
  }

  @Test("an idle sign sleeps: it writes nothing and does not wake between minutes")
  func idle() throws {
    let run = try started()
    // Not across the start of a minute, which is drawn.
    let second = Int(Date().timeIntervalSince1970) % 60
    if second >= 57 { usleep(UInt32(61 - second) * 1_000_000) }
    usleep(200_000)
    let process = run.process.processIdentifier
    func activity() throws -> [String] {
      let io = try String(contentsOfFile: "/proc/\(process)/io", encoding: .utf8)
      let status = try String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
      return (io + status).split(separator: "\n").map { String($0) }.filter {
        $0.hasPrefix("syscw") || $0.hasPrefix("write_bytes") || $0.hasPrefix("voluntary_ctxt")
      }
    }
    let before = try activity()
    sleep(2)
    #expect(before.count == 3)
    #expect(try activity() == before)
    #expect(run.end(by: SIGTERM).status == 0)
  }

  @Test("a feed program that is missing at first is found once it is there")
  func missingFetch() throws {
    try configure(feed: "command: ['true'], refresh: 5s")
    let alone = sign.folder + "/nextflight"
    // By another process: a child that another test starts meanwhile would hold a copy made here open
    // for writing, and it would be "busy".
    let copied = try sign.start([SignProgram.path("nextflight"), alone], program: "/bin/cp")
    #expect(copied.outcome().status == 0)
    let run = try started(program: alone)
    #expect(run.errors.contains("/nextflight-fetch: no such file"))
    try sign.file("nextflight-fetch", "#!/bin/sh\necho \"$@\" > called\necho ok\n")
    chmod(sign.folder + "/nextflight-fetch", 0o755)
    #expect(eventually { sign.bytes("called") == Data("--config sign.yaml\n".utf8) })
    #expect(run.end(by: SIGTERM).status == 0)
  }

  @Test("a picture that can't be written once is written again when it can")
  func pictureInTheWay() throws {
    let run = try started()
    try FileManager.default.removeItem(atPath: sign.folder + "/sign.png")
    // A folder in the draft's place is in the way even of root.
    let draft = sign.folder + "/sign.png.tmp"
    try FileManager.default.createDirectory(atPath: draft, withIntermediateDirectories: true)
    try sign.sqlite("UPDATE flights SET city = 'Zadar'")
    #expect(eventually { run.errors.contains("sign.png.tmp: open: Is a directory") })
    #expect(sign.bytes("sign.png") == nil)
    try FileManager.default.removeItem(atPath: draft)
    try sign.sqlite("UPDATE flights SET city = 'Zagreb'")
    #expect(eventually { sign.size(ofPNG: "sign.png") == [320, 240] })
    #expect(run.end(by: SIGTERM).status == 0)
  }

  @Test("with its standard streams closed the sign puts no device in their place")
  func closedStreams() throws {
    let run = try sign.start(
      ["-c", "exec \(SignProgram.path("nextflight")) --config sign.yaml <&- >&- 2>&-"],
      program: "/bin/sh")
    #expect(eventually { sign.size(ofPNG: "sign.png") != nil })
    for stream in 0...2 {
      let path = "/proc/\(run.process.processIdentifier)/fd/\(stream)"
      #expect(try FileManager.default.destinationOfSymbolicLink(atPath: path) == "/dev/null")
    }
    #expect(run.end(by: SIGTERM).status == 0)
  }

  @Test("a database that is removed while the sign runs is no end of it")
  func databaseGone() throws {
    let run = try started()
    for end in ["", "-wal", "-shm"] {
      try? FileManager.default.removeItem(atPath: sign.folder + "/flights.db" + end)
    }
    usleep(300_000)
    #expect(run.process.isRunning)
    #expect(run.end(by: SIGTERM).status == 0)
  }

  @Test("a reader of its notes that reads no more doesn't hold it up")
  func standardErrorThatTakesNothing() throws {
    try configure(feed: "command: [touch, fetched], refresh: never")
    let script = """
      mkfifo full && exec 3<> full && head -c 65536 /dev/zero >&3
      exec "$0" --config sign.yaml 2>&3
      """
    let run = try sign.start(["-c", script, SignProgram.path("nextflight")], program: "/bin/sh")
    #expect(eventually { FileManager.default.fileExists(atPath: sign.folder + "/fetched") })
    // By then it has noted that this gave no flights.
    usleep(300_000)
    kill(run.process.processIdentifier, SIGTERM)
    #expect(eventually { !run.process.isRunning })
  }
}
