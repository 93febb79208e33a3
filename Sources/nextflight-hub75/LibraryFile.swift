// Owns which file of a library a program that runs as root may load; loading it is Matrix's.
import Glibc

/// A library's file by its name or path.
enum LibraryFile {
  /// Throws if somebody other than root could have put code into the file at `path`, or could exchange it.
  /// A name without a slash is looked for by the system's loader, where only root writes.
  static func check(_ path: String) throws(HelperError) {
    guard geteuid() == 0, path.utf8.contains(UInt8(ascii: "/")) else { return }
    guard let resolved = realpath(path, nil) else {
      throw .library(path, String(cString: strerror(errno)))
    }
    defer { free(resolved) }
    var place = String(cString: resolved)
    while true {
      var status = stat()
      guard stat(place, &status) == 0 else {
        throw .library(place, String(cString: strerror(errno)))
      }
      guard status.st_uid == 0 else { throw .untrusted(path, "\(place) is not root's") }
      // In a sticky folder, as /tmp, nobody can exchange what is root's.
      let isSticky = status.st_mode & S_IFMT == S_IFDIR && status.st_mode & S_ISVTX != 0
      guard status.st_mode & (S_IWGRP | S_IWOTH) == 0 || isSticky else {
        throw .untrusted(path, "others may write \(place)")
      }
      if place == "/" { return }
      let end = place.lastIndex(of: "/") ?? place.startIndex
      place = end == place.startIndex ? "/" : String(place[..<end])
    }
  }
}
