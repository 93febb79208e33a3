// Owns the controlling terminal: its settings, its size, bytes in and out; what the bytes mean is left
// to BoardPanels.
import CLinux
import Glibc

/// The terminal the program was started in, without echo and line editing from `enter` to `leave`.
public final class TerminalDevice {
  private let device: Descriptor
  private let former: termios
  private let entering: [UInt8]
  private let leaving: [UInt8]
  private var hasEntered = false

  /// Opens the controlling terminal, changing nothing yet.
  /// - Parameters:
  ///   - entering: bytes for `enter`, as those for the alternate screen.
  ///   - leaving: bytes that undo them, also sent in a crash.
  public convenience init(entering: [UInt8], leaving: [UInt8]) throws(LinuxError) {
    try self.init(path: "/dev/tty", entering: entering, leaving: leaving)
  }

  /// Opens any terminal, changing nothing yet.
  public init(path: String, entering: [UInt8], leaving: [UInt8]) throws(LinuxError) {
    let number = open(path, O_RDWR | O_CLOEXEC | O_NOCTTY | O_NONBLOCK)
    var settings = termios()
    guard number >= 0 else {
      throw .opening(
        path == "/dev/tty" ? "terminal" : path, errno: errno,
        cure: "start the sign in a terminal, or name a screen in the config")
    }
    device = Descriptor(owning: number)
    guard tcgetattr(number, &settings) == 0 else {
      throw .unsupported(
        path, reason: "not a terminal", cure: "start the sign in a terminal")
    }
    former = settings
    self.entering = entering
    self.leaving = leaving
  }

  deinit { leave() }

  /// For the event loop: readable when keys were pressed.
  public var descriptor: Int32 { device.number }

  /// In characters; 80x24 where the terminal doesn't tell.
  public var size: (columns: Int, rows: Int) {
    var size = winsize()
    guard board_ioctl_pointer(device.number, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0,
      size.ws_row > 0
    else { return (80, 24) }
    return (Int(size.ws_col), Int(size.ws_row))
  }

  /// Raw but for the signals of Ctrl-C, Ctrl-Z and Ctrl-\, which stay. Also after a stop.
  public func enter() throws(LinuxError) {
    EmergencyRestore.arm(terminal: device.number, settings: former, bytes: leaving)
    hasEntered = true
    var raw = former
    raw.c_lflag &= ~tcflag_t(ICANON | ECHO | IEXTEN)
    raw.c_iflag &= ~tcflag_t(IXON | ICRNL | INLCR | IGNCR | ISTRIP | BRKINT)
    raw.c_oflag &= ~tcflag_t(OPOST)
    guard retrying({ tcsetattr(device.number, TCSADRAIN, &raw) }) == 0 else {
      throw .failed(call: "tcsetattr", thing: "terminal", errno: errno)
    }
    try write(entering)
  }

  /// The terminal as it was. Calling it again is harmless.
  public func leave() {
    guard hasEntered else { return }
    hasEntered = false
    // Nothing to be done about a terminal that has gone.
    try? write(leaving)
    var settings = former
    _ = tcsetattr(device.number, TCSANOW, &settings)
    EmergencyRestore.disarmTerminal()
  }

  /// The bytes of keys pressed since the last call: empty if none, nil once the terminal has gone.
  public func read() throws(LinuxError) -> [UInt8]? {
    var result: [UInt8] = []
    do throws(LinuxError) {
      // A pasted novel can't keep the loop here.
      for _ in 0..<16 {
        guard let bytes = try device.read(upTo: 256, of: "terminal") else { return result }
        if bytes.isEmpty { return result.isEmpty ? nil : result }
        result += bytes
      }
    } catch {
      // What a terminal answers whose window was closed.
      guard case .failed(_, _, EIO) = error else { throw error }
      return result.isEmpty ? nil : result
    }
    return result
  }

  /// Writes all of `bytes`, waiting while the terminal is slow, but not for one that takes nothing for
  /// two seconds.
  public func write(_ bytes: [UInt8]) throws(LinuxError) {
    try device.write(bytes, to: "terminal") { 2_000 }
  }
}
