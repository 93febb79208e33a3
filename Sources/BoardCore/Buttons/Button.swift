// Owns one button from edges to actions: a Debouncer, then a PressGesture.

/// One button of the sign.
public struct Button: Equatable, Sendable {
  private var debouncer: Debouncer
  private var gesture: PressGesture

  public init(_ behaviour: ButtonBehaviour) {
    debouncer = Debouncer(
      quietMilliseconds: behaviour.debounceMilliseconds, isEager: behaviour.isEager)
    gesture = PressGesture(behaviour)
  }

  /// When `timeCame` has something to do; nil while the button rests.
  public var deadline: Uptime? {
    if debouncer.isUncertain { return debouncer.deadline }
    guard let contact = debouncer.deadline else { return gesture.deadline }
    return min(contact, gesture.deadline ?? contact)
  }

  /// Takes an edge with the kernel's time of it. Edges come in order; deadlines before it are met first.
  public mutating func edge(isDown: Bool, at time: Uptime) -> [Action] {
    var actions = timeCame(at: time)
    if let change = debouncer.edge(isDown: isDown, at: time) { apply(change, to: &actions) }
    return actions
  }

  /// Does all that is due up to `time`. A hold waits while a release may be under way: whether the
  /// button was held long enough is known only when the contact has settled.
  public mutating func timeCame(at time: Uptime) -> [Action] {
    var actions: [Action] = []
    if let change = debouncer.timeCame(at: time) { apply(change, to: &actions) }
    if !debouncer.isUncertain, let action = gesture.timeCame(at: time) { actions.append(action) }
    return actions
  }

  /// What was due before the contact changed is done first, by the time of the change itself.
  private mutating func apply(_ change: Debouncer.Change, to actions: inout [Action]) {
    if let action = gesture.timeCame(at: change.at) { actions.append(action) }
    if let action = gesture.change(isDown: change.isDown, at: change.at) { actions.append(action) }
  }
}
