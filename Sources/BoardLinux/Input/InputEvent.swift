// Owns what an input device can tell the sign.
import BoardCore

/// One thing that somebody did, with the kernel's time of it.
public enum InputEvent: Equatable, Sendable {
  /// A key that asks for an action was pressed, or a wheel was turned.
  case action(Action, at: Uptime)
  /// The key is held down, and the kernel repeats it.
  case repeated(Action, at: Uptime)
  /// The finger that counts; where, as parts of the touch screen's width and height: 0 ..< `whole`.
  case touch(TouchPhase, x: Int, y: Int, at: Uptime)

  /// What `x` and `y` of a touch are parts of.
  public static let whole = 65_536
}
