// Owns the hands on a simulated sign: presses, chords and turns as the edges that they are made of.
import BoardCore

extension Simulation {
  private func index(of action: Action) -> Int {
    // Every action has a button: the initialiser saw to it.
    driver.rules.buttons.firstIndex { $0.press == action } ?? -1
  }

  private func behaviour(of action: Action) -> ButtonBehaviour {
    driver.rules.buttons[index(of: action)]
  }

  private func edge(_ action: Action, isDown: Bool) {
    let index = index(of: action)
    if isDown { downButtons.insert(index) } else { downButtons.remove(index) }
    tell(.edge(.button(index), isDown: isDown, at: clock.uptime))
  }

  // MARK: Buttons

  /// The shortest press that counts; where the button knows a hold, too short for it.
  private func shortPress(_ behaviour: ButtonBehaviour) -> Int64 {
    let short = behaviour.debounceMilliseconds + 1
    let isTooLong = behaviour.hold != nil && short >= behaviour.holdMilliseconds
    return isTooLong ? behaviour.holdMilliseconds - 1 : short
  }

  func press(_ action: Action) { press(action, for: shortPress(behaviour(of: action))) }

  func press(_ action: Action, for milliseconds: Int64) {
    letGo(of: action)
    edge(action, isDown: true)
    advance(by: milliseconds)
    edge(action, isDown: false)
    settle(action)
    // A press that may have been the first of two is certain only then.
    if behaviour(of: action).double != nil { advance(by: behaviour(of: action).doubleMilliseconds) }
  }

  /// Two short presses in a row.
  func pressTwice(_ action: Action) {
    letGo(of: action)
    for _ in 0..<2 {
      edge(action, isDown: true)
      advance(by: shortPress(behaviour(of: action)))
      edge(action, isDown: false)
      settle(action)
    }
  }

  /// Two buttons together, the second a moment later; nil is a short press.
  func press(_ first: Action, _ second: Action, for milliseconds: Int64?) {
    letGo(of: first)
    letGo(of: second)
    edge(first, isDown: true)
    advance(by: 1)
    edge(second, isDown: true)
    let short = max(shortPress(behaviour(of: first)), shortPress(behaviour(of: second)))
    advance(by: milliseconds ?? short)
    edge(first, isDown: false)
    edge(second, isDown: false)
    settle(first)
    settle(second)
  }

  func play(_ edges: [SimScript.Edge], on action: Action) {
    if edges.first?.isDown == true { letGo(of: action) }
    let start = clock.uptimeMilliseconds
    for edge in edges {
      advance(to: saturatingSum(start, edge.milliseconds))
      self.edge(action, isDown: edge.isDown)
    }
    settle(action)
  }

  /// A button that edges left down is let go before it is pressed anew.
  private func letGo(of action: Action) {
    guard downButtons.contains(index(of: action)) else { return }
    edge(action, isDown: false)
    settle(action)
  }

  /// Waits until the contact's last level counts.
  private func settle(_ action: Action) {
    advance(by: behaviour(of: action).debounceMilliseconds)
  }

  // MARK: Knobs

  /// Turns the knob that has `action` by some detents in its direction, each contact with its bounce.
  func turn(_ action: Action, _ detents: Int) {
    // Every action has a knob: the initialiser saw to it.
    let place = driver.rules.knobs.firstIndex {
      $0.clockwise == action || $0.counterclockwise == action
    }
    guard let place else { return }
    let knob = driver.rules.knobs[place]
    let isClockwise = knob.clockwise == action
    // A whole turn of the contacts is that many detents: an odd detent of two leaves them closed.
    let steps = detents * knob.steps.rawValue
    for step in 0..<steps {
      let quarter = (turned[place, default: 0] + (isClockwise ? step + 1 : -step - 1)) & 3
      contact(place, quarter, isClockwise)
      advance(by: 1)
    }
    turned[place, default: 0] += isClockwise ? steps : -steps
  }

  /// The contact that changes on the way to a quarter of the cycle 00, 10, 11, 01 closes or opens.
  private func contact(_ knob: Int, _ quarter: Int, _ isClockwise: Bool) {
    let levels = [(false, false), (true, false), (true, true), (false, true)]
    let before = levels[(quarter + (isClockwise ? 3 : 1)) & 3]
    let now = levels[quarter]
    let channel: Contact.Channel = before.0 != now.0 ? .a : .b
    let isDown = channel == .a ? now.0 : now.1
    for level in [isDown, !isDown, isDown] {
      tell(.edge(.knob(knob, channel), isDown: level, at: clock.uptime))
    }
  }
}
