// Holds that a zone's name gives its rules, and local times their instants.
import BoardCore
import BoardTable
import Testing

@testable import BoardFeeds

@Suite struct AirportZoneNameTests {
  @Test("a zone changes at its second")
  func aZoneChangesAtItsSecond() throws {
    let zone = try newYork()
    let spring = try instant("2026-03-08T07:00:00Z")
    #expect(zone.offset(at: spring.advanced(by: -1)) == UTCOffset(seconds: -18_000))
    #expect(zone.offset(at: spring) == UTCOffset(seconds: -14_400))
    let autumn = try instant("2026-11-01T06:00:00Z")
    #expect(zone.offset(at: autumn.advanced(by: -1)) == UTCOffset(seconds: -14_400))
    #expect(zone.offset(at: autumn) == UTCOffset(seconds: -18_000))
    #expect(zone.offset(at: try instant("2013-07-19T12:00:00Z")) == UTCOffset(seconds: -14_400))
  }

  @Test(
    "zones that moved for good, or by half hours, or not at all, are right too",
    arguments: [
      ("Europe/Istanbul", "2016-02-01T00:00:00Z", 7_200),
      ("Europe/Istanbul", "2017-02-01T00:00:00Z", 10_800),
      ("Australia/Lord_Howe", "2026-01-15T00:00:00Z", 39_600),
      ("Australia/Lord_Howe", "2026-07-15T00:00:00Z", 37_800),
      ("Asia/Kathmandu", "2026-07-15T00:00:00Z", 20_700),
      ("Africa/Casablanca", "2026-03-01T00:00:00Z", 0),
      ("UTC", "2026-07-15T00:00:00Z", 0),
    ])
  func otherZones(name: String, time: String, offset: Int32) throws {
    let zone = try AirportZone(named: name, now: try instant("2026-07-15T00:00:00Z"))
    #expect(zone.offset(at: try instant(time)) == UTCOffset(seconds: offset))
  }

  @Test("a zone that is none is an error; a wild clock is not")
  func aZoneThatIsNone() throws {
    #expect(throws: FeedError.noSuchZone("Mars/Olympus")) {
      try AirportZone(named: "Mars/Olympus", now: UTCSeconds(0))
    }
    for now in [Int64.min, 0, .max] {
      let zone = try AirportZone(named: "America/New_York", now: UTCSeconds(now))
      #expect(zone.offset(at: UTCSeconds(0)) == UTCOffset(seconds: -18_000))
    }
  }

  @Test("a local time that is skipped comes an hour later; one that comes twice is its first")
  func localTimesOnTheDaysOfChange() throws {
    let zone = try newYork()
    let spring = try #require(CivilDate(year: 2026, month: 3, day: 8))
    #expect(zone.instant(spring, secondOfDay: 9_000) == (try instant("2026-03-08T03:30:00-04:00")))
    #expect(zone.instant(spring, secondOfDay: 7_140) == (try instant("2026-03-08T01:59:00-05:00")))
    #expect(zone.instant(spring, secondOfDay: 10_800) == (try instant("2026-03-08T03:00:00-04:00")))
    let autumn = try #require(CivilDate(year: 2026, month: 11, day: 1))
    #expect(zone.instant(autumn, secondOfDay: 5_400) == (try instant("2026-11-01T01:30:00-04:00")))
    #expect(zone.instant(autumn, secondOfDay: 7_200) == (try instant("2026-11-01T02:00:00-05:00")))
  }
}
