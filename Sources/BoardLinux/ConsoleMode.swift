// Owns whether the console draws text over our picture; the picture is left to Framebuffer.
import CLinux
import Glibc

/// Keeps the console in graphics mode, without text and cursor, from `init` to `restore`.
public final class ConsoleMode {
  private let console: Descriptor?
  private let former: Int32
  /// Why the console could not be silenced, if there is one: its cursor may blink on the picture.
  public let notice: String?

  /// Harmless where there is no console. The program's own terminal comes first: if it is a console,
  /// its user may change it, while any other takes root.
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
      EmergencyRestore.arm(console: number, mode: mode)
      if board_ioctl_int(number, UInt(KDSETMODE), KD_GRAPHICS) == 0 {
        (console, former, notice) = (device, mode, nil)
        return
      }
      EmergencyRestore.disarmConsole()
      reason = "\(path): \(LinuxError.text(errno))"
    }
    (console, former) = (nil, KD_TEXT)
    notice = reason.map {
      "the console's cursor may show on the picture (\($0)); run as root or from the console itself"
    }
  }

  deinit { restore() }

  /// Puts the console back as it was; it redraws its text. Calling it again is harmless.
  public func restore() {
    guard let console else { return }
    _ = board_ioctl_int(console.number, UInt(KDSETMODE), former)
    EmergencyRestore.disarmConsole()
  }
}
