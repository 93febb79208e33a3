// Owns the calendar: days since 1970 to year, month and day and back, and local times of day.

/// A date of the proleptic Gregorian calendar, without a zone.
public struct CivilDate: Hashable, Comparable, Sendable {
  public var year: Int
  /// 1 to 12.
  public var month: Int
  /// 1 to 31.
  public var day: Int

  /// The date if there is one of that year (1 to 9999), month and day, else nil.
  public init?(year: Int, month: Int, day: Int) {
    guard (1...9999).contains(year), (1...12).contains(month), day >= 1,
      day <= CivilDate.length(ofMonth: month, in: year)
    else { return nil }
    (self.year, self.month, self.day) = (year, month, day)
  }

  /// The date `days` after 1970-01-01, by Gregorian cycles of 400 years counted from 1 March, so that
  /// the leap day falls at the end of a cycle's year.
  public init(daysSince1970 days: Int64) {
    let shifted = days + 719_468  // days from 0000-03-01 to 1970-01-01
    let era = floorDivision(shifted, 146_097)
    let dayOfEra = floorModulo(shifted, 146_097)
    let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    day = Int(dayOfYear - (153 * monthFromMarch + 2) / 5 + 1)
    month = Int(monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9)
    year = Int(yearOfEra + era * 400) + (month <= 2 ? 1 : 0)
  }

  /// Days from 1970-01-01 to this date, negative before it.
  public var daysSince1970: Int64 {
    let fromMarch = Int64(month > 2 ? year : year - 1)
    let era = floorDivision(fromMarch, 400)
    let yearOfEra = floorModulo(fromMarch, 400)
    let monthFromMarch = Int64(month > 2 ? month - 3 : month + 9)
    let dayOfYear = (153 * monthFromMarch + 2) / 5 + Int64(day) - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }

  /// 0 = Monday to 6 = Sunday (ISO 8601 order). 1970-01-01 was a Thursday.
  public var weekday: Int { Int(floorModulo(daysSince1970 + 3, 7)) }

  public static func < (a: CivilDate, b: CivilDate) -> Bool {
    (a.year, a.month, a.day) < (b.year, b.month, b.day)
  }

  static func length(ofMonth month: Int, in year: Int) -> Int {
    switch month {
    case 2: (year % 4 == 0 && year % 100 != 0) || year % 400 == 0 ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}

/// What a clock at the airport shows at an instant.
public struct LocalTime: Hashable, Sendable {
  public var date: CivilDate
  /// 0 to 23.
  public var hour: Int
  /// 0 to 59.
  public var minute: Int
  /// 0 to 59.
  public var second: Int

  /// The local time of `instant` where clocks are `offset` ahead of UTC.
  public init(_ instant: UTCSeconds, _ offset: UTCOffset) {
    let local = saturatingSum(instant.seconds, Int64(offset.seconds))
    // A Swift calendar year is an Int; instants far outside (bad clocks) are held to what fits.
    let held = min(max(local, -62_135_596_800), 253_402_300_799)
    let ofDay = floorModulo(held, 86_400)
    date = CivilDate(daysSince1970: floorDivision(held, 86_400))
    hour = Int(ofDay / 3_600)
    minute = Int(ofDay / 60 % 60)
    second = Int(ofDay % 60)
  }
}
