// Owns waiting for a clock that isn't set to become one that can be believed; by what it is judged is left
// to ClockTrust.
import BoardCore
import CLinux
import Glibc

/// Looks at the clock again and again until it can be believed, then never.
///
/// There is no event to wait for. A clock that is set cancels timers (TFD_TIMER_CANCEL_ON_SET), which
/// MinuteTimer tells, but a program that keeps it in step sets it first and calls it synchronised
/// afterwards; and one that finds it nearly right only slews it, of which nothing tells.
public final class ClockWatch {
  /// How often it looks, in milliseconds: so that within a second of the synchronisation there is time
  /// left to draw, on a slow board, too.
  static let intervalMilliseconds: Int64 = 250

  private let judge: () -> ClockTrust
  private let timer: DeadlineTimer

  public convenience init() throws(LinuxError) { try self.init { .now() } }

  init(judge: @escaping () -> ClockTrust) throws(LinuxError) {
    self.judge = judge
    timer = try DeadlineTimer()
    try wait()
  }

  /// For the event loop.
  public var descriptor: Int32 { timer.descriptor }

  /// Looks, and says whether the clock can be believed. After that it never wakes the loop again.
  public func look() throws(LinuxError) -> Bool {
    _ = try timer.read()
    guard judge().isTrusted else {
      try wait()
      return false
    }
    try timer.arm(at: nil)
    return true
  }

  private func wait() throws(LinuxError) {
    try timer.arm(at: Uptime.now().advanced(byMilliseconds: ClockWatch.intervalMilliseconds))
  }
}
