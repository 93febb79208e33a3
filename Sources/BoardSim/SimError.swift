// Owns what can go wrong in a simulation, as one line each.

public enum SimError: Error, Equatable, Sendable, CustomStringConvertible {
  /// A line of the script is not understood or can't be carried out.
  case script(file: String, line: Int, why: String)
  /// A file can't be read or written; `why` tells path, cause and cure.
  case file(why: String, sysexit: Int32)

  public var description: String {
    switch self {
    case .script(let file, let line, let why): "\(file):\(line): \(why)"
    case .file(let why, _): why
    }
  }

  /// Exit status: 65 (EX_DATAERR) for a script, else what the file's error says.
  public var sysexit: Int32 {
    switch self {
    case .script: 65
    case .file(_, let sysexit): sysexit
    }
  }
}
