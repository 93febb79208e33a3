// Owns which keys a panel has, and which of them are for which kind of panel.

extension PanelSettings {
  static let schema = Section(
    start: PanelSettings(.lcd("")),
    keys: [
      Key("lcd", choice: "output", .path("the path of the kernel's LCD, as /dev/lcd")) {
        $0.output = .lcd($1)
      },
      Key("i2c", choice: "output", .path("the path of an I2C bus, as /dev/i2c-1")) {
        $0.output = .i2c($1)
      },
      Key("gpio", choice: "output", .section(LCDLines.schema)) { $0.output = .gpio($1) },
      Key("lcdproc", choice: "output", .server("localhost", 13_666)) { $0.output = .lcdproc($1) },
      Key("max7219", choice: "output", .path("the path of an SPI device, as /dev/spidev0.0")) {
        $0.output = .max7219($1)
      },
      Key("flaschen_taschen", choice: "output", .server("wall.local", 1_337)) {
        $0.output = .flaschenTaschen($1)
      },
      Key("ddp", choice: "output", .server("wled.local", 4_048)) { $0.output = .ddp($1) },
      Key("hub75", choice: "output", .list(of: .ledFlag, of: "flags, as [--led-rows=32]")) {
        $0.output = .hub75($1)
      },
      Key("size", \.size, .optional(.panelSize)),
      Key(
        "characters", \.characters,
        .word([
          "a00": .a00, "a02": .a02, "ks0066": .ks0066, "cp437": .cp437, "latin1": .latin1,
          "ascii": .ascii,
        ])),
      Key("backlight", \.hasBacklight, .truth),
      Key("split", \.isSplit, .truth),
      Key("address", \.address, .address),
      Key("wiring", \.wiring, .section(LCDWiring.schema)),
      Key("light_active", \.isLightActiveLow, .activeLow),
      Key(
        "block_rotation", \.blocks.rotationDegrees,
        .word(["0": 0, "90": 90, "180": 180, "270": 270])),
      Key("block_mirror", \.blocks.isMirrored, .truth),
      Key("block_order", \.blocks.order, .word(["rows": .rows, "columns": .columns])),
      Key(
        "block_snake", \.blocks.snake,
        .word(["none": .none, "straight": .straight, "turned": .turned])),
      Key(
        "first_block", \.blocks.first,
        .word([
          "top-left": .topLeft, "top-right": .topRight, "bottom-left": .bottomLeft,
          "bottom-right": .bottomRight,
        ])),
      Key("layer", \.layer, .whole(0...15)),
      Key("offset", \.offset, .panelOffset),
      Key("library", \.library, .optional(.words("a library's name or path"))),
      Key("helper", \.helper, .optional(.path("the path of nextflight-hub75"))),
      Key("keys", \.keys, .lcdKeys),
      Key(
        "priority", \.priority,
        .word(["info": .info, "foreground": .foreground, "alert": .alert])),
      Key("brightness", \.brightness, .whole(1...100, of: " of percent")),
      Key("gamma", \.gamma, .optional(.gamma)),
      Key("marquee", \.moves, .truth),
      Key("fonts", \.fonts, .list(of: .path("the path of a font file"), of: "paths of font files")),
    ],
    check: { panel, given, line, reading in panel.check(given, line, &reading) })

  /// The keys that a panel of one kind takes.
  private var takenKeys: (kind: String, keys: [String]) {
    let lamps = ["brightness", "marquee", "fonts"]
    return switch output {
    case .lcd: ("lcd", ["size", "split", "characters", "backlight"])
    case .i2c:
      (
        "i2c", ["size", "split", "characters", "backlight", "address", "wiring", "light_active"]
      )
    case .gpio: ("gpio", ["size", "split", "characters", "backlight", "light_active"])
    case .lcdproc: ("lcdproc", ["backlight", "keys", "priority"])
    case .max7219:
      (
        "max7219",
        [
          "size", "block_rotation", "block_mirror", "block_order", "block_snake", "first_block",
        ] + lamps
      )
    case .flaschenTaschen: ("flaschen_taschen", ["size", "layer", "offset", "gamma"] + lamps)
    case .ddp: ("ddp", ["size", "gamma"] + lamps)
    case .hub75: ("hub75", ["library", "helper", "gamma"] + lamps)
    }
  }

  /// What only one panel can be shown on; nil where several can share it. GPIO lines are looked at one by one.
  private var device: String? {
    switch output {
    case .lcd(let path), .max7219(let path): path
    case .i2c(let path): "\(path) 0x\(String(address, radix: 16))"
    case .ddp(let place): place.text
    case .hub75: "the header's HUB75"
    case .gpio, .lcdproc, .flaschenTaschen: nil
    }
  }

  private static let kinds = [
    "lcd", "i2c", "gpio", "lcdproc", "max7219", "flaschen_taschen", "ddp", "hub75",
  ]

  private func check(_ given: [String], _ line: Int, _ reading: inout Reading) {
    guard given.contains(where: PanelSettings.kinds.contains) else {
      reading.report(
        line,
        "says nothing of what it is; it needs one of " + PanelSettings.kinds.joined(separator: ", ")
      )
      return
    }
    let (kind, taken) = takenKeys
    for key in PanelSettings.schema.keys
    where given.contains(key.name) && key.choice == nil && !taken.contains(key.name) {
      reading.report(
        line, key.name, "is not for \(kind); it takes " + taken.joined(separator: ", "))
    }
    if taken.contains("size") { checkSize(line, &reading) }
    if let device { reading.notePanel(line, kind, on: device) }
  }

