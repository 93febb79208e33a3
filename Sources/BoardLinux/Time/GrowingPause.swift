// Owns how long one waits between tries at something that isn't there; trying is left to others.
import BoardCore

/// When something that failed is tried again: after a second, then after twice as long each time, at most
/// half a minute.
public struct GrowingPause: Equatable, Sendable {
  static let firstMilliseconds: Int64 = 1_000
  static let longestMilliseconds: Int64 = 30_000

  /// When the next try is due; nil while nothing is missing.
  public private(set) var deadline: Uptime?
  private var nextMilliseconds = firstMilliseconds

  public init() {}

  /// A try failed.
  public mutating func failed(at time: Uptime) {
    deadline = time.advanced(byMilliseconds: nextMilliseconds)
    nextMilliseconds = min(2 * nextMilliseconds, GrowingPause.longestMilliseconds)
  }

  /// Nothing is missing any more, or something has changed that makes success likely: begin anew.
  public mutating func reset() { self = GrowingPause() }
}
