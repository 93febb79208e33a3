// Holds that a user's program is bounded in time and size, and that nothing of it is left; with real
// processes.
import BoardConfig
import BoardCore
import BoardTable
import Foundation
import Testing

@testable import BoardFeeds

@Suite struct CommandRunTests {
  private func run(
    _ arguments: [String], folder: String = "", seconds: Int64 = 20,
    isCancelled: @escaping () -> Bool = { false }
  ) throws -> String {
    let run = CommandRun(
      command: FeedCommand(arguments, folder: folder), timeoutSeconds: seconds,
      isCancelled: isCancelled)
    return String(decoding: try run.output(), as: UTF8.self)
  }

  private func shell(_ script: String, seconds: Int64 = 20) throws -> String {
    try run(["sh", "-c", script], seconds: seconds)
  }

  /// A number of seconds that no other run of these tests on this machine sleeps for.
  private func mark(_ test: Int) -> String { "700\(test).\(getpid())" }

  /// How many processes have `word` in their command line.
  private func processes(with word: String) throws -> Int {
    try FileManager.default.contentsOfDirectory(atPath: "/proc").filter { entry in
      guard Int(entry) != nil,
        let line = FileManager.default.contents(atPath: "/proc/\(entry)/cmdline")
      else { return false }
      return line.range(of: Data(word.utf8)) != nil
    }.count
  }

  @Test("what a program prints is read, in pieces and whole")
  func whatAProgramPrints() throws {
    #expect(try shell("printf 'a,b'; echo noise >&2; printf '\\nc'") == "a,b\nc")
    let large = try shell("head -c 3000000 /dev/zero | tr '\\0' x")
    #expect(large == String(repeating: "x", count: 3_000_000))
    #expect(try run(["printf", "%s|", "a b", "$HOME", ""]) == "a b|$HOME||")
  }

  @Test("a program has no input to wait for, and the fetch's environment")
  func noInput() throws {
    #expect(try shell("cat; printf '%s' \"${PATH:+path}\"") == "path")
  }

  @Test("a program that fails is named with its status and its last line")
  func aProgramThatFails() throws {
    #expect(
      throws: FeedError.programFailed("sh", how: "failed with status 3", lastLine: "no quota left")
    ) {
      try shell("echo table; echo first >&2; printf 'no\\033quota left\\n\\n' >&2; exit 3")
    }
    #expect(throws: FeedError.programFailed("sh", how: "ended by signal 9", lastLine: "")) {
      try shell("kill -9 $$")
    }
  }

  @Test("a program runs in the config's folder, and its own path starts there")
  func whereAProgramRuns() throws {
    #expect(try run(["pwd"], folder: "/usr") == "/usr\n")
    #expect(try run(["./bin/pwd"], folder: "/usr") == "/usr\n")
    #expect(throws: FeedError.noSuchProgram("./pwd", why: "No such file or directory")) {
      try run(["./pwd"], folder: "/usr")
    }
  }

  @Test("a program that isn't there, or isn't one, says so")
  func aProgramThatIsNotThere() throws {
    #expect(
      throws: FeedError.noSuchProgram("/no/such/program", why: "No such file or directory")
    ) { try run(["/no/such/program"]) }
    #expect(throws: FeedError.noSuchProgram("/etc", why: "Permission denied")) {
      try run(["/etc"])
    }
  }

  @Test("a late program is ended with all that it started")
  func aLateProgram() throws {
    // One child in its group, one in a session of its own, two whose parents are gone.
    let sleep = "sleep " + mark(1)
    let script = """
      \(sleep) & setsid \(sleep) & (setsid sh -c '\(sleep) & \(sleep) &' &)
      echo direction; exec \(sleep)
      """
    #expect(throws: FeedError.timedOut("sh", seconds: 1)) { try shell(script, seconds: 1) }
    #expect(try processes(with: mark(1)) == 0)
  }

  @Test("a program that holds off signals is ended too")
  func aProgramThatHoldsOffSignals() throws {
    #expect(throws: FeedError.timedOut("sh", seconds: 1)) {
      try shell("trap '' TERM INT HUP; while :; do sleep \(mark(2)); done", seconds: 1)
    }
    #expect(try processes(with: mark(2)) == 0)
  }

  @Test("a program that leaves children behind is done when it is done")
  func childrenLeftBehind() throws {
    #expect(try shell("sleep \(mark(3)) & echo done") == "done\n")
    #expect(try processes(with: mark(3)) == 0)
  }

  @Test("a flood is cut off", arguments: ["exec yes", "yes & wait"])
  func aFlood(script: String) throws {
    #expect(throws: FeedError.tooLarge(name: "sh", limit: CommandRun.outputLimit)) {
      try shell(script)
    }
  }

  @Test("a flood of errors is no trouble, and its last line is told")
  func aFloodOfErrors() throws {
    #expect(throws: FeedError.programFailed("sh", how: "failed with status 1", lastLine: "end")) {
      try shell("head -c 40000000 /dev/zero >&2; echo >&2; echo end >&2; exit 1")
    }
  }

  @Test("a fetch that is told to end ends its program")
  func cancelled() throws {
    #expect(throws: FeedError.interrupted("sleep")) {
      try run(["sleep", mark(4)], isCancelled: { true })
    }
    #expect(try processes(with: mark(4)) == 0)
  }

  @Test("many runs leave no descriptor open")
  func manyRuns() throws {
    func openFiles() throws -> Int {
      try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").filter {
        let target = try? FileManager.default.destinationOfSymbolicLink(
          atPath: "/proc/self/fd/" + $0)
        return target?.hasPrefix("pipe:") ?? false
      }.count
    }
    _ = try run(["true"])
    let before = try openFiles()
    for _ in 0..<50 { _ = try run(["true"]) }
    // Other tests may have pipes of theirs open at this moment.
    #expect(try openFiles() < before + 40)
  }
}
