// Owns the writing of one line of JSON; what stands in it is left to Simulation+Show.swift.

/// A JSON value. Written without spaces, members in the order given (RFC 8259).
indirect enum JSONLine {
  case null
  case bool(Bool)
  case int(Int)
  case string(String)
  case array([JSONLine])
  case object([(String, JSONLine)])

  static func optional(_ string: String?) -> JSONLine { string.map { .string($0) } ?? .null }

  var text: String {
    switch self {
    case .null: "null"
    case .bool(let value): value ? "true" : "false"
    case .int(let value): String(value)
    case .string(let value): JSONLine.quoted(value)
    case .array(let values): "[" + values.map(\.text).joined(separator: ",") + "]"
    case .object(let members):
      "{" + members.map { JSONLine.quoted($0) + ":" + $1.text }.joined(separator: ",") + "}"
    }
  }

  private static func quoted(_ string: String) -> String {
    var text = "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case "\u{0}"..<"\u{20}":
        let hex = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - hex.count) + hex
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text + "\""
  }
}
