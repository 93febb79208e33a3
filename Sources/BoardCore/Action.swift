// Owns what a person can ask of the sign; which button or key asks for it is left to others.

/// What a button, a key or a finger does.
public enum Action: UInt8, Hashable, Sendable, CaseIterable {
  /// Move the selection one row down, one row up, or by as many rows as the sign shows.
  case next, previous, pageDown, pageUp
  /// Highlight the selected flight, or take its highlight away.
  case highlight
  /// Fetch flights now.
  case refresh
  /// Show the next of All, Arrivals, Departures, or one of them.
  case tab, tabAll, tabArrivals, tabDepartures
  /// Jump back to the next flight, and follow it.
  case now
  /// Move what has no room in the selected row by one character, so that its beginning or its end is seen.
  case left, right
  /// Stop texts that move by themselves; once more: let them go on.
  case still

  /// The name in settings and scripts, as "page-down".
  public var name: String {
    switch self {
    case .next: "next"
    case .previous: "previous"
    case .pageDown: "page-down"
    case .pageUp: "page-up"
    case .highlight: "highlight"
    case .refresh: "refresh"
    case .tab: "tab"
    case .tabAll: "tab-all"
    case .tabArrivals: "tab-arrivals"
    case .tabDepartures: "tab-departures"
    case .now: "now"
    case .left: "left"
    case .right: "right"
    case .still: "still"
    }
  }

  /// Whether it moves something by steps, so that holding its key may repeat it.
  public var isMove: Bool {
    switch self {
    case .next, .previous, .pageDown, .pageUp, .left, .right: true
    case .highlight, .refresh, .tab, .tabAll, .tabArrivals, .tabDepartures, .now, .still: false
    }
  }

  /// Whether a hold that asks for it goes on asking, faster and faster, until it is released: a text is moved
  /// until what is looked for is in sight.
  var goesOnWhileHeld: Bool { self == .left || self == .right }

  /// What a button does on a sign that hangs upside down, where the upper button has become the lower one.
  public var turned: Action {
    switch self {
    case .next: .previous
    case .previous: .next
    case .pageDown: .pageUp
    case .pageUp: .pageDown
    case .left: .right
    case .right: .left
    case .highlight, .refresh, .tab, .tabAll, .tabArrivals, .tabDepartures, .now, .still: self
    }
  }

  /// The action of exactly this name, else nil.
  public init?(name: String) {
    for action in Action.allCases where action.name.utf8.elementsEqual(name.utf8) {
      self = action
      return
    }
    return nil
  }
}
