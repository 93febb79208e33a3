// Owns reading the clock that never steps.
import BoardCore
import CLinux
import Glibc

extension Uptime {
  /// CLOCK_MONOTONIC now, the clock of the kernel's GPIO edge times.
  public static func now() -> Uptime {
    var time = timespec()
    // Can't fail: the clock exists on every Linux and the pointer is ours.
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Uptime(nanoseconds: Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec))
  }
}
