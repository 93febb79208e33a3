// Owns the airport's offset from UTC at any instant, as a plain list of changes; reading the system's
// zone database is left to BoardLinux.

/// The rules of the airport's time zone as a sorted list of changes of its offset.
public struct AirportZone: Hashable, Sendable {
  public struct Change: Hashable, Sendable {
    public var at: UTCSeconds
    public var offset: UTCOffset

    public init(at: UTCSeconds, offset: UTCOffset) {
      self.at = at
      self.offset = offset
    }
  }

  /// The offset before the first change.
  public let initial: UTCOffset
  /// In order of time.
  public let changes: [Change]

  /// - Parameter changes: in order of time.
  public init(initial: UTCOffset, changes: [Change] = []) {
    self.initial = initial
    self.changes = changes
  }

  /// The offset in force at `instant`.
  public func offset(at instant: UTCSeconds) -> UTCOffset {
    var (low, high) = (0, changes.count)
    while low < high {
      let middle = (low + high) / 2
      if changes[middle].at <= instant { low = middle + 1 } else { high = middle }
    }
    return low == 0 ? initial : changes[low - 1].offset
  }
}
