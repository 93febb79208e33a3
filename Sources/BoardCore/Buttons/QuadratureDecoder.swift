// Owns the reading of a rotary encoder's two contacts as detents; what a detent does is left to Knob.

/// Counts the detents of a rotary encoder by its full state table.
///
/// It needs no debouncing: a bouncing contact goes to the neighbouring state and back, +1 and -1, and a
/// detent counts only in a state of rest, by all that lies between it and the rest before. Where edges were
/// lost, nobody knows which way it was turned meanwhile: the decoder goes on from the levels that are
/// found, and what lies before them makes no detent.
public struct QuadratureDecoder: Equatable, Sendable {
  /// How many states lie between two detents.
  public enum Steps: Int, Equatable, Sendable {
    /// At rest in every state. A contact that bounces then counts one there and one back.
    case one = 1
    /// At rest with both contacts open and with both closed.
    case two = 2
    /// At rest with both contacts open.
    case four = 4
  }

  /// Quarter turns of the cycle by the state before and the state now, each `a` * 2 + `b`: +1 is clockwise,
  /// -1 counterclockwise, 0 no change or an unknown one.
  ///
  /// Source: the two-bit Gray code of incremental encoders, as in the output wave form of the EC11 series'
  /// data sheet (Alps Alpine): turned clockwise, A closes first: 00, 10, 11, 01, 00.
  static let turns: [Int] = [
    // 00, 01, 10, 11 now
    0, -1, 1, 0,  // 00 before
    1, 0, 0, -1,  // 01 before
    -1, 0, 0, 1,  // 10 before
    0, 1, -1, 0,  // 11 before
  ]

  public let steps: Steps
  private var a: Bool?
  private var b: Bool?
  /// Quarter turns since the last rest.
  private var position = 0

  public init(steps: Steps) { self.steps = steps }

  /// Takes a contact's level as it was read, which turns nothing; nil if it can't be known.
  public mutating func level(_ channel: Contact.Channel, isClosed: Bool?) {
    set(channel, isClosed)
    position = 0
  }

  /// Takes an edge. Returns +1 for a detent clockwise, -1 for one counterclockwise, else 0.
  public mutating func edge(_ channel: Contact.Channel, isClosed: Bool) -> Int {
    let before = state
    set(channel, isClosed)
    guard let before, let now = state else { return 0 }
    // Both states are 0 to 3, so the place is 0 to 15.
    position += QuadratureDecoder.turns[before * 4 + now]
    guard isAtRest(now) else { return 0 }
    // At most 4 quarter turns lie between two rests, fewer after levels that were read elsewhere.
    defer { position = 0 }
    return position / steps.rawValue
  }

  private mutating func set(_ channel: Contact.Channel, _ isClosed: Bool?) {
    switch channel {
    case .a: a = isClosed
    case .b: b = isClosed
    }
  }

  /// Nil while a contact's level is unknown.
  private var state: Int? {
    guard let a, let b else { return nil }
    return (a ? 2 : 0) + (b ? 1 : 0)
  }

  private func isAtRest(_ state: Int) -> Bool {
    switch steps {
    case .one: true
    case .two: state == 0b00 || state == 0b11
    case .four: state == 0b00
    }
  }
}
