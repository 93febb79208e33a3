// Owns waits of microseconds, between bytes for a device; what has to wait so long is left to its users.
import CLinux
import Glibc

/// A wait that is never shorter than asked for, and hardly longer.
enum ShortPause {
  /// Below this the kernel's wake-up would take longer than the wait.
  private static let longestSpin = 100

  /// Waits in a thread that nobody waits for: long waits sleep, short ones keep the core busy.
  static func wait(microseconds: Int) {
    if microseconds <= 0 { return }
    var end = timespec()
    // Can't fail: the clock exists on every Linux and the pointer is ours.
    clock_gettime(CLOCK_MONOTONIC, &end)
    let nanoseconds = end.tv_nsec + microseconds % 1_000_000 * 1_000
    end.tv_sec += microseconds / 1_000_000 + nanoseconds / 1_000_000_000
    end.tv_nsec = nanoseconds % 1_000_000_000
    if microseconds > longestSpin {
      while clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &end, nil) == EINTR {}
      return
    }
    var now = timespec()
    repeat {
      clock_gettime(CLOCK_MONOTONIC, &now)
    } while (now.tv_sec, now.tv_nsec) < (end.tv_sec, end.tv_nsec)
  }
}
