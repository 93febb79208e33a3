// Owns one knob from edges to actions; reading its contacts is left to QuadratureDecoder.

/// What a knob does, and how its contacts are read.
public struct KnobBehaviour: Equatable, Sendable {
  /// Asked for by each detent in that direction; nil does nothing.
  public var clockwise: Action?
  public var counterclockwise: Action?
  public var steps: QuadratureDecoder.Steps

  public init(
    clockwise: Action?, counterclockwise: Action?, steps: QuadratureDecoder.Steps = .four
  ) {
    self.clockwise = clockwise
    self.counterclockwise = counterclockwise
    self.steps = steps
  }
}

/// One knob of the sign.
struct Knob: Equatable, Sendable {
  private let behaviour: KnobBehaviour
  private var decoder: QuadratureDecoder

  init(_ behaviour: KnobBehaviour) {
    self.behaviour = behaviour
    decoder = QuadratureDecoder(steps: behaviour.steps)
  }

  mutating func edge(_ channel: Contact.Channel, isDown: Bool) -> Action? {
    switch decoder.edge(channel, isClosed: isDown) {
    case 1...: behaviour.clockwise
    case ..<0: behaviour.counterclockwise
    default: nil
    }
  }

  mutating func level(_ channel: Contact.Channel, isDown: Bool?) {
    decoder.level(channel, isClosed: isDown)
  }
}
