// Owns the tree a configuration file is: mappings, lists and plain texts with their lines. What a text
// means is left to the schema, so `NO` and `22:30` and `012` are what they look like.

/// One value of a configuration file.
struct Node {
  struct Entry {
    var key: String
    var line: Int
    var value: Node
  }

  enum Content {
    case text(String)
    case list([Node])
    case mapping([Entry])
  }

  var content: Content
  /// Counted from 1.
  var line: Int

  /// What it is, for an error.
  var kind: String {
    switch content {
    case .text(let text): text.isEmpty ? "nothing" : "\"\(shown(text, most: 40))\""
    case .list: "a list"
    case .mapping: "a mapping"
    }
  }
}

extension Node {
  /// Deeper than any schema here; bounds the recursion on what a stranger wrote.
  private static let mostLevels = 8

  /// The one document in `bytes`, nil if there is nothing in it but comments.
  static func document(in bytes: [UInt8]) throws(ConfigProblem) -> Node? {
    try checkUTF8(bytes)
    var events = try YAMLEvents(bytes)
    guard case .documentStart = try events.next() else { return nil }
    let root = try node(from: try events.next(), &events, level: 0)
    _ = try events.next()  // the document's end
    if case .documentStart(let line) = try events.next() {
      throw ConfigProblem(
        line: line, message: "a second document begins here; one file holds one, without `---`")
    }
    if case .text("") = root.content { return nil }
    return root
  }

  private static func node(
    from event: YAMLEvent, _ events: inout YAMLEvents, level: Int
  ) throws(ConfigProblem) -> Node {
    switch event {
    case .text(let text, let line):
      return Node(content: .text(text), line: line)
    case .listStart(let line):
      try checkLevel(level, line)
      var items: [Node] = []
      while true {
        let next = try events.next()
        if case .listEnd = next { return Node(content: .list(items), line: line) }
        items.append(try node(from: next, &events, level: level + 1))
      }
    case .mappingStart(let line):
      try checkLevel(level, line)
      var entries: [Entry] = []
      while true {
        let next = try events.next()
        if case .mappingEnd = next { return Node(content: .mapping(entries), line: line) }
        let key = try node(from: next, &events, level: level + 1)
        guard case .text(let name) = key.content else {
          throw ConfigProblem(
            line: key.line, message: "\(key.kind) stands where a key must; write `key: value`")
        }
        let value = try node(from: try events.next(), &events, level: level + 1)
        entries.append(Entry(key: name, line: key.line, value: value))
      }
    default:
      preconditionFailure("libyaml closes only what it has opened")
    }
  }

  private static func checkLevel(_ level: Int, _ line: Int) throws(ConfigProblem) {
    if level >= mostLevels {
      throw ConfigProblem(
        line: line, message: "nested more than \(mostLevels) levels deep; no key here needs that")
    }
  }

  private static func checkUTF8(_ bytes: [UInt8]) throws(ConfigProblem) {
    var decoder = UTF8()
    var iterator = bytes.makeIterator()
    var line = 1
    while true {
      switch decoder.decode(&iterator) {
      case .scalarValue(let scalar): if scalar == "\n" { line += 1 }
      case .emptyInput: return
      case .error:
        throw ConfigProblem(
          line: line, message: "bytes that are not UTF-8; save the file with the encoding UTF-8")
      }
    }
  }
}
