// Owns the levels that send bytes to a display by GPIO lines of its own; setting them is left to BoardLinux.

/// What the lines are set to at once, and the time after it.
public struct LineStep: Equatable, Sendable {
  /// Bit n is the level of line n, in the order of HD44780LineEncoder.
  public var levels: UInt32
  /// At least so long nothing may follow.
  public var pauseMicroseconds: Int

  public init(levels: UInt32, pauseMicroseconds: Int) {
    self.levels = levels
    self.pauseMicroseconds = pauseMicroseconds
  }
}

/// Turns operations into levels of RS, E, D4 to D7, and of E2 and the light where there are lines for them.
/// R/W is wired to ground.
public struct HD44780LineEncoder: Sendable {
  /// Bits of the levels; the lines are requested in this order.
  public static let rs = 0
  public static let e = 1
  public static let data = 2
  /// Behind D4 to D7: that of E2, if there is one, then that of the light.
  public static let firstOptional = 6

  private let e2: UInt32
  private let light: UInt32
  private let isLightActiveLow: Bool
  private var isLit = false
  private var idle: UInt32

  /// E has to be high for 450 ns, and may rise again 1000 ns after it did. A call of the kernel's may be
  /// shorter, and only whole microseconds are waited.
  /// Source: HD44780U, ADE-207-272(Z), bus timing characteristics, write operation at 2.7 V.
  static let pulse = 1

  public init(hasE2: Bool, hasLight: Bool, isLightActiveLow: Bool = false) {
    e2 = hasE2 ? 1 << UInt32(HD44780LineEncoder.firstOptional) : 0
    light = hasLight ? 1 << UInt32(HD44780LineEncoder.firstOptional + (hasE2 ? 1 : 0)) : 0
    self.isLightActiveLow = isLightActiveLow
    idle = isLightActiveLow ? light : 0
  }

  /// The levels the lines are requested with: nothing is sent, the light is off.
  public var resting: UInt32 { idle }

  /// The levels for `operations`, and none for none.
  public mutating func steps(for operations: [HD44780Operation], isLit: Bool) -> [LineStep] {
    self.isLit = isLit
    var steps: [LineStep] = []
    for operation in operations {
      if operation.controllers.isEmpty {
        steps.append(LineStep(levels: idle, pauseMicroseconds: operation.waitMicroseconds))
        continue
      }
      switch operation.payload {
      case .command(let byte):
        send(byte >> 4, isData: false, operation.controllers, &steps)
        send(byte & 15, isData: false, operation.controllers, &steps)
      case .data(let byte):
        send(byte >> 4, isData: true, operation.controllers, &steps)
        send(byte & 15, isData: true, operation.controllers, &steps)
      case .half(let byte):
        send(byte >> 4, isData: false, operation.controllers, &steps)
      }
      steps[steps.count - 1].pauseMicroseconds = operation.waitMicroseconds
    }
    return steps
  }

  /// The step that switches the light alone, if it isn't so already.
  public mutating func light(isLit: Bool) -> LineStep? {
    self.isLit = isLit
    let former = idle
    idle = idle & ~light | lightLevel
    return idle == former ? nil : LineStep(levels: idle, pauseMicroseconds: 0)
  }

  private mutating func send(
    _ bits: UInt8, isData: Bool, _ controllers: HD44780Controllers, _ steps: inout [LineStep]
  ) {
    let e: UInt32 =
      (controllers.contains(.first) ? 1 << UInt32(HD44780LineEncoder.e) : 0)
      | (controllers.contains(.second) ? e2 : 0)
    idle =
      lightLevel | UInt32(bits) << UInt32(HD44780LineEncoder.data)
      | (isData ? 1 << UInt32(HD44780LineEncoder.rs) : 0)
    // Lines that are set at once don't change at once: RS and the data stand before E rises.
    steps.append(LineStep(levels: idle, pauseMicroseconds: 0))
    steps.append(LineStep(levels: idle | e, pauseMicroseconds: HD44780LineEncoder.pulse))
    steps.append(LineStep(levels: idle, pauseMicroseconds: HD44780LineEncoder.pulse))
  }

  private var lightLevel: UInt32 { isLit != isLightActiveLow ? light : 0 }
}
