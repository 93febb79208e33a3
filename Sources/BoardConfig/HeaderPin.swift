// Owns what each pin of a Raspberry Pi's header is.

/// A pin of the 40-pin header, J8.
enum HeaderPin: Equatable {
  /// By its number in the SoC (BCM numbering), as GPIO17.
  case gpio(Int)
  case power(volts: String)
  case ground

  /// - Parameter number: nil unless it is 1 to 40, as numbered on the board.
  init?(number: UInt32) {
    guard let index = Int(exactly: number), (1...HeaderPin.pins.count).contains(index) else {
      return nil
    }
    self = HeaderPin.pins[index - 1]
  }

  /// From pin 1 on; even pins are the outer row, beside the board's edge.
  /// Source: Raspberry Pi documentation, "GPIO and the 40-pin header"; the same on each board with 40 pins.
  private static let pins: [HeaderPin] = [
    .power(volts: "3.3"), .power(volts: "5"),
    .gpio(2), .power(volts: "5"),
    .gpio(3), .ground,
    .gpio(4), .gpio(14),
    .ground, .gpio(15),
    .gpio(17), .gpio(18),
    .gpio(27), .ground,
    .gpio(22), .gpio(23),
    .power(volts: "3.3"), .gpio(24),
    .gpio(10), .ground,
    .gpio(9), .gpio(25),
    .gpio(11), .gpio(8),
    .ground, .gpio(7),
    .gpio(0), .gpio(1),
    .gpio(5), .ground,
    .gpio(6), .gpio(12),
    .gpio(13), .ground,
    .gpio(19), .gpio(16),
    .gpio(26), .gpio(20),
    .ground, .gpio(21),
  ]
}
