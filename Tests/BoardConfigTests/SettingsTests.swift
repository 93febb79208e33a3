// Holds what each key of a configuration file sets, and that config/example.yaml tells the truth.
import BoardCore
import BoardWords
import Testing

@testable import BoardConfig

/// The settings in `text`, as if it were the file "signs/newark.yaml".
func settings(_ text: String) throws -> Settings {
  try Settings.read(Array(text.utf8), path: "signs/newark.yaml")
}

@Suite struct SettingsTests {
  @Test func theShapeOfTheIssueIsRead() throws {
    let read = try settings(
      """
      board:   {airport: EWR, time_zone: America/New_York, languages: [en], clock: 24}
      list:    {past: 12h, ahead: 24h, rows: auto, idle_return: 60s}     # past, ahead: a duration or all
      feed:    {file: flights.csv, refresh: 60s}
      screen:  {framebuffer: /dev/fb0, theme: dark, fonts: [b612.ttf, /usr/share/fonts/noto.ttf]}
      buttons: [{chip: pinctrl-bcm2711, line: GPIO17, press: next, hold: page-down}]
      """)
    var expected = Settings()
    expected.board.clock = .hours24
    expected.feed.source = .file("signs/flights.csv")
    expected.screen.output = .framebuffer("/dev/fb0")
    expected.screen.fonts = ["signs/b612.ttf", "/usr/share/fonts/noto.ttf"]
    var button = ButtonSettings(chip: "pinctrl-bcm2711", line: .name("GPIO17"))
    button.behaviour = ButtonBehaviour(press: .next, hold: .pageDown)
    expected.buttons = [button]
    #expect(read == expected)
  }

  @Test func everyKeyIsRead() throws {
    let read = try settings(
      """
      board:
        airport: NO
        time_zone: Etc/GMT+5
        languages: [de, ja]
        clock: 12
        clock_trust: always
      list: {past: all, ahead: 2d, rows: 12, idle_return: never}
      feed:
        command: [./flights.py, --day, "22:30", 012]
        refresh: never
        timeout: 5m
      screen: {png: /tmp/sign.png, size: 1920x1080, theme: light, night: 22:30-06:05}
      buttons:
        - {chip: gpiochip0, line: 27, press: previous, repeat: true, hold_after: 400ms}
        - {line: BOARD11, press: next, double: now, hold: tab, double_within: 250ms}
        - {chip: /dev/gpiochip1, line: GPIO4, hold: refresh, bias: none, active: high}
        - {chip: c, line: 0, press: tab-all, debounce_ms: 20, eager: true, bias: pull-down}
        - {line: 22, press: next}
      input: {devices: [event0, My remote], grab: true, keys: {KEY_F5: refresh, BTN_0: none}}
      knobs:
        - {a: J8:29, b: 6, clockwise: next, steps: 2, bias: pull-down}
        - {chip: c, a: A, b: B, clockwise: tab, counterclockwise: now}
      chords:
        - {lines: [GPIO17, GPIO22], press: highlight, hold_after: 1s}
      lamps:
        - {line: BOARD32, shows: feed-trouble, active: low}
      store: {database: state/flights.db}
      """.replacing("airport: NO", with: "airport: NOS"))
    var expected = Settings()
    expected.board.airport = "NOS"
    expected.board.timeZone = "Etc/GMT+5"
    expected.board.languages = [.de, .ja]
    expected.board.clock = .hours12
    expected.board.clockTrust = .always
    expected.list.pastSeconds = nil
    expected.list.aheadSeconds = 172_800
    expected.list.rows = 12
    expected.list.idleReturnSeconds = nil
    expected.feed.source = .command(
      FeedCommand(["./flights.py", "--day", "22:30", "012"], folder: "signs/"))
    expected.feed.refreshSeconds = nil
    expected.feed.timeoutSeconds = 300
    expected.screen.output = .png("/tmp/sign.png")
    expected.screen.size = ScreenSettings.Size(width: 1920, height: 1080)
    expected.screen.theme = .light
    expected.screen.night = DailyHours(start: 1_350, end: 365)
    var repeating = ButtonSettings(chip: "gpiochip0", line: .offset(27))
    repeating.behaviour = ButtonBehaviour(press: .previous, repeats: true, holdMilliseconds: 400)
    var holding = ButtonSettings(chip: "/dev/gpiochip1", line: .name("GPIO4"))
    holding.behaviour = ButtonBehaviour(press: nil, hold: .refresh)
    holding.bias = .disabled
    holding.isActiveLow = false
    var eager = ButtonSettings(chip: "c", line: .offset(0))
    eager.behaviour = ButtonBehaviour(press: .tabAll, debounceMilliseconds: 20, isEager: true)
    eager.bias = .pullDown
    var double = ButtonSettings(line: .name("GPIO17"))
    double.behaviour = ButtonBehaviour(
      press: .next, double: .now, hold: .tab, doubleMilliseconds: 250)
    var plain = ButtonSettings(line: .offset(22))
    plain.behaviour = ButtonBehaviour(press: .next)
    expected.buttons = [repeating, double, holding, eager, plain]
    var half = KnobSettings(a: .name("GPIO5"), b: .offset(6))
    half.behaviour = KnobBehaviour(clockwise: .next, counterclockwise: nil, steps: .two)
    half.bias = .pullDown
    var both = KnobSettings(a: .name("A"), b: .name("B"))
    both.chip = "c"
    both.behaviour = KnobBehaviour(clockwise: .tab, counterclockwise: .now)
    expected.knobs = [half, both]
    var chord = ChordSettings(lines: [.name("GPIO17"), .name("GPIO22")])
    chord.press = .highlight
    chord.holdMilliseconds = 1_000
    expected.chords = [chord]
    var lamp = LampSettings(line: .name("GPIO12"), shows: .feedTrouble)
    lamp.isActiveLow = true
    expected.lamps = [lamp]
    expected.input.devices = .named(["event0", "My remote"])
    expected.input.isGrabbing = true
    expected.input.keys = [
      .init(name: "KEY_F5", action: .refresh), .init(name: "BTN_0", action: nil),
    ]
    expected.store.database = "signs/state/flights.db"
    #expect(read == expected)
  }

