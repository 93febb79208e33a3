// Owns the order of flights and the search in it: by tab, by time, by id.

/// Flights in order of their board time; equal times keep the order they came in.
public struct FlightList: Equatable, Sendable {
  /// All flights, sorted.
  public let flights: [Flight]
  /// Per tab, the indices into `flights` of the tab's flights; nil for All, which needs none.
  private let arrivals: [Int32]
  private let departures: [Int32]
  /// Board times in seconds, sorted, per tab: what searches run through.
  private let allTimes: [Int64]
  private let arrivalTimes: [Int64]
  private let departureTimes: [Int64]

  public init(_ unordered: [Flight] = []) {
    // A stable sort: by time, then by place. (Swift's own is stable, but does not promise it.)
    let order = unordered.indices.sorted { a, b in
      let (s, t) = (unordered[a].boardTime, unordered[b].boardTime)
      return s == t ? a < b : s < t
    }
    flights = order.map { unordered[$0] }
    allTimes = flights.map { $0.boardTime.seconds }
    arrivals = FlightList.indices(of: .arrival, in: flights)
    departures = FlightList.indices(of: .departure, in: flights)
    arrivalTimes = arrivals.map { [allTimes] in allTimes[Int($0)] }
    departureTimes = departures.map { [allTimes] in allTimes[Int($0)] }
  }

  private static func indices(of direction: Flight.Direction, in flights: [Flight]) -> [Int32] {
    flights.indices.compactMap { flights[$0].direction == direction ? Int32($0) : nil }
  }

  /// Two lists are equal if their flights are: all else follows from them.
  public static func == (a: FlightList, b: FlightList) -> Bool { a.flights == b.flights }

  /// How many flights `tab` holds.
  public func count(_ tab: Tab) -> Int { times(tab).count }

  /// The flight at `index` of `tab`'s list: 0 ..< `count(tab)`.
  public subscript(_ tab: Tab, _ index: Int) -> Flight {
    switch tab {
    case .all: flights[index]
    case .arrivals: flights[Int(arrivals[index])]
    case .departures: flights[Int(departures[index])]
    }
  }

  /// Where in `range` of `tab`'s list `id` stands. Looked for among the flights of `time` first, where it
  /// is unless its board time has changed.
  public func index(
    of id: FlightID, at time: UTCSeconds, _ tab: Tab, in range: Range<Int>
  ) -> Int? {
    let near = self.range(tab, from: time, to: time).clamped(to: range)
    return near.first { self[tab, $0].id == id } ?? range.first { self[tab, $0].id == id }
  }

  /// The part of `tab`'s list whose board times are from `from` to `to`, both included; nil is no limit.
  public func range(_ tab: Tab, from: UTCSeconds?, to: UTCSeconds?) -> Range<Int> {
    let times = times(tab)
    let start = from.map { times.firstIndex(atLeast: $0.seconds) } ?? 0
    let end =
      to.map { $0.seconds == .max ? times.count : times.firstIndex(atLeast: $0.seconds + 1) }
      ?? times.count
    return start..<max(start, end)
  }

  /// The next flight among `range` of `tab`'s list: the first whose board time is at or after `now`; if
  /// there is none, the last; in an empty range, none.
  public func nextIndex(at now: UTCSeconds, _ tab: Tab, in range: Range<Int>) -> Int? {
    guard !range.isEmpty else { return nil }
    return min(
      max(times(tab).firstIndex(atLeast: now.seconds), range.lowerBound), range.upperBound - 1)
  }

  private func times(_ tab: Tab) -> [Int64] {
    switch tab {
    case .all: allTimes
    case .arrivals: arrivalTimes
    case .departures: departureTimes
    }
  }
}

extension Array where Element == Int64 {
  /// The index of the first element of this sorted array that is `bound` or more; `count` if none is.
  fileprivate func firstIndex(atLeast bound: Int64) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = low + (high - low) / 2
      if self[middle] < bound { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
