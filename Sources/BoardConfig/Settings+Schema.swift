// Owns which keys a configuration file has: each is one line here and one in config/example.yaml.
import BoardCore
import BoardWords

extension Settings {
  static let schema = Section(
    start: Settings(unfilled: ()),
    keys: [
      Key("board", \.board, .section(BoardSettings.schema)),
      Key("list", \.list, .section(ListSettings.schema)),
      Key("feed", \.feed, .section(FeedSettings.schema)),
      Key("screen", \.screen, .section(ScreenSettings.schema)),
      Key("buttons", \.buttons, .buttons),
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

extension ScreenSettings {
  static let schema = Section(
    start: ScreenSettings(),
    keys: [
      Key("framebuffer", choice: "output", .path("the path of a framebuffer, as /dev/fb0")) {
        $0.output = .framebuffer($1)
      },
      Key("png", choice: "output", .path("the path of a picture to write")) {
        $0.output = .png($1)
      },
      Key("terminal", choice: "output", .chosen) { screen, _ in screen.output = .terminal },
      Key("size", \.size, .size),
      Key("theme", \.theme, .word(["dark": .dark, "light": .light])),
      Key("fonts", \.fonts, .list(of: .path("the path of a font file"), of: "paths of font files")),
    ])
}

extension ButtonSettings {
  static let schema = Section(
    start: ButtonSettings(chip: "", line: .offset(0)),
    keys: [
      Key("chip", \.chip, .words("a chip's label, name or path, as pinctrl-bcm2711 or gpiochip0")),
      Key("line", \.line, .line),
      Key("press", \.behaviour.press, .optional(.action)),
      Key("hold", \.behaviour.hold, .optional(.action)),
      Key("repeat", \.behaviour.repeats, .truth),
      Key("hold_after", \.behaviour.holdMilliseconds, .milliseconds(100...10_000)),
      Key(
        "bias", \.bias,
        .word(["pull-up": .pullUp, "pull-down": .pullDown, "none": .disabled, "as-is": .asIs])),
      Key("active", \.isActiveLow, .word(["low": true, "high": false])),
      Key("debounce_ms", \.behaviour.debounceMilliseconds, .count(0...500, of: "milliseconds")),
      Key("eager", \.behaviour.isEager, .truth),
    ],
    check: { button, given, line, reading in
      for name in ["chip", "line"] where !given.contains(name) {
        reading.report(line, name, "is missing; a button needs chip, line and press or hold")
      }
      if button.behaviour.press == nil && button.behaviour.hold == nil {
        reading.report(line, "press", "is missing; a button needs press or hold")
      }
      if button.behaviour.repeats && button.behaviour.press == nil {
        reading.report(line, "repeat", "repeats nothing without press; add press or take it away")
      }
      if button.behaviour.repeats && button.behaviour.hold != nil {
        reading.report(line, "repeat", "can't stand beside hold; take one of them away")
      }
    })
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

extension Kind<[ButtonSettings]> {
  /// Buttons, each on a line of its own.
  fileprivate static var buttons: Kind {
    Kind(below: ButtonSettings.schema.keys.map(\.name)) {
      node, reading in
      let list = Kind.list(
        of: .section(ButtonSettings.schema), of: "buttons, each with chip, line and press or hold")
      guard let buttons = list.read(node, &reading), case .list(let items) = node.content else {
        return nil
      }
      for (index, button) in buttons.enumerated() {
        let others = buttons[..<index]
        if let other = others.firstIndex(where: { $0.chip == button.chip && $0.line == button.line }
        ) {
          reading.report(
            items[index].line, "[\(index + 1)].line",
            "is the line of buttons[\(other + 1)] too; give each button a line of its own")
        }
      }
      return buttons
    }
  }
}

extension Kind<ScreenSettings.Size> {
  fileprivate static var size: Kind {
    Kind.text(
      allowed: "width x height in pixels as 800x480, each from 240 to 3840"
    ) { text, _ in
      let parts = text.split(separator: "x", omittingEmptySubsequences: false)
      let isPlain = text.utf8.allSatisfy { $0 != UInt8(ascii: "+") && $0 != UInt8(ascii: "-") }
      guard isPlain, parts.count == 2, let width = Int(parts[0]), let height = Int(parts[1]),
        (240...3840).contains(width), (240...3840).contains(height)
      else { return nil }
      return ScreenSettings.Size(width: width, height: height)
    }
  }
}

extension Kind<ButtonSettings.Line> {
  fileprivate static var line: Kind {
    Kind.text(
      allowed: "a line's name as GPIO17, or its number on the chip"
    ) { text, _ in
      if text.isEmpty { return nil }
      if text.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) {
        return UInt32(text).map { .offset($0) }
      }
      return .name(text)
    }
  }
}
