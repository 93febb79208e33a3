// Owns which pin of an I2C backpack's port expander leads to what; bytes for it are left to PCF8574Encoder.

/// The pins of a PCF8574 that a display hangs on, each 0 to 7 for P0 to P7.
public struct PCF8574Wiring: Equatable, Sendable {
  public var rs: Int
  /// Kept low, as nothing is ever read; nil: wired to ground.
  public var rw: Int?
  public var e: Int
  /// E of the second controller.
  public var e2: Int?
  /// The light's switch; nil: it is always on, or there is none.
  public var light: Int?
  public var isLightActiveLow: Bool
  /// D4 to D7.
  public var data: [Int]

  public init(
    rs: Int = 0, rw: Int? = 1, e: Int = 2, e2: Int? = nil, light: Int? = 3,
    isLightActiveLow: Bool = false, data: [Int] = [4, 5, 6, 7]
  ) {
    self.rs = rs
    self.rw = rw
    self.e = e
    self.e2 = e2
    self.light = light
    self.isLightActiveLow = isLightActiveLow
    self.data = data
  }

  /// Most backpacks on sale.
  /// Source: Linux, Documentation/devicetree/bindings/auxdisplay/hit,hd44780.yaml, the I2C example.
  public static let common = PCF8574Wiring()

  /// How lcdproc's hd44780 driver has it unless told otherwise.
  /// Source: LCDproc user's guide, hd44780 driver, connection type i2c.
  public static let lcdproc = PCF8574Wiring(
    rs: 4, rw: 5, e: 6, light: 7, data: [0, 1, 2, 3])
}