  @Test(arguments: Action.allCases) func everyActionCanBePressedAndHeld(action: Action) throws {
    let read = try settings(
      "buttons: [{chip: c, line: l, press: \(action.name), hold: \(action.name)}]")
    #expect(read.buttons.first?.behaviour == ButtonBehaviour(press: action, hold: action))
  }

  @Test func aChordFindsItsButtonsHoweverTheirLinesAreWritten() throws {
    let read = try settings(
      """
      chords: [{lines: [J8:13, 17], press: now}]
      buttons: [{line: GPIO4, press: tab}, {line: BOARD11, press: next}, {line: 27, press: previous}]
      """)
    #expect(read.chordBehaviours == [ChordBehaviour(2, 1, press: .now)])
  }

  @Test func everyPinOfTheHeaderIsKnown() {
    let gpios = (1...40).compactMap { number -> Int? in
      guard case .gpio(let gpio) = HeaderPin(number: UInt32(number)) else { return nil }
      return gpio
    }
    #expect(gpios.sorted() == Array(0...27), "each GPIO once")
    func pins(_ wanted: HeaderPin) -> [UInt32] {
      (1...40).filter { HeaderPin(number: $0) == wanted }
    }
    #expect(pins(.ground) == [6, 9, 14, 20, 25, 30, 34, 39])
    #expect(pins(.power(volts: "3.3")) == [1, 17])
    #expect(pins(.power(volts: "5")) == [2, 4])
    #expect(HeaderPin(number: 0) == nil)
    #expect(HeaderPin(number: 41) == nil)
  }

  @Test func aScreenIsAskedForByOneWordOrByItsCard() throws {
    var expected = ScreenSettings()
    expected.output = .auto
    #expect(try settings("screen: auto").screen == expected)
    #expect(try settings("screen: {auto: true}").screen == expected)
    expected.output = .drm("vc4")
    expected.connector = "HDMI-A-1"
    expected.mode = .size(width: 1280, height: 720, rate: 50)
    expected.bits = .bits16
    expected.rotationDegrees = 180
    expected.buttonsTurnWithScreen = false
    let card = try settings(
      """
      screen: {drm: vc4, connector: HDMI-A-1, mode: 1280x720@50, bits: 16, rotation: 180,
               buttons_turn_with_screen: false}
      """)
    #expect(card.screen == expected)
    let size = try settings("screen: {drm: /dev/dri/card1, mode: 1280x720, bits: 32}").screen
    #expect(size.output == .drm("/dev/dri/card1") && size.bits == .bits32)
    #expect(size.mode == .size(width: 1280, height: 720, rate: nil))
    let turned = try settings("screen: {framebuffer: /dev/fb1, rotation: 90, bits: auto}").screen
    #expect(turned.rotationDegrees == 90)
  }

  @Test func theDemoKnowsItsAirportAndOtherFeedsDoNot() throws {
    let demo = try settings("list: {rows: 5}").board
    #expect(demo.airport == "EWR" && demo.timeZone == "America/New_York")
    let file = try settings("feed: {file: /srv/oslo.csv}").board
    #expect(file.airport == "" && file.timeZone == nil)
  }

  @Test func aSectionWithAllItsKeysCommentedOutIsTheDefault() throws {
    #expect(try settings("list:\n  # past: 1h\nboard: {}\n") == Settings())
  }

  @Test func aFileMayStartWithAByteOrderMarkAndEndItsLinesWithCRLF() throws {
    #expect(try settings("\u{FEFF}list:\r\n  past: 1h\r\n").list.pastSeconds == 3_600)
  }

  @Test func aPathIsRelativeToTheFile() throws {
    let text = Array("feed: {file: day.csv}".utf8)
    #expect(try Settings.read(text, path: "/etc/sign.yaml").feed.source == .file("/etc/day.csv"))
    #expect(try Settings.read(text, path: "sign.yaml").feed.source == .file("day.csv"))
  }

  @Test func theDatabaseFollowsTheEnvironment() {
    func database(_ environment: [String: String]) -> String? {
      StoreSettings.defaultDatabase { environment[$0] }
    }
    let all = ["STATE_DIRECTORY": "/a:/b", "XDG_STATE_HOME": "/x", "HOME": "/home/pi"]
    #expect(database(all) == "/a/flights.db")
    #expect(
      database(["XDG_STATE_HOME": "/x", "HOME": "/home/pi"]) == "/x/nextflight/flights.db")
    #expect(
      database(["XDG_STATE_HOME": "x", "HOME": "/home/pi"])
        == "/home/pi/.local/state/nextflight/flights.db")
    #expect(database([:]) == nil)
  }
}
