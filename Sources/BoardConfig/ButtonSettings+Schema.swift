// Owns which keys a button and a chord have, and what holds between them.
import BoardCore

extension ButtonSettings {
  static let schema = Section(
    start: ButtonSettings(line: .offset(0)),
    keys: [
      Key("chip", \.chip, .chip),
      Key("line", \.line, .line),
      Key("press", \.behaviour.press, .optional(.action)),
      Key("double", \.behaviour.double, .optional(.action)),
      Key("hold", \.behaviour.hold, .optional(.action)),
      Key("repeat", \.behaviour.repeats, .truth),
      Key("hold_after", \.behaviour.holdMilliseconds, .milliseconds(100...10_000)),
      Key("double_within", \.behaviour.doubleMilliseconds, .milliseconds(100...2_000)),
      Key("bias", \.bias, .bias),
      Key("active", \.isActiveLow, .activeLow),
      Key("debounce_ms", \.behaviour.debounceMilliseconds, .count(0...500, of: "milliseconds")),
      Key("eager", \.behaviour.isEager, .truth),
    ],
    check: { button, given, line, reading in
      let behaviour = button.behaviour
      let needs = "a button needs line and one of press, double and hold"
      if given.contains("line") {
        reading.note(line, "line", LinePlace(chip: button.chip, line: button.line), .button)
      } else {
        reading.report(line, "line", "is missing; \(needs)")
      }
      if behaviour.press == nil && behaviour.double == nil && behaviour.hold == nil {
        reading.report(line, "press", "is missing; \(needs)")
      }
      if behaviour.repeats && behaviour.press == nil {
        reading.report(line, "repeat", "repeats nothing without press; add press or take it away")
      }
      for (name, other) in [("double", behaviour.double), ("hold", behaviour.hold)]
      where behaviour.repeats && other != nil {
        reading.report(line, "repeat", "can't stand beside \(name); take one of them away")
      }
    })
}

extension ChordSettings {
  static let schema = Section(
    start: ChordSettings(lines: []),
    keys: [
      Key("chip", \.chip, .chip),
      Key("lines", \.lines, .list(of: .line, of: "the lines of two buttons")),
      Key("press", \.press, .optional(.action)),
      Key("hold", \.hold, .optional(.action)),
      Key("hold_after", \.holdMilliseconds, .milliseconds(100...10_000)),
    ],
    check: { chord, given, line, reading in
      if chord.press == nil && chord.hold == nil {
        reading.report(line, "press", "is missing; a chord needs lines and press or hold")
      }
      let places = chord.lines.map { LinePlace(chip: chord.chip, line: $0) }
      guard places.count == 2, places[0] != places[1] else {
        reading.report(
          line, "lines", "must be the lines of two buttons, as [GPIO17, GPIO27]; a chord needs both"
        )
        return
      }
      reading.note(line, "lines", places[0], .chord(with: places[1]))
    })
}

extension Kind<BiasSetting> {
  static var bias: Kind {
    .word(["pull-up": .pullUp, "pull-down": .pullDown, "none": .disabled, "as-is": .asIs])
  }
}
