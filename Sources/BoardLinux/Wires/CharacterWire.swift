// Owns the boundary to what carries a character panel's picture; how it is laid out is left to BoardRuntime.
import BoardPanels

/// A way to a character panel. It is used by one thread, and may block that for up to about a second.
public protocol CharacterWire {
  /// Takes the device and makes it ready. Called before the first frame, and again after any error, when
  /// `close` has been called.
  mutating func open() throws(LinuxError)
  /// Shows a frame of the panel's size, sending what changed.
  /// - Parameters:
  ///   - isLit: whether the panel's light is on, where it can be switched.
  ///   - isRenewed: whether the panel is set up anew first, and all is sent, as if nothing were known of it.
  mutating func show(_ frame: CharacterFrame, isLit: Bool, isRenewed: Bool) throws(LinuxError)
  /// Lets go of the device: empty and dark, as nobody mends its text any more; but as it is if it failed, as
  /// that may be over soon. Also called when it was never opened.
  mutating func close()
}
