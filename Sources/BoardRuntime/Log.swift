// Owns what the sign says about itself on standard error, for whoever runs it.
import Glibc

/// Notes, one line each. While the sign itself is shown in a terminal they are kept back until its end.
public final class Log {
  private let isHeld: Bool
  private var held: [String] = []
  private var last: [String] = []

  /// How many different notes are remembered, so that they aren't repeated; and how many are kept back.
  private static let memory = 100

  /// - Parameter isHeld: whether standard error would write over the sign.
  public init(isHeld: Bool) { self.isHeld = isHeld }

  public func note(_ text: String) {
    guard isHeld else { return Log.write(text) }
    if held.count < Log.memory { held.append(text) }
  }

  /// The same, unless it was said among the last hundred: a trouble that lasts is told once.
  public func noteOnce(_ text: String) {
    guard !last.contains(text) else { return }
    last.append(text)
    if last.count > Log.memory { last.removeFirst() }
    note(text)
  }

  /// Writes what was kept back.
  public func release() {
    for text in held { Log.write(text) }
    held = []
  }

  private static func write(_ text: String) {
    let line = "nextflight: " + text + "\n"
    // Whoever reads it may have stopped reading: better no note than no sign.
    var ready = pollfd(fd: 2, events: Int16(POLLOUT), revents: 0)
    guard poll(&ready, 1, 0) == 1, ready.revents & Int16(POLLOUT) != 0 else { return }
    // Nothing can be told about a standard error that doesn't take it.
    _ = line.withCString { Glibc.write(2, $0, strlen($0)) }
  }
}
