// Owns what the running sign does as minutes pass, when the clock is set, and until it can be believed.
import BoardCore
import BoardLinux
import BoardZone

extension DriverLoop {
  func takeMinute(at time: Uptime) throws(LinuxError) {
    guard let tick = try minutes.read() else { return }
    // Rules of zones change at midnights, and files of zones whenever tzdata is upgraded.
    if zone.follow() { style.zone = zone.zone }
    switch tick {
    case .minute: tell(.minute(.now(), at: time))
    case .clockStepped:
      tell(.clockStepped(.now(), at: time))
      // Perhaps that was the synchronisation.
      try lookAtClock(at: time)
    }
  }

  func lookAtClock(at time: Uptime) throws(LinuxError) {
    guard let clockWatch, try clockWatch.look() else { return }
    loop.remove(clockWatch.descriptor)
    self.clockWatch = nil
    log.note("clock: the time is known now")
    tell(.clockTrusted(.now(), at: time))
  }
}