  private func checkSize(_ line: Int, _ reading: inout Reading) {
    guard let size else {
      let example = output.isOfCharacters ? "16x2" : "64x32"
      reading.report(line, "size", "is missing; write the panel's, as \(example)")
      return
    }
    let (widths, heights) = output.isOfCharacters ? (8...80, 1...40) : (32...256, 8...64)
    if !widths.contains(size.width) || !heights.contains(size.height) {
      reading.report(
        line, "size",
        "must be from \(widths.lowerBound)x\(heights.lowerBound) to "
          + "\(widths.upperBound)x\(heights.upperBound)")
      return
    }
    if case .max7219 = output, size.width % 8 != 0 || size.height % 8 != 0 {
      reading.report(line, "size", "must be of whole blocks of 8x8 lamps, as 64x8")
    }
    checkControllers(size, line, &reading)
  }

  /// What an HD44780 can have, or two of them: 80 cells, of which a row and that below it share 40.
  private func checkControllers(_ size: Size, _ line: Int, _ reading: inout Reading) {
    let e2: Bool?
    switch output {
    case .lcd: e2 = nil
    case .i2c: e2 = wiring.e2 != nil
    case .gpio(let lines): e2 = lines.e2 != nil
    default: return
    }
    let isPossible =
      size.height == 1 || ([2, 4].contains(size.height) && size.width <= 40)
    guard isPossible else {
      reading.report(
        line, "size",
        "can be no HD44780's; those have 1, 2 or 4 rows, and 40 characters in each of several")
      return
    }
    if isSplit, size.height != 1 || size.width % 2 != 0 {
      reading.report(line, "split", "is for a single row of an even number of characters, as 16x1")
    }
    let hasTwo = size.height == 4 && size.width > 20
    switch e2 {
    case nil where hasTwo:
      reading.report(
        line, "size", "has two controllers, and the kernel drives one; use i2c or gpio")
    case false? where hasTwo:
      reading.report(line, "size", "has two controllers; say in which place e2 is, the second's E")
    case true? where !hasTwo:
      reading.report(line, "e2", "is for four rows of more than 20 characters, as 40x4")
    default: break
    }
  }
}

// MARK: - Kinds that only panels have

extension Kind<PanelSettings.Size> {
  fileprivate static var panelSize: Kind { size(1...256, "width x height, as 16x2 or 64x32") }
  fileprivate static var panelOffset: Kind { size(0...4_096, "lamps from left and top, as 0x32") }

  private static func size(_ range: ClosedRange<Int>, _ allowed: String) -> Kind {
    Kind.text(allowed: allowed) { text, _ in
      guard let (width, height) = sizeNumbers(text), range.contains(width), range.contains(height)
      else { return nil }
      return PanelSettings.Size(width: width, height: height)
    }
  }
}

extension Kind<Int> {
  /// A 7-bit I2C address, in hexadecimal as tools tell it.
  fileprivate static var address: Kind {
    Kind.text(allowed: "an I2C address from 0x03 to 0x77, as 0x27") { text, _ in
      // Int takes a sign, too.
      guard text.hasPrefix("0x"), text.utf8.count <= 4, text.utf8.dropFirst(2).first != 0x2B,
        let number = Int(text.dropFirst(2), radix: 16),
        (0x03...0x77).contains(number)
      else { return nil }
      return number
    }
  }
}

extension Kind<Double> {
  fileprivate static var gamma: Kind {
    Kind.text(allowed: "a number from 1.0 to 4.0") { text, _ in
      let isPlain = text.utf8.allSatisfy {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) || $0 == UInt8(ascii: ".")
      }
      guard isPlain, let number = Double(text), (1...4).contains(number) else { return nil }
      return number
    }
  }
}

extension Kind<[InputSettings.KeyMeaning]> {
  /// A mapping from LCDd's names of keys to actions.
  fileprivate static var lcdKeys: Kind {
    .keyMeanings(
      named: "LCDd gives it, as Up or F1", example: "{Up: previous}",
      isName: { entry, _ in
        (1...32).contains(entry.key.utf8.count)
          && entry.key.utf8.allSatisfy { (0x21..<0x7F).contains($0) && $0 != 0x22 && $0 != 0x5C }
      })
  }
}

extension Kind<String> {
  /// A flag that goes to librgbmatrix as it is: nothing else may reach a program that runs as root.
  fileprivate static var ledFlag: Kind {
    Kind.text(allowed: "a flag of librgbmatrix, as --led-rows=32") { text, _ in
      // Several in one would be one that the library doesn't know; as a daemon the helper would be lost.
      let isPlain = text.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F }
      return text.hasPrefix("--led-") && isPlain && !text.hasPrefix("--led-daemon") ? text : nil
    }
  }
}

extension Kind<NetworkPlace> {
  /// A host, and perhaps a port.
  fileprivate static func server(_ example: String, _ port: UInt16) -> Kind {
    Kind.text(
      allowed: "a host's name or address, perhaps with a port, as \(example):\(port)"
    ) { text, _ in
      var host = text[...]
      var number = port
      // An IPv6 address has colons of its own, and stands in brackets if a port follows.
      let hasPort =
        text.last != "]" && (text.hasPrefix("[") || text.filter { $0 == ":" }.count == 1)
      if hasPort {
        guard let colon = text.lastIndex(of: ":"),
          let written = plainNumber(text[text.index(after: colon)...]),
          let port = UInt16(exactly: written), port > 0
        else { return nil }
        host = text[..<colon]
        number = port
      }
      if host.hasPrefix("["), host.hasSuffix("]") { host = host.dropFirst().dropLast() }
      let isName = host.utf8.allSatisfy {
        $0 > 0x20 && $0 < 0x7F && !"/[]".utf8.contains($0)
      }
      guard isName, !host.isEmpty, host.utf8.count <= 253 else { return nil }
      return NetworkPlace(host: String(host), port: number)
    }
  }
}
