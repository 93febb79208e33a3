// Owns the cleaning of one contact's bounce, judged by the kernel's edge times; what a press means is
// left to PressGesture.

/// Drops contact bounce. Two ways: a level counts once it was stable for `quietMilliseconds`; or, eager,
/// the first edge counts at once and then nothing does until the line was quiet for `quietMilliseconds`.
public struct Debouncer: Equatable, Sendable {
  /// A change of the cleaned level.
  public struct Change: Equatable, Sendable {
    public var isDown: Bool
    /// When the contact really changed: the edge that the new level began with.
    public var at: Uptime
  }

  public let quietMilliseconds: Int64
  public let isEager: Bool
  /// The cleaned level.
  public private(set) var isDown: Bool
  /// The line's level as last seen.
  private var rawIsDown: Bool
  /// When the raw level last changed, while that matters: patient, while it differs from the cleaned one;
  /// eager, while the line is not listened to.
  private var since: Uptime?

  /// - Parameters:
  ///   - quietMilliseconds: held to 0 and more.
  ///   - isDown: the level to begin with.
  public init(quietMilliseconds: Int64, isEager: Bool = false, isDown: Bool = false) {
    self.quietMilliseconds = max(0, quietMilliseconds)
    self.isEager = isEager
    self.isDown = isDown
    rawIsDown = isDown
  }

  /// When `timeCame` has something to decide; nil while the line is quiet.
  public var deadline: Uptime? { since?.advanced(byMilliseconds: quietMilliseconds) }

  /// Whether the line has left the cleaned level and it isn't certain yet that it will stay there.
  public var isUncertain: Bool { !isEager && since != nil }

  /// Takes an edge, or a level that was read; the same level twice is no edge. Call `timeCame` with the
  /// same time first, so that what was stable before this edge has been counted.
  public mutating func edge(isDown level: Bool, at time: Uptime) -> Change? {
    guard level != rawIsDown else { return nil }
    rawIsDown = level
    if !isEager {
      since = rawIsDown == isDown ? nil : time
      return quietMilliseconds == 0 ? timeCame(at: time) : nil
    }
    guard since == nil else {
      since = time
      return nil
    }
    return accept(at: time)
  }

  /// Decides what `time` makes certain.
  public mutating func timeCame(at time: Uptime) -> Change? {
    guard let since, let deadline, time >= deadline else { return nil }
    self.since = nil
    guard rawIsDown != isDown else { return nil }
    if isEager { return accept(at: deadline) }
    isDown = rawIsDown
    return Change(isDown: isDown, at: since)
  }

  private mutating func accept(at time: Uptime) -> Change {
    isDown = rawIsDown
    since = quietMilliseconds == 0 ? nil : time
    return Change(isDown: isDown, at: time)
  }
}
