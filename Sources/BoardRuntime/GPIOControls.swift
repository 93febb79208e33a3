// Owns what the sign's GPIO lines are for: which contact or lamp each is. The lines are GPIOLines', what
// working a contact means the core's.
import BoardCore
import BoardLinux

/// The sign's buttons, knobs and lamps on GPIO lines.
public final class GPIOControls {
  /// A knob's two contacts.
  public struct Knob: Equatable, Sendable {
    public var a: GPIOWiring
    public var b: GPIOWiring

    public init(a: GPIOWiring, b: GPIOWiring) {
      self.a = a
      self.b = b
    }
  }

  private let lines: GPIOLines
  /// Of each input.
  private let contacts: [Contact]
  /// Of each output.
  private let lamps: [Lamp]

  /// Asks for all lines; those that can't be had are in `troubles`, and come when they can.
  /// - Parameters:
  ///   - buttons: in the order of the rules, as `knobs`.
  ///   - lamps: what each tells; several may tell the same.
  public init(
    buttons: [GPIOWiring], knobs: [Knob] = [], lamps: [(shows: Lamp, wiring: GPIOWiring)] = []
  ) throws(LinuxError) {
    contacts =
      buttons.indices.map { .button($0) }
      + knobs.indices.flatMap { [Contact.knob($0, .a), .knob($0, .b)] }
    self.lamps = lamps.map(\.shows)
    lines = try GPIOLines(
      inputs: buttons + knobs.flatMap { [$0.a, $0.b] }, outputs: lamps.map(\.wiring))
  }

  /// For the event loop: readable when there is something to `read`.
  public var descriptor: Int32 { lines.descriptor }

  /// What is wrong now, each thing once.
  public var troubles: [LinuxError] { lines.troubles }

  /// What has to be told to the sign's owner since the last call.
  public func takeNotes() -> [String] { lines.takeNotes() }

  /// What has happened since the last call; the first one tells the levels at the start.
  public func read() throws(LinuxError) -> [Input] {
    try lines.read().map { event in
      switch event {
      case .edge(let input, let isActive, let time):
        .edge(contacts[input], isDown: isActive, at: time)
      case .level(let input, let isActive, let time):
        .level(contacts[input], isDown: isActive, at: time)
      }
    }
  }

  /// Switches all lamps that tell `lamp`.
  public func switchLamps(_ lamp: Lamp, isOn: Bool) throws(LinuxError) {
    for (index, shows) in lamps.enumerated() where shows == lamp {
      try lines.set(output: index, isOn: isOn)
    }
  }

  /// Switches all lamps off, at the end.
  public func switchOff() { lines.switchOff() }
}
