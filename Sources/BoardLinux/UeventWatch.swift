// Owns the kernel's news of devices that come, go or change; what they mean is left to the devices' owners.
import CLinux
import Glibc

/// Wakes the loop when the kernel adds, removes or changes a device: a chip, a screen, a keyboard.
///
/// The kernel tells before udev has set the new device's owner and group: who may not open it yet tries
/// again a little later.
public final class UeventWatch {
  /// What has happened since the last look.
  public struct News: Equatable, Sendable {
    public var events: [Uevent] = []
    /// Whether there were more than the kernel keeps: then anything may have changed.
    public var haveSomeBeenLost = false

    public init() {}

    /// Whether a device of the subsystem, as "drm", may have come, gone or changed.
    public func mayConcern(_ subsystem: String) -> Bool {
      haveSomeBeenLost || events.contains { $0.subsystem == subsystem }
    }
  }

  private let socket: Descriptor

  /// The size of the kernel's longest message, and more.
  /// Source: Linux, include/linux/kobject.h, UEVENT_BUFFER_SIZE 2048, with the head before it.
  private static let mostBytes = 8_192

  public init() throws(LinuxError) {
    socket = try Descriptor(
      result: board_uevent_socket(), of: "listening to the kernel's news", on: "devices")
  }

  /// For the event loop.
  public var descriptor: Int32 { socket.number }

  /// What has come since the last call.
  public func read() throws(LinuxError) -> News {
    var news = News()
    while true {
      var problem: Int32 = 0
      var isKernels: Int32 = 0
      let bytes = [UInt8](unsafeUninitializedCapacity: UeventWatch.mostBytes) { buffer, filled in
        let count = retrying {
          board_uevent_receive(
            socket.number, buffer.baseAddress, UeventWatch.mostBytes, &isKernels)
        }
        if count < 0 { problem = errno }
        filled = max(0, count)
      }
      switch problem {
      case 0:
        // Another program may send here, too.
        if isKernels != 0, let event = Uevent(bytes: bytes) { news.events.append(event) }
      case ENOBUFS: news.haveSomeBeenLost = true
      case EAGAIN: return news
      default: throw .failed(call: "recvfrom", thing: "the kernel's news", errno: problem)
      }
    }
  }
}
