// Owns the list of what a running sign is made of besides its database and its feed; opening them is left
// to the program, working them to DriverLoop.
import BoardLinux

/// The sign's devices, open: what is wrong with them was told before anything was drawn.
public struct SignDevices {
  /// At least one; the first one's room is the core's.
  public var panels: [any Panel]
  /// The one of the panels that has keys; nil if none has.
  public var terminal: TerminalPanel?
  /// The one of the panels that is a screen of pixels; nil if none is.
  public var screen: ScreenPanel?
  /// The ones of the panels that work in a thread of their own.
  public var wires: [WirePanel]
  /// Buttons, knobs and lamps on GPIO lines; nil if there are none, or no longer.
  public var controls: GPIOControls?
  /// Nil if there are none, or no longer.
  public var input: InputDevices?

  public init(
    panels: [any Panel], terminal: TerminalPanel? = nil, screen: ScreenPanel? = nil,
    wires: [WirePanel] = [], controls: GPIOControls? = nil, input: InputDevices? = nil
  ) {
    precondition(!panels.isEmpty, "a sign shows itself on something")
    self.panels = panels
    self.terminal = terminal
    self.screen = screen
    self.wires = wires
    self.controls = controls
    self.input = input
  }
}
