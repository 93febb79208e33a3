// Holds config/example.yaml: its values are the defaults, every key is in it, and its other choices work.
import BoardCore
import Foundation
import Testing

@testable import BoardConfig

@Suite struct ExampleTests {
  let path = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../config/example.yaml").standardizedFileURL.path

  func lines() throws -> [String] {
    try String(contentsOfFile: path, encoding: .utf8).components(separatedBy: "\n")
  }

  @Test func whatItSaysIsTheDefault() throws {
    #expect(try Settings.read(path: path) == Settings())
  }

  @Test func itNamesEveryKeyOfTheSchema() throws {
    let written = Set(
      try lines().compactMap { line -> String? in
        let plain = line.drop { " #-".contains($0) }
        guard let colon = plain.firstIndex(of: ":") else { return nil }
        return String(plain[..<colon])
      })
    let names = Settings.schema.keys.map(\.name) + Settings.allKeys.map(\.name)
    #expect(names.count == 101 && names.filter { !written.contains($0) } == [])
  }

  /// The commented lines from `key` on, uncommented.
  func block(_ key: String) throws -> Settings {
    let text = try lines()
    let start = try #require(text.firstIndex(of: "# \(key):"))
    let block = text[start...].prefix { $0.hasPrefix("#") }.map { String($0.dropFirst(2)) }
    return try Settings.read(Array(block.joined(separator: "\n").utf8), path: "x")
  }

  @Test func itsControlsShowTheDefaultsBesideWhatIsNeeded() throws {
    var button = ButtonSettings(line: .name("GPIO17"))
    button.behaviour = ButtonBehaviour(press: .next, hold: .pageDown)
    #expect(try block("buttons").buttons == [button])
    var knob = KnobSettings(a: .name("GPIO5"), b: .name("GPIO6"))
    knob.behaviour = KnobBehaviour(clockwise: .next, counterclockwise: .previous)
    #expect(try block("knobs").knobs == [knob])
    #expect(
      try block("lamps").lamps == [LampSettings(line: .name("GPIO12"), shows: .refreshing)])
  }

  @Test func itsChordIsRightBesideItsButtons() throws {
    let text = try lines()
    let start = try #require(text.firstIndex(of: "# chords:"))
    let block = text[start...].prefix { $0.hasPrefix("#") }.map { String($0.dropFirst(2)) }
    let buttons = "buttons: [{line: 17, press: next}, {line: J8:13, press: previous}]\n"
    let read = try Settings.read(
      Array((buttons + block.joined(separator: "\n")).utf8), path: "x")
    #expect(read.chordBehaviours == [ChordBehaviour(0, 1, press: .now, hold: .refresh)])
  }

  @Test(
    arguments: [
      "file", "command", "auto", "drm", "framebuffer", "png", "devices", "keys", "database",
    ])
  func itsOtherChoicesCanBeTaken(key: String) throws {
    let chosen = [
      "file": "demo", "command": "demo", "auto": "terminal", "drm": "terminal",
      "framebuffer": "terminal", "png": "terminal", "devices": "devices",
      "keys": "keys",
    ]
    var text = try lines()
    let line = try #require(text.first { $0.hasPrefix("  # \(key): ") })
    let taken = "  " + line.dropFirst(4)
    text.removeAll { line in chosen[key].map { line.hasPrefix("  \($0):") } ?? false }
    text[try #require(text.firstIndex { $0.hasPrefix("  # \(key): ") })] = taken
    let read = try Settings.read(Array(text.joined(separator: "\n").utf8), path: "x/sign.yaml")
    switch key {
    case "file": #expect(read.feed.source == .file("x/flights.csv"))
    case "command":
      #expect(read.feed.source == .command(FeedCommand(["python3", "flights.py"], folder: "x/")))
    case "auto": #expect(read.screen.output == .auto)
    case "drm": #expect(read.screen.output == .drm("vc4"))
    case "framebuffer": #expect(read.screen.output == .framebuffer("/dev/fb0"))
    case "png": #expect(read.screen.output == .png("x/sign.png"))
    case "devices":
      #expect(
        read.input.devices
          == .named(["Logitech K400", "/dev/input/by-path/platform-ir-event", "event0"]))
    case "keys":
      #expect(
        read.input.keys == [
          .init(name: "KEY_POWER", action: .refresh), .init(name: "KEY_SPACE", action: nil),
        ])
    default: #expect(read.store.database == "x/flights.db")
    }
  }
}
