// Owns how mappings from names of keys to actions are read; which names there are is left to their owners.
import BoardCore

extension Kind<[InputSettings.KeyMeaning]> {
  /// A mapping from names of keys to actions, or to none; each name at most once.
  /// - Parameters:
  ///   - manner: how a name is written: "write it as <manner>".
  ///   - isName: whether an entry has a name of a key; nil if it has said why not.
  static func keyMeanings(
    named manner: String, example: String,
    isName: @escaping @Sendable (Node.Entry, inout Reading) -> Bool?
  ) -> Kind {
    let meaning = Kind<Action?>.or("none", .action)
    return Kind { node, reading in
      if case .text("") = node.content { return [] }
      guard case .mapping(let entries) = node.content else {
        reading.report(
          node.line,
          "\(node.kind) can't stand here; allowed: keys with what they do, as \(example)")
        return nil
      }
      var keys: [InputSettings.KeyMeaning] = []
      var lines: [String: Int] = [:]
      let problemsBefore = reading.problems.count
      for entry in entries {
        guard let isName = isName(entry, &reading) else { continue }
        guard isName else {
          reading.report(entry.line, entry.key, "is no name of a key; write it as \(manner)")
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
}
