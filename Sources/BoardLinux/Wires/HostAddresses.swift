// Owns the way from a host's name to a connected socket; what is said over it is left to its users.
import CLinux
import Glibc

/// A host and a port that somebody listens at.
struct HostAddresses {
  let host: String
  let port: UInt16

  /// As "localhost:13666" or "[::1]:13666".
  var name: String {
    host.utf8.contains(UInt8(ascii: ":")) ? "[\(host)]:\(port)" : "\(host):\(port)"
  }

  /// Whether bytes flow or datagrams are sent.
  enum Kind { case stream, datagram }

  /// Gives `connect` a socket for each of the host's addresses, IPv6 or IPv4, in the system's order, until
  /// one is connected. Asking for the addresses of a name may take as long as the system's resolver likes.
  /// - Parameter connect: whether it did; errno tells why not.
  func socket(
    _ kind: Kind, flags: Int32, connect: (Int32, UnsafePointer<sockaddr>, socklen_t) -> Bool
  ) throws(LinuxError) -> Descriptor {
    var wanted = addrinfo()
    wanted.ai_family = AF_UNSPEC
    let type = kind == .stream ? SOCK_STREAM : SOCK_DGRAM
    wanted.ai_socktype = Int32(type.rawValue)
    var list: UnsafeMutablePointer<addrinfo>?
    let problem = getaddrinfo(host, String(port), &wanted, &list)
    guard problem == 0, let list else { throw unresolved(problem) }
    defer { freeaddrinfo(list) }
    var reason = EHOSTUNREACH
    for address in sequence(first: list, next: { $0.pointee.ai_next }) {
      guard let place = address.pointee.ai_addr else { continue }
      let number = Glibc.socket(
        address.pointee.ai_family, Int32(type.rawValue) | Int32(SOCK_CLOEXEC.rawValue) | flags, 0)
      guard number >= 0 else {
        reason = errno
        continue
      }
      let socket = Descriptor(owning: number)
      if connect(number, place, address.pointee.ai_addrlen) { return socket }
      reason = errno
    }
    throw failure("connect", reason)
  }

  /// The error of a call on a socket to it, in words for what the network often does.
  func failure(_ call: String, _ number: Int32) -> LinuxError {
    switch number {
    case ECONNREFUSED:
      .notThere(name, cure: "nobody listens there: start it, or check host and port")
    case ENETUNREACH, EHOSTUNREACH, ENETDOWN, EHOSTDOWN, EADDRNOTAVAIL:
      .notThere(name, cure: "no way to that host: check the network, and that it is on")
    case ETIMEDOUT:
      .notThere(name, cure: "no answer: check that the host is on, and its firewall")
    case ECONNRESET, EPIPE:
      .notThere(name, cure: "it has closed the connection: see what it says itself")
    case EMSGSIZE:
      .unsupported(
        name, reason: "the network takes no datagram of this size", cure: "a smaller size")
    default: .failed(call: call, thing: name, errno: number)
    }
  }

  private func unresolved(_ problem: Int32) -> LinuxError {
    switch problem {
    case EAI_SYSTEM: .failed(call: "getaddrinfo", thing: name, errno: errno)
    case EAI_AGAIN:
      .notThere(
        name, cure: "its address can't be asked for now: check the network, or give a number")
    default:
      .notThere(name, cure: "no host of that name: check it, or give a number, as 192.168.1.5")
    }
  }
}
