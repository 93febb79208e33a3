// Owns what a configuration says of buttons, as plain values with their defaults.
import BoardCore

/// One button on a GPIO line.
public struct ButtonSettings: Equatable, Sendable {
  public enum Line: Hashable, Sendable {
    /// As "GPIO17".
    case name(String)
    /// The line's number on its chip.
    case offset(UInt32)
  }

  public enum Bias: Equatable, Sendable { case pullUp, pullDown, disabled, asIs }

  /// The chip's label, as "pinctrl-bcm2711", its name, as "gpiochip0", or its path.
  public var chip: String
  public var line: Line
  /// What the button does; its `press` or `hold` is there.
  public var behaviour = ButtonBehaviour(press: nil)
  public var bias = Bias.pullUp
  /// Whether a pressed button pulls the line low.
  public var isActiveLow = true

  public init(chip: String, line: Line) {
    self.chip = chip
    self.line = line
  }
}
