// Owns what a wire to a GPIO line is; asking the kernel for it is left to GPIORequest.

/// Where a contact or a lamp is wired.
public struct GPIOWiring: Equatable, Sendable {
  /// What holds an input's level while its contact is open.
  public enum Bias: Equatable, Sendable {
    case asIs, disabled, pullUp, pullDown
  }

  /// Label ("pinctrl-bcm2711"), device name ("gpiochip0"), path ("/dev/gpiochip0"), or `header`.
  public var chip: String
  /// Name ("GPIO17") or number on the chip.
  public var line: String
  /// Of an output without effect.
  public var bias: Bias
  /// Whether a low level means pressed, as with a button to ground, or a lamp that is on.
  public var isActiveLow: Bool

  /// For `chip`: whichever chip the 40-pin header of this Raspberry Pi is on.
  public static let header = "header"

  public init(chip: String, line: String, bias: Bias = .pullUp, isActiveLow: Bool = true) {
    self.chip = chip
    self.line = line
    self.bias = bias
    self.isActiveLow = isActiveLow
  }
}
