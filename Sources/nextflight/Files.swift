// Owns the program's own file work: reading one whole, making folders, finding the feed program.
import BoardSim
import Glibc

enum Files {
  /// The largest table or script that is read, in bytes: a year of a large airport is about 100 MB.
  static let largest = 1 << 28

  /// The whole file.
  static func read(_ path: String) throws(SimError) -> [UInt8] {
    func failure(_ number: Int32) -> SimError {
      let cause = String(cString: strerror(number))
      switch number {
      case ENOENT, ENOTDIR:
        return .file(why: "\(path): no such file; check the path", sysexit: 66)
      case EACCES, EPERM:
        return .file(why: "\(path): not permitted; make it readable with chmod", sysexit: 77)
      case EISDIR: return .file(why: "\(path): a folder; name a file in it", sysexit: 66)
      default: return .file(why: "\(path): \(cause); name a file that can be read", sysexit: 66)
      }
    }
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw failure(errno) }
    defer { close(file) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = Glibc.read(file, &chunk, chunk.count)
      if count == 0 { return bytes }
      guard count > 0 else {
        if errno == EINTR { continue }
        throw failure(errno)
      }
      bytes += chunk[..<count]
      guard bytes.count <= largest else {
        throw .file(
          why: "\(path): more than \(largest >> 20) MiB; is it the right file?", sysexit: 65)
      }
    }
  }

  /// Writes whole lines to standard error.
  static func tell(_ lines: String) {
    // Nothing can be told about a standard error that doesn't take it.
    _ = write(lines, to: STDERR_FILENO)
  }

  /// Writes whole lines to standard output.
  static func say(_ lines: String) throws(SimError) {
    let number = write(lines, to: STDOUT_FILENO)
    guard number == 0 else {
      let cause = String(cString: strerror(number))
      throw .file(
        why: "standard output: \(cause); send it where it can be written", sysexit: EX_IOERR)
    }
  }

  /// Writes all of it; returns the error's number, 0 if there is none.
  private static func write(_ lines: String, to file: Int32) -> Int32 {
    var rest = Array(lines.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      if count < 0 { return errno }
      rest = rest.dropFirst(count)
    }
    return 0
  }

  /// Opens standard streams that are closed, as their numbers would go to the next files opened, and notes
  /// with them. They are opened the wrong way round, so that reading and writing them fails as before.
  static func fillClosedStreams() {
    let streams = [
      (STDIN_FILENO, O_WRONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_RDONLY),
    ]
    for (stream, mode) in streams where fcntl(stream, F_GETFD) < 0 { _ = open("/dev/null", mode) }
  }

  static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

  static func isRegular(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  /// Whether `program`, a path or a name to be found in PATH, is there and may be run.
  static func canRun(_ program: String) -> Bool {
    func isProgram(_ path: String) -> Bool { access(path, X_OK) == 0 && isRegular(path) }
    if program.contains("/") { return isProgram(program) }
    // Without a PATH the C library looks in these.
    let folders = getenv("PATH").map { String(cString: $0) } ?? "/bin:/usr/bin"
    return folders.split(separator: ":").contains { isProgram($0 + "/" + program) }
  }

  /// Whether files can be made in a folder. `what` is said to go there, as "the picture sign.png".
  static func checkFolder(_ folder: String, for what: String) throws(SimError) {
    guard access(folder + "/.", W_OK | X_OK) != 0 else { return }
    let number = errno
    let status =
      switch number {
      case EACCES, EPERM: EX_NOPERM
      case ENOENT, ENOTDIR: EX_NOINPUT
      default: EX_CANTCREAT
      }
    throw .file(
      why: "\(folder): \(String(cString: strerror(number))); make this folder, or let this user "
        + "write in it: \(what) goes there", sysexit: status)
  }

  /// Whether a picture can be put at `path`: its folder is there, and nothing but a file is in its place.
  static func checkPicture(_ path: String) throws(SimError) {
    // A device or a folder would be in the way, or be replaced.
    guard !exists(path) || isRegular(path) else {
      throw .file(why: "\(path): not a regular file; name another for the picture", sysexit: 73)
    }
    try checkFolder(folder(of: path), for: "the picture \(path)")
  }

  /// The folder a path lies in, as "." for a plain name.
  static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// Makes the folder and those it lies in, as far as they are missing.
  static func makeFolder(_ path: String) throws(ProgramError) {
    if path.isEmpty || exists(path) { return }
    try makeFolder(folder(of: path))
    guard mkdir(path, 0o755) == 0 || errno == EEXIST else {
      let number = errno
      throw ProgramError(
        "\(path): can't make this folder: \(String(cString: strerror(number))); make it, or name another",
        sysexit: number == EACCES ? 77 : 73)
    }
  }

  /// A program that is installed beside this one.
  static func sibling(_ name: String) -> String {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
    let length = readlink("/proc/self/exe", &buffer, Int(PATH_MAX))
    guard length > 0 else { return name }
    let own = String(decoding: buffer.prefix(length).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    return folder(of: own) + "/" + name
  }
}
