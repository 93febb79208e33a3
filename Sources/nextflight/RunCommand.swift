// Owns "nextflight [--config FILE]": opens the devices that the settings name and lets the sign run on them.
import BoardArguments
import BoardConfig
import BoardCore
import BoardLinux
import BoardRender
import BoardRuntime
import BoardStore
import Glibc

enum RunCommand {
  static let options = [Arguments.Option("config", "FILE")]

  static func run(_ words: [String]) throws(ProgramError) {
    let config = try reporting(ProgramError.init(_:)) { () throws(UsageError) in
      let arguments = try Arguments(words, options: options)
      guard arguments.words.isEmpty else {
        throw UsageError(
          "unknown command \"\(arguments.words[0])\"; there are check, snapshot and simulate, "
            + "each the first word")
      }
      return arguments["config"]
    }
    let settings = try Settings.read(config: config) ?? Settings()
    // Signals first: from here on every end is one that puts devices back.
    let signals = try reporting(ProgramError.init(_:)) { () throws(LinuxError) in
      try SignalWatch()
    }
    var devices = try Devices(settings)
    defer { devices.log.release() }
    var rules = settings.rules
    if settings.board.clockTrust == .auto, !ClockTrust.now().isTrusted {
      rules.trustsClock = false
      devices.log.note("clock: not set yet; the sign says so until the time is known")
    }
    try reporting(ProgramError.init(_:)) { () throws(LinuxError) in
      let loop = try DriverLoop(
        rules: rules, style: settings.style(zone: nil), zone: devices.zone, devices: devices.sign,
        store: devices.takeStore(), storePath: devices.storePath,
        fetch: Devices.fetchCommand(config: config), signals: signals, log: devices.log)
      try loop.run()
    }
  }
}
