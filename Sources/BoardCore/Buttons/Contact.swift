// Owns the names of the contacts that people work; what working them means is left to Controls.

/// One contact of the sign's controls. Buttons and knobs count from 0 in the order of the rules.
public enum Contact: Hashable, Sendable {
  case button(Int)
  case knob(Int, Channel)

  /// The two contacts of a rotary encoder.
  public enum Channel: Hashable, Sendable { case a, b }
}
