// Owns one GPIO line while the sign holds it: its edges, its level; getting it back after trouble is left to
// GPIOLines.
import BoardCore
import CGPIOD
import CLinux
import Glibc

/// A line that is held for the sign until the last reference goes.
final class GPIORequest {
  enum Direction: Equatable {
    case input
    case output(isOn: Bool)
  }

  /// A change of an input, bounce and all.
  struct Edge: Equatable {
    var isActive: Bool
    /// When the kernel saw it.
    var time: Uptime
    /// Whether edges before this one were lost.
    var isAfterGap: Bool
  }

  /// As "line GPIO17 of gpiochip0 [pinctrl-bcm2711]".
  let name: String
  private let offset: UInt32
  /// Stays open as long as the line is held: libgpiod 1.6 keeps the line in it.
  private let chip: GPIOChip
  private let request: board_gpio_request
  private var lastSequence: UInt32 = 0

  init(
    _ wiring: GPIOWiring, _ direction: Direction, on chip: GPIOChip
  ) throws(LinuxError) {
    name = "line \(wiring.line) of \(chip.name) [\(chip.label)]"
    offset = try chip.offset(of: wiring.line)
    self.chip = chip
    let isLow: Int32 = wiring.isActiveLow ? 1 : 0
    let made: board_gpio_request? =
      switch direction {
      case .input:
        board_gpio_request_edges(chip.pointer, offset, "nextflight", wiring.bias.shim, isLow)
      case .output(let isOn):
        board_gpio_request_output(chip.pointer, offset, "nextflight", isLow, isOn ? 1 : 0)
      }
    guard let made else {
      let problem = errno
      let holder = chip.holder(of: offset)
      if problem == EBUSY || holder != nil {
        throw .busy(name, holder: holder ?? "another program")
      }
      throw .failed(call: "requesting it", thing: name, errno: problem)
    }
    request = made
  }

  deinit { board_gpio_release(request) }

  /// For the event loop, of an input: readable when there are edges.
  var descriptor: Int32 { board_gpio_fd(request) }

  func isLine(_ number: UInt32, of other: GPIOChip) -> Bool {
    number == offset && other.name == chip.name
  }

  /// Whether the contact is closed, or the lamp on.
  func level() throws(LinuxError) -> Bool {
    let level = board_gpio_level(request, offset)
    guard level >= 0 else { throw problem("reading its level") }
    return level != 0
  }

  func set(isOn: Bool) throws(LinuxError) {
    guard board_gpio_set(request, offset, isOn ? 1 : 0) == 0 else { throw problem("setting it") }
  }

  /// The edges that wait, in order, and whether the kernel may have dropped some after them. Call it when
  /// the descriptor is readable: it blocks if there is none.
  func read() throws(LinuxError) -> (edges: [Edge], mayHaveLost: Bool) {
    var raw = [board_gpio_edge](repeating: board_gpio_edge(), count: Int(BOARD_GPIO_EDGES))
    let count = board_gpio_read(request, &raw)
    guard count >= 0 else { throw problem("reading its edges") }
    let edges = raw.prefix(Int(count)).map { edge in
      defer { lastSequence = edge.sequence }
      return Edge(
        isActive: edge.level != 0, time: Uptime(nanoseconds: Int64(clamping: edge.nanoseconds)),
        isAfterGap: edge.sequence != 0 && edge.sequence != lastSequence &+ 1)
    }
    return (edges, board_gpio_may_have_lost(count) != 0)
  }

  /// What errno says of a call on the line.
  private func problem(_ call: String) -> LinuxError {
    let number = errno
    if number == ENODEV { return .notThere(name, cure: "plug its chip in again") }
    return .failed(call: call, thing: name, errno: number)
  }
}

extension GPIOWiring.Bias {
  fileprivate var shim: board_gpio_bias {
    switch self {
    case .asIs: BOARD_GPIO_BIAS_AS_IS
    case .disabled: BOARD_GPIO_BIAS_DISABLED
    case .pullUp: BOARD_GPIO_BIAS_PULL_UP
    case .pullDown: BOARD_GPIO_BIAS_PULL_DOWN
    }
  }
}
