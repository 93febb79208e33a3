// Owns a server in a thread that answers as LCDd does, or as it shouldn't.
import CLinux
import Foundation
import Synchronization
import Testing

/// Takes one connection on loopback after the other.
final class ScriptedLCDd: Sendable {
  /// What it does.
  enum Way: Equatable, Sendable {
    case well
    /// Sends these bytes in place of a greeting.
    case greets(String)
    /// Takes the connection and says nothing.
    case silent
    /// Answers nothing after the greeting.
    case hangs
    /// Answers a command that begins like this with "huh? no".
    case refuses(String)
    /// Keeps this key.
    case keeps(String)
  }

  let port: UInt16
  private let state: Mutex<(way: Way, lines: [String], connection: Int32)>

  init(_ way: Way = .well) throws {
    let socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    // The kernel's calls take addresses of any family by a pointer to their common start.
    let status = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { start in
        bind(socket, start, length) == 0 && listen(socket, 5) == 0
          ? getsockname(socket, start, &length) : -1
      }
    }
    try #require(status == 0)
    port = UInt16(bigEndian: address.sin_port)
    state = Mutex((way, [], -1))
    let thread = Thread { [self] in while true { serve(accept(socket, nil, nil)) } }
    thread.start()
  }

  var way: Way {
    get { state.withLock { $0.way } }
    set { state.withLock { $0.way = newValue } }
  }

  /// What it has been told since the last call.
  func takeLines() -> [String] {
    state.withLock { state in
      defer { state.lines = [] }
      return state.lines
    }
  }

  /// Says something of its own to the client.
  func say(_ text: String) {
    let connection = state.withLock { $0.connection }
    _ = send(connection, text, text.utf8.count, Int32(MSG_NOSIGNAL))
  }

  private func serve(_ connection: Int32) {
    state.withLock { $0.connection = connection }
    var rest: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4_096)
    while true {
      let count = read(connection, &buffer, buffer.count)
      guard count > 0 else { break }
      rest += buffer.prefix(count)
      while let end = rest.firstIndex(of: 0x0A) {
        let line = String(String.UnicodeScalarView(rest[..<end].map { Unicode.Scalar($0) }))
        rest.removeFirst(end + 1)
        if let answer = answer(to: line) { say(answer) }
      }
    }
    close(connection)
  }

  private func answer(to line: String) -> String? {
    let way = state.withLock { state in
      state.lines.append(line)
      return state.way
    }
    if line == "hello" {
      switch way {
      case .greets(let text): return text
      case .silent: return nil
      default: return "connect LCDproc 0.5.9 protocol 0.3 lcd wid 20 hgt 4 cellwid 5 cellhgt 8\n"
      }
    }
    if line == "noop", way != .hangs { return "noop complete\n" }
    switch way {
    case .hangs: return nil
    case .keeps(let key) where line == "client_add_key -shared \(key)":
      return "huh? Could not reserve key \"\(key)\"\nsuccess\n"
    case .refuses(let start): return line.hasPrefix(start) ? "huh? no\n" : "success\n"
    default: return "success\n"
    }
  }
}
