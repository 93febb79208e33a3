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
  private let inotify: Descriptor
  private let timer: DeadlineTimer
  private var lastChange = Uptime(nanoseconds: 0)
  private var echoesDone = 0
  private let folder: String
  /// The file, and what SQLite puts beside it.
  private let names: [[UInt8]]
  /// What is watched now: the folder, or above it the nearest that exists.
  private var watch: Int32 = -1
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
    inotify = try Descriptor(
      result: inotify_init1(Int32(IN_CLOEXEC | IN_NONBLOCK)), of: "inotify_init1", on: path)
    try loop.add(inotify.number, .file)
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
    while let bytes = try inotify.read(upTo: 4096, of: folder), !bytes.isEmpty {
      // Each is looked at, as any may tell where the folder has gone.
      for event in FileWatch.events(in: bytes) where isOurs(event) { hasChanged = true }
    }
    return hasChanged
  }

  private static let mask =
    UInt32(IN_MODIFY | IN_CREATE | IN_MOVED_FROM | IN_MOVED_TO | IN_DELETE)
    | UInt32(IN_DELETE_SELF | IN_MOVE_SELF | IN_ONLYDIR)

  /// Whether an event is about one of the files; follows the folder as it comes and goes.
  private func isOurs(_ event: Event) -> Bool {
    if event.mask & UInt32(IN_Q_OVERFLOW) != 0 { return true }
    guard event.watch == watch else { return false }
    let isGone = event.mask & UInt32(IN_DELETE_SELF | IN_MOVE_SELF | IN_IGNORED) != 0
    if isWatchingFolder, !isGone { return names.contains(event.name) }
    // The folder went, or something came to be above where it should stand.
    let hadFolder = isWatchingFolder
    do throws(LinuxError) { try watchNearest() } catch { return true }
    return hadFolder || isWatchingFolder
  }

  private func watchNearest() throws(LinuxError) {
    if watch >= 0 { inotify_rm_watch(inotify.number, watch) }
    var path = folder
    while true {
      watch = inotify_add_watch(inotify.number, path, FileWatch.mask)
      isWatchingFolder = path == folder
      if watch >= 0 {
        // A folder that came to be in between would go unnoticed.
        if isWatchingFolder || access(folder, F_OK) != 0 { return }
        inotify_rm_watch(inotify.number, watch)
        path = folder
        continue
      }
      guard errno == ENOENT || errno == ENOTDIR, path != "/", path != "." else {
        throw .failed(call: "inotify_add_watch", thing: path, errno: errno)
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

  private struct Event {
    var watch: Int32
    var mask: UInt32
    var name: [UInt8]
  }

  /// Source: inotify(7): a struct of four 32-bit numbers, then a name of that length, padded with 0.
  private static func events(in bytes: [UInt8]) -> [Event] {
    var result: [Event] = []
    var start = 0
    let head = MemoryLayout<inotify_event>.size
    while bytes.count - start >= head {
      let event = bytes.withUnsafeBytes {
        // The kernel has written a whole event here: checked above.
        $0.loadUnaligned(fromByteOffset: start, as: inotify_event.self)
      }
      let end = start + head + Int(event.len)
      guard end <= bytes.count else { break }
      let name = bytes[start + head..<end].prefix { $0 != 0 }
      result.append(Event(watch: event.wd, mask: event.mask, name: Array(name)))
      start = end
    }
    return result
  }
}
