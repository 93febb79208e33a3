// Owns the three lists a sign can show.

/// Which flights the list holds.
public enum Tab: UInt8, Hashable, Sendable, CaseIterable {
  case all, arrivals, departures

  /// The name in settings and simulations, as "arrivals".
  public var name: String {
    switch self {
    case .all: "all"
    case .arrivals: "arrivals"
    case .departures: "departures"
    }
  }

  /// The next one in the order All, Arrivals, Departures, then All again.
  public var following: Tab {
    switch self {
    case .all: .arrivals
    case .arrivals: .departures
    case .departures: .all
    }
  }

  public func contains(_ direction: Flight.Direction) -> Bool {
    switch self {
    case .all: true
    case .arrivals: direction == .arrival
    case .departures: direction == .departure
    }
  }
}
