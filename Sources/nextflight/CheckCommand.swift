// Owns "nextflight check": tries the config and everything it names, and says what it found.
import BoardArguments
import BoardConfig
import BoardLinux
import BoardRuntime
import BoardSim
import BoardText
import Glibc

enum CheckCommand {
  static let options = [Arguments.Option("config", "FILE")]

  /// Prints a line for each thing that is well; the rest goes to standard error, each mistake on its line.
  static func run(_ words: [String]) throws(ProgramError) {
    let path = try reporting(ProgramError.init(_:)) { () throws(UsageError) in
      let arguments = try Arguments(words, options: options)
      guard arguments.words.isEmpty else {
        throw UsageError("check takes no \"\(arguments.words[0])\"")
      }
      return try arguments.required(options[0])
    }
    guard let settings = try Settings.read(config: path) else { return }
    try say("config    \(path): every key is understood\n")
    var first: ProgramError?
    func attempt(_ name: String, _ body: () throws(ProgramError) -> String) {
      do throws(ProgramError) {
        let padding = String(repeating: " ", count: 10 - name.utf8.count)
        try say(name + padding + (try body()) + "\n")
      } catch {
        error.tell()
        first = first ?? error
      }
    }
    attempt("zone") { () throws(ProgramError) in try zone(settings) }
    attempt("clock") { clock(settings) }
    attempt("fonts") { () throws(ProgramError) in
      _ = try settings.fontSet()
      return settings.screen.fonts.isEmpty ? "the default ones" : "all named ones can be read"
    }
    attempt("screen") { () throws(ProgramError) in try screen(settings) }
    for panel in settings.panels {
      attempt("panel") { () throws(ProgramError) in try self.panel(panel) }
    }
    attempt("controls") { () throws(ProgramError) in try controls(settings) }
    attempt("input") { input(settings) }
    attempt("database") { () throws(ProgramError) in try database(settings) }
    attempt("feed") { () throws(ProgramError) in try feed(settings) }
    if let first { exit(first.sysexit) }
  }

  private static func zone(_ settings: Settings) throws(ProgramError) -> String {
    guard try settings.namedZone() != nil else {
      return "none is named; the computer's own is used"
    }
    return settings.board.timeZone ?? ""
  }

  /// A clock that isn't set is no mistake: it will be, once there is a network.
  private static func clock(_ settings: Settings) -> String {
    if settings.board.clockTrust == .always { return "trusted always, as board.clock_trust has it" }
    return switch ClockTrust.now() {
    case .synchronised: "synchronised"
    case .setByHardware(let name): "set by \(name) at boot"
    case .hosts: "set by this computer's host"
    case .unknowable(let why): "trusted, as the kernel can't be asked: adjtimex: \(why)"
    case .notSet:
      "not set yet: until it is, the sign shows no times; sudo systemctl enable --now "
        + "systemd-timesyncd, or board.clock_trust: always in the config"
    }
  }

  private static func screen(_ settings: Settings) throws(ProgramError) -> String {
    switch settings.screen.output {
    case .auto, .drm, .framebuffer:
      guard let request = settings.screenRequest else { return "none" }
      let find = try reporting(ProgramError.init(_:)) { () throws(LinuxError) in
        try ScreenFinder(request).find()
      }
      if let notice = find.notice { throw ProgramError(notice, sysexit: 69) }
      return find.screen.summary + (find.reason.map { "; \($0)" } ?? "")
    case .png(let path):
      try Devices.checkPicture(path)
      return "\(path): \(settings.screen.size.width)x\(settings.screen.size.height)"
    case .terminal:
      return isatty(1) == 1 ? "this terminal" : "a terminal, where the sign is started"
    case nil: return "none"
    }
  }

  /// Opens it and leaves it as the sign would at its end.
  private static func panel(_ settings: PanelSettings) throws(ProgramError) -> String {
    var plan = try Devices.plan(settings)
    try reporting(ProgramError.init(_:)) { () throws(LinuxError) in try plan.work.open() }
    plan.work.close()
    return plan.name
  }

  private static func input(_ settings: Settings) -> String {
    let log = Log(isHeld: false)
    guard let devices = Devices.openInput(settings, log) else {
      return "no devices are asked for"
    }
    let found = devices.summary
    return found.isEmpty ? "no device of use is there" : found.joined(separator: "; ")
  }

  /// Each line that can't be had is told of, the last as the error.
  private static func controls(_ settings: Settings) throws(ProgramError) -> String {
    let troubles = try Devices.openControls(settings)?.troubles ?? []
    for trouble in troubles.dropLast() { ProgramError(trouble).tell() }
    if let last = troubles.last { throw ProgramError(last) }
    let counts = [
      (settings.buttons.count, "button"), (settings.knobs.count, "knob"),
      (settings.lamps.count, "lamp"),
    ]
    let all = counts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)\($0.0 == 1 ? "" : "s")" }
    return all.isEmpty ? "none" : all.joined(separator: ", ") + ": all lines can be had"
  }

  private static func feed(_ settings: Settings) throws(ProgramError) -> String {
    let fetch = Files.sibling("nextflight-fetch")
    guard access(fetch, X_OK) == 0 else {
      throw ProgramError("\(fetch): not there; build or install it beside nextflight", sysexit: 69)
    }
    switch settings.feed.source {
    case .demo: return "a demo day"
    case .file(let path):
      guard access(path, R_OK) == 0 else {
        let number = errno
        throw ProgramError(
          "\(path): \(String(cString: strerror(number))); name a flights table that can be read",
          sysexit: number == EACCES ? 77 : 66)
      }
      guard Files.isRegular(path) else {
        throw ProgramError("\(path): not a regular file; name a flights table", sysexit: 66)
      }
      return path
    case .command(let command):
      let program = command.arguments.first ?? ""
      let isRelative = program.contains("/") && !program.hasPrefix("/")
      guard Files.canRun(isRelative ? command.folder + program : program) else {
        throw ProgramError(
          "\(program): no such program; install it, give its path or chmod +x it",
          sysexit: 69)
      }
      return command.arguments.joined(separator: " ")
    }
  }

  /// Makes none: it would belong to whoever checks, perhaps not to whom the sign will run as.
  private static func database(_ settings: Settings) throws(ProgramError) -> String {
    let path = try Devices.storePath(settings)
    if Files.exists(path) {
      _ = try Devices.openStore(path)
      return path
    }
    var folder = Files.folder(of: path)
    while !Files.exists(folder) { folder = Files.folder(of: folder) }
    try reporting(ProgramError.init(_:)) { () throws(SimError) in
      try Files.checkFolder(folder, for: "the database \(path)")
    }
    return "\(path): will be made at the first start"
  }
}
