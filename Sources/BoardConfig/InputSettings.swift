// Owns what a configuration says of keyboards, remote controls and touch screens, as plain values with their
// defaults.
import BoardCore

/// Input devices of the kernel (evdev).
public struct InputSettings: Equatable, Sendable {
  public enum Devices: Equatable, Sendable {
    /// All of use where the sign has a screen of its own; none where it is shown in a terminal, which has
    /// keys, or in a picture.
    case auto
    case none
    /// Each by its own name, path or kernel's name; at least one.
    case named([String])
  }

  /// What one key does instead of what it does by itself.
  public struct KeyMeaning: Equatable, Sendable {
    /// The kernel's, as "KEY_UP".
    public var name: String
    /// Nil does nothing.
    public var action: Action?

    public init(name: String, action: Action?) {
      self.name = name
      self.action = action
    }
  }

  public var devices = Devices.auto
  /// Whether no other program, nor the console, gets what is pressed.
  public var isGrabbing = false
  /// In the file's order, each key at most once.
  public var keys: [KeyMeaning] = []

  public init() {}
}
