// Owns the kernel's character LCD, /dev/lcd; what its bytes mean is left to BoardPanels.
import BoardCore
import CLinux
import Glibc

/// The kernel's character LCD. It is the only one on a machine, and has one program at a time.
public final class CharLCDDevice {
  private let path: String
  private let device: Descriptor
  private let patienceMilliseconds: Int64

  /// - Parameter patienceMilliseconds: how long a write may wait for what takes nothing. The kernel's driver
  ///   always does; a pipe or a terminal may not.
  public init(path: String, patienceMilliseconds: Int64 = 1_000) throws(LinuxError) {
    self.path = path
    self.patienceMilliseconds = patienceMilliseconds
    // The driver knows no O_NONBLOCK. Without it the opening of a pipe that nobody reads would never end.
    let number = retrying { open(path, O_WRONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK) }
    guard number >= 0 else {
      switch errno {
      case EBUSY:
        throw .busy(path, holder: DeviceHolders.names(of: path) ?? "another program")
      case let problem:
        throw .opening(
          path, errno: problem,
          cure: "the kernel makes it: dtoverlay=hd44780-lcd or hd44780-i2c-lcd in config.txt, "
            + "with display_width and display_height; i2c: and gpio: need no driver")
      }
    }
    device = Descriptor(owning: number)
  }

  /// Writes all of `bytes`; the kernel waits as the display needs it.
  public func write(_ bytes: [UInt8]) throws(LinuxError) {
    let deadline = Uptime.now().advanced(byMilliseconds: patienceMilliseconds)
    try device.write(bytes, to: path) { deadline.milliseconds(since: .now()) }
  }
}
