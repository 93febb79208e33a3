// Owns one run of somebody's program: what it prints within bounds of time and size, and its end with all
// that it started; what the print means is left to Feed.
import BoardConfig
import CLinux
import Foundation
import Glibc

/// A program that prints a flights table.
///
/// It runs in the process group of the fetch, so that whoever ends that group ends it too. Its children
/// are found in /proc by their parents and by a mark in their environment, so that those that have
/// gone into a session of their own, or have lost their parent, are ended as well.
struct CommandRun {
  /// What the program printed may be so large, in bytes.
  static let outputLimit = 16 << 20

  let command: FeedCommand
  let timeoutSeconds: Int64
  let isCancelled: () -> Bool

  private var name: String { command.arguments.first ?? "" }

  /// Runs the program to its end.
  /// - Returns: what it wrote to standard output.
  /// - Throws: if it can't be started, fails, is late or prints too much. None of its processes is left
  ///   then, nor after a success.
  func output() throws(FeedError) -> [UInt8] {
    let mark = ProcessTree.newMark()
    let out = try pipe()
    defer { close(out.read) }
    let err = try pipe()
    defer { close(err.read) }
    let spawned = Result { () throws(FeedError) in
      try spawn(out: out.write, err: err.write, mark: mark)
    }
    close(out.write)
    close(err.write)
    let child = try spawned.get()
    var printed = Printed(out: out.read, err: err.read)
    let followed = Result { () throws(FeedError) in try follow(child, &printed) }
    // The child is not waited for before its tree has ended, so that its number stays its own.
    ProcessTree(root: child, mark: mark).end()
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0, errno == EINTR {}
    try followed.get()
    if let how = failure(status) {
      throw .programFailed(name, how: how, lastLine: printed.lastErrorLine)
    }
    return printed.output
  }

  /// Gathers what `child` prints until it ends.
  private func follow(_ child: pid_t, _ printed: inout Printed) throws(FeedError) {
    let start = uptimeSeconds()
    var hasEnded = false
    while !hasEnded {
      printed.waitAndRead()
      var info = siginfo_t()
      let flags = WEXITED | WNOHANG | WNOWAIT
      hasEnded = waitid(P_PID, id_t(child), &info, flags) == 0 && info.si_signo == SIGCHLD
      // What it wrote before it ended is in the pipe; a child of its own may still hold the pipe open.
      if hasEnded { printed.drain(limit: CommandRun.outputLimit) }
      if printed.output.count > CommandRun.outputLimit {
        throw .tooLarge(name: name, limit: CommandRun.outputLimit)
      }
      if hasEnded { return }
      if isCancelled() { throw .interrupted(name) }
      if uptimeSeconds() - start >= Double(timeoutSeconds) {
        throw .timedOut(name, seconds: timeoutSeconds)
      }
    }
  }

  private func spawn(out: Int32, err: Int32, mark: String) throws(FeedError) -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    if !command.folder.isEmpty {
      board_spawn_in(&actions, command.folder)
    }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, out, 1)
    posix_spawn_file_actions_adddup2(&actions, err, 2)

    // A clean slate of signals, whatever the fetch has blocked or ignored.
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var none = sigset_t()
    sigemptyset(&none)
    var all = sigset_t()
    sigfillset(&all)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETSIGMASK) | Int16(POSIX_SPAWN_SETSIGDEF))

    var environment = ProcessInfo.processInfo.environment
    environment[ProcessTree.markName] = mark
    var argv: [UnsafeMutablePointer<CChar>?] = command.arguments.map { strdup($0) } + [nil]
    var envp: [UnsafeMutablePointer<CChar>?] = environment.map { strdup("\($0)=\($1)") } + [nil]
    defer { for text in argv + envp { free(text) } }
    var child: pid_t = 0
    let error = posix_spawnp(&child, name, &actions, &attributes, &argv, &envp)
    guard error == 0 else {
      throw .noSuchProgram(name, why: String(cString: strerror(error)))
    }
    return child
  }

  private func pipe() throws(FeedError) -> (read: Int32, write: Int32) {
    var ends: [Int32] = [0, 0]
    guard Glibc.pipe(&ends) == 0 else {
      throw .noSuchProgram(name, why: "pipe: " + String(cString: strerror(errno)))
    }
    // Glibc hides pipe2 from Swift. One thread starts programs here, so none slips in between.
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    _ = fcntl(ends[0], F_SETFL, O_NONBLOCK)
    return (ends[0], ends[1])
  }

  /// How the program failed, by its status; nil if it didn't.
  private func failure(_ status: Int32) -> String? {
    let signal = status & 0x7F
    if signal != 0 { return "ended by signal \(signal)" }
    let exit = (status >> 8) & 0xFF
    return exit == 0 ? nil : "failed with status \(exit)"
  }

  private func uptimeSeconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}

/// What came through the two pipes so far.
private struct Printed {
  private(set) var output: [UInt8] = []
  /// The end of what it wrote to standard error.
  private var errors: [UInt8] = []
  private var files: [pollfd]

  init(out: Int32, err: Int32) {
    files = [out, err].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
  }

  /// Waits up to 20 ms for something to read, and reads it. The program's end is looked for between
  /// these waits: the fetch lives for seconds, and has nothing else to do.
  mutating func waitAndRead() {
    poll(&files, nfds_t(files.count), 20)
    read()
  }

  /// Reads what is left, without waiting, up to just over `limit` bytes of output.
  mutating func drain(limit: Int) {
    while output.count <= limit, read() {}
  }

  /// Reads one piece of each pipe; false if neither had any.
  @discardableResult
  private mutating func read() -> Bool {
    var chunk = [UInt8](repeating: 0, count: 65_536)
    var hasRead = false
    for index in files.indices where files[index].fd >= 0 {
      let count = Glibc.read(files[index].fd, &chunk, chunk.count)
      if count == 0 {
        files[index].fd = -1  // poll passes over it from now on
      } else if count > 0 {
        hasRead = true
        if index == 0 {
          output += chunk[..<count]
        } else {
          errors = Array((errors + chunk[..<count]).suffix(4_096))
        }
      }
    }
    return hasRead
  }

  var lastErrorLine: String {
    String(decoding: errors, as: UTF8.self).split(whereSeparator: \.isNewline)
      .map { oneLine($0) }.last { !$0.isEmpty } ?? ""
  }
}
