// Owns an HD44780 that the sign drives itself: starting it, sending what changed, leaving it; the pins are
// moved by an HD44780Port.
import BoardPanels

/// What moves the pins of a display.
public protocol HD44780Port {
  mutating func open() throws(LinuxError)
  /// Sends operations, or switches the light alone where there are none.
  mutating func send(_ operations: [HD44780Operation], isLit: Bool) throws(LinuxError)
  mutating func close()
}

/// An HD44780 on some port.
public struct HD44780Wire<Port: HD44780Port>: CharacterWire {
  private var port: Port
  private var memory: HD44780Memory
  /// Whether it was ever started: then its text is kept while it is brought back.
  private var hasStarted = false
  private var isOpen = false
  /// Whether the text is to be made visible with the next frame.
  private var isHidden = true
  private var isLit = false

  public init(_ geometry: HD44780Geometry, port: Port) {
    memory = HD44780Memory(geometry)
    self.port = port
  }

  public mutating func open() throws(LinuxError) {
    try port.open()
    isOpen = true
    // At first dark until there is something to be seen.
    try send(hasStarted ? memory.resync(isBack: true) : memory.start(), isLit: isLit)
    hasStarted = true
    isHidden = true
  }

  public mutating func show(
    _ frame: CharacterFrame, isLit: Bool, isRenewed: Bool
  ) throws(LinuxError) {
    var operations: [HD44780Operation] = []
    if isRenewed {
      operations = memory.resync(isBack: false)
      isHidden = true
    }
    operations += memory.update(to: frame)
    if isHidden { operations += memory.showing }
    try send(operations, isLit: isLit)
    isHidden = false
  }

  public mutating func close() {
    guard isOpen else { return }
    // Nothing to be done about a panel that can't be told.
    try? send(memory.farewell(), isLit: false)
    hasStarted = false
    isOpen = false
    isLit = false
    port.close()
  }

  private mutating func send(
    _ operations: [HD44780Operation], isLit: Bool
  ) throws(LinuxError) {
    self.isLit = isLit
    do throws(LinuxError) { try port.send(operations, isLit: isLit) } catch {
      isOpen = false
      port.close()
      throw error
    }
  }
}

/// A display behind a PCF8574.
public struct I2CPort: HD44780Port {
  private let path: String
  private let address: Int
  private var encoder: PCF8574Encoder
  private var wire: I2CWire?

  public init(bus path: String, address: Int, wiring: PCF8574Wiring) {
    self.path = path
    self.address = address
    encoder = PCF8574Encoder(wiring: wiring)
  }

  public mutating func open() throws(LinuxError) {
    close()
    wire = try I2CWire(bus: path, address: address)
    encoder.forget()
  }

  public mutating func send(
    _ operations: [HD44780Operation], isLit: Bool
  ) throws(LinuxError) {
    guard !operations.isEmpty else {
      if let burst = encoder.light(isLit: isLit) { try wire?.write([burst]) }
      return
    }
    try wire?.write(encoder.bursts(for: operations, isLit: isLit))
  }

  public mutating func close() { wire = nil }
}

/// A display on GPIO lines.
public struct GPIOPort: HD44780Port {
  private let chip: String
  /// In the order of HD44780LineEncoder.
  private let lines: [String]
  private var encoder: HD44780LineEncoder
  private var outputs: GPIOOutputs?

  /// - Parameters:
  ///   - chip: as at GPIOWiring.
  ///   - lines: names or numbers of RS, E, and D4 to D7.
  ///   - e2: that of the second controller's E.
  ///   - light: that of the light's switch.
  public init(
    chip: String, lines: [String], e2: String?, light: String?, isLightActiveLow: Bool
  ) {
    precondition(lines.count == HD44780LineEncoder.firstOptional)
    self.chip = chip
    self.lines = lines + [e2, light].compactMap { $0 }
    encoder = HD44780LineEncoder(
      hasE2: e2 != nil, hasLight: light != nil, isLightActiveLow: isLightActiveLow)
  }

  public mutating func open() throws(LinuxError) {
    close()
    outputs = try GPIOOutputs(chip: chip, lines: lines, levels: encoder.resting)
  }

  public mutating func send(
    _ operations: [HD44780Operation], isLit: Bool
  ) throws(LinuxError) {
    guard !operations.isEmpty else {
      if let step = encoder.light(isLit: isLit) { try outputs?.set([step]) }
      return
    }
    try outputs?.set(encoder.steps(for: operations, isLit: isLit))
  }

  public mutating func close() { outputs = nil }
}
