// Owns what a configuration says of character and lamp panels, as plain values with their defaults; how an
// HD44780 is wired is in LCDWiring.swift, which keys there are in PanelSettings+Schema.swift.
import BoardCore

/// A panel of characters or lamps that the sign is shown on, beside a screen or alone.
public struct PanelSettings: Equatable, Sendable {
  public enum Output: Equatable, Sendable {
    /// Path of the kernel's own driver of a character LCD, as /dev/lcd.
    case lcd(String)
    /// Path of the I2C bus that an HD44780's backpack is on.
    case i2c(String)
    /// An HD44780 on GPIO lines.
    case gpio(LCDLines)
    /// A running LCDd.
    case lcdproc(NetworkPlace)
    /// Path of the SPI device that a chain of MAX7219 is on.
    case max7219(String)
    case flaschenTaschen(NetworkPlace)
    case ddp(NetworkPlace)
    /// Flags for librgbmatrix, as --led-rows=32.
    case hub75([String])

    /// Whether it shows characters, not lamps.
    public var isOfCharacters: Bool {
      switch self {
      case .lcd, .i2c, .gpio, .lcdproc: true
      case .max7219, .flaschenTaschen, .ddp, .hub75: false
      }
    }
  }

  /// In characters or lamps.
  public struct Size: Equatable, Sendable {
    public var width: Int
    public var height: Int

    public init(width: Int, height: Int) {
      self.width = width
      self.height = height
    }
  }

  /// What a character panel's codes mean.
  public enum Characters: Equatable, Sendable { case a00, a02, ks0066, cp437, latin1, ascii }

  /// When LCDd shows the sign: in turn with other clients, before those for information, before all.
  public enum Priority: Equatable, Sendable { case info, foreground, alert }

  public var output: Output
  /// Nil is told by the panel itself.
  public var size: Size?
  public var characters = Characters.a00
  public var hasBacklight = true
  /// Whether the only row's right half is the second line of an HD44780, as on panels of 16x1 with one chip.
  public var isSplit = false

  /// Of an I2C backpack, 7 bits.
  public var address = 0x27
  public var wiring = LCDWiring()
  public var isLightActiveLow = false

  /// Of a MAX7219 chain.
  public var blocks = BlockSettings()
  /// Of a FlaschenTaschen wall, 0 to 15.
  public var layer = 0
  /// Of the picture on a FlaschenTaschen wall, in lamps.
  public var offset = Size(width: 0, height: 0)
  /// Of librgbmatrix; nil looks where libraries are.
  public var library: String?
  /// Path of nextflight-hub75; nil is the one beside nextflight.
  public var helper: String?
  /// What keys of LCDd's panel do instead of what they do by themselves; LCDd's names, as "Up".
  public var keys: [InputSettings.KeyMeaning] = []
  public var priority = Priority.foreground

  /// In percent, 1 to 100.
  public var brightness = 100
  /// The power by which lamps get brighter; 1 leaves the values as they are, nil is what the kind wants.
  public var gamma: Double?
  /// Whether texts that have no room move by themselves.
  public var moves = true
  /// Paths of bitmap fonts, the most wanted first; empty is the built-in list.
  public var fonts: [String] = []

  public init(_ output: Output) { self.output = output }
}

/// A server by name or address.
public struct NetworkPlace: Equatable, Sendable {
  public var host: String
  public var port: UInt16

  public init(host: String, port: UInt16) {
    self.host = host
    self.port = port
  }

  /// As "localhost:13666" or "[::1]:13666".
  public var text: String { host.contains(":") ? "[\(host)]:\(port)" : "\(host):\(port)" }
}
