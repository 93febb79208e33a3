// Holds that local times give their instants.
import BoardCore
import BoardTable
import Testing

@testable import BoardFeeds

@Suite struct LocalInstantTests {
  @Test("a local time that is skipped comes an hour later; one that comes twice is its first")
  func localTimesOnTheDaysOfChange() throws {
    let zone = try newYork()
    let spring = try #require(CivilDate(year: 2026, month: 3, day: 8))
    #expect(try zone.instant(spring, secondOfDay: 9_000) == instant("2026-03-08T03:30:00-04:00"))
    #expect(try zone.instant(spring, secondOfDay: 7_140) == instant("2026-03-08T01:59:00-05:00"))
    #expect(try zone.instant(spring, secondOfDay: 10_800) == instant("2026-03-08T03:00:00-04:00"))
    let autumn = try #require(CivilDate(year: 2026, month: 11, day: 1))
    #expect(try zone.instant(autumn, secondOfDay: 5_400) == instant("2026-11-01T01:30:00-04:00"))
    #expect(try zone.instant(autumn, secondOfDay: 7_200) == instant("2026-11-01T02:00:00-05:00"))
  }
}
