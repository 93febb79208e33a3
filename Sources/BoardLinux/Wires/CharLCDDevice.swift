// Owns the kernel's character LCD, /dev/lcd; what its bytes mean is left to BoardPanels.
import CLinux
import Glibc

/// The kernel's character LCD. It is the only one on a machine, and has one program at a time.
public final class CharLCDDevice {
  private let path: String
  private let device: Descriptor

  public init(path: String) throws(LinuxError) {
    self.path = path
    let number = open(path, O_WRONLY | O_CLOEXEC | O_NOCTTY)
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
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { buffer in
        retrying { Glibc.write(device.number, buffer.baseAddress, buffer.count) }
      }
      guard count > 0 else {
        throw .failed(call: "write", thing: path, errno: count < 0 ? errno : EIO)
      }
      rest = rest.dropFirst(count)
    }
  }
}
