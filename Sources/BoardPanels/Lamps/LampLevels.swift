// Owns how bright a lamp shall be for a colour's part; colours themselves are the layout's.
import BoardRender

/// A table from a colour's red, green or blue to what is sent: gamma, as eyes see it, then brightness.
public struct LampLevels: Equatable, Sendable {
  private let table: [UInt8]
  private let isIdentity: Bool

  /// - Parameters:
  ///   - percent: 0 (dark) to 100.
  ///   - gamma: 1 for receivers that correct by themselves, up to 4.
  public init(brightness percent: Int = 100, gamma: Double = 1) {
    precondition((0...100).contains(percent) && (0.25...4).contains(gamma), "settings hold this")
    table = (0...255).map { value in
      let level = 255 * LampLevels.power(Double(value) / 255, gamma) * Double(percent) / 100
      // What is lit stays lit, however dim.
      return max(value > 0 && percent > 0 ? 1 : 0, UInt8(level.rounded()))
    }
    isIdentity = table.enumerated().allSatisfy { $0.offset == Int($0.element) }
  }

  /// What is sent for `value`.
  public subscript(value: UInt8) -> UInt8 { table[Int(value)] }

  /// The frame as it is sent.
  public func applied(to frame: LampFrame) -> LampFrame {
    if isIdentity { return frame }
    var frame = frame
    for place in frame.pixels.indices { frame.pixels[place] = table[Int(frame.pixels[place])] }
    return frame
  }

  /// `base` (0...1) to a power (0...4), by square roots for the fraction's bits: the standard library alone
  /// has no pow. Exact to 2⁻²⁴ of the exponent.
  static func power(_ base: Double, _ exponent: Double) -> Double {
    var result = 1.0
    for _ in 0..<Int(exponent) { result *= base }
    var rest = exponent - Double(Int(exponent))
    var root = base
    for _ in 0..<24 {
      root = root.squareRoot()
      rest *= 2
      if rest >= 1 {
        result *= root
        rest -= 1
      }
    }
    return result
  }
}
