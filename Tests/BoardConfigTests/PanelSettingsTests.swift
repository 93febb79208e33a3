import BoardCore
import Testing

@testable import BoardConfig

@Suite struct PanelSettingsTests {
  func read(_ text: String) throws -> Settings {
    try Settings.read(Array(text.utf8), path: "x/sign.yaml")
  }

  @Test func eachKindHasItsPlaceAndItsDefaults() throws {
    let settings = try read(
      """
      panels:
        - {lcd: /dev/lcd, size: 16x2}
        - {i2c: /dev/i2c-1, size: 20x4, address: 0x3f, wiring: {rs: 4, rw: none, e: 6, light: 7, d4: 0, d5: 1, d6: 2, d7: 3}, light_active: low}
        - {gpio: {rs: GPIO25, e: GPIO24, d4: GPIO23, d5: GPIO17, d6: GPIO18, d7: 22, e2: GPIO6}, size: 40x4}
        - {lcdproc: localhost, backlight: false}
        - {max7219: /dev/spidev0.0, size: 64x8, block_rotation: 90, block_mirror: true, block_order: columns, block_snake: turned, first_block: bottom-left, brightness: 10, marquee: false}
        - {flaschen_taschen: "[::1]:1400", size: 45x35, layer: 5, offset: 10x0}
        - {ddp: 10.0.0.7, size: 64x32, gamma: 2.2}
        - {hub75: [--led-rows=32, --led-cols=64], library: /usr/local/lib/librgbmatrix.so.1}
      """)
    #expect(settings.screen.output == nil)
    #expect(
      settings.panels.map(\.output) == [
        .lcd("/dev/lcd"), .i2c("/dev/i2c-1"),
        .gpio(Self.lines), .lcdproc(NetworkPlace(host: "localhost", port: 13_666)),
        .max7219("/dev/spidev0.0"), .flaschenTaschen(NetworkPlace(host: "::1", port: 1_400)),
        .ddp(NetworkPlace(host: "10.0.0.7", port: 4_048)),
        .hub75(["--led-rows=32", "--led-cols=64"]),
      ])
    var wiring = LCDWiring()
    (wiring.rs, wiring.rw, wiring.e, wiring.light) = (4, nil, 6, 7)
    (wiring.d4, wiring.d5, wiring.d6, wiring.d7) = (0, 1, 2, 3)
    #expect(settings.panels[1].wiring == wiring && settings.panels[1].address == 0x3F)
    #expect(settings.panels[1].isLightActiveLow && !settings.panels[3].hasBacklight)
    var blocks = BlockSettings()
    (blocks.rotationDegrees, blocks.isMirrored, blocks.order) = (90, true, .columns)
    (blocks.snake, blocks.first) = (.turned, .bottomLeft)
    #expect(settings.panels[4].blocks == blocks && !settings.panels[4].moves)
    #expect(settings.panels[5].offset == .init(width: 10, height: 0))
    #expect(settings.panels[6].gamma == 2.2 && settings.panels[6].brightness == 100)
  }

  static var lines: LCDLines {
    var lines = LCDLines(
      rs: .name("GPIO25"), e: .name("GPIO24"), d4: .name("GPIO23"), d5: .name("GPIO17"),
      d6: .name("GPIO18"), d7: .offset(22))
    lines.e2 = .name("GPIO6")
    return lines
  }

  @Test func aScreenThatIsNamedStandsBesideThem() throws {
    let panel = "panels: [{lcd: /dev/lcd, size: 16x2}]\n"
    #expect(try read(panel + "screen: auto\n").screen.output == .auto)
    #expect(try read(panel + "screen: none\n").screen.output == nil)
    #expect(try read("screen: {theme: light}\n").screen.output == .terminal)
    let night = try read(panel + "screen: {night: 23:00-07:00}\n").screen
    #expect(night.output == nil && night.night == DailyHours(start: 23 * 60, end: 7 * 60))
  }

  @Test func onlySizesOfHD44780s() throws {
    func problem(_ panel: String) throws -> String? {
      do { _ = try read("panels: [{\(panel)}]\n") } catch { return "\(error)" }
      return nil
    }
    func wired(_ e2: String) -> String { "wiring: {e2: \(e2), light: none}" }
    for good in [
      "lcd: /dev/lcd, size: 20x4", "lcd: /dev/lcd, size: 16x1, split: true",
      "i2c: /dev/i2c-1, size: 8x1", "i2c: /dev/i2c-1, size: 40x2",
      "i2c: /dev/i2c-1, size: 40x4, \(wired("3"))",
    ] {
      let found = try problem(good)
      #expect(found == nil)
    }
    for (bad, words) in [
      ("lcd: /dev/lcd, size: 16x3", "can be no HD44780's"),
      ("i2c: /dev/i2c-1, size: 41x2", "can be no HD44780's"),
      ("lcd: /dev/lcd, size: 40x4", "the kernel drives one"),
      ("i2c: /dev/i2c-1, size: 40x4", "say in which place e2 is"),
      ("i2c: /dev/i2c-1, size: 20x4, \(wired("3"))", "e2: is for four rows"),
      ("i2c: /dev/i2c-1, size: 16x2, split: true", "split: is for a single row"),
      ("lcdproc: localhost, split: true", "is not for lcdproc"),
    ] {
      let found = try problem(bad)
      #expect(found?.contains(words) == true)
    }
  }

  @Test func whatOnlyLooksLikeAnAddressAHostOrAFlagIsRefused() throws {
    func problem(_ panel: String) throws -> String? {
      do { _ = try read("panels: [{\(panel)}]\n") } catch { return "\(error)" }
      return nil
    }
    for bad in [
      "i2c: /dev/i2c-1, size: 16x2, address: 0x+27", "i2c: /dev/i2c-1, size: 16x2, address: 0x",
      "lcdproc: \"[::1\"", "lcdproc: \"::1]\"", "lcdproc: \"[]:5\"",
      "hub75: [\"--led-rows=32 --led-cols=64\"]", "hub75: [--led-daemon]",
    ] {
      let found = try problem(bad)
      #expect(found?.contains("can't stand here; allowed: a") == true)
    }
    for good in [
      "i2c: /dev/i2c-1, size: 16x2, address: 0x3F", "lcdproc: \"[::1]\"",
      "lcdproc: \"fe80::1%eth0\"",
      "hub75: [\"--led-pixel-mapper=U-mapper;Rotate:90\"]",
    ] {
      let found = try problem(good)
      #expect(found == nil)
    }
  }
}
