// Owns the meaning of clean presses over time: short press, hold, repeat with acceleration.

/// Turns a clean contact into actions. Time comes in with each call; nothing is measured here.
public struct PressGesture: Equatable, Sendable {
  /// Wait before the first repeat, then the wait between repeats: each is 4/5 of the one before.
  static let firstRepeatMilliseconds: Int64 = 400
  static let slowestRepeatMilliseconds: Int64 = 200
  static let fastestRepeatMilliseconds: Int64 = 40

  private enum Phase: Equatable, Sendable {
    case released
    /// Down, and all was said.
    case down
    /// Down; the hold comes at `deadline` unless released before.
    case awaitingHold(deadline: Uptime)
    case repeating(deadline: Uptime, intervalMilliseconds: Int64)
  }

  private let behaviour: ButtonBehaviour
  private var phase: Phase = .released

  public init(_ behaviour: ButtonBehaviour) { self.behaviour = behaviour }

  /// When `timeCame` has something to do.
  public var deadline: Uptime? {
    switch phase {
    case .released, .down: nil
    case .awaitingHold(let deadline), .repeating(let deadline, _): deadline
    }
  }

  /// The contact changed. Call `timeCame` with the same time first.
  public mutating func change(isDown: Bool, at time: Uptime) -> Action? {
    if isDown { return pressed(at: time) }
    defer { phase = .released }
    if case .awaitingHold = phase { return behaviour.press }
    return nil
  }

  private mutating func pressed(at time: Uptime) -> Action? {
    guard phase == .released else { return nil }
    if behaviour.hold != nil {
      let deadline = time.advanced(byMilliseconds: behaviour.holdMilliseconds)
      phase = .awaitingHold(deadline: deadline)
      return nil
    }
    guard behaviour.repeats, behaviour.press != nil else {
      phase = .down
      return behaviour.press
    }
    phase = .repeating(
      deadline: time.advanced(byMilliseconds: PressGesture.firstRepeatMilliseconds),
      intervalMilliseconds: PressGesture.slowestRepeatMilliseconds)
    return behaviour.press
  }

  /// Does what is due at `time`. Repeats that were missed are not made up for.
  public mutating func timeCame(at time: Uptime) -> Action? {
    guard let deadline, time >= deadline else { return nil }
    switch phase {
    case .released, .down: return nil
    case .awaitingHold:
      phase = .down
      return behaviour.hold
    case .repeating(_, let interval):
      phase = .repeating(
        deadline: time.advanced(byMilliseconds: interval),
        intervalMilliseconds: max(PressGesture.fastestRepeatMilliseconds, interval * 4 / 5))
      return behaviour.press
    }
  }
}
