// Owns the way from bytes to YAML's events through libyaml, and turns its errors into ours. Anchors,
// aliases and tags end here: a sign's configuration says each thing once and plainly.
import CYAML

/// What libyaml tells of a file, one after another.
enum YAMLEvent {
  case text(String, line: Int)
  case listStart(line: Int)
  case listEnd
  case mappingStart(line: Int)
  case mappingEnd
  case documentStart(line: Int)
  case documentEnd
  case streamEnd
}

/// Reads the events of one file.
struct YAMLEvents: ~Copyable {
  // libyaml keeps pointers into the parser and the input between calls, so both need a fixed place.
  private let parser: UnsafeMutablePointer<yaml_parser_t>
  private let input: UnsafeMutableBufferPointer<UInt8>

  /// - Parameter bytes: valid UTF-8.
  init(_ bytes: [UInt8]) throws(ConfigProblem) {
    parser = .allocate(capacity: 1)
    parser.initialize(to: yaml_parser_t())
    input = .allocate(capacity: max(bytes.count, 1))
    _ = input.initialize(from: bytes)
    guard yaml_parser_initialize(parser) == 1 else {
      throw ConfigProblem(
        line: 1, message: "out of memory while reading; free some and start again")
    }
    yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    yaml_parser_set_input_string(parser, input.baseAddress, bytes.count)
  }

  deinit {
    yaml_parser_delete(parser)
    parser.deallocate()
    input.deallocate()
  }

  /// The next event. After `.streamEnd` there is none.
  mutating func next() throws(ConfigProblem) -> YAMLEvent {
    while true {
      var event = yaml_event_t()
      guard yaml_parser_parse(parser, &event) == 1 else { throw problem() }
      defer { yaml_event_delete(&event) }
      let line = Int(event.start_mark.line) + 1
      switch event.type {
      case YAML_SCALAR_EVENT:
        let scalar = event.data.scalar
        try refuse(anchor: scalar.anchor, tag: scalar.tag, line)
        let bytes = UnsafeBufferPointer(start: scalar.value, count: Int(scalar.length))
        return .text(String(decoding: bytes, as: UTF8.self), line: line)
      case YAML_SEQUENCE_START_EVENT:
        let list = event.data.sequence_start
        try refuse(anchor: list.anchor, tag: list.tag, line)
        return .listStart(line: line)
      case YAML_MAPPING_START_EVENT:
        let mapping = event.data.mapping_start
        try refuse(anchor: mapping.anchor, tag: mapping.tag, line)
        return .mappingStart(line: line)
      case YAML_ALIAS_EVENT:
        throw ConfigProblem(
          line: line, message: "an alias (*…) is not taken here; write the value out")
      case YAML_SEQUENCE_END_EVENT: return .listEnd
      case YAML_MAPPING_END_EVENT: return .mappingEnd
      case YAML_DOCUMENT_START_EVENT: return .documentStart(line: line)
      case YAML_DOCUMENT_END_EVENT: return .documentEnd
      case YAML_STREAM_END_EVENT: return .streamEnd
      default: continue
      }
    }
  }

  private func refuse(
    anchor: UnsafeMutablePointer<yaml_char_t>?, tag: UnsafeMutablePointer<yaml_char_t>?, _ line: Int
  ) throws(ConfigProblem) {
    if anchor != nil {
      throw ConfigProblem(
        line: line, message: "an anchor (&…) is not taken here; write the value out where it counts"
      )
    }
    if tag != nil {
      throw ConfigProblem(
        line: line, message: "a tag (!…) is not taken here; write the value without it")
    }
  }

  /// What libyaml found wrong, with the cure where it is a common slip.
  private func problem() -> ConfigProblem {
    let state = parser.pointee
    let cause = state.problem.map { String(cString: $0) } ?? "not YAML"
    switch state.error {
    case YAML_READER_ERROR:
      let line = lineNumber(ofByte: Int(state.problem_offset))
      return ConfigProblem(line: line, message: "\(cause); write the file as plain UTF-8 text")
    case YAML_MEMORY_ERROR:
      return ConfigProblem(
        line: 1, message: "out of memory while reading; free some and start again")
    default:
      let line = Int(state.problem_mark.line)
      if isIndentedByTab(line) {
        return ConfigProblem(
          line: line + 1, message: "a tab in the indentation; YAML is indented with spaces only")
      }
      let context = state.context.map { " " + String(cString: $0) } ?? ""
      return ConfigProblem(
        line: line + 1,
        message: "not YAML: \(cause)\(context); write `key: value`, indented with spaces")
    }
  }

  private func lineNumber(ofByte offset: Int) -> Int {
    input.prefix(max(offset, 0)).reduce(1) { $1 == UInt8(ascii: "\n") ? $0 + 1 : $0 }
  }

  /// Whether a tab stands before the first other character of a line, counted from 0.
  private func isIndentedByTab(_ line: Int) -> Bool {
    let lines = input.split(
      separator: UInt8(ascii: "\n"), maxSplits: line + 1, omittingEmptySubsequences: false)
    guard lines.indices.contains(line) else { return false }
    for byte in lines[line] {
      if byte == UInt8(ascii: "\t") { return true }
      if byte != UInt8(ascii: " ") { return false }
    }
    return false
  }
}
