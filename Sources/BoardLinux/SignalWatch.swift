// Owns the signals that ask something of the sign, as events of the loop instead of interruptions;
// crashes are left to EmergencyRestore.
import CLinux
import Glibc

/// Receives signals through a file descriptor. Make it before anything is changed that has to be put
/// back, on the main thread, before others are started: the signals stay blocked from then on.
public final class SignalWatch {
  public enum Signal: Equatable, Sendable {
    /// SIGTERM, SIGINT or SIGHUP: end in good order.
    case end
    /// SIGWINCH: the terminal has another size.
    case resized
    /// SIGTSTP: put the terminal back, then call `stop`.
    case stop
    /// SIGCONT: going on after a stop.
    case goOn
    /// SIGUSR1: somebody wants another console in front; see `Console.letGo`.
    case consoleLeaves
    /// SIGUSR2: our console is in front again; see `Console.take`.
    case consoleReturns
  }

  private static let numbers: [Int32] = [
    SIGTERM, SIGINT, SIGHUP, SIGWINCH, SIGTSTP, SIGCONT, SIGUSR1, SIGUSR2,
  ]
  private let signals: Descriptor

  /// Also has SIGPIPE ignored, so that a reader who has gone is an error of the write.
  public init() throws(LinuxError) {
    var set = sigset_t()
    sigemptyset(&set)
    for number in SignalWatch.numbers { sigaddset(&set, number) }
    pthread_sigmask(SIG_BLOCK, &set, nil)
    board_ignore(SIGPIPE)
    signals = try Descriptor(
      result: signalfd(-1, &set, Int32(SFD_CLOEXEC | SFD_NONBLOCK)),
      of: "signalfd", on: "signals")
  }

  /// For the event loop.
  public var descriptor: Int32 { signals.number }

  /// The signals that have come since the last call, in order.
  public func read() throws(LinuxError) -> [Signal] {
    var result: [Signal] = []
    let size = MemoryLayout<signalfd_siginfo>.size
    while let bytes = try signals.read(upTo: size, of: "signals"), bytes.count == size {
      // The kernel has filled one whole struct of plain integers.
      let info = bytes.withUnsafeBytes { $0.loadUnaligned(as: signalfd_siginfo.self) }
      switch Int32(truncatingIfNeeded: info.ssi_signo) {
      case SIGWINCH: result.append(.resized)
      case SIGTSTP: result.append(.stop)
      case SIGCONT: result.append(.goOn)
      case SIGUSR1: result.append(.consoleLeaves)
      case SIGUSR2: result.append(.consoleReturns)
      default: result.append(.end)
      }
    }
    return result
  }

  /// Stops this process as SIGTSTP would have, until somebody continues it.
  public func stop() { kill(getpid(), SIGSTOP) }
}
