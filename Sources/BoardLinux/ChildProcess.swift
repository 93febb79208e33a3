// Owns one run of another program: its start, what it prints, its end; when to start and what its
// words mean is left to the runtime.
import BoardCore
import CLinux
import Glibc

/// A program that runs beside the sign in a session of its own and is ended with it.
public final class ChildProcess {
  /// How a program ended.
  public enum End: Equatable, Sendable {
    case exit(status: Int32)
    case signal(Int32)
  }

  /// What a program has left.
  public struct Result: Equatable, Sendable {
    public var end: End
    /// Standard output, at most as much as was asked for; the rest is read and dropped.
    public var output: [UInt8]
    public var outputIsCut: Bool
    /// Standard error, likewise.
    public var errors: [UInt8]
  }

  private enum Source { case output, errors, exit, patience }

  /// How long a program that was asked to end may take, in milliseconds.
  private let patienceMilliseconds: Int64

  private let name: String
  /// Its process id, also that of its session and group.
  public let process: pid_t
  private let loop: EventLoop<Source>
  private let exit: Descriptor
  private let patience: DeadlineTimer
  /// What it reads; nil if it is given nothing.
  private var input: Descriptor?
  private var output: CapturedPipe
  private var errors: CapturedPipe
  private var result: Result?

  /// Starts `arguments[0]`, a path, with this program's environment. Keeps at most `outputLimit` bytes of
  /// output and 64 KiB of errors.
  /// - Parameters:
  ///   - patienceMilliseconds: how long it may take to end once asked to, before it is killed.
  ///   - isFed: whether it gets what `feed` is given on standard input; else there is nothing to read.
  public init(
    _ arguments: [String], outputLimit: Int = 1 << 20, patienceMilliseconds: Int64 = 2_000,
    isFed: Bool = false
  ) throws(LinuxError) {
    precondition(!arguments.isEmpty, "a program to start is needed")
    name = arguments[0]
    self.patienceMilliseconds = patienceMilliseconds
    let inputEnd: Descriptor
    if isFed {
      (inputEnd, input) = try ChildProcess.makeInput(of: name)
    } else {
      inputEnd = try Descriptor(
        result: open("/dev/null", O_RDONLY | O_CLOEXEC), of: "open", on: "/dev/null")
    }
    let (outputEnd, outputSource) = try CapturedPipe.make(limit: outputLimit, of: name)
    let (errorsEnd, errorsSource) = try CapturedPipe.make(limit: 1 << 16, of: name)
    (output, errors) = (outputSource, errorsSource)
    loop = try EventLoop()
    patience = try DeadlineTimer()
    (process, exit) = try ChildProcess.start(arguments, inputEnd, outputEnd, errorsEnd)
    try loop.add(output.descriptor, .output)
    try loop.add(errors.descriptor, .errors)
    try loop.add(exit.number, .exit)
    try loop.add(patience.descriptor, .patience)
  }

  /// Ends the program if it still runs, with all it has started that stayed in its group. It is asked
  /// first, and waited for, so that it can end those that left its group.
  deinit {
    input = nil
    guard result == nil else { return }
    signal(SIGTERM)
    var ready = pollfd(fd: exit.number, events: Int16(POLLIN), revents: 0)
    _ = retrying { poll(&ready, 1, Int32(clamping: patienceMilliseconds)) }
    kill()
    var status: Int32 = 0
    _ = retrying { waitpid(process, &status, 0) }
  }

  /// For the event loop: readable when there is something for `read` to do.
  public var descriptor: Int32 { loop.descriptor }

  /// Takes what was printed; returns the result once the program has ended, whether or not somebody
  /// it has started still holds its output open.
  public func read() throws(LinuxError) -> Result? {
    if let result { return result }
    var hasEnded = false
    for source in try loop.wait(timeoutMilliseconds: 0) {
      switch source {
      case .output: if try output.read(of: name) { loop.remove(output.descriptor) }
      case .errors: if try errors.read(of: name) { loop.remove(errors.descriptor) }
      case .exit: hasEnded = true
      case .patience: if try patience.read() { kill() }
      }
    }
    guard hasEnded else { return nil }
    _ = try output.read(of: name)
    _ = try errors.read(of: name)
    // What it has started and left behind goes, too.
    kill()
    var status: Int32 = 0
    guard retrying({ waitpid(process, &status, 0) }) == process else {
      throw .failed(call: "waitpid", thing: name, errno: errno)
    }
    let signal = board_end_signal(status)
    result = Result(
      end: signal == 0 ? .exit(status: board_exit_status(status)) : .signal(signal),
      output: output.bytes, outputIsCut: output.isCut, errors: errors.bytes)
    loop.remove(exit.number)
    return result
  }

  /// What it has printed until the last `read`.
  public var printed: [UInt8] { output.bytes }

