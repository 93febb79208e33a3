// Owns how one thread wakes another; what there is to tell goes another way.
import BoardCore
import CLinux
import Glibc

/// A bell that one thread rings and another hears (eventfd). Rings that nobody has heard yet are one.
public final class Bell: Sendable {
  private let number: Int32

  public init() throws(LinuxError) {
    number = eventfd(0, Int32(EFD_CLOEXEC | EFD_NONBLOCK))
    if number < 0 { throw .failed(call: "eventfd", thing: "bell", errno: errno) }
  }

  deinit { close(number) }

  /// Readable after a ring, until `hear`.
  public var descriptor: Int32 { number }

  public func ring() {
    var one: UInt64 = 1
    // It fails only when 2^64 - 2 rings are waiting: then it is ringing anyhow.
    _ = retrying { write(number, &one, MemoryLayout<UInt64>.size) }
  }

  /// Whether it was rung; then it is silent again.
  @discardableResult
  public func hear() -> Bool {
    var rings: UInt64 = 0
    return retrying { read(number, &rings, MemoryLayout<UInt64>.size) } > 0
  }

  /// Sleeps until it is rung, `other` has something to read, or it is `deadline` (nil: never). Returns
  /// whether `other` has, or its other end has gone.
  public func wait(or other: Int32?, until deadline: Uptime?) -> Bool {
    var waits = [pollfd(fd: number, events: Int16(POLLIN), revents: 0)]
    if let other { waits.append(pollfd(fd: other, events: Int16(POLLIN), revents: 0)) }
    var milliseconds: Int32 = -1
    if let deadline {
      // Rounded up: who wakes too early only goes to sleep again.
      let left = deadline.milliseconds(since: .now())
      milliseconds = Int32(clamping: max(0, left.addingReportingOverflow(1).partialValue))
    }
    guard poll(&waits, nfds_t(waits.count), milliseconds) > 0 else { return false }
    return other != nil && waits[1].revents != 0
  }
}
