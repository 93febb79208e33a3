// Owns the way from a path to settings: reading the file, its tree, the schema, and what was wrong.
import CYAML
import Glibc

extension Settings {
  /// Far more than a configuration needs; keeps a wrong path (a disk, a log) from filling the memory.
  private static let mostBytes = 1 << 20

  /// The settings in the file at `path`.
  ///
  /// All that is wrong in the file is told at once, in the order of its lines; only what isn't YAML ends
  /// the reading at its first line.
  /// - Parameter keyNames: of those that `input.keys` may name; nil looks at their form alone.
  public static func read(
    path: String, keyNames: KeyNames? = nil
  ) throws(ConfigError) -> Settings {
    let bytes = try bytes(ofFile: path)
    return try read(bytes, path: path, keyNames: keyNames)
  }

  /// The settings in `bytes`, which came from `path`.
  static func read(
    _ bytes: [UInt8], path: String, keyNames: KeyNames? = nil
  ) throws(ConfigError) -> Settings {
    let root: Node
    do throws(ConfigProblem) {
      guard let found = try Node.document(in: bytes) else {
        throw ConfigProblem(
          line: 1, message: "there is nothing in this file; begin with config/example.yaml")
      }
      root = found
    } catch {
      throw .problems(path: path, [error], leftOut: 0)
    }
    var reading = Reading(
      directory: directory(of: path), allKeys: allKeys, keyNames: keyNames)
    let settings = schema.read(root, &reading)
    reading.checkLines()
    if let line = reading.noScreenLine, settings?.panels.isEmpty ?? false {
      reading.report(line, "screen", "is none, and there are no panels; name one of either")
    }
    guard reading.problems.isEmpty, var settings else {
      let problems = reading.problems.enumerated()
        .sorted { ($0.element.line, $0.offset) < ($1.element.line, $1.offset) }.map(\.element)
      let told = Array(problems.prefix(ConfigError.mostProblems))
      throw .problems(path: path, told, leftOut: problems.count - told.count)
    }
    settings.fillIn()
    return settings
  }

  /// The directory part of `path` with its "/", empty if it has none.
  private static func directory(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
  }

  private static func bytes(ofFile path: String) throws(ConfigError) -> [UInt8] {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else {
      switch errno {
      case ENOENT, ENOTDIR: throw .noSuchFile(path: path)
      case EACCES, EPERM: throw .notPermitted(path: path)
      default: throw .unreadable(path: path, reason: "open: " + String(cString: strerror(errno)))
      }
    }
    defer { close(file) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = Glibc.read(file, &chunk, chunk.count)
      if count < 0 && errno == EINTR { continue }
      if count < 0 {
        throw .unreadable(path: path, reason: "read: " + String(cString: strerror(errno)))
      }
      if count == 0 { return bytes }
      bytes += chunk[..<count]
      if bytes.count > mostBytes {
        throw .unreadable(path: path, reason: "it is larger than 1 MB and so no configuration")
      }
    }
  }
}
