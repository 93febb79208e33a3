// Owns a zone that is read again when its file is another: tzdata is upgraded, or somebody chooses another
// zone for the computer, while the sign runs. When to look is left to the sign.
import BoardCore
import Glibc

/// A time zone and the file it was read from.
public struct FollowedZone: Sendable {
  public private(set) var zone: AirportZone
  private let path: String
  private var stamp: Stamp?

  /// The zone called `name`; nil is the computer's own, whatever that is.
  public init(_ name: String?, in database: ZoneDatabase = ZoneDatabase()) throws(ZoneError) {
    path = name.map { database.path + "/" + $0 } ?? ZoneDatabase.computersPath
    stamp = Stamp(of: path)
    if let name { zone = try database.zone(name) } else { zone = ZoneDatabase.computersZone() }
  }

  /// Looks at the file, which costs one system call unless another stands there; returns whether the
  /// zone has changed. While there is no good file, the zone stays as it was.
  public mutating func follow() -> Bool {
    // Taken before the reading: what is written meanwhile is found the next time.
    guard let standing = Stamp(of: path), standing != stamp,
      let read = ZoneDatabase.zone(ofFile: path)
    else { return false }
    stamp = standing
    defer { zone = read }
    return read != zone
  }

  /// What tells one state of a file from another.
  private struct Stamp: Equatable, Sendable {
    var device: dev_t
    var inode: ino_t
    var size: Int
    var seconds: Int
    var nanoseconds: Int

    init?(of path: String) {
      var status = stat()
      guard stat(path, &status) == 0 else { return nil }
      (device, inode, size) = (status.st_dev, status.st_ino, Int(status.st_size))
      (seconds, nanoseconds) = (status.st_mtim.tv_sec, status.st_mtim.tv_nsec)
    }
  }
}
