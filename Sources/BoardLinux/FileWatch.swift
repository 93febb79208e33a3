// Owns the news that a database file or its log has changed; what changed is left to the store.
import BoardCore
import CLinux
import Glibc

/// Wakes the loop when a file, or its write-ahead log or journal beside it, is written, replaced,
/// renamed, removed or comes to be, by whomever. The folder may itself come later or be replaced.
///
/// SQLite makes a commit visible only after its last write to the log, on a slow card seconds after, and
/// in memory, where nothing can watch. So each change is told again a few times, then no more.
public final class FileWatch {
  private enum Source { case file, echo }

  /// How long after the last change it is told again, in milliseconds.
  private let echoes: [Int64]

  private let loop: EventLoop<Source>
  private let inotify: Inotify
  private let timer: DeadlineTimer
  private var lastChange = Uptime(nanoseconds: 0)
  private var echoesDone = 0
  private let folder: String
  /// The file, and what SQLite puts beside it.
  private let names: [[UInt8]]
  /// What is watched now: the folder, or above it the nearest that exists.
  private var watch: Int32?
  private var isWatchingFolder = false

  public convenience init(path: String) throws(LinuxError) {
    try self.init(path: path, echoes: [50, 500, 5_000])
  }

  init(path: String, echoes: [Int64]) throws(LinuxError) {
    self.echoes = echoes
    // SQLite follows a symbolic link and puts its log beside the real file.
    let real = FileWatch.resolved(path)
    let slash = real.lastIndex(of: "/")
    let name = slash.map { String(real[real.index(after: $0)...]) } ?? real
    folder = slash.map { $0 == real.startIndex ? "/" : String(real[..<$0]) } ?? "."
    names = ["", "-wal", "-journal"].map { Array((name + $0).utf8) }
    loop = try EventLoop()
    timer = try DeadlineTimer()
    inotify = try Inotify(for: path)
    try loop.add(inotify.descriptor, .file)
    try loop.add(timer.descriptor, .echo)
    try watchNearest()
  }

  /// For the event loop.
  public var descriptor: Int32 { loop.descriptor }

  /// Whether any of the files may have changed since the last call.
  public func read() throws(LinuxError) -> Bool {
    let isEcho = try timer.read()
    if try hasChanged() {
      lastChange = .now()
      echoesDone = 0
    } else if isEcho {
      echoesDone += 1
    } else {
      return false
    }
    let isLast = echoesDone == echoes.count
    try timer.arm(at: isLast ? nil : lastChange.advanced(byMilliseconds: echoes[echoesDone]))
    return true
  }

  private func hasChanged() throws(LinuxError) -> Bool {
    var hasChanged = false
    // Each is looked at, as any may tell where the folder has gone.
    for event in try inotify.read() where isOurs(event) { hasChanged = true }
    return hasChanged
  }

  private static let mask =
    UInt32(IN_MODIFY | IN_CREATE | IN_MOVED_FROM | IN_MOVED_TO | IN_DELETE)
    | UInt32(IN_DELETE_SELF | IN_MOVE_SELF | IN_ONLYDIR)

  /// Whether an event is about one of the files; follows the folder as it comes and goes.
  private func isOurs(_ event: Inotify.Event) -> Bool {
    if event.isAbout(IN_Q_OVERFLOW) { return true }
    guard event.watch == watch else { return false }
    let isGone = event.isAbout(IN_DELETE_SELF, IN_MOVE_SELF, IN_IGNORED)
    if isWatchingFolder, !isGone { return names.contains(event.name) }
    // The folder went, or something came to be above where it should stand.
    let hadFolder = isWatchingFolder
    do throws(LinuxError) { try watchNearest() } catch { return true }
    return hadFolder || isWatchingFolder
  }

  private func watchNearest() throws(LinuxError) {
    if let watch { inotify.remove(watch) }
    var path = folder
    while true {
      watch = try inotify.add(path, FileWatch.mask)
      isWatchingFolder = path == folder
      if let watch {
        // A folder that came to be in between would go unnoticed.
        if isWatchingFolder || access(folder, F_OK) != 0 { return }
        inotify.remove(watch)
        path = folder
        continue
      }
      guard path != "/", path != "." else {
        throw .failed(call: "inotify_add_watch", thing: path, errno: ENOENT)
      }
      path = FileWatch.parent(of: path)
    }
  }

  private static func parent(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  private static func resolved(_ path: String) -> String {
    guard let real = realpath(path, nil) else { return path }
    defer { free(real) }
    return String(cString: real)
  }
}
