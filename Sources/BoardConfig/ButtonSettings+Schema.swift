// Owns which keys a button has, and what holds between buttons.
import BoardCore

extension ButtonSettings {
  static let schema = Section(
    start: ButtonSettings(chip: "", line: .offset(0)),
    keys: [
      Key("chip", \.chip, .words("a chip's label, name or path, as pinctrl-bcm2711 or gpiochip0")),
      Key("line", \.line, .line),
      Key("press", \.behaviour.press, .optional(.action)),
      Key("hold", \.behaviour.hold, .optional(.action)),
      Key("repeat", \.behaviour.repeats, .truth),
      Key("hold_after", \.behaviour.holdMilliseconds, .milliseconds(100...10_000)),
      Key(
        "bias", \.bias,
        .word(["pull-up": .pullUp, "pull-down": .pullDown, "none": .disabled, "as-is": .asIs])),
      Key("active", \.isActiveLow, .word(["low": true, "high": false])),
      Key("debounce_ms", \.behaviour.debounceMilliseconds, .count(0...500, of: "milliseconds")),
      Key("eager", \.behaviour.isEager, .truth),
    ],
    check: { button, given, line, reading in
      for name in ["chip", "line"] where !given.contains(name) {
        reading.report(line, name, "is missing; a button needs chip, line and press or hold")
      }
      if button.behaviour.press == nil && button.behaviour.hold == nil {
        reading.report(line, "press", "is missing; a button needs press or hold")
      }
      if button.behaviour.repeats && button.behaviour.press == nil {
        reading.report(line, "repeat", "repeats nothing without press; add press or take it away")
      }
      if button.behaviour.repeats && button.behaviour.hold != nil {
        reading.report(line, "repeat", "can't stand beside hold; take one of them away")
      }
    })
}

// MARK: - Kinds that only one key has

extension Kind<[ButtonSettings]> {
  /// Buttons, each on a line of its own.
  static var buttons: Kind {
    Kind(below: ButtonSettings.schema.keys.map(\.name)) {
      node, reading in
      let list = Kind.list(
        of: .section(ButtonSettings.schema), of: "buttons, each with chip, line and press or hold")
      guard let buttons = list.read(node, &reading), case .list(let items) = node.content else {
        return nil
      }
      for (index, button) in buttons.enumerated() {
        let others = buttons[..<index]
        if let other = others.firstIndex(where: { $0.chip == button.chip && $0.line == button.line }
        ) {
          reading.report(
            items[index].line, "[\(index + 1)].line",
            "is the line of buttons[\(other + 1)] too; give each button a line of its own")
        }
      }
      return buttons
    }
  }
}

extension Kind<ButtonSettings.Line> {
  fileprivate static var line: Kind {
    Kind.text(
      allowed: "a line's name as GPIO17, or its number on the chip"
    ) { text, _ in
      if text.isEmpty { return nil }
      if text.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) {
        return UInt32(text).map { .offset($0) }
      }
      return .name(text)
    }
  }
}
