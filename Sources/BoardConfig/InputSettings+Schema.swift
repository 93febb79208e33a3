// Owns which keys the section "input" has.
import BoardCore

extension InputSettings {
  static let schema = Section(
    start: InputSettings(),
    keys: [
      Key("devices", \.devices, .devices),
      Key("grab", \.isGrabbing, .truth),
      Key("keys", \.keys, .keyMeanings),
    ])
}

// MARK: - Kinds that only one key has

extension Kind<InputSettings.Devices> {
  fileprivate static var devices: Kind {
    let names = Kind<[String]>.list(
      of: .words("a device's name, path or event number, as event0"), least: 1,
      of: "devices, each by name, path or event number")
    return Kind { node, reading in
      switch node.content {
      case .text("auto"): return .auto
      case .text("none"): return InputSettings.Devices.none
      case .list: return names.read(node, &reading).map { .named($0) }
      default:
        reading.report(
          node.line,
          "\(node.kind) can't stand here; allowed: auto, none, or a list of devices, each by name, "
            + "path or event number, as [Logitech K400, event0]")
        return nil
      }
    }
  }
}

extension Kind<[InputSettings.KeyMeaning]> {
  /// A mapping from the kernel's names of keys to actions.
  fileprivate static var keyMeanings: Kind {
    keyMeanings(named: "the kernel does, as KEY_UP or BTN_0", example: "{KEY_UP: previous}") {
      entry, reading in
      guard isKernelName(entry.key), let names = reading.keyNames, !names.isKnown(entry.key) else {
        return isKernelName(entry.key)
      }
      let guess = nearest(to: entry.key, among: names.all()).map { "did you mean \($0)? " } ?? ""
      reading.report(
        entry.line, entry.key,
        "the kernel has no key of this name; \(guess)evtest tells a key's name")
      return nil
    }
  }

  private static func isKernelName(_ text: String) -> Bool {
    guard text.hasPrefix("KEY_") || text.hasPrefix("BTN_"), text.utf8.count > 4 else {
      return false
    }
    return text.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
        UInt8(ascii: "_"):
        true
      default: false
      }
    }
  }
}
