// Owns all that people work by hand: turns edges into actions, with one deadline. What a button, a chord or a
// knob means by itself is in files of their own.

/// The sign's buttons, chords and knobs.
public struct Controls: Equatable, Sendable {
  private var buttons: [Button]
  private var chords: [Chord]
  private var knobs: [Knob]

  /// - Parameter chords: of buttons that there are; others never sound.
  public init(
    buttons: [ButtonBehaviour] = [], chords: [ChordBehaviour] = [], knobs: [KnobBehaviour] = []
  ) {
    self.buttons = buttons.map { Button($0) }
    let places = buttons.indices
    self.chords = chords.filter { places.contains($0.first) && places.contains($0.second) }
      .map { Chord($0) }
    self.knobs = knobs.map { Knob($0) }
  }

  /// When `timeCame` has something to do; nil while everything rests.
  public var deadline: Uptime? {
    var earliest: Uptime?
    func note(_ time: Uptime?) {
      guard let time else { return }
      earliest = min(earliest ?? time, time)
    }
    for index in buttons.indices {
      note(buttons[index].contactDeadline)
      note(waitingDeadline(index))
      note(buttons[index].gestureDeadline)
    }
    for chord in chords where isCertain(chord) { note(chord.deadline) }
    return earliest
  }

  /// Takes an edge with the kernel's time of it. Edges come in order; deadlines before it are met first.
  /// Contacts that there aren't do nothing.
  public mutating func edge(_ contact: Contact, isDown: Bool, at time: Uptime) -> [Action] {
    var actions = timeCame(at: time)
    switch contact {
    case .button(let index):
      guard buttons.indices.contains(index) else { break }
      if let change = buttons[index].edge(isDown: isDown, at: time) {
        actions += changed(index, change)
      }
    case .knob(let index, let channel):
      guard knobs.indices.contains(index) else { break }
      if let action = knobs[index].edge(channel, isDown: isDown) { actions.append(action) }
    }
    return actions
  }

  /// Takes a level that was read because edges may be missing; nil: the contact's line has gone. A button's
  /// first level is no press, a later one that differs from the last edge is an edge; a knob turns by none.
  public mutating func level(_ contact: Contact, isDown: Bool?, at time: Uptime) -> [Action] {
    switch contact {
    case .button(let index):
      guard buttons.indices.contains(index) else { return [] }
      if let isDown, buttons[index].isKnown { return edge(contact, isDown: isDown, at: time) }
      buttons[index].begin(isDown: isDown)
      for chord in chords.indices where chords[chord].partner(of: index) != nil {
        chords[chord].lose(index)
      }
    case .knob(let index, let channel):
      if knobs.indices.contains(index) { knobs[index].level(channel, isDown: isDown) }
    }
    return []
  }

  /// Does all that is due up to `time`.
  public mutating func timeCame(at time: Uptime) -> [Action] {
    var actions: [Action] = []
    // In the order in which the contacts changed, which is not that of the buttons if the wake-up is late.
    var changes: [(index: Int, change: Debouncer.Change)] = []
    for index in buttons.indices {
      guard let change = buttons[index].settle(at: time) else { continue }
      let place = changes.firstIndex { change.at < $0.change.at } ?? changes.count
      changes.insert((index, change), at: place)
    }
    for (index, change) in changes { actions += changed(index, change) }
    for index in buttons.indices {
      if let deadline = waitingDeadline(index), time >= deadline {
        actions += stopWaiting(index)
      }
      if let action = buttons[index].timeCame(at: time) { actions.append(action) }
    }
    for index in chords.indices where isCertain(chords[index]) {
      if let action = chords[index].timeCame(at: time) { actions.append(action) }
    }
    return actions
  }

  // MARK: Chords

  /// A button's contact has changed for certain: that may be half of a chord.
  private mutating func changed(_ index: Int, _ change: Debouncer.Change) -> [Action] {
    var isInChord = false
    for chord in chords.indices where chords[chord].partner(of: index) != nil {
      if chords[chord].isSounding {
        return chords[chord].change(index, isDown: change.isDown, at: change.at)
      }
      isInChord = true
    }
    guard change.isDown, isInChord else {
      return stopWaiting(index) + buttons[index].tell(change)
    }
    for chord in chords.indices {
      guard let partner = chords[chord].partner(of: index), let other = buttons[partner].waiting,
        isNear(change.at, other)
      else { continue }
      buttons[partner].waiting = nil
      return chords[chord].begin(at: max(change.at, other)).map { [$0] } ?? []
    }
    buttons[index].waiting = change.at
    return []
  }

  private func isNear(_ a: Uptime, _ b: Uptime) -> Bool {
    max(a, b) < min(a, b).advanced(byMilliseconds: Chord.windowMilliseconds)
  }

  /// The press that waited was none of a chord.
  private mutating func stopWaiting(_ index: Int) -> [Action] {
    guard let since = buttons[index].waiting else { return [] }
    buttons[index].waiting = nil
    return buttons[index].tell(Debouncer.Change(isDown: true, at: since))
  }

  /// Until when a press waits for the other one of a chord; nil while the other may have been pressed already
  /// and isn't certain yet.
  private func waitingDeadline(_ index: Int) -> Uptime? {
    guard let since = buttons[index].waiting else { return nil }
    for chord in chords {
      if let partner = chord.partner(of: index), buttons[partner].isUncertain { return nil }
    }
    return since.advanced(byMilliseconds: Chord.windowMilliseconds)
  }

  /// Whether no release of one of its buttons may be under way.
  private func isCertain(_ chord: Chord) -> Bool {
    !buttons[chord.behaviour.first].isUncertain && !buttons[chord.behaviour.second].isUncertain
  }
}
