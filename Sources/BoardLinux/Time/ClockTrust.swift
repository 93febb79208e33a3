// Owns the judgement whether the wall clock can be believed, and why; asking again is left to ClockWatch.
import BoardCore
import CLinux
import Glibc

/// Why the wall clock can be believed, or that it can't.
public enum ClockTrust: Equatable, Sendable {
  /// The kernel says that it is synchronised: a program such as systemd-timesyncd keeps it right.
  case synchronised
  /// A clock that ran on while the computer was off set it; by name, as "rtc0".
  case setByHardware(String)
  /// The kernel keeps no list of hardware clocks, as in virtual machines and containers whose clock is
  /// their host's.
  case hosts
  /// The kernel doesn't let itself be asked, for this reason, and so would never say that it is; but the
  /// clock shows a time worth believing.
  case unknowable(String)
  /// None of these: it may show anything.
  case notSet

  public var isTrusted: Bool { self != .notSet }

  /// A time before this one is none that a clock was set to: 2025-01-01T00:00:00Z, before this program was
  /// written. A hardware clock without a battery begins in 1970 or 2000, a system without one at 1970, at
  /// a date of its software's or at the end of its last run. Not the date of a build or a file: those
  /// may themselves be written by a clock that is wrong.
  public static let earliest = UTCSeconds(1_735_689_600)

  /// What adjtimex(2) says of the clock.
  public enum KernelAnswer: Equatable, Sendable {
    /// What it returned, as TIME_OK, and its status bits.
    case clock(state: Int32, status: Int32)
    case refused(errno: Int32)

    public static func now() -> KernelAnswer {
      // No modes: the clock is read, not set, which needs no privilege.
      var clock = timex()
      let state = adjtimex(&clock)
      return state < 0 ? .refused(errno: errno) : .clock(state: state, status: clock.status)
    }

    /// Source: adjtimex(2): the clock isn't synchronised in state TIME_ERROR or with STA_UNSYNC.
    var isSynchronised: Bool {
      if case .clock(let state, let status) = self {
        state != TIME_ERROR && status & STA_UNSYNC == 0
      } else {
        false
      }
    }
  }

  /// - Parameters:
  ///   - hardware: nil if the kernel keeps no list.
  ///   - wall: what the clock shows.
  public init(kernel: KernelAnswer, hardware: [HardwareClock]?, wall: UTCSeconds) {
    func isBelievable(_ time: UTCSeconds) -> Bool { time >= ClockTrust.earliest }
    let setter = hardware?.first { $0.hasSetSystem && $0.time.map(isBelievable) ?? false }
    if kernel.isSynchronised {
      self = .synchronised
    } else if let setter {
      self = .setByHardware(setter.name)
    } else if hardware == nil, isBelievable(wall) {
      self = .hosts
    } else if case .refused(let number) = kernel, isBelievable(wall) {
      self = .unknowable(LinuxError.text(number))
    } else {
      self = .notSet
    }
  }

  /// Of this computer, now.
  public static func now() -> ClockTrust {
    ClockTrust(kernel: .now(), hardware: HardwareClock.all(), wall: .now())
  }
}
