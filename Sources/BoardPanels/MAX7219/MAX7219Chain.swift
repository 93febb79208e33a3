// Owns the bytes that a chain of MAX7219 wants for a picture; sending them is left to BoardLinux.
// Source of all facts: MAX7219/MAX7221 datasheet, 19-4452, rev. 4, and for the chain its "No-Op Register".
import BoardRender

/// Turns frames into messages for a chain of MAX7219 with 8x8 lamps each. A message is sent while chip select
/// is low; all chips take it when that goes up.
public struct MAX7219Chain: Sendable {
  /// In lamps, whole blocks.
  public let width: Int
  public let height: Int
  /// The brightest lamp's, 0 to 15: (2n + 1)/32 of the time (table 7).
  public let intensity: Int
  private let chips: Int
  private let places: [MAX7219Wiring.Place]
  /// The digits' bits, chip by chip from the computer; nil while they are unknown.
  private var shown: [UInt8]?
  private var shownIntensity = -1

  /// Registers (table 2); digits are 1 to 8.
  private enum Register {
    static let none: UInt8 = 0x00
    static let decodeMode: UInt8 = 0x09
    static let intensity: UInt8 = 0x0A
    static let scanLimit: UInt8 = 0x0B
    static let shutdown: UInt8 = 0x0C
    static let displayTest: UInt8 = 0x0F
  }

  /// - Parameters:
  ///   - width: in lamps; what isn't a whole block is one.
  ///   - brightness: in percent, 1 to 100.
  public init(width: Int, height: Int, wiring: MAX7219Wiring, brightness: Int) {
    let columns = max(1, (min(width, 1_024) + 7) / 8)
    let rows = max(1, (min(height, 1_024) + 7) / 8)
    self.width = columns * 8
    self.height = rows * 8
    chips = columns * rows
    intensity = (min(max(brightness, 1), 100) * 16 + 99) / 100 - 1
    var places: [MAX7219Wiring.Place] = []
    places.reserveCapacity(self.width * self.height)
    for y in 0..<self.height {
      for x in 0..<self.width {
        places.append(wiring.place(x: x, y: y, columns: columns, rows: rows))
      }
    }
    self.places = places
  }

  /// What is on the chips is no longer known, as after they were without power.
  public mutating func forget() {
    shown = nil
    shownIntensity = -1
  }

  /// What brings the chips from what they show to `frame`: only digits that change, or all registers if what
  /// they hold isn't known, or is to be put right after glitches. Lamps beyond the chain are left out. A lamp
  /// is lit unless it is black; how bright all are is told by the brightest.
  public mutating func messages(for frame: LampFrame, whole: Bool = false) -> [[UInt8]] {
    if whole { forget() }
    var messages: [[UInt8]] = []
    let (digits, brightest) = read(frame)
    if shown == nil {
      // After power-up the chips are shut down, and nothing is seen before the last of these.
      messages.append(toAll(Register.displayTest, 0))
      messages.append(toAll(Register.decodeMode, 0))
      messages.append(toAll(Register.scanLimit, 7))
    }
    let wanted = brightest == 0 ? max(shownIntensity, 0) : dimmed(brightest)
    if wanted != shownIntensity {
      messages.append(toAll(Register.intensity, UInt8(wanted)))
      shownIntensity = wanted
    }
    for digit in 0..<8 {
      if let message = message(digit, digits) { messages.append(message) }
    }
    if shown == nil { messages.append(toAll(Register.shutdown, 1)) }
    shown = digits
    return messages
  }

  /// Makes all lamps dark, and saves their current.
  public mutating func off() -> [UInt8] {
    forget()
    return toAll(Register.shutdown, 0)
  }

  /// One digit of all chips whose lamps there change; nil if none does.
  private func message(_ digit: Int, _ digits: [UInt8]) -> [UInt8]? {
    var bytes: [UInt8] = []
    var hasChange = false
    bytes.reserveCapacity(2 * chips)
    // What is sent first ends in the farthest chip.
    for chip in (0..<chips).reversed() {
      let bits = digits[chip * 8 + digit]
      if let shown, shown[chip * 8 + digit] == bits {
        bytes.append(Register.none)
        bytes.append(0)
      } else {
        bytes.append(UInt8(digit + 1))
        bytes.append(bits)
        hasChange = true
      }
    }
    return hasChange ? bytes : nil
  }

  private func toAll(_ register: UInt8, _ value: UInt8) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(2 * chips)
    for _ in 0..<chips {
      bytes.append(register)
      bytes.append(value)
    }
    return bytes
  }

  /// The intensity at which the brightest lamp is `value` of 255 as bright as it may be.
  private func dimmed(_ value: UInt8) -> Int {
    max(0, (intensity + 1) * Int(value) / 255 - 1)
  }

  /// The bits of all digits, and the greatest value of any lamp.
  private func read(_ frame: LampFrame) -> (digits: [UInt8], brightest: UInt8) {
    var digits = [UInt8](repeating: 0, count: chips * 8)
    var brightest: UInt8 = 0
    for y in 0..<min(height, frame.height) {
      for x in 0..<min(width, frame.width) {
        let start = 3 * (y * frame.width + x)
        let value = max(
          frame.pixels[start], frame.pixels[start + 1], frame.pixels[start + 2])
        if value == 0 { continue }
        brightest = max(brightest, value)
        let place = places[y * width + x]
        digits[place.chip * 8 + place.digit] |= place.bit
      }
    }
    return (digits, brightest)
  }
}
