// Holds the bytes and levels for displays' wires against their right form.
import Testing

@testable import BoardPanels

@Suite struct HD44780WireTests {
  static let letter = HD44780Operation(.data(0x41), to: .first)

  @Test func aByteOnABackpack() {
    var encoder = PCF8574Encoder(wiring: .common)
    // RS, then E up and down with each half, then two bytes more for 60 us at 400 kHz.
    #expect(
      encoder.bursts(for: [Self.letter], isLit: true)
        == [I2CBurst(bytes: [0x49, 0x4D, 0x49, 0x1D, 0x19, 0x19, 0x19])])
    #expect(
      encoder.bursts(for: [Self.letter], isLit: false)
        == [I2CBurst(bytes: [0x45, 0x41, 0x15, 0x11, 0x11, 0x11])])
    #expect(
      encoder.bursts(for: [HD44780Operation(.command(0x80), to: .first)], isLit: true)
        == [I2CBurst(bytes: [0x88, 0x8C, 0x88, 0x0C, 0x08, 0x08, 0x08])])
  }

  @Test func wiringIsAsItIsSet() {
    var encoder = PCF8574Encoder(wiring: .lcdproc)
    #expect(
      encoder.bursts(for: [Self.letter], isLit: true)
        == [I2CBurst(bytes: [0x94, 0xD4, 0x94, 0xD1, 0x91, 0x91, 0x91])])
    var low = PCF8574Encoder(
      wiring: PCF8574Wiring(
        rs: 7, rw: nil, e: 6, e2: 5, light: 4, isLightActiveLow: true, data: [3, 2, 1, 0]))
    let both = HD44780Operation(.data(0x41), to: [.first, .second])
    #expect(
      low.bursts(for: [both], isLit: true)
        == [I2CBurst(bytes: [0x82, 0xE2, 0x82, 0xE8, 0x88, 0x88, 0x88])])
    #expect(
      low.bursts(for: [HD44780Operation(.data(0x41), to: .second)], isLit: false)
        == [I2CBurst(bytes: [0xB2, 0x92, 0xB8, 0x98, 0x98, 0x98])])
  }

  @Test func longWaitsAreSleptAndLongTextsAreCut() throws {
    var encoder = PCF8574Encoder(wiring: .common)
    let clear = HD44780Operation(.command(0x01), to: .first, waitMicroseconds: 3_000)
    var bursts = encoder.bursts(for: [clear, clear], isLit: true)
    #expect(bursts.map(\.pauseMicroseconds) == [3_000, 3_000] && bursts[1].bytes.count == 4)
    bursts = encoder.bursts(for: [HD44780Operation](repeating: Self.letter, count: 80), isLit: true)
    #expect(bursts.map(\.bytes.count) == [55, 60, 60, 60, 60, 60, 60, 60, 6])
  }

  @Test func theLightAloneIsAByte() {
    var encoder = PCF8574Encoder(wiring: .common)
    _ = encoder.bursts(for: [Self.letter], isLit: true)
    var burst = encoder.light(isLit: true)
    #expect(burst == nil)
    burst = encoder.light(isLit: false)
    #expect(burst == I2CBurst(bytes: [0x11]))
    encoder.forget()
    burst = encoder.light(isLit: true)
    #expect(burst == I2CBurst(bytes: [0x08]))
  }

  @Test func aByteOnLines() {
    var encoder = HD44780LineEncoder(hasE2: true, hasLight: true, isLightActiveLow: true)
    #expect(encoder.resting == 0x80)
    // RS 0, E 1, D4 to D7 2 to 5, E2 6, light 7: low is on.
    let steps = encoder.steps(for: [HD44780Operation(.data(0x41), to: .second)], isLit: true)
    #expect(
      steps.map(\.levels) == [0x11, 0x51, 0x11, 0x05, 0x45, 0x05]
        && steps.map(\.pauseMicroseconds) == [0, 1, 1, 0, 1, 60])
    var step = encoder.light(isLit: true)
    #expect(step == nil)
    step = encoder.light(isLit: false)
    #expect(step == LineStep(levels: 0x85, pauseMicroseconds: 0))
  }
}
