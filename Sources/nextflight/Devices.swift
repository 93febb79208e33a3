// Owns the opening of everything the settings name, so that what is wrong is told before anything is drawn.
import BoardConfig
import BoardCore
import BoardLinux
import BoardRender
import BoardRuntime
import BoardSim
import BoardStore
import BoardZone
import Glibc

/// The sign's devices, open.
struct Devices {
  let log: Log
  let zone: FollowedZone
  let sign: SignDevices
  /// The open database; nil once it was taken.
  private var store: FlightStore?
  let storePath: String

  init(_ settings: Settings) throws(ProgramError) {
    log = Log(isHeld: settings.screen.output == .terminal && isatty(2) == 1)
    zone = try reporting(ProgramError.init(_:)) { () throws(ZoneError) in
      try FollowedZone(settings.board.timeZone)
    }
    storePath = try Devices.storePath(settings)
    try Files.makeFolder(Files.folder(of: storePath))
    store = try Devices.openStore(storePath)
    let controls = try Devices.openControls(settings)
    let (panel, terminal, screen) = try Devices.openScreen(settings, log)
    let wires = try Devices.openPanels(settings)
    sign = SignDevices(
      panels: [panel].compactMap { $0 } + wires, terminal: terminal, screen: screen, wires: wires,
      controls: controls,
      input: Devices.openInput(settings, log))
  }

  /// Hands over the database to who closes and opens it from now on, as its file comes and goes: nobody
  /// else may keep it open.
  mutating func takeStore() -> FlightStore? {
    defer { store = nil }
    return store
  }

  static func environment(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }

  static func storePath(_ settings: Settings) throws(ProgramError) -> String {
    let path =
      settings.store.database
      ?? StoreSettings.defaultDatabase(environment: environment)
    guard let path else {
      throw ProgramError(
        "no place for the database: neither HOME nor STATE_DIRECTORY is set; set store.database in the config",
        sysexit: 78)
    }
    return path
  }

  static func openStore(_ path: String) throws(ProgramError) -> FlightStore {
    if !Files.exists(path) {
      // SQLite would only say that there is no file.
      try reporting(ProgramError.init(_:)) { () throws(SimError) in
        try Files.checkFolder(Files.folder(of: path), for: "the database \(path)")
      }
    }
    // A press must not wait long for another program's write; what can't be saved now is saved after it.
    return try reporting(ProgramError.init(_:)) { () throws(StoreError) in
      try FlightStore(path: path, busyMilliseconds: 20)
    }
  }

  static func checkPicture(_ path: String) throws(ProgramError) {
    try reporting(ProgramError.init(_:)) { () throws(SimError) in try Files.checkPicture(path) }
  }

  /// The screen, the terminal or the picture that is asked for; nil if none is.
  private static func openScreen(
    _ settings: Settings, _ log: Log
  ) throws(ProgramError) -> ((any Panel)?, TerminalPanel?, ScreenPanel?) {
    let screen = settings.screen
    if screen.output == nil { return (nil, nil, nil) }
    if let request = settings.screenRequest {
      let fonts = try settings.fontSet()
      let panel = try reporting(ProgramError.init(_:)) { () throws(LinuxError) in
        try ScreenPanel(
          ScreenFinder(request), theme: settings.theme, rows: settings.list.rows, fonts: fonts,
          log: log)
      }
      return (panel, nil, panel)
    }
    if case .png(let path) = screen.output {
      try checkPicture(path)
      let panel = PNGPanel(
        path: path, width: screen.size.width, height: screen.size.height, theme: settings.theme,
        rows: settings.list.rows, fonts: try settings.fontSet())
      return (panel, nil, nil)
    }
    let terminal = try reporting(ProgramError.init(_:)) { () throws(LinuxError) in
      try TerminalPanel(
        theme: settings.theme, words: settings.style(zone: nil).languages[0],
        environment: environment)
    }
    return (terminal, terminal, nil)
  }

  static func fetchCommand(config: String?) -> FetchCommand {
    FetchCommand(
      arguments: [Files.sibling("nextflight-fetch")] + (config.map { ["--config", $0] } ?? []))
  }
}
