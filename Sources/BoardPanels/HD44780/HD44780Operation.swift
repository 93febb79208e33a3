// Owns what can be sent to a display's controllers, and how long each takes; how it gets there by a wire is
// left to the encoders.

/// One or both controllers of a display: bit 0 is the first, bit 1 the second.
public struct HD44780Controllers: OptionSet, Equatable, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) { self.rawValue = rawValue }

  public static let first = HD44780Controllers(rawValue: 1)
  public static let second = HD44780Controllers(rawValue: 2)

  init(number: Int) { self.init(rawValue: number == 0 ? 1 : 2) }
}

/// A byte, or half of one, for a display's controllers, and the time they need for it.
public struct HD44780Operation: Equatable, Sendable {
  public enum Payload: Equatable, Sendable {
    case command(UInt8)
    case data(UInt8)
    /// The upper four bits of a command, alone: at the start, when it isn't known whether a controller waits
    /// for the second half of something.
    case half(UInt8)
  }

  public var controllers: HD44780Controllers
  public var payload: Payload
  /// At least so long nothing may follow.
  public var waitMicroseconds: Int

  public init(
    _ payload: Payload, to controllers: HD44780Controllers,
    waitMicroseconds: Int = HD44780Timing.instruction
  ) {
    self.controllers = controllers
    self.payload = payload
    self.waitMicroseconds = waitMicroseconds
  }
}

/// How long a controller takes, in microseconds.
///
/// The datasheet's times are those of an oscillator of 270 kHz, and it may run at 190 (ADE-207-272(Z), DC
/// characteristics, Rf oscillation); clones with as little do. So its times are taken by 270/190.
public enum HD44780Timing {
  /// From power to the first byte: 15 ms at 5 V, 40 at 3 V. Source: figure 24, page 46.
  static let power = 50_000
  /// After the first "function set" of a start: more than 4.1 ms. Source: figure 24, page 46.
  static let firstHalf = 4_500
  /// After the next ones: more than 100 us. Source: figure 24, page 46.
  static let nextHalf = 150
  /// Anything but the slow ones: 37 us, and 4 more until the address has gone on after data; 58 us at 190 kHz.
  /// Source: table 6, pages 24 and 25.
  public static let instruction = 60
  /// "Clear display" and "return home": 1.52 ms, 2.16 at 190 kHz. Source: table 6, page 24.
  static let slow = 3_000
}
