// Owns the opening of buttons, knobs and lamps where the settings say that they are wired.
import BoardConfig
import BoardLinux
import BoardRuntime

extension Devices {
  /// Asks for all lines; nil if the settings have none. Those that can't be had are no error: the sign goes on
  /// without them, and they come when they can.
  static func openControls(_ settings: Settings) throws(ProgramError) -> GPIOControls? {
    if settings.buttons.isEmpty && settings.knobs.isEmpty && settings.lamps.isEmpty { return nil }
    return try reporting(ProgramError.init(_:)) { () throws(LinuxError) in
      try GPIOControls(
        buttons: settings.buttons.map(\.wiring),
        knobs: settings.knobs.map { knob in
          GPIOControls.Knob(a: knob.wiring(of: knob.a), b: knob.wiring(of: knob.b))
        },
        lamps: settings.lamps.map { ($0.shows, $0.wiring) })
    }
  }
}

extension ButtonSettings {
  fileprivate var wiring: GPIOWiring {
    GPIOWiring(chip: chip, line: line.text, bias: bias.wired, isActiveLow: isActiveLow)
  }
}

extension KnobSettings {
  fileprivate func wiring(of line: LineName) -> GPIOWiring {
    GPIOWiring(chip: chip, line: line.text, bias: bias.wired, isActiveLow: isActiveLow)
  }
}

extension LampSettings {
  fileprivate var wiring: GPIOWiring {
    GPIOWiring(chip: chip, line: line.text, bias: .asIs, isActiveLow: isActiveLow)
  }
}

extension BiasSetting {
  fileprivate var wired: GPIOWiring.Bias {
    switch self {
    case .pullUp: .pullUp
    case .pullDown: .pullDown
    case .disabled: .disabled
    case .asIs: .asIs
    }
  }
}
