// Owns what can go wrong in a simulation, as one line each.

public enum SimError: Error, Equatable, Sendable, CustomStringConvertible {
  /// A line of the script is not understood.
  case script(file: String, line: Int, why: String)
  /// What a line of the script names can't be read or written.
  case play(file: String, line: Int, why: String, sysexit: Int32)
  /// A file can't be read or written; `why` tells path, cause and cure.
  case file(why: String, sysexit: Int32)

  public var description: String {
    switch self {
    case .script(let file, let line, let why), .play(let file, let line, let why, _):
      "\(file):\(line): \(why)"
    case .file(let why, _): why
    }
  }

  /// Exit status: 65 (EX_DATAERR) for a bad line, else what the file's error says.
  public var sysexit: Int32 {
    switch self {
    case .script: 65
    case .play(_, _, _, let sysexit), .file(_, let sysexit): sysexit
    }
  }
}
