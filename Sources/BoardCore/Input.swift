// Owns the list of everything that can happen to the sign.

/// A fact, told to `BoardDriver.handle`.
public enum Input: Equatable, Sendable {
  /// The sign starts.
  case started(UTCSeconds, at: Uptime)
  /// A minute has begun; minutes that were missed are one.
  case minute(UTCSeconds, at: Uptime)
  /// Somebody set the clock.
  case clockStepped(UTCSeconds, at: Uptime)
  /// From now on the wall clock can be believed.
  case clockTrusted(UTCSeconds, at: Uptime)
  /// The time asked for by `Effect.wake` has come.
  case wake(at: Uptime)
  /// A contact closed or opened, bounce and all. Contacts that the rules don't have are nobody's.
  case edge(Contact, isDown: Bool, at: Uptime)
  /// A contact's level was read, as edges may be missing: at the start, after more edges than the kernel
  /// keeps, or since its line is back; nil: its line has gone.
  case level(Contact, isDown: Bool?, at: Uptime)
  /// A key, or anything else that knows no edges, asked for an action.
  case action(Action, at: Uptime)
  /// A finger touched the screen for a moment.
  case tapped(PageTarget, at: Uptime)
  /// A finger that came down there was drawn in the reading direction.
  case swiped(PageTarget, at: Uptime)
  /// A finger drew the list this many rows on; back if negative.
  case scrolled(rows: Int, at: Uptime)
  /// The database was changed by another program, or by a fetch.
  case flightsChanged
  /// The answer to `Effect.readFlights`: the flights of the range asked for, in the database's order.
  case flightsRead([Flight], highlighted: Set<FlightID>, updated: UTCSeconds?)
  /// The fetch of that number ended.
  case fetchEnded(Int, FetchResult, at: Uptime)
  /// The layout has room for this many rows.
  case roomChanged(rows: Int)
  /// So many characters of the selected row have no room: how far `Action.right` can go.
  case reachChanged(Int)
}
