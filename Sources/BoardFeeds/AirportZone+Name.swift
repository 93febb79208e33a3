// Owns the way from a time zone's name to its rules, by Foundation's zone data; how the driver reads the
// system's zone files is left to BoardLinux.
import BoardCore
import Foundation

extension AirportZone {
  /// The rules of a zone from 1990 to five years after `now`; outside, those of the nearest end.
  /// - Parameter name: of the IANA database; nil is the computer's own zone.
  /// - Throws: if there is no zone of that name.
  public init(named name: String?, now: UTCSeconds) throws(FeedError) {
    let zone: TimeZone
    if let name {
      guard let named = TimeZone(identifier: name) else { throw .noSuchZone(name) }
      zone = named
    } else {
      zone = .current
    }
    func offset(_ instant: Int64) -> UTCOffset {
      let date = Date(timeIntervalSince1970: TimeInterval(instant))
      return UTCOffset(seconds: Int32(clamping: zone.secondsFromGMT(for: date)))
    }
    // Foundation tells of changes to and from summer time only, not of a zone that moves for good. So
    // look each week (no zone changes twice in one) and narrow a change down to its second.
    let week: Int64 = 7 * 86_400
    let start: Int64 = 631_152_000  // 1990-01-01
    let plausibleNow = min(max(now.seconds, start), 4_102_444_800)  // up to 2100
    var changes: [Change] = []
    var before = offset(start)
    let initial = before
    let end = plausibleNow + 5 * 366 * 86_400
    for instant: Int64 in stride(from: start + week, through: end, by: Int64.Stride(week)) {
      let after = offset(instant)
      if after == before { continue }
      var (low, high) = (instant - week, instant)
      while high - low > 1 {
        let middle = (low + high) / 2
        if offset(middle) == before { low = middle } else { high = middle }
      }
      changes.append(Change(at: UTCSeconds(high), offset: after))
      before = after
    }
    self.init(initial: initial, changes: changes)
  }

  /// The instant at which clocks here show `date` and so many seconds after midnight. A time that comes
  /// twice is its first; one that is skipped is as much later as clocks are put forward.
  func instant(_ date: CivilDate, secondOfDay: Int64) -> UTCSeconds {
    let local = date.daysSince1970 * 86_400 + secondOfDay
    let before = offset(at: UTCSeconds(local - 86_400))
    let after = offset(at: UTCSeconds(local + 86_400))
    for candidate in [before, after] {
      let instant = UTCSeconds(local - Int64(candidate.seconds))
      if offset(at: instant) == candidate { return instant }
    }
    return UTCSeconds(local - Int64(before.seconds))
  }
}
