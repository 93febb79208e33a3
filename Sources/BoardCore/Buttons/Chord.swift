// Owns two buttons that are pressed together: what that means over time. Which presses belong together is
// left to Controls.

/// What two buttons do that are pressed together, within `Chord.windowMilliseconds`.
public struct ChordBehaviour: Equatable, Sendable {
  /// The buttons, by their places in the rules.
  public var first: Int
  public var second: Int
  /// Asked for by a short press of both; nil does nothing.
  public var press: Action?
  /// Asked for once by holding both; then the press is decided when the first of them is released.
  public var hold: Action?
  /// How long a press is a hold.
  public var holdMilliseconds: Int64

  /// - Parameter holdMilliseconds: held to 1 and more.
  public init(
    _ first: Int, _ second: Int, press: Action?, hold: Action? = nil,
    holdMilliseconds: Int64 = 600
  ) {
    self.first = first
    self.second = second
    self.press = press
    self.hold = hold
    self.holdMilliseconds = max(1, holdMilliseconds)
  }

  /// The same chord on a sign that hangs upside down.
  public var turned: ChordBehaviour {
    var turned = self
    turned.press = press?.turned
    turned.hold = hold?.turned
    return turned
  }
}

/// A chord: while it sounds, its two buttons do nothing of their own, until both are released.
struct Chord: Equatable, Sendable {
  /// How far apart two presses may be, and so how long the press of one waits for the other.
  static let windowMilliseconds: Int64 = 100

  let behaviour: ChordBehaviour
  private var gesture: PressGesture
  private var downFirst = false
  private var downSecond = false

  init(_ behaviour: ChordBehaviour) {
    self.behaviour = behaviour
    gesture = Chord.gesture(behaviour)
  }

  private static func gesture(_ behaviour: ChordBehaviour) -> PressGesture {
    PressGesture(
      ButtonBehaviour(
        press: behaviour.press, hold: behaviour.hold,
        holdMilliseconds: behaviour.holdMilliseconds))
  }

  /// Whether its buttons are its own for now.
  var isSounding: Bool { downFirst || downSecond }

  var deadline: Uptime? { gesture.deadline }

  /// The other button of the chord; nil if `button` is none of it.
  func partner(of button: Int) -> Int? {
    if behaviour.first == behaviour.second { return nil }
    if button == behaviour.first { return behaviour.second }
    return button == behaviour.second ? behaviour.first : nil
  }

  /// Both have been pressed, the later one at `time`.
  mutating func begin(at time: Uptime) -> Action? {
    downFirst = true
    downSecond = true
    return gesture.change(isDown: true, at: time)
  }

  /// One of its buttons changed while it sounds.
  mutating func change(_ button: Int, isDown: Bool, at time: Uptime) -> [Action] {
    var actions: [Action] = []
    if let action = gesture.timeCame(at: time) { actions.append(action) }
    mark(button, isDown)
    if !isDown, let action = gesture.change(isDown: false, at: time) { actions.append(action) }
    return actions
  }

  /// One of its buttons is gone: what the chord was about to do is dropped.
  mutating func lose(_ button: Int) {
    mark(button, false)
    gesture = Chord.gesture(behaviour)
  }

  mutating func timeCame(at time: Uptime) -> Action? { gesture.timeCame(at: time) }

  private mutating func mark(_ button: Int, _ isDown: Bool) {
    if button == behaviour.first { downFirst = isDown } else { downSecond = isDown }
  }
}
