// Owns sockets on this computer that tests are talked to by.
import CLinux
import Foundation
import Testing

/// A UDP or TCP socket on a free port of loopback.
final class LoopbackListener {
  let socket: Int32
  let port: UInt16

  /// - Parameter isIPv6: on ::1 instead of 127.0.0.1.
  init(isStream: Bool, isIPv6: Bool = false) throws {
    let type = isStream ? SOCK_STREAM : SOCK_DGRAM
    let socket = Glibc.socket(isIPv6 ? AF_INET6 : AF_INET, Int32(type.rawValue), 0)
    self.socket = socket
    var patience = timeval(tv_sec: 5, tv_usec: 0)
    setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
    var address = sockaddr_storage()
    var length = socklen_t(MemoryLayout<sockaddr_in6>.size)
    if isIPv6 {
      var place = sockaddr_in6()
      place.sin6_family = sa_family_t(AF_INET6)
      place.sin6_addr = in6addr_loopback
      withUnsafeMutableBytes(of: &address) { $0.storeBytes(of: place, as: sockaddr_in6.self) }
    } else {
      var place = sockaddr_in()
      place.sin_family = sa_family_t(AF_INET)
      place.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
      withUnsafeMutableBytes(of: &address) { $0.storeBytes(of: place, as: sockaddr_in.self) }
      length = socklen_t(MemoryLayout<sockaddr_in>.size)
    }
    // The kernel's calls take addresses of any family by a pointer to their common start.
    let status = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { start in
        bind(socket, start, length) == 0 && (!isStream || listen(socket, 5) == 0)
          ? getsockname(socket, start, &length) : -1
      }
    }
    try #require(status == 0, "\(errno)")
    // The port stands at the same place in both families.
    let number = withUnsafeBytes(of: &address) { $0.load(fromByteOffset: 2, as: UInt16.self) }
    port = UInt16(bigEndian: number)
  }

  deinit { close(socket) }

  /// The next datagram; nil if none comes in five seconds.
  func receive() -> [UInt8]? {
    var buffer = [UInt8](repeating: 0, count: 70_000)
    let count = recv(socket, &buffer, buffer.count, 0)
    return count < 0 ? nil : Array(buffer.prefix(count))
  }

  /// The next connection.
  func accept() -> Int32 { Glibc.accept(socket, nil, nil) }
}
