// Owns when a picture is due, as plain sequences of dates; waiting for them is left to BoardLinux and to
// the simulation.

/// A date fine enough for animations: milliseconds since 1970-01-01T00:00:00Z.
public struct TimelineDate: Hashable, Comparable, Sendable {
  public var milliseconds: Int64

  public init(milliseconds: Int64) { self.milliseconds = milliseconds }
  public init(_ instant: UTCSeconds) {
    self.init(milliseconds: saturatingProduct(instant.seconds, 1_000))
  }

  /// The whole second this date lies in.
  public var second: UTCSeconds { UTCSeconds(floorDivision(milliseconds, 1_000)) }

  public static func < (a: TimelineDate, b: TimelineDate) -> Bool {
    a.milliseconds < b.milliseconds
  }
}

/// When the sign is to be drawn anew. Own schedules need these two methods.
public protocol TimelineSchedule: Sendable {
  /// The entry in force at `start`, or the first one after it; nil if there is none.
  func firstEntry(from start: TimelineDate) -> TimelineDate?
  /// The first entry later than `date`; nil if there is none.
  func entry(after date: TimelineDate) -> TimelineDate?
}

extension TimelineSchedule {
  /// The schedule's entries, the one in force at `start` first.
  public func entries(from start: TimelineDate) -> TimelineEntries<Self> {
    TimelineEntries(schedule: self, upcoming: firstEntry(from: start))
  }
}

/// The entries of a schedule, one after the other; may be endless.
public struct TimelineEntries<Schedule: TimelineSchedule>: Sequence, IteratorProtocol, Sendable {
  let schedule: Schedule
  var upcoming: TimelineDate?

  public mutating func next() -> TimelineDate? {
    guard let entry = upcoming else { return nil }
    upcoming = schedule.entry(after: entry)
    return entry
  }
}

/// The start of the current minute, then each minute's start.
public struct EveryMinuteSchedule: TimelineSchedule {
  public init() {}

  public func firstEntry(from start: TimelineDate) -> TimelineDate? {
    TimelineDate(start.second.startOfMinute)
  }

  public func entry(after date: TimelineDate) -> TimelineDate? {
    TimelineDate(date.second.startOfMinute.advanced(by: 60))
  }
}

/// `from`, then every `intervalMilliseconds`. A start later than `from` begins with the latest entry
/// at or before it.
public struct PeriodicSchedule: TimelineSchedule {
  public let from: TimelineDate
  /// At least 1.
  public let intervalMilliseconds: Int64

  public init(from: TimelineDate, intervalMilliseconds: Int64) {
    self.from = from
    self.intervalMilliseconds = max(1, intervalMilliseconds)
  }

  public func firstEntry(from start: TimelineDate) -> TimelineDate? {
    start <= from ? from : latest(atOrBefore: start)
  }

  public func entry(after date: TimelineDate) -> TimelineDate? {
    guard date >= from else { return from }
    let (next, overflow) = latest(atOrBefore: date).milliseconds
      .addingReportingOverflow(intervalMilliseconds)
    return overflow ? nil : TimelineDate(milliseconds: next)
  }

  /// `date` is at or after `from`. The distance is taken in two unsigned steps, as it may not fit 63 bits.
  private func latest(atOrBefore date: TimelineDate) -> TimelineDate {
    let distance = UInt64(bitPattern: date.milliseconds &- from.milliseconds)
    let whole = distance - distance % UInt64(intervalMilliseconds)
    return TimelineDate(milliseconds: from.milliseconds &+ Int64(bitPattern: whole))
  }
}

/// Exactly the given dates.
public struct ExplicitSchedule: TimelineSchedule {
  /// In order, each once.
  public let dates: [TimelineDate]

  public init(_ dates: [TimelineDate]) {
    var ordered: [TimelineDate] = []
    for date in dates.sorted() where ordered.last != date { ordered.append(date) }
    self.dates = ordered
  }

  public func firstEntry(from start: TimelineDate) -> TimelineDate? {
    dates.last { $0 <= start } ?? dates.first
  }

  public func entry(after date: TimelineDate) -> TimelineDate? { dates.first { $0 > date } }
}

/// As often as `minimumIntervalMilliseconds` allows while not paused; paused, only the start.
public struct AnimationSchedule: TimelineSchedule {
  /// At least 1; 33 gives 30 pictures a second.
  public let minimumIntervalMilliseconds: Int64
  public let isPaused: Bool

  public init(minimumIntervalMilliseconds: Int64 = 33, isPaused: Bool = false) {
    self.minimumIntervalMilliseconds = max(1, minimumIntervalMilliseconds)
    self.isPaused = isPaused
  }

  public func firstEntry(from start: TimelineDate) -> TimelineDate? { start }

  public func entry(after date: TimelineDate) -> TimelineDate? {
    let (next, overflow) = date.milliseconds.addingReportingOverflow(minimumIntervalMilliseconds)
    return isPaused || overflow ? nil : TimelineDate(milliseconds: next)
  }
}

extension TimelineSchedule where Self == EveryMinuteSchedule {
  public static var everyMinute: EveryMinuteSchedule { EveryMinuteSchedule() }
}

extension TimelineSchedule where Self == PeriodicSchedule {
  public static func periodic(from: TimelineDate, by intervalMilliseconds: Int64) -> Self {
    PeriodicSchedule(from: from, intervalMilliseconds: intervalMilliseconds)
  }
}

extension TimelineSchedule where Self == ExplicitSchedule {
  public static func explicit(_ dates: [TimelineDate]) -> Self { ExplicitSchedule(dates) }
}

extension TimelineSchedule where Self == AnimationSchedule {
  public static func animation(minimumInterval: Int64 = 33, paused: Bool = false) -> Self {
    AnimationSchedule(minimumIntervalMilliseconds: minimumInterval, isPaused: paused)
  }
}
