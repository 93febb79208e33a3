// Owns when a text that doesn't fit stands where; which text, and drawing it, are left to MatrixLayout.
import BoardCore

/// A text that moves so that all of it is seen: it pauses at its beginning, moves lamp by lamp, pauses at its
/// end, and begins anew. One that fits never moves. Nothing blinks: between two frames the text moves by
/// what time asks for, and it is always there.
public struct Marquee: Equatable, Sendable {
  /// How many lamps the text is longer than its window; 0 if it fits.
  public let travel: Int
  /// When it stood at its beginning.
  private var start: Uptime
  /// When it was stopped; nil while it moves.
  private var stop: Uptime?

  /// As fast as people read: about six letters a second.
  public static let lampsPerSecond: Int64 = 30
  /// At both ends, for reading what stands there.
  public static let pauseMilliseconds: Int64 = 2_000

  /// At its beginning.
  public init(travel: Int, at time: Uptime) {
    self.travel = min(max(0, travel), 1 << 20)
    start = time
  }

  /// Stands still from now on, or goes on from where it stands.
  public mutating func setStill(_ isStill: Bool, at time: Uptime) {
    if let stop, !isStill {
      start = start.advanced(byMilliseconds: time.milliseconds(since: stop))
      self.stop = nil
    } else if stop == nil, isStill {
      stop = time
    }
  }

  /// By how many lamps the text is moved to the left: 0 to `travel`.
  public func offset(at time: Uptime) -> Int {
    let (phase, _) = phase(at: stop ?? time)
    let moving = phase - Marquee.pauseMilliseconds
    if moving <= 0 { return 0 }
    return Int(min(Int64(travel), moving * Marquee.lampsPerSecond / 1_000))
  }

  /// When `offset` is another one after `time`; nil if it stays.
  public func nextChange(after time: Uptime) -> Uptime? {
    if travel == 0 || stop != nil { return nil }
    let (phase, cycle) = phase(at: time)
    let beginning = time.advanced(byMilliseconds: -phase)
    let step = Int64(offset(at: time)) + 1
    if step > Int64(travel) { return beginning.advanced(byMilliseconds: cycle) }
    let per = Marquee.lampsPerSecond
    let reached = Marquee.pauseMilliseconds + (step * 1_000 + per - 1) / per
    return beginning.advanced(byMilliseconds: reached)
  }

  /// Milliseconds since the text last stood at its beginning, and from one beginning to the next.
  private func phase(at time: Uptime) -> (phase: Int64, cycle: Int64) {
    let per = Marquee.lampsPerSecond
    let moving = (Int64(travel) * 1_000 + per - 1) / per
    let cycle = moving + 2 * Marquee.pauseMilliseconds
    return (floorModulo(max(0, time.milliseconds(since: start)), cycle), cycle)
  }
}
