// Owns the bytes that move a display's pins through a PCF8574; writing them to the bus is left to
// BoardLinux.

/// Bytes for one I2C write, and the time after it.
public struct I2CBurst: Equatable, Sendable {
  public var bytes: [UInt8]
  /// At least so long nothing may follow.
  public var pauseMicroseconds: Int

  public init(bytes: [UInt8], pauseMicroseconds: Int = 0) {
    self.bytes = bytes
    self.pauseMicroseconds = pauseMicroseconds
  }
}

/// Turns operations into bytes for a backpack.
///
/// A byte is the level of all eight pins, until the next one. Half a byte for the display is a byte with E
/// high and one with E low. The short waits are filled with bytes, which are as long on the bus as they need
/// to be; so a whole picture is a few writes, and no timer is in it.
public struct PCF8574Encoder: Sendable {
  public let wiring: PCF8574Wiring
  /// What the pins are now; nil: not known.
  private var pins: UInt8?
  private var isLit = true

  /// Nine bits at 400 kHz, the fastest that backpacks are run at; slower ones wait longer. In nanoseconds.
  /// Source: UM10204, I2C-bus specification, table 10, fast mode.
  static let byteNanoseconds = 22_500
  /// Longer waits are slept between writes.
  static let longestFilling = 200
  /// As many as all adapters can send in one write; the CP2112 sends 61.
  /// Source: Linux, drivers/hid/hid-cp2112.c, cp2112_i2c_xfer.
  static let longestBurst = 60

  public init(wiring: PCF8574Wiring) { self.wiring = wiring }

  /// The pins are not known any more: the next write says what they are first.
  public mutating func forget() { pins = nil }

  /// The bytes for `operations`, and none for none.
  public mutating func bursts(
    for operations: [HD44780Operation], isLit: Bool
  ) -> [I2CBurst] {
    self.isLit = isLit
    var bursts: [I2CBurst] = []
    var bytes: [UInt8] = []
    for operation in operations {
      var own = self.bytes(for: operation)
      let isSlept = operation.waitMicroseconds > PCF8574Encoder.longestFilling
      if !isSlept, let last = own.last {
        // The first byte of what follows raises E no sooner than its own end.
        let needed = operation.waitMicroseconds * 1000 + PCF8574Encoder.byteNanoseconds - 1
        let fill = needed / PCF8574Encoder.byteNanoseconds - 1
        own += [UInt8](repeating: last, count: max(0, fill))
      }
      if bytes.count + own.count > PCF8574Encoder.longestBurst, !bytes.isEmpty {
        bursts.append(I2CBurst(bytes: bytes))
        bytes = []
      }
      bytes += own
      if isSlept {
        bursts.append(I2CBurst(bytes: bytes, pauseMicroseconds: operation.waitMicroseconds))
        bytes = []
      }
    }
    if !bytes.isEmpty { bursts.append(I2CBurst(bytes: bytes)) }
    return bursts
  }

  /// The byte that switches the light alone, if it isn't so already.
  public mutating func light(isLit: Bool) -> I2CBurst? {
    self.isLit = isLit
    let former = pins
    let levels = (former ?? 0) & ~mask(wiring.light) | lightLevel
    pins = levels
    return levels == former ? nil : I2CBurst(bytes: [levels])
  }

  // MARK: - Pins

  private mutating func bytes(for operation: HD44780Operation) -> [UInt8] {
    if operation.controllers.isEmpty { return [] }
    switch operation.payload {
    case .command(let byte):
      return halfBytes(byte >> 4, isData: false, operation.controllers)
        + halfBytes(byte & 15, isData: false, operation.controllers)
    case .data(let byte):
      return halfBytes(byte >> 4, isData: true, operation.controllers)
        + halfBytes(byte & 15, isData: true, operation.controllers)
    case .half(let byte):
      return halfBytes(byte >> 4, isData: false, operation.controllers)
    }
  }

  private mutating func halfBytes(
    _ bits: UInt8, isData: Bool, _ controllers: HD44780Controllers
  ) -> [UInt8] {
    var idle = lightLevel | (isData ? mask(wiring.rs) : 0)
    for (index, pin) in wiring.data.enumerated() where bits >> index & 1 == 1 {
      idle |= mask(pin)
    }
    let e =
      (controllers.contains(.first) ? mask(wiring.e) : 0)
      | (controllers.contains(.second) ? mask(wiring.e2) : 0)
    // RS has to stand before E rises (tAS, 60 ns), the data before it falls only (tDSW, 195 ns).
    // Source: HD44780U, ADE-207-272(Z), bus timing characteristics, write operation.
    let settled = mask(wiring.rs) | mask(wiring.rw)
    let isSettled = pins.map { $0 & settled == idle & settled } ?? false
    pins = idle
    return (isSettled ? [] : [idle]) + [idle | e, idle]
  }

  private var lightLevel: UInt8 { isLit != wiring.isLightActiveLow ? mask(wiring.light) : 0 }

  private func mask(_ pin: Int?) -> UInt8 { pin.map { 1 << UInt8($0 & 7) } ?? 0 }
}
