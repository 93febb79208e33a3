// Owns finding a GPIO chip and its lines by the names people use; what a line is used for is left to
// GPIORequest.
import CGPIOD
import CLinux
import Glibc

/// An open GPIO chip.
final class GPIOChip {
  /// As "gpiochip0".
  let name: String
  /// As "pinctrl-bcm2711": tells the chip apart wherever its number has moved to.
  let label: String
  let lineCount: Int
  /// Valid until deinit closes it.
  let pointer: OpaquePointer

  /// Labels of the chips that the 40-pin header is on: Pi 5; Pi 4; Pi 3, Zero 2 and older. Their lines have
  /// the numbers of the GPIOs.
  /// Source: Linux, drivers/pinctrl/pinctrl-rp1.c (Raspberry Pi's own tree) and drivers/pinctrl/bcm/
  /// pinctrl-bcm2835.c, the names of their gpio_chip.
  static let headerLabels = ["pinctrl-rp1", "pinctrl-bcm2711", "pinctrl-bcm2835"]

  /// A cure where there is none of any kind.
  private static let noChip =
    "this machine has no GPIO chip: run the sign on a Raspberry Pi, or enable the chip's driver"

  /// The chip at a path ("/dev/gpiochip0"), of a device name ("gpiochip0"), with a label, or that of the header.
  static func find(_ wanted: String) throws(LinuxError) -> GPIOChip {
    if wanted.hasPrefix("/") { return try GPIOChip(path: wanted) }
    // It may be a link: Raspberry Pi OS gives the Pi 5's chip its former number by one, too.
    if wanted.hasPrefix("gpiochip"), access("/dev/" + wanted, F_OK) == 0 {
      return try GPIOChip(path: "/dev/" + wanted)
    }
    var seen: [GPIOChip] = []
    var refusal: LinuxError?
    for path in paths() {
      do throws(LinuxError) { seen.append(try GPIOChip(path: path)) } catch {
        if case .notPermitted = error, refusal == nil { refusal = error }
      }
    }
    if wanted == GPIOWiring.header {
      for label in headerLabels {
        if let chip = seen.first(where: { $0.label == label }) { return chip }
      }
    } else if let chip = seen.first(where: { $0.label == wanted || $0.name == wanted }) {
      return chip
    }
    // It may be one of those that can't be looked at.
    if let refusal { throw refusal }
    let list = seen.map { "\($0.name) [\($0.label)]" }.joined(separator: ", ")
    let what =
      wanted == GPIOWiring.header
      ? "GPIO chip of a Raspberry Pi's 40-pin header (\(headerLabels.joined(separator: ", ")))"
      : "GPIO chip \(wanted)"
    throw .notThere(
      what,
      cure: list.isEmpty
        ? noChip : "there are \(list); name one of them in the config")
  }

  init(path: String) throws(LinuxError) {
    guard let chip = gpiod_chip_open(path) else {
      let problem = errno
      let others = GPIOChip.paths()
      if [ENOTTY, ENODEV, EINVAL].contains(problem), access(path, F_OK) == 0 {
        throw .unsupported(
          path, reason: "not a GPIO chip", cure: "name one in the config, as /dev/gpiochip0")
      }
      throw .opening(
        path, errno: problem,
        cure: others.isEmpty
          ? GPIOChip.noChip : "there are " + others.joined(separator: ", "))
    }
    var facts = board_gpio_facts()
    guard board_gpio_chip_facts(chip, &facts) == 0 else {
      let problem = errno
      gpiod_chip_close(chip)
      throw .failed(call: "reading its info", thing: path, errno: problem)
    }
    pointer = chip
    name = text(of: facts.name)
    label = text(of: facts.label)
    lineCount = Int(facts.lines)
  }

  deinit { gpiod_chip_close(pointer) }

  /// The number on this chip of the line called `wanted`, a name or a number.
  func offset(of wanted: String) throws(LinuxError) -> UInt32 {
    if let number = UInt32(wanted) {
      guard number < lineCount else {
        throw .notThere(
          "line \(wanted) of \(name) [\(label)]", cure: "its lines are 0 to \(lineCount - 1)")
      }
      return number
    }
    let offset = board_gpio_find_line(pointer, wanted)
    guard offset >= 0 else {
      // Some kernels name a header's lines by their other uses, as SDA1, or not at all.
      if GPIOChip.headerLabels.contains(label), wanted.hasPrefix("GPIO"),
        let number = UInt32(wanted.dropFirst(4)), number < lineCount
      {
        return number
      }
      throw .notThere(
        "line \(wanted) of \(name) [\(label)]",
        cure: "gpioinfo lists the names it has; a number will do, too")
    }
    return UInt32(offset)
  }

  /// Who holds a line, or nil if nobody does.
  func holder(of offset: UInt32) -> String? {
    var facts = board_gpio_facts()
    guard board_gpio_line_facts(pointer, offset, &facts) == 0, facts.is_used != 0 else {
      return nil
    }
    let consumer = text(of: facts.label)
    return consumer.isEmpty ? "the kernel" : consumer
  }

  /// The devices of all chips, without links to them, in the order of their numbers.
  static func paths() -> [String] {
    numberedPaths("gpiochip", in: "/dev").filter { path in
      var status = stat()
      return lstat(path, &status) == 0 && status.st_mode & S_IFMT != S_IFLNK
    }
  }
}
