// Owns an open file descriptor and closes it; what is done with it is left to its users.
import CLinux
import Glibc

/// An open file descriptor, closed when the last reference goes.
final class Descriptor {
  let number: Int32

  /// - Parameter number: an open descriptor that nobody else closes.
  init(owning number: Int32) { self.number = number }

  deinit { close(number) }

  /// The descriptor a system call has just returned, which is -1 if it failed.
  convenience init(
    result: Int32, of call: String, on thing: String
  ) throws(LinuxError) {
    guard result >= 0 else { throw .failed(call: call, thing: thing, errno: errno) }
    self.init(owning: result)
  }

  /// What can be read now, up to `count` bytes: nil if nothing (yet), empty at the end.
  func read(upTo count: Int, of thing: String) throws(LinuxError) -> [UInt8]? {
    try Descriptor.read(number, upTo: count, of: thing)
  }

  /// The same of a descriptor that somebody else owns.
  static func read(
    _ number: Int32, upTo count: Int, of thing: String
  ) throws(LinuxError) -> [UInt8]? {
    var problem: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      let got = retrying { Glibc.read(number, buffer.baseAddress, count) }
      if got < 0 { problem = errno }
      filled = max(0, got)
    }
    switch problem {
    case 0: return bytes
    case EAGAIN: return nil
    default: throw .failed(call: "read", thing: thing, errno: problem)
    }
  }

  /// Writes all of `bytes` to a descriptor that doesn't block.
  /// - Parameter patience: asked whenever it takes nothing: how many milliseconds it is waited for then.
  func write(
    _ bytes: [UInt8], to thing: String, patience: () -> Int64
  ) throws(LinuxError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { buffer in
        retrying { Glibc.write(number, buffer.baseAddress, buffer.count) }
      }
      if count > 0 {
        rest = rest.dropFirst(count)
        continue
      }
      let problem = count < 0 ? errno : EIO
      guard problem == EAGAIN else { throw .failed(call: "write", thing: thing, errno: problem) }
      let left = patience()
      var ready = pollfd(fd: number, events: Int16(POLLOUT), revents: 0)
      guard left > 0, retrying({ poll(&ready, 1, Int32(clamping: left)) }) == 1 else {
        throw .failed(call: "write", thing: thing, errno: ETIMEDOUT)
      }
    }
  }
}

/// A call that is made again while a signal interrupts it.
func retrying<Result: SignedInteger>(_ call: () -> Result) -> Result {
  while true {
    let result = call()
    if result != -1 || errno != EINTR { return result }
  }
}
