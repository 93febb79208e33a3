// Owns which keys the section "screen" has.
import BoardCore

extension ScreenSettings {
  static let schema = Section(
    start: ScreenSettings(),
    keys: [
      Key("auto", choice: "output", .chosen) { screen, _ in screen.output = .auto },
      Key("drm", choice: "output", .card) { $0.output = .drm($1) },
      Key("framebuffer", choice: "output", .path("the path of a framebuffer, as /dev/fb0")) {
        $0.output = .framebuffer($1)
      },
      Key("png", choice: "output", .path("the path of a picture to write")) {
        $0.output = .png($1)
      },
      Key("terminal", choice: "output", .chosen) { screen, _ in screen.output = .terminal },
      Key("connector", \.connector, .optional(.words("a connector's name, as HDMI-A-1"))),
      Key("mode", \.mode, .mode),
      Key("bits", \.bits, .word(["auto": .auto, "16": .bits16, "32": .bits32])),
      Key("rotation", \.rotationDegrees, .word(["0": 0, "90": 90, "180": 180, "270": 270])),
      Key("buttons_turn_with_screen", \.buttonsTurnWithScreen, .truth),
      Key("size", \.size, .size),
      Key("theme", \.theme, .word(["dark": .dark, "light": .light])),
      Key("night", \.night, .or("none", .hours)),
      Key("fonts", \.fonts, .list(of: .path("the path of a font file"), of: "paths of font files")),
    ],
    check: { screen, _, line, reading in screen.check(line, &reading) })

  /// What holds between keys. A default that is written out does no harm.
  private func check(_ line: Int, _ reading: inout Reading) {
    let (isCard, isTurned) =
      switch output {
      case .auto, .drm: (true, true)
      case .framebuffer: (false, true)
      case .png, .terminal, nil: (false, false)
      }
    let cardKeys = [
      ("connector", connector != nil), ("mode", mode != .preferred), ("bits", bits != .auto),
    ]
    for (name, isSet) in cardKeys where isSet && !isCard {
      reading.report(line, name, "is for graphics cards; it needs auto or drm beside it")
    }
    if rotationDegrees != 0 && !isTurned {
      reading.report(
        line, "rotation", "turns screens alone; it needs auto, drm or framebuffer beside it")
    }
  }
}

extension Kind<ScreenSettings> {
  /// A mapping, or just one of the words "auto" and "none".
  static var screen: Kind {
    let mapping = Kind.section(ScreenSettings.schema)
    return Kind(below: mapping.below) { node, reading in
      switch node.content {
      case .mapping, .text(""): return mapping.read(node, &reading)
      case .text("auto"):
        var screen = ScreenSettings()
        screen.output = .auto
        return screen
      case .text("none"):
        reading.noScreenLine = node.line
        return ScreenSettings()
      case .text, .list: break
      }
      reading.report(
        node.line,
        "\(node.kind) can't stand here; allowed: auto, none, or a mapping with the keys "
          + ScreenSettings.schema.names)
      return nil
    }
  }
}

// MARK: - Kinds that only one key has

extension Kind<String> {
  fileprivate static var card: Kind {
    Kind.text(
      allowed: "a graphics card's path, name or driver, as /dev/dri/card0, card0 or vc4"
    ) { text, _ in
      let isName = !text.isEmpty && isOneLine(text)
      return isName && (text.hasPrefix("/") || !text.contains("/")) ? text : nil
    }
  }
}

extension Kind<ScreenSettings.Size> {
  fileprivate static var size: Kind {
    Kind.text(
      allowed: "width x height in pixels as 800x480, each from 240 to 3840"
    ) { text, _ in
      guard let (width, height) = sizeNumbers(text), (240...3840).contains(width),
        (240...3840).contains(height)
      else { return nil }
      return ScreenSettings.Size(width: width, height: height)
    }
  }
}

extension Kind<ScreenSettings.Mode> {
  fileprivate static var mode: Kind {
    Kind.text(
      allowed: "preferred, or width x height in pixels, as 1280x720 or 1280x720@50"
    ) { text, _ in
      if text == "preferred" { return .preferred }
      let parts = text.split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false)
      guard let (width, height) = sizeNumbers(parts[0]), (1...16_384).contains(width),
        (1...16_384).contains(height)
      else { return nil }
      guard parts.count == 2 else { return .size(width: width, height: height, rate: nil) }
      guard let rate = plainNumber(parts[1]), (1...1_000).contains(rate) else { return nil }
      return .size(width: width, height: height, rate: rate)
    }
  }
}

/// The numbers of "800x480".
func sizeNumbers(_ text: some StringProtocol) -> (Int, Int)? {
  let parts = text.split(separator: "x", omittingEmptySubsequences: false)
  guard parts.count == 2, let width = plainNumber(parts[0]), let height = plainNumber(parts[1])
  else { return nil }
  return (width, height)
}

/// A number in plain digits.
func plainNumber(_ text: some StringProtocol) -> Int? {
  let isPlain = text.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
  return isPlain ? Int(text) : nil
}

extension Kind<DailyHours> {
  /// Two times of day, as 23:00-07:00.
  fileprivate static var hours: Kind {
    Kind.text(allowed: "two different times of day as 23:00-07:00") { text, _ in
      let times = text.split(separator: "-", omittingEmptySubsequences: false).map(minutes)
      guard times.count == 2, let start = times[0], let end = times[1], start != end else {
        return nil
      }
      return DailyHours(start: start, end: end)
    }
  }

  /// The minutes after midnight of a time as 07:00.
  private static func minutes(_ text: Substring) -> Int? {
    let digits = Array(text.utf8)
    guard digits.count == 5, digits[2] == UInt8(ascii: ":") else { return nil }
    var numbers: [Int] = []
    for place in [0, 1, 3, 4] {
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(digits[place]) else { return nil }
      numbers.append(Int(digits[place] - UInt8(ascii: "0")))
    }
    let (hour, minute) = (numbers[0] * 10 + numbers[1], numbers[2] * 10 + numbers[3])
    return hour < 24 && minute < 60 ? hour * 60 + minute : nil
  }
}
