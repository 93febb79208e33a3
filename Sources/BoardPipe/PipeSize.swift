// Owns the one line that the helper nextflight-hub75 says: how many lamps the panels have.

/// The size of all panels together, in lamps.
public struct PipeSize: Equatable, Sendable {
  public let width: Int
  public let height: Int

  /// The largest that is taken, either way: far more than librgbmatrix can drive.
  public static let limit = 4_096

  /// Nil if a side is none of 1 to 4,096.
  public init?(width: Int, height: Int) {
    guard (1...PipeSize.limit).contains(width), (1...PipeSize.limit).contains(height) else {
      return nil
    }
    self.width = width
    self.height = height
  }

  /// As "nextflight-hub75 size 64 32", with its end of line.
  public var line: String { "\(PipeSize.start)\(width) \(height)\n" }

  /// A line without its end; nil if it is none.
  public init?(line: some Collection<UInt8>) {
    guard line.starts(with: PipeSize.start.utf8) else { return nil }
    let words = line.dropFirst(PipeSize.start.utf8.count).split(
      separator: UInt8(ascii: " "), omittingEmptySubsequences: false)
    guard words.count == 2, let width = PipeSize.number(words[0]),
      let height = PipeSize.number(words[1])
    else { return nil }
    self.init(width: width, height: height)
  }

  private static let start = "nextflight-hub75 size "

  private static func number(_ digits: some Collection<UInt8>) -> Int? {
    guard (1...4).contains(digits.count) else { return nil }
    var number = 0
    for digit in digits {
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(digit) else { return nil }
      number = number * 10 + Int(digit - UInt8(ascii: "0"))
    }
    return number
  }
}
