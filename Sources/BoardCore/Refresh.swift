// Owns the one refresh that may run, its cadence and its end in every case; fetching is left to others.

/// How a fetch ended.
public enum FetchResult: Equatable, Sendable {
  /// The feed was read; `at` is the time its flights are good for.
  case read(at: UTCSeconds)
  /// As a person reads it on the sign, as "no answer".
  case failed(reason: String)
}

/// Why there are no new flights.
public enum FeedTrouble: Hashable, Sendable {
  /// The fetch was given up.
  case noAnswer
  /// In the feed's own words.
  case reported(String)
}

/// The state of refreshing: one fetch at a time, each with a number, ended by answer or time-out.
public struct Refresh: Equatable, Sendable {
  /// Nil fetches only when asked.
  public let everyMilliseconds: Int64?
  public let timeoutMilliseconds: Int64
  /// The fetch that runs now.
  private var running: Running?
  /// What went wrong with the last fetch; nil if nothing did.
  public private(set) var trouble: FeedTrouble?
  /// When the flights were last known to be good.
  public private(set) var updated: UTCSeconds?
  private var lastNumber = 0
  private var due: Uptime?

  private struct Running: Equatable, Sendable {
    var number: Int
    /// When it is given up.
    var until: Uptime
    /// Whether somebody waits for it.
    var isAsked: Bool
  }

  public init(everyMilliseconds: Int64?, timeoutMilliseconds: Int64) {
    self.everyMilliseconds = everyMilliseconds.map { max(1_000, $0) }
    self.timeoutMilliseconds = max(1_000, timeoutMilliseconds)
  }

  public var isRunning: Bool { running != nil }

  /// Whether a fetch runs that somebody waits for: only then the sign shows that it does. The ones that
  /// are due now and then run unseen.
  public var isAwaited: Bool { running?.isAsked ?? false }

  /// Whether a lamp that tells of refreshing is on.
  public func isLit(_ lamp: Lamp) -> Bool {
    switch lamp {
    case .refreshing: isAwaited
    case .feedTrouble: trouble != nil
    }
  }

  /// When `timeCame` has something to do.
  public var deadline: Uptime? { running?.until ?? due }

  /// Begins a fetch unless one runs; returns its number. The cadence counts from the beginning.
  ///
  /// - Parameter isAsked: whether somebody waits for it; of a fetch that runs already, too, from now on.
  public mutating func begin(at time: Uptime, isAsked: Bool) -> Int? {
    guard running == nil else {
      if isAsked { running?.isAsked = true }
      return nil
    }
    lastNumber += 1
    running = Running(
      number: lastNumber, until: time.advanced(byMilliseconds: timeoutMilliseconds),
      isAsked: isAsked)
    due = everyMilliseconds.map { time.advanced(byMilliseconds: $0) }
    return lastNumber
  }

  /// Takes the end of fetch `number`; an answer to an older question is dropped. Returns whether it was
  /// the one awaited.
  public mutating func end(_ number: Int, _ result: FetchResult) -> Bool {
    guard running?.number == number else { return false }
    running = nil
    switch result {
    case .read(let time):
      trouble = nil
      updated = time
    case .failed(let reason): trouble = .reported(reason)
    }
    return true
  }

  /// The flights are known to have been good at `time`, as the database says.
  public mutating func noteUpdate(at time: UTCSeconds) { updated = max(updated ?? time, time) }

  public enum Step: Equatable, Sendable {
    case begin(Int)
    case giveUp(Int)
  }

  /// Gives up what took too long, or begins what is due.
  public mutating func timeCame(at time: Uptime) -> Step? {
    if let running {
      guard time >= running.until else { return nil }
      self.running = nil
      trouble = .noAnswer
      return .giveUp(running.number)
    }
    guard let due, time >= due else { return nil }
    return begin(at: time, isAsked: false).map { .begin($0) }
  }
}
