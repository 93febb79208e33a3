// Owns one device on an I2C bus; what its bytes mean is left to BoardPanels.
import BoardPanels
import CLinux
import Glibc

/// A device at an address of an I2C bus, open for writing.
public final class I2CWire {
  /// As "/dev/i2c-1 0x27".
  public let name: String
  private let path: String
  private let device: Descriptor

  /// Opens the bus; whether the device answers shows at the first write.
  /// - Parameter address: 7 bits.
  public init(bus path: String, address: Int) throws(LinuxError) {
    self.path = path
    name = I2CWire.name(bus: path, address: address)
    let number = open(path, O_RDWR | O_CLOEXEC)
    guard number >= 0 else {
      let problem = errno
      let others = numberedPaths("i2c-", in: "/dev")
      throw .opening(
        path, errno: problem,
        cure: others.isEmpty
          ? "enable I2C: sudo raspi-config, Interface Options; or dtparam=i2c_arm=on in config.txt and "
            + "i2c-dev in /etc/modules"
          : LinuxError.others(others))
    }
    device = Descriptor(owning: number)
    guard board_ioctl_int(number, UInt(I2C_SLAVE), Int32(truncatingIfNeeded: address)) == 0 else {
      switch errno {
      case EBUSY: throw .busy(name, holder: "a driver of the kernel (lcd: /dev/lcd may be it)")
      case ENOTTY:
        throw .unsupported(path, reason: "not an I2C bus", cure: "name one, as /dev/i2c-1")
      default: throw .failed(call: "I2C_SLAVE", thing: name, errno: errno)
      }
    }

    // A bus is open to everybody. Another sign, or its check, would put half bytes between this one's.
    guard board_lock_byte(number, off_t(address)) == 0 || errno == EINVAL else {
      throw .busy(name, holder: "another nextflight")
    }
  }

  /// As "/dev/i2c-1 0x27".
  public static func name(bus path: String, address: Int) -> String {
    let digits = String(address, radix: 16)
    return "\(path) 0x" + (digits.count < 2 ? "0" : "") + digits
  }

  /// Writes each burst in one message, and waits after it.
  public func write(_ bursts: [I2CBurst]) throws(LinuxError) {
    for burst in bursts {
      if !burst.bytes.isEmpty { try write(burst.bytes) }
      ShortPause.wait(microseconds: burst.pauseMicroseconds)
    }
  }

  private func write(_ bytes: [UInt8]) throws(LinuxError) {
    let count = bytes.withUnsafeBytes { buffer in
      retrying { Glibc.write(device.number, buffer.baseAddress, buffer.count) }
    }
    if count == bytes.count { return }
    let problem = count < 0 ? errno : EIO
    switch problem {
    // No acknowledge: which error says so is the bus driver's choice. Source: Linux,
    // Documentation/i2c/fault-codes.rst (ENXIO); drivers/i2c/busses/i2c-bcm2835.c (EREMOTEIO).
    case ENXIO, EREMOTEIO, EIO, ENODEV:
      let bus = path.split(separator: "-").last.map(String.init) ?? "1"
      throw .notThere(
        name,
        cure: "nobody answers (\(LinuxError.text(problem))): check its wires, and its address, "
          + "which i2cdetect -y \(bus) tells")
    default: throw .failed(call: "write", thing: name, errno: problem)
    }
  }
}
