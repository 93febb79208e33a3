// Owns putting the console and the terminal back when the program ends in any way that can be noticed:
// exit, a deadly signal, a crash. Changing them is left to Console and TerminalDevice.
import CLinux
import Glibc

/// What has to be put back, in memory that a signal handler may read at any moment.
enum EmergencyRestore {
  // Written before `state` is set and read by the handler; allocated once and never freed, as a crash
  // may come at any time. One thread owns console and terminal, so nothing else writes here.
  private nonisolated(unsafe) static var state: UnsafeMutablePointer<board_emergency>?

  /// From now on the console goes back to text at the end.
  static func arm(console: Int32) { prepare().pointee.console = console }

  static func disarmConsole() { state?.pointee.console = -1 }

  /// From now on the terminal gets `bytes` and `settings` at the end.
  static func arm(terminal: Int32, settings: termios, bytes: [UInt8]) {
    let state = prepare()
    state.pointee.terminal = -1
    // Kept for ever: the handler may be reading the one before.
    let copy = UnsafeMutablePointer<UInt8>.allocate(capacity: max(1, bytes.count))
    copy.update(from: bytes, count: bytes.count)
    state.pointee.terminal_bytes = UnsafePointer(copy)
    state.pointee.terminal_count = bytes.count
    state.pointee.terminal_settings = settings
    state.pointee.terminal = terminal
  }

  static func disarmTerminal() { state?.pointee.terminal = -1 }

  private static func prepare() -> UnsafeMutablePointer<board_emergency> {
    if let state { return state }
    let made = UnsafeMutablePointer<board_emergency>.allocate(capacity: 1)
    made.initialize(to: board_emergency())
    made.pointee.console = -1
    made.pointee.terminal = -1
    state = made
    useOwnStack()
    atexit { board_restore(EmergencyRestore.state) }
    for number in deadly {
      // Has to be free of anything that allocates or locks: it runs amid a crash.
      _ = board_handle_once(number) { number in
        board_restore(EmergencyRestore.state)
        // Its handler is off, so this ends the program as the signal would have, once this returns.
        raise(number)
      }
    }
    return made
  }

  /// Crashes, and the signals that ask for an end where nobody has blocked them to read them himself.
  private static let deadly = [
    SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGFPE, SIGABRT, SIGSYS, SIGQUIT, SIGTERM, SIGINT, SIGHUP,
    SIGXCPU, SIGUSR1, SIGUSR2, SIGALRM,
  ]

  /// A stack for the handlers, as the program's own may be what has run out.
  private static func useOwnStack() {
    let size = 64 * 1024
    var stack = stack_t()
    // For the rest of the program's life.
    stack.ss_sp = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
    stack.ss_size = size
    sigaltstack(&stack, nil)
  }
}
