// Owns the one place where the sign sleeps: an epoll instance over everything that can wake it. What
// a wake-up means is left to the tokens' owner.
import CLinux
import Glibc

/// Waits for any of several file descriptors, each known by a token. Single-threaded; never polls.
public final class EventLoop<Token> {
  private let epoll: Descriptor
  private var tokens: [Int32: Token] = [:]

  public init() throws(LinuxError) {
    epoll = try Descriptor(
      result: epoll_create1(Int32(EPOLL_CLOEXEC)), of: "epoll_create1", on: "event loop")
  }

  /// Readable when any of the descriptors is: so a loop can be a part of another.
  public var descriptor: Int32 { epoll.number }

  /// From now on `wait` returns `token` while `descriptor` has something to read, or its other end has
  /// gone. The descriptor stays its owner's, who removes it before closing it.
  public func add(_ descriptor: Int32, _ token: Token) throws(LinuxError) {
    var event = epoll_event()
    event.events = EPOLLIN.rawValue
    event.data.fd = descriptor
    guard epoll_ctl(epoll.number, EPOLL_CTL_ADD, descriptor, &event) == 0 else {
      throw .failed(call: "epoll_ctl", thing: "descriptor \(descriptor)", errno: errno)
    }
    tokens[descriptor] = token
  }

  /// `wait` no longer returns the token of `descriptor`. Removing what isn't there is harmless.
  public func remove(_ descriptor: Int32) {
    guard tokens.removeValue(forKey: descriptor) != nil else { return }
    _ = epoll_ctl(epoll.number, EPOLL_CTL_DEL, descriptor, nil)
  }

  /// Sleeps until something is ready, or for `timeoutMilliseconds` (nil: for ever), and returns the
  /// tokens of all that is: at least one unless the time was up.
  public func wait(timeoutMilliseconds: Int32? = nil) throws(LinuxError) -> [Token] {
    var events = [epoll_event](repeating: epoll_event(), count: 16)
    let count = retrying {
      epoll_wait(epoll.number, &events, Int32(events.count), timeoutMilliseconds ?? -1)
    }
    guard count >= 0 else {
      throw .failed(call: "epoll_wait", thing: "event loop", errno: errno)
    }
    return events.prefix(Int(count)).compactMap { tokens[$0.data.fd] }
  }
}
