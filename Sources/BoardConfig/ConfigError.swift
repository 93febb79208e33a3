// Owns what can be wrong with a configuration file, in words for the person who wrote it.

/// Why a configuration file could not be used.
public enum ConfigError: Error, Equatable, Sendable {
  case noSuchFile(path: String)
  case notPermitted(path: String)
  /// `reason` is the system call and its error, as "read: Is a directory".
  case unreadable(path: String, reason: String)
  /// In order of lines, at most `ConfigError.mostProblems`; `leftOut` more were found.
  case problems(path: String, [ConfigProblem], leftOut: Int)

  /// More than so many problems are counted, not told.
  public static let mostProblems = 20

  /// The exit status of sysexits.h: 66 no input, 77 no permission, 78 configuration.
  public var sysexit: Int32 {
    switch self {
    case .noSuchFile: 66
    case .notPermitted: 77
    case .unreadable, .problems: 78
    }
  }

  /// One line for each thing wrong: what it is about, the cause and the cure.
  public var lines: [String] {
    switch self {
    case .noSuchFile(let path):
      return ["\(shown(path)): there is no such file; give the path of a configuration file"]
    case .notPermitted(let path):
      return [
        "\(shown(path)): not permitted to read it; let this user read the file (chmod, chown)"
      ]
    case .unreadable(let path, let reason):
      return ["\(shown(path)): can't be read (\(reason)); give the path of a configuration file"]
    case .problems(let path, let problems, let leftOut):
      var lines = problems.map { "\(shown(path)):\($0.line): \($0.text)" }
      if leftOut > 0 { lines.append("\(shown(path)): and \(leftOut) more; mend these first") }
      return lines
    }
  }
}

extension ConfigError: CustomStringConvertible {
  public var description: String { lines.joined(separator: "\n") }
}

/// One thing wrong with one line of a configuration file.
public struct ConfigProblem: Error, Equatable, Sendable {
  /// Counted from 1.
  public var line: Int
  /// As "list.past" or "buttons[2].press"; empty where it is about the file itself.
  public var key: String
  /// What is wrong and what is allowed.
  public var message: String

  public init(line: Int, key: String = "", message: String) {
    self.line = line
    self.key = key
    self.message = message
  }

  /// As "list.past: …".
  var text: String { key.isEmpty ? message : "\(shown(key, most: 80)): \(message)" }
}

/// Whether `text` may stand in one line of a message as it is.
func isOneLine(_ text: String) -> Bool { !text.unicodeScalars.contains(where: isControl) }

/// Terminals take these for orders.
private func isControl(_ scalar: Unicode.Scalar) -> Bool {
  scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value)
}

/// `text` as it may stand in one line of an error: control characters as "?", cut after `most` characters.
func shown(_ text: String, most: Int = 4_096) -> String {
  var line = String.UnicodeScalarView()
  for scalar in text.unicodeScalars.prefix(most) { line.append(isControl(scalar) ? "?" : scalar) }
  return String(line) + (text.unicodeScalars.dropFirst(most).isEmpty ? "" : "…")
}
