// Owns the two kinds of time, wall time and uptime, so that they can't be mixed up; zones and
// calendars are left to AirportZone and CivilDate.

/// An instant on the wall clock: whole seconds since 1970-01-01T00:00:00Z, leap seconds not counted
/// (POSIX time, IEEE Std 1003.1-2017, 4.16).
public struct UTCSeconds: Hashable, Comparable, Sendable {
  public var seconds: Int64

  public init(_ seconds: Int64) { self.seconds = seconds }

  public static func < (a: UTCSeconds, b: UTCSeconds) -> Bool { a.seconds < b.seconds }

  /// The start of the minute this instant lies in.
  public var startOfMinute: UTCSeconds { advanced(by: -floorModulo(seconds, 60)) }

  /// This instant moved by `seconds`, held at the ends of what 64 bits can tell.
  public func advanced(by seconds: Int64) -> UTCSeconds {
    UTCSeconds(saturatingSum(self.seconds, seconds))
  }

  /// From the year 0001 to 9999: what a flight or a clock may claim without being taken for garbage.
  public var isPlausible: Bool { (-62_135_596_800...253_402_300_799).contains(seconds) }
}

/// A reading of the clock that never steps (CLOCK_MONOTONIC): nanoseconds since some fixed start.
public struct Uptime: Hashable, Comparable, Sendable {
  public var nanoseconds: Int64

  public init(nanoseconds: Int64) { self.nanoseconds = nanoseconds }
  public init(milliseconds: Int64) {
    self.init(nanoseconds: saturatingProduct(milliseconds, 1_000_000))
  }

  public static func < (a: Uptime, b: Uptime) -> Bool { a.nanoseconds < b.nanoseconds }

  /// This reading moved by `milliseconds`, held at the ends of what 64 bits can tell.
  public func advanced(byMilliseconds milliseconds: Int64) -> Uptime {
    Uptime(nanoseconds: saturatingSum(nanoseconds, saturatingProduct(milliseconds, 1_000_000)))
  }

  /// Whole milliseconds from `earlier` to this reading, rounded down.
  public func milliseconds(since earlier: Uptime) -> Int64 {
    let (difference, overflow) = nanoseconds.subtractingReportingOverflow(earlier.nanoseconds)
    return floorDivision(overflow ? (nanoseconds < 0 ? .min : .max) : difference, 1_000_000)
  }
}

/// How far local time is ahead of UTC. Range on Earth: -12 to +14 hours.
public struct UTCOffset: Hashable, Sendable {
  public var seconds: Int32

  public init(seconds: Int32) { self.seconds = seconds }
  public static let zero = UTCOffset(seconds: 0)
}

/// Division that rounds toward negative infinity. `divisor` is positive.
@inlinable
public func floorDivision(_ value: Int64, _ divisor: Int64) -> Int64 {
  value / divisor - (value % divisor < 0 ? 1 : 0)
}

/// The remainder of `floorDivision`: 0 ..< `divisor`.
@inlinable
public func floorModulo(_ value: Int64, _ divisor: Int64) -> Int64 {
  let remainder = value % divisor
  return remainder < 0 ? remainder + divisor : remainder
}

/// `a + b`, held at the ends of what 64 bits can tell.
@inlinable
public func saturatingSum(_ a: Int64, _ b: Int64) -> Int64 {
  let (sum, overflow) = a.addingReportingOverflow(b)
  return overflow ? (b < 0 ? .min : .max) : sum
}

/// `a * b`, held at the ends of what 64 bits can tell.
@inlinable
public func saturatingProduct(_ a: Int64, _ b: Int64) -> Int64 {
  let (product, overflow) = a.multipliedReportingOverflow(by: b)
  return overflow ? ((a < 0) == (b < 0) ? .max : .min) : product
}
