// Owns the list of everything the core may ask for.

/// An order, given by `BoardDriver.handle`. Orders of one answer are carried out in their order.
public enum Effect: Equatable, Sendable {
  /// Draw the board; what did not change costs nothing.
  case redraw
  /// Read the flights whose board time is from `from` to `to`, both included; nil is no limit.
  case readFlights(from: UTCSeconds?, to: UTCSeconds?)
  /// Start fetch number `Int`.
  case fetch(Int)
  /// Fetch number `Int` took too long: end it.
  case cancelFetch(Int)
  /// Keep it, so that it outlives a power cut.
  case saveHighlight(FlightID, isOn: Bool)
  /// Switch a lamp on or off; at the start all are off.
  case lamp(Lamp, isOn: Bool)
  /// Send `Input.wake` at this time, and no longer at the time asked for before; nil: not at all.
  case wake(at: Uptime?)
}
