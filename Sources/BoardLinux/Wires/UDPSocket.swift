// Owns sending datagrams to one receiver; what is in them is left to BoardPanels.
import CLinux
import Glibc

/// A way to one UDP receiver. Nothing tells whether a datagram arrives.
final class UDPSocket {
  private let addresses: HostAddresses
  private let socket: Descriptor

  /// Looks the host up, which may take a while, and takes its first address with a way to it.
  /// Sends nothing yet.
  init(host: String, port: UInt16) throws(LinuxError) {
    addresses = HostAddresses(host: host, port: port)
    socket = try addresses.socket(.datagram, flags: 0) { number, address, length in
      retrying { connect(number, address, length) } == 0
    }
    // Waits for room where the network is slower than we are, but not for ever.
    var patience = timeval(tv_sec: 0, tv_usec: 500_000)
    _ = setsockopt(
      socket.number, SOL_SOCKET, SO_SNDTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
  }

  /// Sends one datagram.
  /// - Returns: false if there is no room now and it is lost, as the network may lose it at any time.
  @discardableResult
  func send(_ datagram: [UInt8]) throws(LinuxError) -> Bool {
    let sent = retrying { Glibc.send(socket.number, datagram, datagram.count, 0) }
    guard sent < 0 else { return true }
    let problem = errno
    if problem == EAGAIN || problem == ENOBUFS { return false }
    throw addresses.failure("send", problem)
  }
}
