// Owns what the sign knows of the wall clock, and what its list goes by while that can't be believed; how
// it comes to be believed is left to BoardLinux and to the simulation.

/// The wall clock, as far as the sign believes it. A Raspberry Pi has no clock of its own: it boots with a
/// time out of a file, or with 1970, until the network tells the right one. Once believed, it stays so.
public struct BoardClock: Equatable, Sendable {
  /// The start of the minute that the wall clock shows, believed or not; nil before the start.
  public private(set) var minute: UTCSeconds?
  public private(set) var isTrusted: Bool

  public init(isTrusted: Bool) { self.isTrusted = isTrusted }

  /// The start of the current minute; nil while that isn't known.
  public var now: UTCSeconds? { isTrusted ? minute : nil }

  /// The time around which flights are listed: now. While that isn't known, the flights last known stay on
  /// show: it is at least when they were, and up to a day later if the clock says so, which may go on from
  /// when the power was cut. One that claims more is wrong, or none of those flights would be of use.
  ///
  /// - Parameter update: when the flights were last known to be good.
  public func listTime(lastUpdate update: UTCSeconds?) -> UTCSeconds? {
    guard !isTrusted, let minute, let update = update?.startOfMinute else { return minute }
    return minute > update && minute <= update.advanced(by: 86_400) ? minute : update
  }

  /// Whether an update at `time` can have been: one that is still ahead was written by a clock that was
  /// wrong, this one or that one. Two minutes are left to programs whose clocks differ.
  func believes(updateAt time: UTCSeconds) -> Bool {
    guard let now else { return true }
    return time < now.advanced(by: 120)
  }

  mutating func set(to wall: UTCSeconds) {
    minute = EveryMinuteSchedule().firstEntry(from: TimelineDate(wall))?.second
  }

  mutating func trust() { isTrusted = true }
}
