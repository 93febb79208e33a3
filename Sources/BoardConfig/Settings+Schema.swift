// Owns which keys a configuration file has, but for those of sections with a file of their own: each key is
// one line of a schema and one in config/example.yaml.
import BoardCore
import BoardWords

extension Settings {
  static let schema = Section(
    start: Settings(unfilled: ()),
    keys: [
      Key("board", \.board, .section(BoardSettings.schema)),
      Key("list", \.list, .section(ListSettings.schema)),
      Key("feed", \.feed, .section(FeedSettings.schema)),
      Key("screen", \.screen, .screen),
      Key(
        "panels", \.panels,
        .list(of: .section(PanelSettings.schema), of: "panels, each with one of lcd, i2c, ddp ...")),
      Key(
        "buttons", \.buttons,
        .list(
          of: .section(ButtonSettings.schema),
          of: "buttons, each with line and press, double or hold"
        )),
      Key(
        "knobs", \.knobs,
        .list(of: .section(KnobSettings.schema), of: "knobs, each with a, b and clockwise")),
      Key(
        "chords", \.chords,
        .list(of: .section(ChordSettings.schema), of: "chords, each with lines and press or hold")),
      Key(
        "lamps", \.lamps,
        .list(of: .section(LampSettings.schema), of: "lamps, each with line and shows")),
      Key("input", \.input, .section(InputSettings.schema)),
      Key("store", \.store, .section(StoreSettings.schema)),
    ])

  /// Every key with its section, as ("list", "past").
  static let allKeys = schema.keys.flatMap { key in key.below.map { (section: key.name, name: $0) }
  }
}

extension BoardSettings {
  static let schema = Section(
    start: BoardSettings(),
    keys: [
      Key("airport", \.airport, .airport),
      Key("time_zone", \.timeZone, .optional(.zone)),
      Key("languages", \.languages, .list(of: .language, least: 1, of: "languages, as [en, ja]")),
      Key("clock", \.clock, .or("auto", .word(["24": .hours24, "12": .hours12]))),
      Key("clock_trust", \.clockTrust, .word(["auto": .auto, "always": .always])),
    ])
}

extension ListSettings {
  static let schema = Section(
    start: ListSettings(),
    keys: [
      Key("past", \.pastSeconds, .or("all", .seconds(0...366 * 86_400))),
      Key("ahead", \.aheadSeconds, .or("all", .seconds(60...366 * 86_400))),
      Key("rows", \.rows, .or("auto", .whole(1...60))),
      Key("idle_return", \.idleReturnSeconds, .or("never", .seconds(1...86_400))),
    ])
}

extension FeedSettings {
  static let schema = Section(
    start: FeedSettings(),
    keys: [
      Key("file", choice: "source", .path("the path of a flights table")) { $0.source = .file($1) },
      Key("command", choice: "source", .command) { $0.source = .command($1) },
      Key("demo", choice: "source", .chosen) { feed, _ in feed.source = .demo },
      Key("refresh", \.refreshSeconds, .or("never", .seconds(5...86_400))),
      Key("timeout", \.timeoutSeconds, .seconds(1...600)),
    ])
}

extension StoreSettings {
  static let schema = Section(
    start: StoreSettings(),
    keys: [
      Key("database", \.database, .optional(.path("the path of the database")))
    ])
}

// MARK: - Kinds that only one key has

extension Kind<FeedCommand> {
  /// A program and its arguments, to run in the file's directory.
  fileprivate static var command: Kind {
    Kind { node, reading in
      let words = Kind<[String]>.list(
        of: .text(allowed: "a program's name or an argument") { text, _ in
          text.utf8.contains(0) ? nil : text
        }, least: 1, of: "a program and its arguments, as [python3, flights.py]")
      guard let command = words.read(node, &reading), let program = command.first else {
        return nil
      }
      if program.isEmpty {
        reading.report(
          node.line,
          "names no program; allowed: a list of a program and its arguments, as [python3, flights.py]"
        )
        return nil
      }
      return FeedCommand(command, folder: reading.directory)
    }
  }
}
