// Owns an SPI device as the kernel's spidev has it: opened, set up, written to. What the bytes mean is left
// to BoardPanels.
import CLinux
import Glibc

/// A device on an SPI bus, as /dev/spidev0.0, in mode 0 with the highest bit first.
final class SPIDevice {
  private let descriptor: Descriptor
  private let path: String

  /// Opens and sets up the device.
  /// - Parameter hertz: the clock; the bus takes the nearest one it has that isn't faster.
  init(path: String, hertz: UInt32) throws(LinuxError) {
    let number = retrying { open(path, O_RDWR | O_CLOEXEC) }
    guard number >= 0 else { throw SPIDevice.opening(path, errno) }
    descriptor = Descriptor(owning: number)
    self.path = path
    // The device is open to everybody. Another sign, or its check, would switch this one's lamps off.
    guard board_lock_byte(number, 0) == 0 || errno == EINVAL else {
      throw .busy(path, holder: "another nextflight")
    }
    guard board_spi_set_up(number, hertz) == 0 else {
      let problem = errno
      if problem == ENOTTY || problem == EINVAL {
        throw .unsupported(
          path, reason: "not an SPI device, or of one without mode 0",
          cure: "name a /dev/spidev in the config")
      }
      throw .failed(call: "ioctl(SPI_IOC_WR_MODE)", thing: path, errno: problem)
    }
  }

  /// Sends `bytes` in one message: chip select is low from its beginning to its end.
  func write(_ bytes: [UInt8]) throws(LinuxError) {
    if bytes.isEmpty { return }
    let count = retrying { Glibc.write(descriptor.number, bytes, bytes.count) }
    if count == bytes.count { return }
    let problem = count < 0 ? errno : EIO
    if problem == EMSGSIZE {
      throw .unsupported(
        path, reason: "the kernel is set to take messages shorter than \(bytes.count) bytes",
        cure: "take spidev.bufsiz out of /boot/firmware/cmdline.txt")
    }
    throw .failed(call: "write", thing: path, errno: problem)
  }

  private static func opening(_ path: String, _ number: Int32) -> LinuxError {
    switch number {
    case ENOENT, ENXIO, ENODEV:
      .notThere(
        path,
        cure: "add dtparam=spi=on to /boot/firmware/config.txt and start anew, or check the name")
    default: .opening(path, errno: number)
    }
  }
}
