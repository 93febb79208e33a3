// Owns one button from edges to actions: a Debouncer, then a PressGesture; what it is together with other
// buttons is left to Controls.

/// One button of the sign.
struct Button: Equatable, Sendable {
  private let behaviour: ButtonBehaviour
  private var debouncer: Debouncer
  private var gesture: PressGesture
  /// Whether the line's level has been seen.
  private(set) var isKnown = false
  /// When the button was pressed, while that may be half of a chord and so isn't told to the gesture yet.
  var waiting: Uptime?

  init(_ behaviour: ButtonBehaviour) {
    self.behaviour = behaviour
    debouncer = Debouncer(
      quietMilliseconds: behaviour.debounceMilliseconds, isEager: behaviour.isEager)
    gesture = PressGesture(behaviour)
  }

  /// Whether it isn't certain yet that the contact has changed.
  var isUncertain: Bool { debouncer.isUncertain }

  /// When the contact's level has been stable for long enough.
  var contactDeadline: Uptime? { debouncer.deadline }

  /// When the gesture has something to do. A hold waits while a release may be under way, and a single
  /// press while a second one may: what they were is known only when the contact has settled.
  var gestureDeadline: Uptime? { isUncertain || waiting != nil ? nil : gesture.deadline }

  /// Takes an edge. Call `settle` with the same time first.
  mutating func edge(isDown: Bool, at time: Uptime) -> Debouncer.Change? {
    isKnown = true
    return debouncer.edge(isDown: isDown, at: time)
  }

  /// The change of the contact that `time` makes certain.
  mutating func settle(at time: Uptime) -> Debouncer.Change? { debouncer.timeCame(at: time) }

  /// What a certain change means to this button alone. What was due before it is done first, by the time of
  /// the change itself.
  mutating func tell(_ change: Debouncer.Change) -> [Action] {
    var actions: [Action] = []
    if let action = gesture.timeCame(at: change.at) { actions.append(action) }
    if let action = gesture.change(isDown: change.isDown, at: change.at) { actions.append(action) }
    return actions
  }

  /// Does what is due.
  mutating func timeCame(at time: Uptime) -> Action? {
    gestureDeadline == nil ? nil : gesture.timeCame(at: time)
  }

  /// Begins anew with a level that was found: a button that is down then does nothing until it has been
  /// released once. Nil: its line has gone, and whatever it was about to do is dropped.
  mutating func begin(isDown: Bool?) {
    self = Button(behaviour)
    guard let isDown else { return }
    isKnown = true
    debouncer = Debouncer(
      quietMilliseconds: behaviour.debounceMilliseconds, isEager: behaviour.isEager, isDown: isDown)
  }
}
