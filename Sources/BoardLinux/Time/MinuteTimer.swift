// Owns the wake-up at each minute's start and the news that somebody set the clock; what is shown then
// is left to the core.
import BoardCore
import CLinux
import Glibc

/// An absolute timer on the wall clock, always armed for the start of the next minute.
public final class MinuteTimer {
  public enum Tick: Equatable, Sendable {
    /// A minute has begun; more than one if the sign was held up, but told once.
    case minute
    /// The clock was set, forward or back.
    case clockStepped
  }

  private let timer: Descriptor

  public init() throws(LinuxError) {
    timer = try Descriptor(
      result: timerfd_create(
        CLOCK_REALTIME, Int32(TFD_CLOEXEC | TFD_NONBLOCK)),
      of: "timerfd_create", on: "minute timer")
    try arm()
  }

  /// For the event loop.
  public var descriptor: Int32 { timer.number }

  /// What woke the loop, or nil if nothing did. The next minute is armed.
  public func read() throws(LinuxError) -> Tick? {
    var tick = Tick.minute
    do throws(LinuxError) {
      guard try timer.read(upTo: 8, of: "minute timer") != nil else { return nil }
    } catch {
      guard case .failed(_, _, ECANCELED) = error else { throw error }
      tick = .clockStepped
    }
    return try arm() ? .clockStepped : tick
  }

  /// Arms the next minute's start, and says whether the clock was set meanwhile.
  @discardableResult
  private func arm() throws(LinuxError) -> Bool {
    var hasStepped = false
    while true {
      let before = UTCSeconds.now()
      let start = before.startOfMinute.advanced(by: 60)
      var setting = itimerspec()
      // Never zero, which would disarm: a clock before 1970 fires at once and is armed again.
      setting.it_value.tv_sec = time_t(max(1, start.seconds))
      let flags = Int32(TFD_TIMER_ABSTIME | TFD_TIMER_CANCEL_ON_SET)
      if timerfd_settime(timer.number, flags, &setting, nil) != 0 {
        // The clock was set since the last read; this is the only time the kernel tells.
        guard errno == ECANCELED else {
          throw .failed(call: "timerfd_settime", thing: "minute timer", errno: errno)
        }
        hasStepped = true
        continue
      }
      // A step between the reading and the arming would go unnoticed.
      let after = UTCSeconds.now()
      if after >= before, after <= start { return hasStepped }
      hasStepped = true
    }
  }
}
