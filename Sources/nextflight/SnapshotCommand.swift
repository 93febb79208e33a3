// Owns "nextflight snapshot": one picture of the sign at a moment.
import BoardArguments
import BoardConfig
import BoardCore
import BoardSim
import BoardTable
import BoardWords

enum SnapshotCommand {
  static let options = [
    Arguments.Option("flights", "FILE"), Arguments.Option("now", "ISO8601"),
    Arguments.Option("out", "FILE.png"), Arguments.Option("size", "WxH"),
    Arguments.Option("theme", "dark|light"), Arguments.Option("language", "TAG"),
    Arguments.Option("tab", "NAME"), Arguments.Option("config", "FILE"),
  ]

  static func run(_ words: [String]) throws(ProgramError) {
    let arguments = try reporting(ProgramError.init(_:)) { () throws(UsageError) in
      let arguments = try Arguments(words, options: options)
      guard arguments.words.isEmpty else {
        throw UsageError("snapshot takes no \"\(arguments.words[0])\"")
      }
      for option in options.prefix(3) { _ = try arguments.required(option) }
      return arguments
    }
    var stage = try SimStage(config: arguments["config"])
    let script = try reporting(ProgramError.init(_:)) { () throws(UsageError) in
      try apply(arguments, to: &stage)
    }
    let path = arguments["out"] ?? ""
    try Devices.checkPicture(path)
    let painter = try stage.painter()
    var world = stage.world(painter: painter, frames: nil, nearby: ".")
    world.frame = { page, _ throws(SimError) in try painter.paint(page, to: path) }
    let simulation = Simulation(
      rules: stage.settings.rules, style: stage.style, rows: painter.rows,
      flights: arguments["flights"] ?? "", world: world)
    try reporting(ProgramError.init(_:)) { () throws(SimError) in
      do throws(SimError) {
        try simulation.play(SimScript(Array(script.utf8), file: "snapshot"))
      } catch {
        // The script is ours: only files can fail, and the user knows no line of it.
        guard case .play(_, _, let why, let sysexit) = error else { throw error }
        throw .file(why: why, sysexit: sysexit)
      }
    }
  }

  /// Takes the options over into the settings; returns the script that makes the picture.
  private static func apply(
    _ arguments: Arguments, to stage: inout SimStage
  ) throws(UsageError) -> String {
    let now = arguments["now"] ?? ""
    guard ISO8601.parse(now) != nil else {
      throw UsageError("--now \(now) is no time; write 2013-07-19T12:00:00-04:00")
    }
    if let text = arguments["size"] {
      let sides = text.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
      guard !text.contains("+"), sides.count == 2, let width = sides[0], let height = sides[1],
        (Self.narrowest...Self.widest).contains(width), (Self.lowest...Self.widest).contains(height)
      else {
        throw UsageError("--size \(text) is no size; write 800x480, 320x240 to 8192x8192")
      }
      stage.settings.screen.size = .init(width: width, height: height)
    }
    switch arguments["theme"] {
    case nil: break
    case "dark": stage.settings.screen.theme = .dark
    case "light": stage.settings.screen.theme = .light
    case let other?: throw UsageError("--theme \(other) is no theme; there are dark and light")
    }
    if let tag = arguments["language"] {
      guard let language = Language(tag: tag) else {
        let tags = Language.allTags.joined(separator: ", ")
        throw UsageError("--language \(tag) is not spoken here; there are \(tags)")
      }
      stage.style.languages = [Words(language: language, clock: stage.settings.board.clock)]
    }
    var script = "clock \(now)\n"
    if let name = arguments["tab"] {
      guard Tab.allCases.contains(where: { $0.name == name }) else {
        throw UsageError("--tab \(name) is no tab; there are all, arrivals and departures")
      }
      script += "press tab-\(name)\n"
    }
    return script + "frame snapshot.png\n"
  }

  /// In pixels. The layout fits no less than 320x240; a side of more than 8192 is a mistake.
  private static let (narrowest, lowest, widest) = (320, 240, 8_192)
}
