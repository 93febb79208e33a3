// Owns "nextflight simulate": a script played to the real core on virtual time.
import BoardArguments
import BoardConfig
import BoardRender
import BoardSim
import BoardText
import Glibc

enum SimulateCommand {
  static let options = [
    Arguments.Option("flights", "FILE"), Arguments.Option("script", "FILE"),
    Arguments.Option("config", "FILE"), Arguments.Option("frames", "DIR"),
    Arguments.Option("panel", "SIZE"),
  ]

  static func run(_ words: [String]) throws(ProgramError) {
    let (flights, script, config, frames, panelName) = try reporting(ProgramError.init(_:)) {
      () throws(UsageError) in
      let arguments = try Arguments(words, options: options)
      guard arguments.words.isEmpty else {
        throw UsageError("simulate takes no \"\(arguments.words[0])\"")
      }
      return (
        try arguments.required(options[0]), try arguments.required(options[1]),
        arguments["config"], arguments["frames"], arguments["panel"]
      )
    }
    if let frames { try Files.makeFolder(frames) }
    let stage = try SimStage(config: config)
    let panel = try panelName.map { name throws(ProgramError) in try stage.panel(name) }
    let painter = try stage.painter()
    let simulation = Simulation(
      rules: stage.settings.rules, style: stage.style, rows: painter.rows, panel: panel,
      flights: flights,
      world: stage.world(
        painter: painter, panel: panel, frames: frames, nearby: Files.folder(of: script)))
    try reporting(ProgramError.init(_:)) { () throws(SimError) in
      try simulation.play(SimScript(try Files.read(script), file: script))
    }
  }
}

/// What simulations and snapshots share: settings, zone, a painter and the hands.
struct SimStage {
  var settings: Settings
  var style: PageStyle

  /// Without a config there is no zone and no airport: flights bring their own offsets.
  init(config: String?) throws(ProgramError) {
    let read = try Settings.read(config: config)
    settings = read ?? Settings()
    if read == nil {
      settings.board.timeZone = nil
      settings.board.airport = ""
    }
    style = settings.style(zone: try settings.namedZone())
  }

  func painter() throws(ProgramError) -> FramePainter {
    FramePainter(
      width: settings.screen.size.width, height: settings.screen.size.height,
      theme: settings.theme, rows: settings.list.rows, fonts: try settings.fontSet())
  }

  /// The panel that "--panel" names.
  func panel(_ name: String) throws(ProgramError) -> any SimPanel {
    guard let kind = SimPanelKind(name) else {
      throw ProgramError(
        UsageError("--panel \(name): no such panel; it takes \(SimPanelKind.allowed)"))
    }
    switch kind {
    case .matrix(let width, let height):
      return try lamps(width, height, .plain)
    case .wall(let width, let height):
      return try lamps(width, height, .colours)
    case .characters(let columns, let rows):
      // A panel of the settings says which characters it has.
      let set = settings.panels.first { $0.output.isOfCharacters }?.characterSet
      return CharacterSimPanel(columns: columns, rows: rows, set: set ?? .a00)
    }
  }

  private func lamps(
    _ width: Int, _ height: Int, _ palette: LampPalette
  ) throws(ProgramError) -> LampSimPanel {
    let layout = MatrixLayout(width: width, height: height, palette: palette)
    return try reporting(ProgramError.init(_:)) { () throws(FontError) in
      LampSimPanel(layout, fonts: try BitmapFontSet(for: layout))
    }
  }

  /// - Parameters:
  ///   - panel: what frames show in place of the screen.
  ///   - nearby: a folder in which files are looked for that aren't where they are named.
  func world(
    painter: FramePainter, panel: (any SimPanel)? = nil, frames: String?, nearby: String
  ) -> SimWorld {
    SimWorld(
      read: { path throws(SimError) in
        let other = nearby + "/" + path
        return try Files.read(!Files.exists(path) && Files.exists(other) ? other : path)
      }, print: { line throws(SimError) in try Files.say(line + "\n") },
      note: { Files.tell("nextflight: \($0)\n") },
      frame: { page, name throws(SimError) in
        let path = frames.map { $0 + "/" + name } ?? name
        try Files.checkPicture(path)
        if let panel { try panel.paint(to: path) } else { try painter.paint(page, to: path) }
      })
  }
}