  /// Gives it all of `bytes` to read. Throws if it doesn't take them in time; a part may have been taken then.
  public func feed(_ bytes: [UInt8], withinMilliseconds limit: Int64) throws(LinuxError) {
    guard let input else {
      preconditionFailure("only a program that is fed can be given something")
    }
    let deadline = Uptime.now().advanced(byMilliseconds: limit)
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { buffer in
        retrying { write(input.number, buffer.baseAddress, buffer.count) }
      }
      if count > 0 {
        rest = rest.dropFirst(count)
        continue
      }
      guard errno == EAGAIN else { throw .failed(call: "write", thing: name, errno: errno) }
      let left = deadline.milliseconds(since: .now())
      var ready = pollfd(fd: input.number, events: Int16(POLLOUT), revents: 0)
      guard left > 0, retrying({ poll(&ready, 1, Int32(clamping: left)) }) == 1 else {
        throw .failed(call: "write", thing: name, errno: ETIMEDOUT)
      }
    }
  }

  /// Asks the program's group to end (SIGTERM), and kills it if it has not in time. `read` does that and
  /// still tells the result.
  public func terminate() throws(LinuxError) {
    signal(SIGTERM)
    try patience.arm(at: Uptime.now().advanced(byMilliseconds: patienceMilliseconds))
  }

  /// Ends the program's group at once (SIGKILL). `read` still tells the result.
  public func kill() { signal(SIGKILL) }

  private func signal(_ number: Int32) {
    // Once reaped, the number may be somebody else's.
    guard result == nil else { return }
    _ = Glibc.kill(-process, number)
  }

  /// The end for the program, and this one, which never waits.
  private static func makeInput(
    of thing: String
  ) throws(LinuxError) -> (end: Descriptor, source: Descriptor) {
    var ends: [Int32] = [-1, -1]
    guard board_pipe(&ends) == 0 else { throw .failed(call: "pipe2", thing: thing, errno: errno) }
    let (end, source) = (Descriptor(owning: ends[0]), Descriptor(owning: ends[1]))
    guard fcntl(source.number, F_SETFL, O_NONBLOCK) == 0 else {
      throw .failed(call: "fcntl", thing: thing, errno: errno)
    }
    return (end, source)
  }

  private static func start(
    _ arguments: [String], _ input: Descriptor, _ output: Descriptor, _ errors: Descriptor
  ) throws(LinuxError) -> (pid_t, exit: Descriptor) {
    // strdup returns nil only without memory, and a list cut short there is still a list.
    var words: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) }
    words.append(nil)
    defer { for word in words { free(word) } }
    let process = board_spawn(
      arguments[0], &words, environ, input.number, output.number, errors.number)
    var problem = errno
    if process > 0 {
      let exit = board_pidfd_open(process)
      if exit >= 0 { return (process, Descriptor(owning: exit)) }
      problem = errno
      _ = Glibc.kill(-process, SIGKILL)
      _ = retrying { waitpid(process, nil, 0) }
    }
    switch problem {
    case ENOENT: throw .noSuchFile(arguments[0], cure: "install it, or build the project whole")
    case EACCES, EPERM:
      throw .notPermitted(
        arguments[0], reason: "not a program that may be run", cure: "chmod +x \(arguments[0])")
    case ENOEXEC:
      throw .unsupported(
        arguments[0], reason: "not a program for this machine", cure: "install or build it anew")
    default: throw .failed(call: "starting it", thing: arguments[0], errno: problem)
    }
  }
}

/// One output of a program, kept up to a limit.
private struct CapturedPipe {
  private let pipe: Descriptor
  private let limit: Int
  private(set) var bytes: [UInt8] = []
  private(set) var isCut = false

  var descriptor: Int32 { pipe.number }

  /// The end for the program, and this one.
  static func make(
    limit: Int, of thing: String
  ) throws(LinuxError) -> (end: Descriptor, source: CapturedPipe) {
    var ends: [Int32] = [-1, -1]
    guard board_pipe(&ends) == 0 else {
      throw .failed(call: "pipe2", thing: thing, errno: errno)
    }
    let (source, end) = (Descriptor(owning: ends[0]), Descriptor(owning: ends[1]))
    guard fcntl(source.number, F_SETFL, O_NONBLOCK) == 0 else {
      throw .failed(call: "fcntl", thing: thing, errno: errno)
    }
    return (end, CapturedPipe(pipe: source, limit: limit))
  }

  private init(pipe: Descriptor, limit: Int) {
    self.pipe = pipe
    self.limit = limit
  }

  /// Takes what is there; whether the end has come.
  mutating func read(of thing: String) throws(LinuxError) -> Bool {
    // As much as a pipe holds, so that somebody who prints without end can't keep the loop here.
    for _ in 0..<16 {
      guard let chunk = try pipe.read(upTo: 4096, of: thing) else { return false }
      if chunk.isEmpty { return true }
      let room = limit - bytes.count
      bytes += chunk.prefix(room)
      isCut = isCut || chunk.count > room
    }
    return false
  }
}
