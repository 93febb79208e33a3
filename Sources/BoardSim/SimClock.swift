// Owns the two virtual clocks: wall time that a script sets and steps, uptime that only goes on.
import BoardCore

/// Both in milliseconds.
struct SimClock {
  private(set) var isSet = false
  private var wallMilliseconds: Int64 = 0
  private(set) var uptimeMilliseconds: Int64 = 0

  /// The second that the wall clock shows.
  var wall: UTCSeconds { TimelineDate(milliseconds: wallMilliseconds).second }
  var uptime: Uptime { Uptime(milliseconds: uptimeMilliseconds) }

  /// The uptime at which the next minute begins.
  var nextMinute: Int64 {
    guard isSet,
      let next = EveryMinuteSchedule().entry(after: TimelineDate(milliseconds: wallMilliseconds))
    else { return .max }
    return saturatingSum(uptimeMilliseconds, next.milliseconds - wallMilliseconds)
  }

  mutating func set(to time: UTCSeconds) {
    isSet = true
    wallMilliseconds = saturatingProduct(time.seconds, 1_000)
  }

  mutating func step(by milliseconds: Int64) {
    wallMilliseconds = saturatingSum(wallMilliseconds, milliseconds)
  }

  /// Lets time pass on both until the uptime is `target`.
  mutating func advance(to target: Int64) {
    guard target > uptimeMilliseconds else { return }
    wallMilliseconds = saturatingSum(wallMilliseconds, target - uptimeMilliseconds)
    uptimeMilliseconds = target
  }
}
