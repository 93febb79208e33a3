// Owns what a button is set to do; recognising it is left to Button.

/// What a button does, and how its contact is read.
public struct ButtonBehaviour: Equatable, Sendable {
  /// Asked for by a short press; nil does nothing.
  public var press: Action?
  /// Asked for by a second press soon after the first, which then was none of its own; so a single press
  /// waits until no second one can come.
  public var double: Action?
  /// Asked for by holding, `left` and `right` again and again, all else once; then the press is decided at
  /// release, and a hold is no press.
  public var hold: Action?
  /// Whether holding repeats the press, faster and faster. Without effect beside a `double` or a `hold`.
  public var repeats: Bool
  /// How long a press is a hold.
  public var holdMilliseconds: Int64
  /// How long after a release a second press makes a double one.
  public var doubleMilliseconds: Int64
  /// How long a level must be stable to count; with `isEager`, for how
  /// long it must be quiet after an edge before the next one counts.
  public var debounceMilliseconds: Int64
  public var isEager: Bool

  /// - Parameters:
  ///   - holdMilliseconds: held to 1 and more.
  ///   - doubleMilliseconds: held to 1 and more.
  ///   - debounceMilliseconds: held to 0 and more.
  public init(
    press: Action?, double: Action? = nil, hold: Action? = nil, repeats: Bool = false,
    holdMilliseconds: Int64 = 600, doubleMilliseconds: Int64 = 300,
    debounceMilliseconds: Int64 = 5, isEager: Bool = false
  ) {
    self.press = press
    self.double = double
    self.hold = hold
    self.repeats = repeats
    self.holdMilliseconds = max(1, holdMilliseconds)
    self.doubleMilliseconds = max(1, doubleMilliseconds)
    self.debounceMilliseconds = max(0, debounceMilliseconds)
    self.isEager = isEager
  }

  /// The same button on a sign that hangs upside down.
  public var turned: ButtonBehaviour {
    var turned = self
    turned.press = press?.turned
    turned.double = double?.turned
    turned.hold = hold?.turned
    return turned
  }
}
