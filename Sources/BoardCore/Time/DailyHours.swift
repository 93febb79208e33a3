// Owns a span of each day, as the night; what happens then is left to its users.

/// From one time of day until another, every day, perhaps over midnight.
public struct DailyHours: Hashable, Sendable {
  /// In minutes after midnight, 0 to 1,439; the first minute of the span.
  public let start: Int
  /// The same; the first minute after the span.
  public let end: Int

  /// - Parameters:
  ///   - start: in minutes after midnight, held to 0 to 1,439.
  ///   - end: the same; equal to `start`, the span is empty.
  public init(start: Int, end: Int) {
    self.start = min(max(0, start), 1_439)
    self.end = min(max(0, end), 1_439)
  }

  public func contains(_ time: LocalTime) -> Bool {
    let minute = time.hour * 60 + time.minute
    return start <= end
      ? (start..<end).contains(minute) : minute >= start || minute < end
  }
}
