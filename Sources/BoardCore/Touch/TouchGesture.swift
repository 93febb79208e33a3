// Owns the meaning of one finger's way over the picture: tap, swipe or drag. What lies under the finger is
// left to the layouts, what then happens to BoardDriver.

/// Tells gestures apart as list apps do. Time and place come in with each call; nothing is measured here,
/// and nothing has to be waited for.
public struct TouchGesture: Equatable, Sendable {
  /// The picture that is touched, in pixels.
  public struct Surface: Equatable, Sendable {
    public let width: Int
    public let rowHeight: Int

    /// - Parameters:
    ///   - width: held to 1 and more.
    ///   - rowHeight: held to 1 and more.
    public init(width: Int, rowHeight: Int) {
      self.width = max(1, width)
      self.rowHeight = max(1, rowHeight)
    }

    /// How far a finger may stray without being drawn: a third of a row, so that a tap stays on the row it
    /// was meant for. On 7 inches that is 2 mm; phones take 1.3 mm (Android's touch slop, 8 dp), where
    /// fingers are steadier.
    var slop: Int { max(4, rowHeight / 3) }

    /// How far a swipe goes: an eighth of the width, 2 cm on 7 inches, which a thumb does at once and a
    /// finger that strays does not.
    var swipe: Int { max(slop, width / 8) }
  }

  /// What a finger meant.
  public enum Meaning: Equatable, Sendable {
    case tap(TouchPoint)
    /// Sideways, from where the finger came down. Told while it moves, so that its row answers under it.
    case swipe(from: TouchPoint, isRightward: Bool)
    /// The list is drawn along by whole rows, while the finger moves: one that goes up draws later flights
    /// into sight, which is positive.
    case scroll(rows: Int)
  }

  private enum State: Equatable, Sendable {
    case none
    case rests(TouchPoint, since: Uptime)
    /// `y` is where the finger would be for the rows told so far.
    case scrolls(y: Int)
    case swipes(from: TouchPoint)
    /// All was said.
    case over
  }

  /// A finger that rests longer meant nothing: somebody leans on the sign or wipes it. It is what a button's
  /// hold takes, too.
  static let restMilliseconds: Int64 = 600

  private var state = State.none

  public init() {}

  /// Takes what the finger did, in the order of time.
  public mutating func take(
    _ phase: TouchPhase, _ point: TouchPoint, on surface: Surface, at time: Uptime
  ) -> Meaning? {
    switch phase {
    case .down:
      state = .rests(point, since: time)
      return nil
    case .moved: return move(to: point, on: surface)
    case .up:
      defer { state = .none }
      guard case .rests(let start, let since) = state,
        time.milliseconds(since: since) < TouchGesture.restMilliseconds
      else { return nil }
      return .tap(start)
    case .lost:
      state = .none
      return nil
    }
  }

  private mutating func move(to point: TouchPoint, on surface: Surface) -> Meaning? {
    if case .rests(let start, _) = state {
      let (right, down) = (point.x - start.x, point.y - start.y)
      guard max(right.magnitude, down.magnitude) > surface.slop else { return nil }
      // From here on it is one of them, so that a slanting finger does not do both.
      state = right.magnitude > down.magnitude ? .swipes(from: start) : .scrolls(y: start.y)
    }
    switch state {
    case .scrolls(let y):
      let rows = (y - point.y) / surface.rowHeight
      guard rows != 0 else { return nil }
      state = .scrolls(y: y - rows * surface.rowHeight)
      return .scroll(rows: rows)
    case .swipes(let start):
      guard (point.x - start.x).magnitude >= surface.swipe else { return nil }
      state = .over
      return .swipe(from: start, isRightward: point.x > start.x)
    case .none, .rests, .over: return nil
    }
  }
}
