import BoardCore
import Testing

private func date(_ seconds: Int64, _ thousandths: Int64 = 0) -> TimelineDate {
  TimelineDate(milliseconds: seconds * 1_000 + thousandths)
}

/// Every whole minute of the hour, as one's own schedule.
private struct Hourly: TimelineSchedule {
  func firstEntry(from start: TimelineDate) -> TimelineDate? { entry(after: start) }
  func entry(after date: TimelineDate) -> TimelineDate? {
    TimelineDate(milliseconds: (floorDivision(date.milliseconds, 3_600_000) + 1) * 3_600_000)
  }
}

@Suite struct TimelineScheduleTests {
  @Test func everyMinuteBeginsWithTheCurrentMinute() {
    let dates = Array(EveryMinuteSchedule.everyMinute.entries(from: date(3_659, 999)).prefix(3))
    #expect(dates == [date(3_600), date(3_660), date(3_720)])
    #expect(EveryMinuteSchedule().firstEntry(from: date(60)) == date(60))
    #expect(EveryMinuteSchedule().entry(after: date(60)) == date(120))
    #expect(EveryMinuteSchedule().firstEntry(from: date(-1)) == date(-60), "before 1970, too")
  }

  @Test func periodicKeepsItsPhase() {
    let schedule = PeriodicSchedule.periodic(from: date(10), by: 30_000)
    #expect(Array(schedule.entries(from: date(0)).prefix(2)) == [date(10), date(40)])
    #expect(Array(schedule.entries(from: date(75)).prefix(2)) == [date(70), date(100)])
    #expect(schedule.entry(after: date(70)) == date(100))
    #expect(schedule.entry(after: date(0)) == date(10))
    let ends = PeriodicSchedule(from: TimelineDate(milliseconds: .min), intervalMilliseconds: 0)
    #expect(ends.intervalMilliseconds == 1)
    #expect(ends.entry(after: TimelineDate(milliseconds: .max)) == nil)
    #expect(ends.firstEntry(from: TimelineDate(milliseconds: .max))?.milliseconds == .max)
  }

  @Test func explicitGivesItsDatesInOrderAndOnce() {
    let schedule = ExplicitSchedule.explicit([date(30), date(10), date(30), date(20)])
    #expect(Array(schedule.entries(from: date(0))) == [date(10), date(20), date(30)])
    #expect(Array(schedule.entries(from: date(25))) == [date(20), date(30)])
    #expect(Array(ExplicitSchedule([]).entries(from: date(0))).isEmpty)
  }

  @Test func animationStopsWhenPaused() {
    let moving = AnimationSchedule.animation(minimumInterval: 40)
    #expect(Array(moving.entries(from: date(1)).prefix(3)) == [date(1), date(1, 40), date(1, 80)])
    let paused = AnimationSchedule.animation(minimumInterval: 40, paused: true)
    #expect(Array(paused.entries(from: date(1))) == [date(1)])
  }

  @Test func anOwnScheduleNeedsTwoMethods() {
    #expect(Array(Hourly().entries(from: date(1)).prefix(2)) == [date(3_600), date(7_200)])
  }
}
