// Owns how an HD44780 is wired: to an I2C backpack's port or to GPIO lines.

/// Which bit of an I2C backpack's port drives which pin. The default is how most backpacks are wired. Source:
/// Linux, Documentation/devicetree/bindings/auxdisplay/hit,hd44780.yaml, example with a PCF8574.
public struct LCDWiring: Equatable, Sendable {
  /// Bits 0 to 7.
  public var rs = 0
  /// Nil where the pin is tied to ground.
  public var rw: Int? = 1
  public var e = 2
  /// The second controller's E on a panel of 40x4; nil for none.
  public var e2: Int?
  /// Nil where the light can't be switched.
  public var light: Int? = 3
  public var d4 = 4
  public var d5 = 5
  public var d6 = 6
  public var d7 = 7

  public init() {}
}

/// The GPIO lines of an HD44780 in 4-bit mode; its RW is tied to ground.
public struct LCDLines: Equatable, Sendable {
  /// As at a button.
  public var chip = LineName.header
  public var rs: LineName
  public var e: LineName
  /// The second controller's E on a panel of 40x4.
  public var e2: LineName?
  public var d4: LineName
  public var d5: LineName
  public var d6: LineName
  public var d7: LineName
  /// Nil where the light can't be switched.
  public var light: LineName?

  public init(
    rs: LineName, e: LineName, d4: LineName, d5: LineName, d6: LineName, d7: LineName
  ) {
    self.rs = rs
    self.e = e
    self.d4 = d4
    self.d5 = d5
    self.d6 = d6
    self.d7 = d7
  }
}
