// Owns the list of what a sign's lamps tell; where they are wired is left to others.

/// A lamp beside the sign.
public enum Lamp: Hashable, Sendable, CaseIterable {
  /// A fetch runs that somebody waits for.
  case refreshing
  /// The last fetch brought no flights.
  case feedTrouble
}
