// Owns what a configuration says of screens, as plain values with their defaults.
import BoardCore

/// What the sign is shown on.
public struct ScreenSettings: Equatable, Sendable {
  public enum Output: Equatable, Sendable {
    /// The first graphics card that has a screen, else a framebuffer.
    case auto
    /// A graphics card by its path, its name in /dev/dri or its driver's name.
    case drm(String)
    /// Path of a framebuffer device.
    case framebuffer(String)
    /// Path of a picture that is written anew at each change.
    case png(String)
    case terminal
  }

  public enum Mode: Equatable, Sendable {
    case preferred
    /// In pixels, and frames a second; nil for as many as the screen can.
    case size(width: Int, height: Int, rate: Int?)
  }

  public enum Bits: Equatable, Sendable { case auto, bits16, bits32 }

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

  /// Nil is no screen; where a file says nothing and there are no panels, `Settings.fillIn` has it.
  public var output: Output?
  /// Of a picture and of simulated frames; a framebuffer has its own.
  public var size = Size(width: 800, height: 480)
  /// Of a graphics card, as "HDMI-A-1"; nil is the first that has a screen.
  public var connector: String?
  public var mode = Mode.preferred
  public var bits = Bits.auto
  /// How far the picture is turned clockwise: 0, 90, 180 or 270.
  public var rotationDegrees = 0
  public var buttonsTurnWithScreen = true
  public var theme = Theme.dark
  /// When it is dark, by the airport's clock; nil is never.
  public var night: DailyHours?
  /// Paths of font files, the most wanted first; empty is the built-in list.
  public var fonts: [String] = []

  public init() {}
}
