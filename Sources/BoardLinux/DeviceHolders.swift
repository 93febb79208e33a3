// Owns finding out which programs have a device open, to name them to the sign's owner.
import Glibc

/// Programs that have a device open, as far as this user may see.
enum DeviceHolders {
  /// As "Xorg (process 712)"; nil if none is seen. This program isn't meant.
  static func names(of path: String) -> String? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    var found: [String] = []
    for process in numbers(in: "/proc") where process != getpid() {
      for descriptor in numbers(in: "/proc/\(process)/fd") {
        var other = stat()
        guard stat("/proc/\(process)/fd/\(descriptor)", &other) == 0,
          other.st_mode & S_IFMT == S_IFCHR, other.st_rdev == status.st_rdev
        else { continue }
        found.append("\(name(process)) (process \(process))")
        break
      }
    }
    // It holds the card for the one that draws.
    let drawing = found.filter { !$0.hasPrefix("systemd-logind ") }
    let named = drawing.isEmpty ? found : drawing
    return named.isEmpty ? nil : named.joined(separator: ", ")
  }

  private static func numbers(in folder: String) -> [Int32] {
    (folderNames(folder) ?? []).compactMap { Int32($0) }
  }

  private static func name(_ process: Int32) -> String {
    firstLine(ofFile: "/proc/\(process)/comm") ?? "a program"
  }
}
