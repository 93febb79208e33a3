// Owns how a configuration names a GPIO line; finding it on a chip is left to who opens it.

/// A GPIO line of some chip.
public enum LineName: Hashable, Sendable {
  /// As "GPIO17".
  case name(String)
  /// The line's number on its chip.
  case offset(UInt32)

  /// As it is looked for: a name, or digits.
  public var text: String {
    switch self {
    case .name(let name): name
    case .offset(let number): String(number)
    }
  }

  /// What stands for the chip that the 40-pin header is on.
  public static let header = "header"

  /// Why a text is no line.
  enum Mistake: Error, Equatable {
    /// Not of the right form.
    case notALine
    /// A pin of the header that is no GPIO; `what` it is.
    case noGPIO(what: String)
    case noPin
  }

  /// Reads "GPIO17", "BOARD11", "J8:11" or "17".
  init(_ text: String) throws(Mistake) {
    func number(_ digits: some StringProtocol) -> UInt32? {
      let isDigits = digits.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
      return isDigits ? UInt32(digits) : nil
    }
    for prefix in ["BOARD", "J8:"] where text.hasPrefix(prefix) {
      guard let pin = number(text.dropFirst(prefix.count)) else { throw .notALine }
      guard let pin = HeaderPin(number: pin) else { throw .noPin }
      switch pin {
      case .gpio(let number):
        self = .name("GPIO\(number)")
        return
      case .power(let volts): throw .noGPIO(what: "\(volts) V power")
      case .ground: throw .noGPIO(what: "ground")
      }
    }
    if text.isEmpty || !isOneLine(text) { throw .notALine }
    guard text.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) else {
      self = .name(text)
      return
    }
    guard let number = number(text) else { throw .notALine }
    self = .offset(number)
  }
}

extension Kind<LineName> {
  static var line: Kind {
    Kind { node, reading in
      if case .text(let text) = node.content {
        do throws(LineName.Mistake) { return try LineName(text) } catch {
          switch error {
          case .notALine: break
          case .noPin:
            reading.report(node.line, "\(node.kind) is no pin; the header's pins are 1 to 40")
            return nil
          case .noGPIO(let what):
            reading.report(
              node.line, "\(node.kind) is \(what), no GPIO; wire it to a GPIO's pin and name that")
            return nil
          }
        }
      }
      reading.report(
        node.line,
        "\(node.kind) can't stand here; allowed: a line's name as GPIO17, a pin of the header as "
          + "BOARD11 or J8:11, or the line's number on the chip")
      return nil
    }
  }
}

extension Kind<String> {
  static var chip: Kind {
    .words("header, or a chip's label, name or path, as pinctrl-bcm2711 or gpiochip0")
  }
}

extension Kind<Bool> {
  /// Which level means pressed or lit.
  static var activeLow: Kind { .word(["low": true, "high": false]) }
}
