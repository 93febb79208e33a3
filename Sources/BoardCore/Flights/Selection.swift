// Owns which flight is selected, and how that outlives changes of the list.

/// The selection follows the next flight until a person moves it.
public enum Selection: Equatable, Sendable {
  case followsNext
  /// Stands on a flight; `time` is the flight's board time, to find its neighbour if it goes.
  case moved(FlightID, time: UTCSeconds)
}
