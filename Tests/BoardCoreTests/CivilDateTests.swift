import BoardCore
import Testing

@Suite struct CivilDateTests {
  @Test func everyDayOfFourCenturiesFollowsTheOneBefore() throws {
    var expected = try #require(CivilDate(year: 1899, month: 12, day: 31))
    let lengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    for day in expected.daysSince1970...expected.daysSince1970 + 146_097 {
      let date = CivilDate(daysSince1970: day)
      #expect(date == expected && date.daysSince1970 == day)
      let isLeap = date.year % 4 == 0 && (date.year % 100 != 0 || date.year % 400 == 0)
      let length = date.month == 2 && isLeap ? 29 : lengths[date.month - 1]
      if expected.day < length {
        expected.day += 1
      } else if expected.month < 12 {
        (expected.month, expected.day) = (expected.month + 1, 1)
      } else {
        (expected.year, expected.month, expected.day) = (expected.year + 1, 1, 1)
      }
    }
  }

  @Test func datesThatDoNotExistAreNone() {
    #expect(CivilDate(year: 2013, month: 2, day: 29) == nil)
    #expect(CivilDate(year: 1900, month: 2, day: 29) == nil)
    #expect(CivilDate(year: 2000, month: 2, day: 29) != nil)
    #expect(CivilDate(year: 2013, month: 13, day: 1) == nil)
    #expect(CivilDate(year: 2013, month: 4, day: 31) == nil)
    #expect(CivilDate(year: 0, month: 1, day: 1) == nil)
    #expect(CivilDate(year: 10_000, month: 1, day: 1) == nil)
  }

  @Test func weekdaysCountFromMonday() {
    #expect(CivilDate(year: 1970, month: 1, day: 1)?.weekday == 3)
    #expect(CivilDate(year: 2013, month: 7, day: 19)?.weekday == 4)
    #expect(CivilDate(year: 1969, month: 12, day: 29)?.weekday == 0)
  }

  @Test func localTimeIsTheOffsetsAndNotTheSystems() {
    let local = LocalTime(at(3, 59, 7), UTCOffset(seconds: -4 * 3_600))
    #expect(local.date == CivilDate(year: 2013, month: 7, day: 18))
    #expect([local.hour, local.minute, local.second] == [23, 59, 7])
    let half = LocalTime(at(23, 0), UTCOffset(seconds: 5 * 3_600 + 1_800))
    #expect(half.date == CivilDate(year: 2013, month: 7, day: 20))
    #expect([half.hour, half.minute] == [4, 30])
  }

  @Test(arguments: [Int64.min, .max, 0, -1]) func noInstantTraps(_ seconds: Int64) {
    let local = LocalTime(UTCSeconds(seconds), UTCOffset(seconds: 50_400))
    #expect((1...9999).contains(local.date.year))
  }
}

@Suite struct AirportZoneTests {
  /// Helsinki in 2025: summer time from 2025-03-30T01:00Z to 2025-10-26T01:00Z.
  let helsinki = AirportZone(
    initial: UTCOffset(seconds: 7_200),
    changes: [
      .init(at: UTCSeconds(1_743_296_400), offset: UTCOffset(seconds: 10_800)),
      .init(at: UTCSeconds(1_761_440_400), offset: UTCOffset(seconds: 7_200)),
    ])

  @Test func theOffsetChangesExactlyAtItsChange() {
    #expect(helsinki.offset(at: UTCSeconds(.min)).seconds == 7_200)
    #expect(helsinki.offset(at: UTCSeconds(1_743_296_399)).seconds == 7_200)
    #expect(helsinki.offset(at: UTCSeconds(1_743_296_400)).seconds == 10_800)
    #expect(helsinki.offset(at: UTCSeconds(1_761_440_399)).seconds == 10_800)
    #expect(helsinki.offset(at: UTCSeconds(1_761_440_400)).seconds == 7_200)
    #expect(helsinki.offset(at: UTCSeconds(.max)).seconds == 7_200)
  }

  @Test func aZoneWithoutChangesKeepsItsOffset() {
    #expect(AirportZone(initial: .zero).offset(at: at(12, 0)) == .zero)
  }
}

@Suite struct DailyHoursTests {
  /// The hours and minutes, written as 2359, at which `hours` begins and ends.
  private func changes(_ hours: DailyHours) -> [Int] {
    func isInside(_ minute: Int64) -> Bool {
      hours.contains(LocalTime(UTCSeconds(minute * 60), .zero))
    }
    var changes: [Int] = []
    for minute in Int64(0)..<1_440 where isInside(minute) != isInside(minute + 1_439) {
      changes.append(Int(minute / 60 * 100 + minute % 60))
    }
    return changes
  }

  @Test("a span ends with its last minute, also over midnight")
  func spans() {
    let night = DailyHours(start: 23 * 60, end: 7 * 60)
    #expect(changes(night) == [700, 2300])
    #expect(night.contains(LocalTime(UTCSeconds(0), .zero)))
    let noon = DailyHours(start: 12 * 60, end: 12 * 60 + 1)
    #expect(changes(noon) == [1200, 1201])
    #expect(!noon.contains(LocalTime(UTCSeconds(0), .zero)))
    #expect(changes(DailyHours(start: 60, end: 60)) == [])
    #expect(changes(DailyHours(start: -5, end: 9_999)) == [0, 2359])
  }
}
