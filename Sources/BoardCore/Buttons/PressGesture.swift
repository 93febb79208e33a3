// Owns the meaning of clean presses over time: short press, double press, hold, repeat with acceleration.

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
    /// Down, and the press is decided at release; the hold comes at `hold` unless released before.
    case undecided(hold: Uptime?)
    case repeating(deadline: Uptime, intervalMilliseconds: Int64)
    /// Released after a press that was single unless pressed again before `deadline`.
    case awaitingSecond(deadline: Uptime)
  }

  private let behaviour: ButtonBehaviour
  private var phase: Phase = .released

  public init(_ behaviour: ButtonBehaviour) { self.behaviour = behaviour }

  /// When `timeCame` has something to do.
  public var deadline: Uptime? {
    switch phase {
    case .released, .down: nil
    case .undecided(let hold): hold
    case .repeating(let deadline, _), .awaitingSecond(let deadline): deadline
    }
  }

  /// The contact changed. Call `timeCame` with the same time first.
  public mutating func change(isDown: Bool, at time: Uptime) -> Action? {
    switch (phase, isDown) {
    case (.released, true): return pressed(at: time)
    case (.awaitingSecond, true):
      phase = .down
      return behaviour.double
    case (.undecided, false): return released(at: time)
    case (.down, false), (.repeating, false):
      phase = .released
      return nil
    case (.down, true), (.undecided, true), (.repeating, true), (.released, false),
      (.awaitingSecond, false):
      return nil
    }
  }

  private mutating func pressed(at time: Uptime) -> Action? {
    if behaviour.hold != nil || behaviour.double != nil {
      phase = .undecided(
        hold: behaviour.hold.map { _ in time.advanced(byMilliseconds: behaviour.holdMilliseconds) })
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

  private mutating func released(at time: Uptime) -> Action? {
    guard behaviour.double != nil else {
      phase = .released
      return behaviour.press
    }
    phase = .awaitingSecond(
      deadline: time.advanced(byMilliseconds: behaviour.doubleMilliseconds))
    return nil
  }

  /// Does what is due at `time`. Repeats that were missed are not made up for.
  public mutating func timeCame(at time: Uptime) -> Action? {
    guard let deadline, time >= deadline else { return nil }
    switch phase {
    case .released, .down: return nil
    case .undecided:
      phase = .down
      if behaviour.hold?.goesOnWhileHeld ?? false {
        let interval = PressGesture.slowestRepeatMilliseconds
        phase = .repeating(
          deadline: time.advanced(byMilliseconds: interval), intervalMilliseconds: interval)
      }
      return behaviour.hold
    case .awaitingSecond:
      phase = .released
      return behaviour.press
    case .repeating(_, let interval):
      phase = .repeating(
        deadline: time.advanced(byMilliseconds: interval),
        intervalMilliseconds: max(PressGesture.fastestRepeatMilliseconds, interval * 4 / 5))
      return behaviour.hold ?? behaviour.press
    }
  }
}
