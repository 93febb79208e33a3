// Owns a display's controller for tests: it holds what real ones hold, and refuses what they would garble.

/// What was wrong with what a controller was sent.
struct ControllerRefusal: Error, Equatable {
  var reason: String
  init(_ reason: String) { self.reason = reason }
}

/// One HD44780U by its pins in 4-bit mode, D0 to D3 open, with an oscillator as slow as the datasheet allows.
struct StrictHD44780 {
  private(set) var cells = [UInt8](repeating: 0x20, count: 128)
  private(set) var generator = [UInt8](repeating: 0, count: 64)
  private(set) var isTwoLine = false
  private(set) var isEightBit = true
  private(set) var isOn = false
  private(set) var hasCursor = false
  private(set) var isEntryRight = false
  private(set) var address: UInt8 = 0
  private(set) var isInGenerator = false
  /// Bytes that were executed, data as 0x100 and more.
  private(set) var log: [Int] = []
  /// The first half of a byte, with RS.
  private(set) var half: (bits: UInt8, isData: Bool)?
  /// Nanoseconds at which it takes the next thing.
  private(set) var ready: Int

  init(poweredAt time: Int = 0) { ready = time + 40_000_000 }

  /// E falls.
  mutating func take(_ bits: UInt8, isData: Bool, at time: Int) throws {
    guard time >= ready else {
      throw ControllerRefusal("\(ready - time) ns too early after \(log.last ?? -1)")
    }
    if isEightBit {
      // Open pins are pulled up.
      execute(bits << 4 | 0x0F, isData, at: time)
    } else if let first = half {
      half = nil
      guard first.isData == isData else { throw ControllerRefusal("RS changes within a byte") }
      execute(first.bits << 4 | bits, isData, at: time)
    } else {
      half = (bits, isData)
    }
  }

  /// Half a byte gets lost on the way, as by a disturbance.
  mutating func loseHalf(_ bits: UInt8, isData: Bool = false) { half = (bits, isData) }

  private mutating func execute(_ byte: UInt8, _ isData: Bool, at time: Int) {
    log.append(Int(byte) + (isData ? 0x100 : 0))
    // 37 and 1520 us at 270 kHz, the address 4 us later; at 190 kHz.
    ready = time + (!isData && byte < 4 ? 1_520_000 : isData ? 41_000 : 37_000) * 270 / 190
    if isData {
      if isInGenerator {
        generator[Int(address)] = byte & 0x1F
        address = (address + 1) & 0x3F
      } else {
        cells[Int(address)] = byte
        address += 1
        if isTwoLine { address = address == 0x28 ? 0x40 : address == 0x68 ? 0 : address }
        if !isTwoLine && address == 0x50 { address = 0 }
      }
      return
    }
    switch byte.leadingZeroBitCount {
    case 0: (isInGenerator, address) = (false, byte & 0x7F)
    case 1: (isInGenerator, address) = (true, byte & 0x3F)
    case 2:
      isEightBit = byte & 0x10 != 0
      isTwoLine = byte & 0x08 != 0
    case 3: break
    case 4: (isOn, hasCursor) = (byte & 4 != 0, byte & 3 != 0)
    case 5: isEntryRight = byte & 3 == 2
    case 6: (isInGenerator, address) = (false, 0)
    case 7:
      cells = [UInt8](repeating: 0x20, count: 128)
      (isInGenerator, address) = (false, 0)
    default: break
    }
  }
}

/// A display of one or two controllers, which looks at its pins.
struct StrictDisplay {
  var controllers: [StrictHD44780]
  private var pins: (rs: Bool, data: UInt8, e: [Bool])
  /// When RS came to its level.
  private var settled = 0

  init(controllers: Int = 1, poweredAt time: Int = 0) {
    self.controllers = [StrictHD44780](
      repeating: StrictHD44780(poweredAt: time), count: controllers)
    pins = (false, 0, [Bool](repeating: false, count: controllers))
  }

  mutating func set(rs: Bool, rw: Bool, data: UInt8, e: [Bool], at time: Int) throws {
    guard !rw else { throw ControllerRefusal("R/W is high") }
    if rs != pins.rs {
      guard !pins.e.contains(true) else { throw ControllerRefusal("RS changes while E is high") }
      settled = time
    }
    for (index, isHigh) in e.enumerated() {
      if isHigh && !pins.e[index] && settled == time {
        throw ControllerRefusal("RS changes as E rises")
      }
      if !isHigh && pins.e[index] {
        guard data == pins.data, rs == pins.rs else {
          throw ControllerRefusal("the data change as E falls")
        }
        try controllers[index].take(data, isData: rs, at: time)
      }
    }
    pins = (rs, data, e)
  }

  /// The codes in rows.
  func rows(_ columns: Int, _ starts: [(controller: Int, address: Int)]) -> [[UInt8]] {
    starts.map { Array(controllers[$0.controller].cells[$0.address..<$0.address + columns]) }
  }
}
