// Owns what a configuration says of buttons and of chords of them, as plain values with their defaults.
import BoardCore

/// What holds an input's level while its contact is open.
public enum BiasSetting: Equatable, Sendable { case pullUp, pullDown, disabled, asIs }

/// One button on a GPIO line.
public struct ButtonSettings: Equatable, Sendable {
  /// `header`, the chip's label, as "pinctrl-bcm2711", its name, as "gpiochip0", or its path.
  public var chip: String
  public var line: LineName
  /// What the button does; its `press`, `double` or `hold` is there.
  public var behaviour = ButtonBehaviour(press: nil)
  public var bias = BiasSetting.pullUp
  /// Whether a pressed button pulls the line low.
  public var isActiveLow = true

  public init(chip: String = LineName.header, line: LineName) {
    self.chip = chip
    self.line = line
  }
}

/// Two buttons pressed together.
public struct ChordSettings: Equatable, Sendable {
  /// The chip of both, written as at the buttons.
  public var chip = LineName.header
  /// Two, each the line of a button.
  public var lines: [LineName]
  /// Its `press` or `hold` is there.
  public var press: Action?
  public var hold: Action?
  public var holdMilliseconds: Int64 = 600

  public init(lines: [LineName]) { self.lines = lines }
}

extension Settings {
  /// Each chord's behaviour, by its buttons' places in `buttons`. A chord of lines that are no buttons', which
  /// no file can have, is left out.
  public var chordBehaviours: [ChordBehaviour] {
    chords.compactMap { chord in
      let places = chord.lines.map { line in
        buttons.firstIndex {
          LinePlace(chip: $0.chip, line: $0.line) == LinePlace(chip: chord.chip, line: line)
        }
      }
      guard places.count == 2, let first = places[0], let second = places[1] else { return nil }
      return ChordBehaviour(
        first, second, press: chord.press, hold: chord.hold,
        holdMilliseconds: chord.holdMilliseconds)
    }
  }
}
