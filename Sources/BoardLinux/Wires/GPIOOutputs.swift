// Owns several GPIO lines that are set together, as those of a display; what their levels mean is left to
// BoardPanels.
import BoardPanels
import CGPIOD
import CLinux
import Glibc

/// Output lines of one chip, held until the last reference goes.
public final class GPIOOutputs {
  /// As "lines GPIO25, GPIO24 of gpiochip0 [pinctrl-bcm2711]".
  public let name: String
  /// Stays open as long as the lines are held: libgpiod 1.6 keeps them in it.
  private let chip: GPIOChip
  private let request: board_gpio_outputs
  private let count: Int

  /// Requests the lines with their first levels.
  /// - Parameters:
  ///   - wanted: the chip, as at GPIOWiring.
  ///   - lines: names or numbers, at most 32.
  ///   - levels: bit n is the level of `lines[n]`.
  public init(chip wanted: String, lines: [String], levels: UInt32) throws(LinuxError) {
    precondition((1...Int(BOARD_GPIO_OUTPUTS)).contains(lines.count))
    chip = try GPIOChip.find(wanted)
    count = lines.count
    name = "lines \(lines.joined(separator: ", ")) of \(chip.name) [\(chip.label)]"
    var offsets: [UInt32] = []
    for line in lines {
      let offset = try chip.offset(of: line)
      guard !offsets.contains(offset) else {
        throw .unsupported(
          "line \(line) of \(chip.name) [\(chip.label)]", reason: "twice among a panel's lines",
          cure: "give each pin of the panel a line of its own")
      }
      offsets.append(offset)
    }
    var values = GPIOOutputs.values(levels, count)
    guard
      let made = board_gpio_request_outputs(
        chip.pointer, UInt32(count), &offsets, "nextflight", &values)
    else {
      let problem = errno
      for (line, offset) in zip(lines, offsets) {
        guard let holder = chip.holder(of: offset) else { continue }
        throw .busy("line \(line) of \(chip.name) [\(chip.label)]", holder: holder)
      }
      if problem == EBUSY { throw .busy(name, holder: "another program") }
      throw .failed(call: "requesting them", thing: name, errno: problem)
    }
    request = made
  }

  deinit { board_gpio_release_outputs(request) }

  /// Sets all lines, and waits after each step.
  public func set(_ steps: [LineStep]) throws(LinuxError) {
    for step in steps {
      var values = GPIOOutputs.values(step.levels, count)
      guard board_gpio_set_outputs(request, &values) == 0 else {
        let problem = errno
        if problem == ENODEV { throw .notThere(name, cure: "plug its chip in again") }
        throw .failed(call: "setting them", thing: name, errno: problem)
      }
      ShortPause.wait(microseconds: step.pauseMicroseconds)
    }
  }

  private static func values(_ levels: UInt32, _ count: Int) -> [Int32] {
    (0..<count).map { Int32(levels >> UInt32($0) & 1) }
  }
}
