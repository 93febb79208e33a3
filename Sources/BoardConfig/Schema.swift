// Owns how a schema is said: a section is a list of keys, a key has a name, a kind of value and the place
// its value goes to. Which keys there are is in Settings+Schema.swift; how kinds are read in Kind.swift.

/// A mapping with known keys, read into a `Value`.
struct Section<Value: Sendable>: Sendable {
  /// What it is if nothing is written: the defaults.
  let start: Value
  let keys: [Key<Value>]
  /// What holds between keys; `given` has the names that were written. Runs only if each key was well.
  var check: @Sendable (_ value: Value, _ given: [String], _ line: Int, inout Reading) -> Void = {
    _, _, _, _ in
  }
}

/// A name and what may stand behind it.
struct Key<Owner>: Sendable {
  let name: String
  /// Of all keys with the same choice only one may be given.
  let choice: String?
  /// The keys below this one, as "chip", if it holds a section or a list of sections.
  let below: [String]
  private let readValue: @Sendable (Node, inout Owner, inout Reading) -> Void

  /// A key whose value goes to `place`.
  init<Value>(
    _ name: String, _ place: WritableKeyPath<Owner, Value> & Sendable, _ kind: Kind<Value>
  ) {
    self.init(name, choice: nil, kind) { $0[keyPath: place] = $1 }
  }

  /// A key that is one of several of which only one may be given.
  init<Value>(
    _ name: String, choice: String?, _ kind: Kind<Value>,
    set: @escaping @Sendable (inout Owner, Value) -> Void
  ) {
    self.name = name
    self.choice = choice
    below = kind.below
    readValue = { node, owner, reading in
      if let value = kind.read(node, &reading) { set(&owner, value) }
    }
  }

  func read(_ node: Node, into owner: inout Owner, _ reading: inout Reading) {
    reading.within(name) { readValue(node, &owner, &$0) }
  }
}

extension Section {
  /// Reads a mapping, reporting what is wrong and going on.
  func read(_ node: Node, _ reading: inout Reading) -> Value? {
    let entries: [Node.Entry]
    switch node.content {
    case .mapping(let written): entries = written
    case .text(""): entries = []  // "list:" with all its keys commented out
    default:
      reading.report(
        node.line, "\(node.kind) can't stand here; allowed: a mapping with the keys \(names)")
      return nil
    }
    var value = start
    let problemsBefore = reading.problems.count
    var given: [String: Int] = [:]
    var chosen: [String: Key<Value>] = [:]
    for entry in entries {
      guard let key = keys.first(where: { $0.name == entry.key }) else {
        reportUnknown(entry, &reading)
        continue
      }
      if let line = given.updateValue(entry.line, forKey: key.name) {
        reading.report(entry.line, key.name, "is already given in line \(line); keep one of them")
        continue
      }
      if let choice = key.choice {
        if let other = chosen[choice] {
          let all = keys.filter { $0.choice == choice }.map(\.name).joined(separator: ", ")
          reading.report(
            entry.line, key.name, "can't stand beside \"\(other.name)\"; allowed: one of \(all)")
          continue
        }
        chosen[choice] = key
      }
      key.read(entry.value, into: &value, &reading)
    }
    if reading.problems.count == problemsBefore {
      check(value, Array(given.keys), node.line, &reading)
    }
    return value
  }

  /// The keys' names in the schema's order, as "past, ahead".
  var names: String { keys.map(\.name).joined(separator: ", ") }

  private func reportUnknown(_ entry: Node.Entry, _ reading: inout Reading) {
    if entry.key == "<<" {
      reading.report(entry.line, "<<", "merge keys are not taken here; write the values out")
      return
    }
    var message = "is no key here"
    if let meant = nearest(to: entry.key, among: keys.map(\.name)) {
      message += "; did you mean \"\(meant)\"?"
    } else if let section = keys.first(where: { $0.below.contains(entry.key) }) {
      message += "; it belongs under \"\(section.name)\""
    } else if let place = reading.allKeys.first(where: { $0.name == entry.key }) {
      message += "; it belongs under \"\(place.section)\""
    }
    reading.report(entry.line, entry.key, "\(message) (allowed: \(names))")
  }
}
