// Owns what a finger can do to a screen; where it does it is left to who tells.

/// One moment of a touch.
public enum TouchPhase: UInt8, Hashable, Sendable {
  case down, moved, up
  /// The screen has gone, or what came between is unknown: nothing was meant by it.
  case lost
}
