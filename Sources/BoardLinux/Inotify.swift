// Owns the kernel's news of files and folders as values; what they mean is left to FileWatch and
// InputDevices.
import CLinux
import Glibc

/// An instance of inotify(7).
final class Inotify {
  struct Event: Equatable {
    /// Number of the watch.
    var watch: Int32
    /// `IN_CREATE` and its like.
    var mask: UInt32
    /// Of the file in the watched folder; empty if the event is about the watched one itself.
    var name: [UInt8]

    func isAbout(_ bits: Int32...) -> Bool { bits.contains { mask & UInt32($0) != 0 } }
  }

  private let file: Descriptor
  private let thing: String

  /// - Parameter thing: what is watched, for messages.
  init(for thing: String) throws(LinuxError) {
    self.thing = thing
    file = try Descriptor(
      result: inotify_init1(Int32(IN_CLOEXEC | IN_NONBLOCK)), of: "inotify_init1", on: thing)
  }

  /// For the event loop.
  var descriptor: Int32 { file.number }

  /// The number of a new watch of `path`; nil if there is no such file.
  func add(_ path: String, _ mask: UInt32) throws(LinuxError) -> Int32? {
    let watch = inotify_add_watch(file.number, path, mask)
    if watch >= 0 { return watch }
    guard errno == ENOENT || errno == ENOTDIR else {
      throw .failed(call: "inotify_add_watch", thing: path, errno: errno)
    }
    return nil
  }

  /// Ends a watch. One that has ended by itself is no matter.
  func remove(_ watch: Int32) { inotify_rm_watch(file.number, watch) }

  /// The events since the last call.
  func read() throws(LinuxError) -> [Event] {
    var events: [Event] = []
    while let bytes = try file.read(upTo: 4096, of: thing), !bytes.isEmpty {
      events += Inotify.events(in: bytes)
    }
    return events
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
