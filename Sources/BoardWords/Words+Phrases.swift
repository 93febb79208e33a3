// Owns the sign's own words: statuses, titles, column heads, notices and what the keys do.
import BoardCore

extension Words {
  /// The word for a status, as "Final call"; empty for `unknown`.
  /// - Parameter direction: which way the flight goes; an arrival that has departed is en route.
  public func status(_ status: FlightStatus, direction: Flight.Direction) -> String {
    switch status {
    case .unknown: ""
    case .scheduled: say(.onTime)
    case .checkIn: say(.checkIn)
    case .goToGate: say(.goToGate)
    case .boarding: say(.boarding)
    case .finalCall: say(.finalCall)
    case .gateClosed: say(.gateClosed)
    case .departed: say(direction == .departure ? .departed : .enRoute)
    case .enRoute: say(.enRoute)
    case .expected: say(.expected)
    case .landed: say(.landed)
    case .onBelt: say(.onBelt)
    case .arrived: say(.arrived)
    case .delayed: say(.delayed)
    case .newTime: say(.newTime)
    case .gateChanged: say(.gateChanged)
    case .cancelled: say(.cancelled)
    case .diverted: say(.diverted)
    }
  }

  /// As "Delayed 14:55".
  public func delayed(to time: String) -> String { fill(say(.delayedTo), time) }

  /// As "Expected 14:55".
  public func expected(at time: String) -> String { fill(say(.expectedAt), time) }

  /// The name of a tab, as "Arrivals"; for `all`, "All".
  public func tab(_ tab: Tab) -> String {
    switch tab {
    case .all: say(.all)
    case .arrivals: say(.arrivals)
    case .departures: say(.departures)
    }
  }

  /// The title of the list, as "Departures"; for `all`, "Flights".
  public func title(_ tab: Tab) -> String { tab == .all ? say(.flights) : self.tab(tab) }

  /// As "1 flight" and "86 flights". Nothing below zero is counted.
  public func flightCount(_ count: Int) -> String {
    language.counted(UInt(max(0, count)), say(.flightCount))
  }

  /// Said in place of rows when there are none.
  public var noFlights: String { say(.noFlights) }
}

// Column heads.
extension Words {
  public var timeHead: String { say(.time) }
  public var flightHead: String { say(.flight) }
  public var statusHead: String { say(.status) }
  public var terminalHead: String { say(.terminal) }

  /// "To", "From", or "To/From" for both.
  public func placeHead(_ tab: Tab) -> String {
    switch tab {
    case .all: say(.toFrom)
    case .arrivals: say(.from)
    case .departures: say(.to)
    }
  }

  /// "Gate" for departures, "Belt" for arrivals, or "Gate/Belt" for both.
  public func gateHead(_ tab: Tab) -> String {
    switch tab {
    case .all: say(.gateBelt)
    case .arrivals: say(.belt)
    case .departures: say(.gate)
    }
  }
}

// Lines about the data.
extension Words {
  /// As "Last updated 14:02".
  public func lastUpdated(_ time: String) -> String { fill(say(.lastUpdated), time) }
  public var refreshing: String { say(.refreshing) }
  /// Said beside the airport's code: whose clock the times are by.
  public var localTime: String { say(.localTime) }
  /// As "Feed error: no answer".
  public func feedError(_ reason: String) -> String { fill(say(.feedError), reason) }
  /// A reason for `feedError`: the feed was late and was given up.
  public var noAnswer: String { say(.noAnswer) }
  public var clockNotSet: String { say(.clockNotSet) }
}

// What the keys do, in a word or two each, for a line of help.
extension Words {
  public var nextKey: String { say(.next) }
  public var previousKey: String { say(.previous) }
  public var pageKey: String { say(.page) }
  public var highlightKey: String { say(.highlight) }
  public var refreshKey: String { say(.refresh) }
  public var tabKey: String { say(.tab) }
  public var nowKey: String { say(.toNow) }
  public var quitKey: String { say(.quit) }
}
