// Owns what a configuration says of screens, as plain values with their defaults.

/// What the sign is shown on.
public struct ScreenSettings: Equatable, Sendable {
  public enum Output: Equatable, Sendable {
    /// Path of a framebuffer device.
    case framebuffer(String)
    /// Path of a picture that is written anew at each change.
    case png(String)
    case terminal
  }

  public enum Theme: Equatable, Sendable { case dark, light }

  /// In pixels.
  public struct Size: Equatable, Sendable {
    public var width: Int
    public var height: Int

    public init(width: Int, height: Int) {
      self.width = width
      self.height = height
    }
  }

  public var output = Output.terminal
  /// Of a picture and of simulated frames; a framebuffer has its own.
  public var size = Size(width: 800, height: 480)
  public var theme = Theme.dark
  /// Paths of font files, the most wanted first; empty is the built-in list.
  public var fonts: [String] = []

  public init() {}
}
