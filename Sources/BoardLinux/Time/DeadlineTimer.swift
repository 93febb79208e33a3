// Owns the one wake-up that the core has asked for; why it has is left to the core.
import BoardCore
import CLinux
import Glibc

/// A one-shot timer on the clock that never steps.
public final class DeadlineTimer {
  private let timer: Descriptor
  private var armed: Uptime?

  public init() throws(LinuxError) {
    timer = try Descriptor(
      result: timerfd_create(
        CLOCK_MONOTONIC, Int32(TFD_CLOEXEC | TFD_NONBLOCK)),
      of: "timerfd_create", on: "deadline timer")
  }

  /// For the event loop.
  public var descriptor: Int32 { timer.number }

  /// Wakes the loop at `time`, at once if that has passed, or never (nil). The last call counts.
  public func arm(at time: Uptime?) throws(LinuxError) {
    guard time != armed else { return }
    var setting = itimerspec()
    if let time {
      // Never zero, which would disarm.
      let nanoseconds = max(1, time.nanoseconds)
      setting.it_value.tv_sec = time_t(nanoseconds / 1_000_000_000)
      setting.it_value.tv_nsec = Int(nanoseconds % 1_000_000_000)
    }
    guard timerfd_settime(timer.number, Int32(TFD_TIMER_ABSTIME), &setting, nil) == 0
    else { throw .failed(call: "timerfd_settime", thing: "deadline timer", errno: errno) }
    armed = time
  }

  /// Whether the time has come. It is told once.
  public func read() throws(LinuxError) -> Bool {
    guard try timer.read(upTo: 8, of: "deadline timer") != nil else { return false }
    armed = nil
    return true
  }
}
