// Owns a real terminal for tests: a tmux server of its own, in which the sign runs under a shell.
import Foundation
import Testing

/// A terminal in which `nextflight` was started; gone when the test is.
final class TmuxTerminal {
  let directory: String
  private let socket: String

  /// Starts the sign in a terminal of a size. The shell around it writes `status` when the sign has ended,
  /// and keeps the terminal's settings of before and after.
  /// - Parameter prepare: puts files into the folder in which the sign is started.
  init(
    columns: Int, rows: Int, environment: [String] = [], arguments: [String] = [],
    prepare: (String) throws -> Void = { _ in }
  ) throws {
    directory = NSTemporaryDirectory() + "nextflight-tmux-\(UUID().uuidString)"
    socket = directory + "/socket"
    try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
    try prepare(directory)
    let sign = try Self.program().path + arguments.map { " " + $0 }.joined()
    let variables = (["XDG_STATE_HOME=\(directory)", "COLORTERM=truecolor"] + environment)
      .joined(separator: " ")
    let script = """
      # Ctrl-C is for the sign alone.
      trap : INT
      cd \(directory)
      echo the screen of before
      stty -a > before
      env -u NO_COLOR \(variables) sh -c 'echo $$ > pid; exec \(sign)' 2> errors
      echo $? > status
      stty -a > after
      exec sleep 1000
      """
    try script.write(toFile: directory + "/script", atomically: true, encoding: .utf8)
    try tmux(
      "-f", "/dev/null", "new-session", "-d", "-x", "\(columns)", "-y", "\(rows)",
      "sh \(directory)/script")
  }

  deinit {
    _ = try? tmux("kill-server")
    // It writes to the directory until its end, and the fetch that it ends a moment longer.
    _ = waitUntilGone()
    try? FileManager.default.removeItem(atPath: directory)
    usleep(100_000)
    try? FileManager.default.removeItem(atPath: directory)
  }

  /// The program that was built beside the tests.
  static func program() throws -> URL {
    let tests = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    let program = tests.deletingLastPathComponent().appending(path: "nextflight")
    try #require(FileManager.default.isExecutableFile(atPath: program.path), "\(program.path)")
    return program
  }

  @discardableResult
  func tmux(_ arguments: String...) throws -> String {
    try Tmux.run(socket: socket, output: directory + "/output", arguments)
  }

  /// The lines on the screen, without their trailing blanks.
  func screen() throws -> [String] {
    try tmux("capture-pane", "-p").split(separator: "\n", omittingEmptySubsequences: false)
      .map { line in String(line.reversed().drop { $0 == " " }.reversed()) }
      .dropLast()
  }

  /// The screen with its colours, as tmux writes them.
  func colours() throws -> String { try tmux("capture-pane", "-p", "-e") }

  /// Whether the alternate screen, the cursor and wrapping are on, as "0 1 1".
  func modes() throws -> String {
    try tmux("display-message", "-p", "#{alternate_on} #{cursor_flag} #{wrap_flag}")
  }

  func press(_ keys: String...) throws {
    for key in keys { try tmux("send-keys", key) }
  }

  /// Waits for the screen to be as asked, and gives it; fails with the last one after 20 seconds.
  @discardableResult
  func wait(
    _ what: String, sourceLocation: SourceLocation = #_sourceLocation,
    until isRight: ([String]) -> Bool
  ) throws -> [String] {
    let end = Date().addingTimeInterval(20)
    var lines: [String] = []
    repeat {
      lines = try screen()
      // A terminal that is gone has no lines.
      if lines.count > 1, isRight(lines) { return lines }
      usleep(20_000)
    } while Date() < end
    Issue.record(
      "no \(what) in 20 s:\n\(lines.joined(separator: "\n"))\n\(text("errors") ?? "")",
      sourceLocation: sourceLocation)
    return lines
  }

  /// Waits for the sign to be drawn with its flights.
  @discardableResult
  func waitForFlights(sourceLocation: SourceLocation = #_sourceLocation) throws -> [String] {
    try wait("flights", sourceLocation: sourceLocation) { lines in
      lines.contains { $0.contains("Last updated") }
        && lines.filter { $0.contains("EV ") }.count > 0
    }
  }

  /// A file that the shell around the sign has written, whole; nil if it hasn't yet.
  func text(_ name: String) -> String? {
    let text = try? String(contentsOfFile: directory + "/" + name, encoding: .utf8)
    return text.flatMap { $0.hasSuffix("\n") ? $0 : nil }
  }

  var pid: Int32? { text("pid").flatMap { Int32($0.dropLast()) } }

  /// Waits for the sign to end and for the shell to note how the terminal was left.
  /// - Returns: the exit status as the shell tells it, nil if it hasn't ended in 20 seconds.
  func waitForEnd() -> Int32? {
    let end = Date().addingTimeInterval(20)
    while text("after") == nil, Date() < end { usleep(20_000) }
    return text("status").flatMap { Int32($0.dropLast()) }
  }

  /// Waits for the sign's process to end.
  /// - Returns: whether it has in 20 seconds.
  func waitUntilGone() -> Bool {
    guard let pid else { return true }
    let end = Date().addingTimeInterval(20)
    while Date() < end {
      // Its parent's end may leave it a zombie for a while: proc_pid_stat(5), the state after the name.
      let stat = (try? String(contentsOfFile: "/proc/\(pid)/stat", encoding: .utf8)) ?? ""
      if stat.isEmpty || stat.contains(") Z ") { return true }
      usleep(20_000)
    }
    return false
  }
}
