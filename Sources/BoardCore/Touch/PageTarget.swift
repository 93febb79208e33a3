// Owns the list of what a finger can touch on the sign; what touching it does is left to BoardDriver.

/// A part of the page.
public enum PageTarget: Hashable, Sendable {
  /// A row that shows a flight, counted from 0 at the top.
  case row(Int)
  case tab(Tab)
  /// What tells the time of the last update.
  case updated
  case elsewhere
}
