// Owns what a configuration says of knobs and lamps, as plain values with their defaults, and which keys they
// have.
import BoardCore

/// A rotary encoder on two GPIO lines. Its push is a button of its own.
public struct KnobSettings: Equatable, Sendable {
  /// As at a button.
  public var chip = LineName.header
  /// Turned clockwise, A closes first.
  public var a: LineName
  public var b: LineName
  /// What it does; `clockwise` or `counterclockwise` is there.
  public var behaviour = KnobBehaviour(clockwise: nil, counterclockwise: nil)
  public var bias = BiasSetting.pullUp

  public init(a: LineName, b: LineName) {
    self.a = a
    self.b = b
  }

  /// Whether a closed contact pulls its line low: unless a pull-down holds open ones low.
  public var isActiveLow: Bool { bias != .pullDown }
}

/// A lamp on a GPIO line.
public struct LampSettings: Equatable, Sendable {
  /// As at a button.
  public var chip = LineName.header
  public var line: LineName
  public var shows: Lamp
  /// Whether a low level lights it.
  public var isActiveLow = false

  public init(line: LineName, shows: Lamp) {
    self.line = line
    self.shows = shows
  }
}

extension KnobSettings {
  static let schema = Section(
    start: KnobSettings(a: .offset(0), b: .offset(0)),
    keys: [
      Key("chip", \.chip, .chip),
      Key("a", \.a, .line),
      Key("b", \.b, .line),
      Key("clockwise", \.behaviour.clockwise, .optional(.action)),
      Key("counterclockwise", \.behaviour.counterclockwise, .optional(.action)),
      Key("steps", \.behaviour.steps, .word(["1": .one, "2": .two, "4": .four])),
      Key("bias", \.bias, .bias),
    ],
    check: { knob, given, line, reading in
      let needs = "a knob needs a, b and clockwise or counterclockwise"
      for (name, contact) in [("a", knob.a), ("b", knob.b)] {
        if given.contains(name) {
          reading.note(line, name, LinePlace(chip: knob.chip, line: contact), .other)
        } else {
          reading.report(line, name, "is missing; \(needs)")
        }
      }
      if knob.behaviour.clockwise == nil && knob.behaviour.counterclockwise == nil {
        reading.report(line, "clockwise", "is missing; \(needs)")
      }
    })
}

extension LampSettings {
  static let schema = Section(
    start: LampSettings(line: .offset(0), shows: .refreshing),
    keys: [
      Key("chip", \.chip, .chip),
      Key("line", \.line, .line),
      Key("shows", \.shows, .word(["refreshing": .refreshing, "feed-trouble": .feedTrouble])),
      Key("active", \.isActiveLow, .activeLow),
    ],
    check: { lamp, given, line, reading in
      for name in ["line", "shows"] where !given.contains(name) {
        reading.report(line, name, "is missing; a lamp needs line and shows")
      }
      if given.contains("line") {
        reading.note(line, "line", LinePlace(chip: lamp.chip, line: lamp.line), .other)
      }
    })
}
