// Owns the way from a local time at the airport to its instant; zones themselves are BoardZone's.
import BoardCore

extension AirportZone {
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
