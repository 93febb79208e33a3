// Owns the opening of input devices as the settings want them.
import BoardConfig
import BoardLinux
import BoardRuntime

extension Devices {
  /// The devices that are there; nil if none are wanted. What one lacks is noted: the sign works without.
  static func openInput(_ settings: Settings, _ log: Log) -> InputDevices? {
    guard let wanted = settings.wantedInput else { return nil }
    let keys = InputKeys(changes: settings.input.keys.map { (name: $0.name, action: $0.action) })
    do throws(LinuxError) {
      let devices = try InputDevices(wanted, keys: keys, grab: settings.input.isGrabbing)
      for note in devices.takeNotes() { log.noteOnce(note) }
      return devices
    } catch {
      log.note(error.message + "; the sign goes on without keyboards and touch screens")
      return nil
    }
  }
}

extension Settings {
  /// Nil if the sign is not to be worked by input devices.
  fileprivate var wantedInput: InputDevices.Wanted? {
    switch input.devices {
    case .none: nil
    case .named(let names): .named(names)
    case .auto:
      switch screen.output {
      case .terminal, .png: nil
      case .auto, .drm, .framebuffer, nil: .all
      }
    }
  }
}
