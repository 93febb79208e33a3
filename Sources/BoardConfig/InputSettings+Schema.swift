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
    let meaning = Kind<Action?>.or("none", .action)
    return Kind { node, reading in
      if case .text("") = node.content { return [] }
      guard case .mapping(let entries) = node.content else {
        reading.report(
          node.line,
          "\(node.kind) can't stand here; allowed: keys with what they do, as {KEY_UP: previous}")
        return nil
      }
      var keys: [InputSettings.KeyMeaning] = []
      var lines: [String: Int] = [:]
      let problemsBefore = reading.problems.count
      for entry in entries {
        guard isKernelName(entry.key) else {
          reading.report(
            entry.line, entry.key,
            "is no name of a key; write it as the kernel does, as KEY_UP or BTN_0")
          continue
        }
        if let names = reading.keyNames, !names.isKnown(entry.key) {
          let guess =
            nearest(to: entry.key, among: names.all()).map { "did you mean \($0)? " } ?? ""
          reading.report(
            entry.line, entry.key,
            "the kernel has no key of this name; \(guess)evtest tells a key's name")
          continue
        }
        if let line = lines.updateValue(entry.line, forKey: entry.key) {
          reading.report(
            entry.line, entry.key, "is already given in line \(line); keep one of them")
          continue
        }
        reading.within(entry.key) { reading in
          guard let action = meaning.read(entry.value, &reading) else { return }
          keys.append(InputSettings.KeyMeaning(name: entry.key, action: action))
        }
      }
      return reading.problems.count == problemsBefore ? keys : nil
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
