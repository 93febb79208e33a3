// Owns the console that the sign is shown on: that it draws no text over our picture, and whether it is in
// front; the picture is left to the screens.
import CLinux
import Glibc

/// Keeps the console in graphics mode, without text and cursor, from `init` to `restore`. Who switches to
/// another console meanwhile gets its screen: the kernel asks by SIGUSR1 and tells of the return by
/// SIGUSR2 (see SignalWatch).
public final class Console {
  private let device: Descriptor?
  /// Whether the kernel asks before it switches to another console.
  private let isAsked: Bool
  /// Whether the console is on the screen now. One that could not be taken is taken to be.
  public private(set) var isInFront = true
  /// Why the console could not be taken, if there is one: its cursor may blink on the picture.
  public let notice: String?

  /// Harmless where there is no console. The program's own terminal comes first: if it is a console,
  /// its user may change it, while any other, the one in front, takes root.
  public init() {
    var reason: String?
    for path in ["/dev/tty", "/dev/tty0"] {
      let number = open(path, O_RDWR | O_CLOEXEC | O_NOCTTY)
      guard number >= 0 else {
        if errno == EACCES || errno == EPERM { reason = reason ?? "\(path): not permitted" }
        continue
      }
      let device = Descriptor(owning: number)
      var mode: Int32 = KD_TEXT
      // Not a console but a terminal window or a connection: there is nothing to silence.
      guard board_ioctl_pointer(number, UInt(KDGETMODE), &mode) == 0 else { continue }
      EmergencyRestore.arm(console: number)
      if board_ioctl_int(number, UInt(KDSETMODE), KD_GRAPHICS) == 0 {
        (self.device, notice) = (device, nil)
        isAsked = Console.askToBeAsked(number)
        if isAsked { isInFront = Console.bringToFront(number) }
        return
      }
      EmergencyRestore.disarmConsole()
      reason = "\(path): \(LinuxError.text(errno))"
    }
    (device, isAsked) = (nil, false)
    notice = reason.map {
      "the console's cursor may show on the picture, and the sign on other consoles (\($0)); "
        + "run as root or from the console itself"
    }
  }

  deinit { restore() }

  private static func askToBeAsked(_ console: Int32) -> Bool {
    var mode = vt_mode()
    mode.mode = CChar(VT_PROCESS)
    mode.relsig = Int16(SIGUSR1)
    mode.acqsig = Int16(SIGUSR2)
    return board_ioctl_pointer(console, UInt(VT_SETMODE), &mode) == 0
  }

  /// A service may have been given a console that isn't in front. Returns whether it is by now; if not,
  /// its coming to the front is told by SIGUSR2.
  private static func bringToFront(_ console: Int32) -> Bool {
    if isActive(console) { return true }
    _ = board_ioctl_int(console, UInt(VT_ACTIVATE), board_console_number(console))
    return false
  }

  /// Whether the kernel has that console in front; also where it can't be asked.
  private static func isActive(_ console: Int32) -> Bool {
    var state = vt_stat()
    let number = board_console_number(console)
    guard number > 0, board_ioctl_pointer(console, UInt(VT_GETSTATE), &state) == 0 else {
      return true
    }
    return Int32(state.v_active) == number
  }

  /// Lets another console come to the front, if the kernel has asked for it: the screen is not ours
  /// from then on. Returns false if it hasn't: the signal was somebody else's.
  public func letGo() -> Bool {
    guard let device, isAsked, board_ioctl_int(device.number, UInt(VT_RELDISP), 1) == 0 else {
      return false
    }
    isInFront = false
    return true
  }

  /// Takes the screen again, if the kernel has given it back. Who returns to our console and leaves it at once
  /// may be told in the wrong order, as signals come by their numbers: then it is another's already.
  public func take() {
    guard let device, isAsked, Console.isActive(device.number) else { return }
    _ = board_ioctl_int(device.number, UInt(VT_RELDISP), VT_ACKACQ)
    _ = board_ioctl_int(device.number, UInt(KDSETMODE), KD_GRAPHICS)
    isInFront = true
  }

  /// Gives the console its text back, which it draws anew: also if a sign that was killed had left it
  /// without. Calling it again is harmless.
  public func restore() {
    guard let device else { return }
    var automatic = vt_mode()
    automatic.mode = CChar(VT_AUTO)
    if isAsked { _ = board_ioctl_pointer(device.number, UInt(VT_SETMODE), &automatic) }
    _ = board_ioctl_int(device.number, UInt(KDSETMODE), KD_TEXT)
    EmergencyRestore.disarmConsole()
  }
}
