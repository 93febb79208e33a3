// Owns the kernel's list of clocks that run on while the computer is off; whether one of them is worth
// believing is left to ClockTrust.
import BoardCore
import CLinux
import Glibc

/// A clock of the kernel's class "rtc".
public struct HardwareClock: Equatable, Sendable {
  /// As "rtc0".
  public var name: String
  /// Whether the kernel set the system's clock by it, at boot or when its driver was loaded.
  public var hasSetSystem: Bool
  /// What it shows; nil if it can't be read, as after its battery was changed.
  public var time: UTCSeconds?

  public init(name: String, hasSetSystem: Bool, time: UTCSeconds?) {
    self.name = name
    self.hasSetSystem = hasSetSystem
    self.time = time
  }

  /// All of this computer, by name; nil where the kernel keeps no such list.
  /// Source: Linux, Documentation/ABI/testing/sysfs-class-rtc: hctosys, since_epoch.
  public static func all(in folder: String = "/sys/class/rtc") -> [HardwareClock]? {
    folderNames(folder)?.filter { $0.hasPrefix("rtc") }.sorted().map { name in
      let path = folder + "/" + name
      return HardwareClock(
        name: name, hasSetSystem: number(in: path + "/hctosys") == 1,
        time: number(in: path + "/since_epoch").map { UTCSeconds($0) })
    }
  }

  /// The number in a small file; nil if there is none.
  private static func number(in path: String) -> Int64? {
    firstLine(ofFile: path).flatMap { Int64($0) }
  }
}
