// Owns the wires between encoders and strict displays in tests: buses and lines on which time passes.

@testable import BoardPanels

/// A random number for tests that is the same each time.
struct Dice: RandomNumberGenerator {
  var state: UInt64
  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ state >> 29
  }
}

/// A bus with a backpack. Bytes take nine bits each, and nothing is between two writes but a start.
struct StrictBackpack {
  var display: StrictDisplay
  let wiring: PCF8574Wiring
  let byteNanoseconds: Int
  private(set) var now = 0
  private(set) var isLit: Bool?
  private(set) var bytes: [UInt8] = []

  init(_ wiring: PCF8574Wiring, kilohertz: Int, controllers: Int = 1) {
    self.wiring = wiring
    byteNanoseconds = 9_000_000 / kilohertz
    display = StrictDisplay(controllers: controllers)
  }

  mutating func take(_ bursts: [I2CBurst]) throws {
    for burst in bursts {
      guard burst.bytes.count <= 60 else { throw ControllerRefusal("a write is too long") }
      if !burst.bytes.isEmpty { now += byteNanoseconds }  // the address
      for byte in burst.bytes {
        now += byteNanoseconds
        func level(_ pin: Int?) -> Bool { pin.map { byte >> $0 & 1 == 1 } ?? false }
        var data: UInt8 = 0
        for (bit, pin) in wiring.data.enumerated() where level(pin) { data |= 1 << bit }
        isLit = wiring.light.map { level($0) != wiring.isLightActiveLow }
        try display.set(
          rs: level(wiring.rs), rw: level(wiring.rw), data: data,
          e: [level(wiring.e)] + (display.controllers.count > 1 ? [level(wiring.e2)] : []),
          at: now)
      }
      bytes += burst.bytes
      now += burst.pauseMicroseconds * 1000
    }
  }
}

/// Lines that are set in no time.
struct StrictLines {
  var display: StrictDisplay
  let hasLight: Bool
  private(set) var now = 0
  private(set) var isLit: Bool?

  init(controllers: Int = 1, hasLight: Bool = false) {
    self.hasLight = hasLight
    display = StrictDisplay(controllers: controllers)
  }

  mutating func take(_ steps: [LineStep]) throws {
    let two = display.controllers.count > 1
    for step in steps {
      now += 1
      func level(_ line: Int) -> Bool { step.levels >> UInt32(line) & 1 == 1 }
      isLit = hasLight ? level(two ? 7 : 6) : nil
      try display.set(
        rs: level(0), rw: false, data: UInt8(step.levels >> 2 & 15),
        e: [level(1)] + (two ? [level(6)] : []), at: now)
      now += step.pauseMicroseconds * 1000
    }
  }
}
