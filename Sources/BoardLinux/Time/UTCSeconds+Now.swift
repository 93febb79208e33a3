// Owns reading the wall clock.
import BoardCore
import CLinux
import Glibc

extension UTCSeconds {
  /// The wall clock now (CLOCK_REALTIME), rounded down to a whole second.
  public static func now() -> UTCSeconds {
    var time = timespec()
    // Can't fail: the clock exists on every Linux and the pointer is ours.
    clock_gettime(CLOCK_REALTIME, &time)
    return UTCSeconds(Int64(time.tv_sec))
  }
}
