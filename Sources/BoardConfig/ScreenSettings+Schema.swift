// Owns which keys the section "screen" has.

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

// MARK: - Kinds that only one key has

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
