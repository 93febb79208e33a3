// Owns the lines that buttons are wired to and their edges, with the kernel's times; bounce and
// gestures are left to the core.
import BoardCore
import CGPIOD
import CLinux
import Glibc

/// Buttons on GPIO lines, known by their place in the list they were asked for with.
public final class GPIOButtons {
  /// What holds a line's level while no button is pressed.
  public enum Bias: Equatable, Sendable {
    case asIs, disabled, pullUp, pullDown
  }

  /// Where one button is wired.
  public struct Wiring: Equatable, Sendable {
    /// Label ("pinctrl-bcm2711"), device name ("gpiochip0") or path ("/dev/gpiochip0").
    public var chip: String
    /// Name ("GPIO17") or number on the chip.
    public var line: String
    public var bias: Bias
    /// Whether a low level means pressed, as with a button to ground.
    public var isActiveLow: Bool

    public init(chip: String, line: String, bias: Bias = .pullUp, isActiveLow: Bool = true) {
      self.chip = chip
      self.line = line
      self.bias = bias
      self.isActiveLow = isActiveLow
    }
  }

  /// A change of a button's contact, bounce and all.
  public struct Edge: Equatable, Sendable {
    public var button: Int
    public var isPressed: Bool
    /// When the kernel saw it.
    public var time: Uptime
  }

  private final class Line {
    let name: String
    let offset: UInt32
    let chip: GPIOChip
    let request: board_gpio_request
    var isPressed = false

    init(_ wiring: Wiring, on chip: GPIOChip) throws(LinuxError) {
      name = "line \(wiring.line) of \(chip.name) [\(chip.label)]"
      offset = try chip.offset(of: wiring.line)
      self.chip = chip
      let bias: board_gpio_bias =
        switch wiring.bias {
        case .asIs: BOARD_GPIO_BIAS_AS_IS
        case .disabled: BOARD_GPIO_BIAS_DISABLED
        case .pullUp: BOARD_GPIO_BIAS_PULL_UP
        case .pullDown: BOARD_GPIO_BIAS_PULL_DOWN
        }
      let made = board_gpio_request_edges(
        chip.pointer, offset, "nextflight", bias, wiring.isActiveLow ? 1 : 0)
      guard let made else {
        let problem = errno
        if problem == EBUSY || chip.holder(of: offset) != nil {
          throw .busy(name, holder: chip.holder(of: offset) ?? "another program")
        }
        throw .failed(call: "requesting it", thing: name, errno: problem)
      }
      request = made
    }

    deinit { board_gpio_release(request) }

    func level() throws(LinuxError) -> Bool {
      let level = board_gpio_level(request, offset)
      guard level >= 0 else { throw .failed(call: "reading its level", thing: name, errno: errno) }
      return level != 0
    }
  }

  private let loop: EventLoop<Int>
  private let lines: [Line]
  /// Whether each button was pressed when it was first looked at.
  public let initial: [Bool]

  /// Requests all lines; throws the first problem, naming the line.
  public init(_ wirings: [Wiring]) throws(LinuxError) {
    loop = try EventLoop()
    var chips: [String: GPIOChip] = [:]
    func chip(_ name: String) throws(LinuxError) -> GPIOChip {
      if let known = chips[name] { return known }
      let found = try GPIOChip.find(name)
      chips[name] = found
      return found
    }
    var lines: [Line] = []
    for wiring in wirings {
      let line = try Line(wiring, on: try chip(wiring.chip))
      line.isPressed = try line.level()
      try loop.add(board_gpio_fd(line.request), lines.count)
      lines.append(line)
    }
    self.lines = lines
    initial = lines.map(\.isPressed)
  }

  /// For the event loop: readable when there are edges.
  public var descriptor: Int32 { loop.descriptor }

  /// The edges since the last call; those of one button in order, all by time.
  public func read() throws(LinuxError) -> [Edge] {
    var result: [Edge] = []
    for button in try loop.wait(timeoutMilliseconds: 0) {
      let line = lines[button]
      var edges = [board_gpio_edge](repeating: board_gpio_edge(), count: GPIOButtons.kernelBuffer)
      let count = Int(board_gpio_read(line.request, &edges))
      guard count >= 0 else {
        if errno == ENODEV { throw .notThere(line.name, cure: "plug its chip in again") }
        throw .failed(call: "reading its edges", thing: line.name, errno: errno)
      }
      for edge in edges.prefix(count) {
        let time = Uptime(nanoseconds: Int64(clamping: edge.nanoseconds))
        result.append(Edge(button: button, isPressed: edge.level != 0, time: time))
        line.isPressed = edge.level != 0
      }
      // With a full buffer the kernel has dropped edges, perhaps the last: the level tells.
      if count == GPIOButtons.kernelBuffer, try line.level() != line.isPressed {
        line.isPressed.toggle()
        result.append(Edge(button: button, isPressed: line.isPressed, time: .now()))
      }
    }
    return result.enumerated()
      .sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }.map(\.element)
  }

  /// How many edges the kernel keeps for a line until they are read.
  /// Source: Linux, drivers/gpio/gpiolib-cdev.c (16 for each line, both versions of its interface).
  private static let kernelBuffer = 16
}
