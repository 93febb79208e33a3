// Owns the choice of the one finger that counts among all that touch a screen; what it means is left to the
// core's TouchGesture.
import BoardCore

/// Follows the first finger until it is lifted. Others are ignored, also those that stay longer: a hand that
/// leans on the screen does nothing.
struct FirstFinger: Equatable {
  /// A finger on the screen, with its number for as long as it stays.
  struct Contact: Equatable {
    var number: Int
    var x: Int
    var y: Int
  }

  private enum State: Equatable {
    case none
    case follows(Contact)
    /// The first finger has gone, others have not.
    case waits
  }

  private var state = State.none

  /// Takes all contacts of one moment.
  mutating func take(_ contacts: [Contact]) -> (phase: TouchPhase, at: Contact)? {
    switch state {
    case .none:
      guard let first = contacts.first else { return nil }
      state = .follows(first)
      return (.down, first)
    case .follows(let last):
      guard let now = contacts.first(where: { $0.number == last.number }) else {
        state = contacts.isEmpty ? .none : .waits
        return (.up, last)
      }
      state = .follows(now)
      return now == last ? nil : (.moved, now)
    case .waits:
      if contacts.isEmpty { state = .none }
      return nil
    }
  }

  /// The screen has gone: what was followed, if anything was.
  mutating func lose() -> Contact? {
    defer { state = .none }
    guard case .follows(let last) = state else { return nil }
    return last
  }
}
