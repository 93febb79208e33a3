// Owns a TCP connection to a server that talks by and by; what is said over it is left to BoardPanels.
import CLinux
import Glibc

/// A connection that is never waited for once it stands.
public final class LineSocket {
  private let addresses: HostAddresses
  private let socket: Descriptor

  /// Connects, and waits for that up to a second for each of the host's addresses.
  public init(host: String, port: UInt16) throws(LinuxError) {
    addresses = HostAddresses(host: host, port: port)
    let flags = Int32(SOCK_NONBLOCK.rawValue)
    socket = try addresses.socket(.stream, flags: flags) { number, address, length in
      if retrying({ connect(number, address, length) }) == 0 { return true }
      return errno == EINPROGRESS && LineSocket.hasConnected(number)
    }
    // Of a host that vanished nobody hears; asked after 30 s of silence, five times.
    for (level, option, value) in [
      (SOL_SOCKET, SO_KEEPALIVE, 1), (Int32(IPPROTO_TCP), TCP_KEEPIDLE, 30),
      (Int32(IPPROTO_TCP), TCP_KEEPINTVL, 10), (Int32(IPPROTO_TCP), TCP_KEEPCNT, 5),
      (Int32(IPPROTO_TCP), TCP_NODELAY, 1),
    ] {
      var value = Int32(value)
      _ = setsockopt(
        socket.number, level, option, &value, socklen_t(MemoryLayout<Int32>.size))
    }
  }

  /// As "localhost:13666".
  public var name: String { addresses.name }

  /// For an event loop: readable when there is something for `receive`.
  public var descriptor: Int32 { socket.number }

  /// Waits until something can be read; false if nothing came in time.
  public func waitForBytes(milliseconds: Int32) -> Bool {
    var ready = pollfd(fd: socket.number, events: Int16(POLLIN), revents: 0)
    return retrying { poll(&ready, 1, milliseconds) } == 1
  }

  /// What has come, at most 4,096 bytes; empty if nothing has. Throws if the connection has ended.
  public func receive() throws(LinuxError) -> [UInt8] {
    var problem: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: 4_096) { buffer, filled in
      let got = retrying { recv(socket.number, buffer.baseAddress, 4_096, 0) }
      problem = got > 0 ? 0 : got == 0 ? ECONNRESET : errno
      filled = max(0, got)
    }
    if problem == 0 || problem == EAGAIN { return bytes }
    throw addresses.failure("recv", problem)
  }

  /// Sends all of it. Throws if the other side takes nothing more: so much is never waiting otherwise.
  public func send(_ bytes: [UInt8]) throws(LinuxError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let sent = rest.withUnsafeBytes { buffer in
        // MSG_NOSIGNAL: the end of the connection is an error here, not a signal that ends the program.
        retrying {
          Glibc.send(socket.number, buffer.baseAddress, buffer.count, Int32(MSG_NOSIGNAL))
        }
      }
      guard sent > 0 else {
        if errno == EAGAIN {
          throw .notThere(name, cure: "it hangs: it reads nothing any more; start it anew")
        }
        throw addresses.failure("send", errno)
      }
      rest = rest.dropFirst(sent)
    }
  }

  /// Waits for the end of a connecting that has begun; errno tells why it failed.
  private static func hasConnected(_ number: Int32) -> Bool {
    var ready = pollfd(fd: number, events: Int16(POLLOUT), revents: 0)
    guard retrying({ poll(&ready, 1, 1_000) }) == 1 else {
      errno = ETIMEDOUT
      return false
    }
    var problem: Int32 = 0
    var size = socklen_t(MemoryLayout<Int32>.size)
    guard getsockopt(number, SOL_SOCKET, SO_ERROR, &problem, &size) == 0 else { return false }
    errno = problem
    return problem == 0
  }
}
