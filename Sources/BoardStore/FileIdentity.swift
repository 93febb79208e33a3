// Owns telling one file from another that has taken its name.
import Glibc

/// Which file stands at a path, whatever its name or content.
struct FileIdentity: Equatable {
  private let device: dev_t
  private let number: ino_t

  /// Nil if there is none.
  init?(of path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    (device, number) = (status.st_dev, status.st_ino)
  }
}
