// Owns how each kind of value is read out of a node, and says what is allowed where it can't be.
import BoardCore
import BoardWords

/// A kind of value.
struct Kind<Value>: Sendable {
  /// The names below it, if it is a section or a list of sections.
  var below: [String] = []
  /// The value, or nil after reporting what is wrong.
  let read: @Sendable (Node, inout Reading) -> Value?
}

extension Kind {
  /// A plain text that `parse` understands; `allowed` says what that is.
  static func text(
    allowed: String, _ parse: @escaping @Sendable (String, Reading) -> Value?
  ) -> Kind {
    Kind { node, reading in
      if case .text(let text) = node.content, let value = parse(text, reading) { return value }
      reading.report(node.line, "\(node.kind) can't stand here; allowed: \(allowed)")
      return nil
    }
  }

  /// One of a few words, each with what it means.
  static func word(_ words: KeyValuePairs<String, Value>) -> Kind where Value: Sendable {
    // Unlike a dictionary, KeyValuePairs keeps the order they are told in.
    let choices = words.map { ($0.key, $0.value) }
    return word(choices.map { $0.0 }) { text in choices.first { $0.0 == text }?.1 }
  }

  /// One of the words in `names`, as `parse` understands it; it may understand more than is told.
  static func word(_ names: [String], _ parse: @escaping @Sendable (String) -> Value?) -> Kind {
    let allowed = names.joined(separator: ", ")
    return Kind { node, reading in
      guard case .text(let text) = node.content else {
        reading.report(node.line, "\(node.kind) can't stand here; allowed: \(allowed)")
        return nil
      }
      if let value = parse(text) { return value }
      let guess = nearest(to: text, among: names).map { "; did you mean \"\($0)\"?" } ?? ";"
      reading.report(node.line, "\(node.kind) is not known\(guess) allowed: \(allowed)")
      return nil
    }
  }

  /// This kind, or the word `word` for nil.
  static func or<Wrapped>(_ word: String, _ kind: Kind<Wrapped>) -> Kind
  where Value == Wrapped? {
    Kind { node, reading in
      if case .text(word) = node.content { return .some(nil) }
      let before = reading.problems.count
      if let value = kind.read(node, &reading) { return .some(value) }
      if reading.problems.count > before { reading.addToLast(", or \(word)") }
      return nil
    }
  }

  /// This kind, where nothing written means nil.
  static func optional<Wrapped>(_ kind: Kind<Wrapped>) -> Kind where Value == Wrapped? {
    Kind { node, reading in kind.read(node, &reading).map { .some($0) } }
  }

  /// A list of at least `least` of a kind.
  static func list<Element>(of kind: Kind<Element>, least: Int = 0, of what: String) -> Kind
  where Value == [Element] {
    Kind(below: kind.below) { node, reading in
      guard case .list(let items) = node.content, items.count >= least else {
        let isEmptyList = if case .list = node.content { true } else { false }
        let found = isEmptyList ? "an empty list" : node.kind
        reading.report(node.line, "\(found) can't stand here; allowed: a list of \(what)")
        return nil
      }
      var elements: [Element] = []
      for (index, item) in items.enumerated() {
        reading.within("[\(index + 1)]") {
          if let element = kind.read(item, &$0) { elements.append(element) }
        }
      }
      return elements.count == items.count ? elements : nil
    }
  }

  /// A mapping with the keys of `section`.
  static func section(_ section: Section<Value>) -> Kind where Value: Sendable {
    Kind(below: section.keys.map(\.name)) { node, reading in section.read(node, &reading) }
  }
}

extension Kind<Bool> {
  static var truth: Kind { Kind.word(["true": true, "false": false]) }
  /// A choice that is made by naming it.
  static var chosen: Kind {
    Kind.text(allowed: "true, or leave the key out") { text, _ in
      text == "true" ? true : nil
    }
  }
}

extension Kind<Int> {
  /// A whole number in plain digits.
  static func whole(_ range: ClosedRange<Int>, of unit: String = "") -> Kind {
    let allowed = "a whole number\(unit) from \(range.lowerBound) to \(range.upperBound)"
    return .text(allowed: allowed) { text, _ in
      guard text.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }),
        let number = Int(text), range.contains(number)
      else { return nil }
      return number
    }
  }
}

extension Kind<Int64> {
  /// A whole number in plain digits, for keys that have their unit in the name.
  static func count(_ range: ClosedRange<Int>, of unit: String) -> Kind {
    let whole = Kind<Int>.whole(range, of: " of \(unit)")
    return Kind { node, reading in whole.read(node, &reading).map { Int64($0) } }
  }

  /// A duration in whole seconds. The range is in seconds too.
  static func seconds(_ range: ClosedRange<Int64>) -> Kind {
    duration(
      range.lowerBound * 1_000...range.upperBound * 1_000, divisor: 1_000, "90s, 5m, 2h or 1d")
  }

  /// A duration in whole milliseconds.
  static func milliseconds(_ range: ClosedRange<Int64>) -> Kind {
    duration(range, divisor: 1, "600ms or 2s")
  }

  private static func duration(
    _ range: ClosedRange<Int64>, divisor: Int64, _ example: String
  ) -> Kind {
    let least = durationText(milliseconds: range.lowerBound)
    let most = durationText(milliseconds: range.upperBound)
    let allowed = "a duration as \(example), from \(least) to \(most)"
    return .text(allowed: allowed) { text, _ in
      guard let duration = BoardConfig.milliseconds(ofDuration: text), range.contains(duration),
        duration % divisor == 0
      else { return nil }
      return duration / divisor
    }
  }
}

extension Kind<String> {
  /// Any text but none that stands in one line: it is looked for by its name, and told of if it isn't there.
  static func words(_ what: String) -> Kind {
    .text(allowed: what) { text, _ in text.isEmpty || !isOneLine(text) ? nil : text }
  }

  /// A path, relative to the configuration file unless it starts with "/".
  static func path(_ what: String) -> Kind {
    .text(allowed: "\(what), relative to this file or starting with /") { text, reading in
      text.isEmpty || !isOneLine(text) ? nil : reading.resolved(text)
    }
  }

  static var airport: Kind {
    Kind.text(
      allowed: "3 capital letters (IATA, as EWR) or 4 (ICAO, as KEWR)"
    ) { text, _ in
      let isLetters = text.utf8.allSatisfy { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) }
      return isLetters && (3...4).contains(text.utf8.count) ? text : nil
    }
  }

  /// A name of the form of the IANA zone database; whether there is such a zone is asked elsewhere.
  static var zone: Kind {
    Kind.text(
      allowed: "a name of the IANA time zone database, as America/New_York or UTC"
    ) { text, _ in
      let parts = text.split(separator: "/", omittingEmptySubsequences: false)
      let isName = parts.allSatisfy { part in
        part.first.map { $0.isASCII && $0.isLetter } ?? false
          && part.utf8.allSatisfy(isZoneLetter)
      }
      return isName && text.utf8.count <= 64 ? text : nil
    }
  }

  private static func isZoneLetter(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"),
      UInt8(ascii: "+"):
      true
    default: false
    }
  }
}

extension Kind<Language> {
  static var language: Kind { Kind.word(Language.allTags) { Language(tag: $0) } }
}

extension Kind<Action> {
  static var action: Kind { Kind.word(Action.allCases.map(\.name)) { Action(name: $0) } }
}
