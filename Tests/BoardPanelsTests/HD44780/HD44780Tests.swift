// Holds what displays show after operations went over their wires against frames, on controllers that refuse
// what is too early.
import Testing

@testable import BoardPanels

@Suite struct HD44780Tests {
  static func frame(_ rows: String...) -> CharacterFrame {
    var frame = CharacterFrame(columns: rows[0].utf8.count, rows: rows.count)
    frame.codes = rows.flatMap { Array($0.utf8) }
    return frame
  }

  static func geometry(_ columns: Int, _ rows: Int, isSplit: Bool = false) throws
    -> HD44780Geometry
  {
    try #require(HD44780Geometry(columns: columns, rows: rows, isSplit: isSplit))
  }

  static let starts20x4 = [(0, 0x00), (0, 0x40), (0, 0x14), (0, 0x54)]

  static func bytes(_ operations: [HD44780Operation]) -> [Int] {
    operations.map {
      switch $0.payload {
      case .command(let byte), .half(let byte): Int(byte)
      case .data(let byte): Int(byte) + 0x100
      }
    }
  }

  @Test func sizesThatCanBe() {
    func controllers(_ columns: Int, _ rows: Int, _ isSplit: Bool = false) -> Int? {
      HD44780Geometry(columns: columns, rows: rows, isSplit: isSplit)?.controllers
    }
    #expect(controllers(8, 1) == 1 && controllers(16, 1) == 1 && controllers(16, 1, true) == 1)
    #expect(controllers(16, 2) == 1 && controllers(20, 2) == 1 && controllers(40, 2) == 1)
    #expect(controllers(20, 4) == 1 && controllers(16, 4) == 1 && controllers(40, 4) == 2)
    #expect(controllers(81, 1) == nil && controllers(41, 2) == nil && controllers(41, 4) == nil)
    #expect(
      controllers(16, 3) == nil && controllers(0, 2) == nil && controllers(15, 1, true) == nil)
    #expect(controllers(16, 2, true) == nil && controllers(-4, 2) == nil)
  }

  /// A size, and the addresses that its datasheets give for its rows' starts, as "0:40" for the first
  /// controller's 0x40.
  struct Size: Sendable {
    let columns: Int
    let rows: Int
    let starts: [(controller: Int, address: Int)]
    var isSplit: Bool { starts.count > rows }
    var pitch: Int { columns * rows / starts.count }

    init(_ columns: Int, _ rows: Int, _ starts: String) {
      self.columns = columns
      self.rows = rows
      self.starts = starts.split(separator: " ").map {
        (Int($0.prefix(1)) ?? 0, Int($0.dropFirst(2), radix: 16) ?? 0)
      }
    }
  }

  static let sizes = [
    Size(8, 1, "0:00"), Size(16, 1, "0:00"), Size(16, 1, "0:00 0:40"), Size(16, 2, "0:00 0:40"),
    Size(20, 2, "0:00 0:40"), Size(40, 2, "0:00 0:40"), Size(16, 4, "0:00 0:40 0:10 0:50"),
    Size(20, 4, "0:00 0:40 0:14 0:54"), Size(40, 4, "0:00 0:40 1:00 1:40"),
  ]

  @Test(arguments: sizes)
  func everySizeShowsItsText(size: Size) throws {
    let (columns, rows, isSplit) = (size.columns, size.rows, size.isSplit)
    let geometry = try Self.geometry(columns, rows, isSplit: isSplit)
    var memory = HD44780Memory(geometry)
    let wiring = PCF8574Wiring(e2: geometry.controllers == 2 ? 3 : nil, light: nil)
    for kilohertz in [100, 400] {
      var bus = StrictBackpack(wiring, kilohertz: kilohertz, controllers: geometry.controllers)
      var lines = StrictLines(controllers: geometry.controllers)
      var encoder = PCF8574Encoder(wiring: wiring)
      var lineEncoder = HD44780LineEncoder(hasE2: geometry.controllers == 2, hasLight: false)
      var dice = Dice(state: UInt64(columns * 8 + rows))
      var frame = CharacterFrame(columns: columns, rows: rows)
      let begin = memory.start()
      try bus.take(encoder.bursts(for: begin, isLit: true))
      try lines.take(lineEncoder.steps(for: begin, isLit: true))
      for turn in 0..<30 {
        for _ in 0...turn {
          frame.codes[Int.random(in: frame.codes.indices, using: &dice)] =
            UInt8.random(in: 0x20...0x7D, using: &dice)
        }
        let slot = Int.random(in: 0..<8, using: &dice)
        frame.glyphs[slot] = (0..<8).map { _ in UInt8.random(in: 0...31, using: &dice) }
        frame.codes[Int.random(in: frame.codes.indices, using: &dice)] = UInt8(slot)
        let operations = memory.update(to: frame) + memory.showing
        try bus.take(encoder.bursts(for: operations, isLit: true))
        try lines.take(lineEncoder.steps(for: operations, isLit: true))
        for display in [bus.display, lines.display] {
          #expect(display.rows(size.pitch, size.starts).flatMap { $0 } == frame.codes)
          for controller in display.controllers {
            #expect(controller.isOn && !controller.hasCursor && controller.isEntryRight)
            #expect(controller.isTwoLine == geometry.isTwoLine && !controller.isInGenerator)
            for case (let slot, let glyph?) in frame.glyphs.enumerated() {
              #expect(Array(controller.generator[slot * 8..<slot * 8 + 8]) == glyph)
            }
          }
        }
        let again = memory.update(to: frame)
        #expect(again == [])
      }
    }
  }

  @Test func onlyWhatChangedIsSent() throws {
    var memory = HD44780Memory(try Self.geometry(16, 2))
    var sent = Self.bytes(
      memory.update(to: Self.frame("12:04 SK1462 Osl", "14:02 in 4 min. ")))
    #expect(sent.count == 34 && sent[0] == 0x80 && sent[17] == 0xC0)
    sent = Self.bytes(memory.update(to: Self.frame("12:04 SK1462 Osl", "14:03 in 3 min. ")))
    #expect(sent == [0xC4, 0x133, 0xC9, 0x133])
    // The counter stands behind the 3 already.
    sent = Self.bytes(memory.update(to: Self.frame("12:04 SK1462 Osl", "14:03 in 3-min. ")))
    #expect(sent == [0x12D])
    // From the end of the first line to the start of the second on a display that has all 40 cells.
    var wide = HD44780Memory(try Self.geometry(40, 2))
    let blank = String(repeating: " ", count: 39)
    _ = wide.update(to: Self.frame(blank + " ", " " + blank))
    sent = Self.bytes(wide.update(to: Self.frame(blank + "a", "b" + blank)))
    #expect(sent == [0xA7, 0x161, 0x162])
  }

  @Test func aGlyphIsSentByTheRowsThatChanged() throws {
    var memory = HD44780Memory(try Self.geometry(8, 1))
    var frame = Self.frame("        ")
    frame.glyphs[1] = [0, 0, 0, 4, 0, 0, 0, 0]
    frame.codes[2] = 1
    _ = memory.update(to: frame)
    frame.glyphs[1] = [0, 0, 4, 4, 4, 0, 0, 0]
    let sent = Self.bytes(memory.update(to: frame))
    #expect(sent == [0x4A, 0x104, 0x104, 0x104, 0x80])
  }

  @Test func noCellShowsAWrongLetterOnTheWay() throws {
    var before = Self.frame("abcdefgh")
    before.glyphs[0] = [UInt8](repeating: 1, count: 8)
    before.glyphs[1] = [UInt8](repeating: 2, count: 8)
    before.codes[0] = 0
    before.codes[3] = 1
    before.codes[6] = 1
    var after = before
    after.glyphs[0] = [UInt8](repeating: 3, count: 8)
    after.glyphs[1] = [UInt8](repeating: 4, count: 8)
    after.codes[0] = 0x78  // leaves the first glyph
    after.codes[3] = 0  // goes from the second to the first
    after.codes[5] = 1  // comes to the second
    var memory = HD44780Memory(try Self.geometry(8, 1))
    _ = memory.update(to: before)
    var wanted: [Int] = [0x80, 0x178, 0x40]
    wanted += [Int](repeating: 0x103, count: 8)
    wanted += [0x83, 0x100, 0x48]
    wanted += [Int](repeating: 0x104, count: 8)
    wanted += [0x85, 0x101]
    #expect(Self.bytes(memory.update(to: after)) == wanted)
  }

  @Test func glyphsThatAreSwappedAreBothWritten() {
    let stages = GlyphOrder.stages(
      old: [0, 1, 0x20], new: [1, 0, 0x21],
      isRedrawn: [true, true] + [Bool](repeating: false, count: 6))
    #expect(stages == [GlyphStage(slots: [0, 1], cells: [0, 1, 2])])
  }

  // MARK: - Start

  @Test func theStartIsTheDatasheets() throws {
    var memory = HD44780Memory(try Self.geometry(20, 4))
    let one = HD44780Controllers.first
    #expect(
      memory.start() == [
        HD44780Operation(.half(0x30), to: [], waitMicroseconds: 50_000),
        HD44780Operation(.half(0x30), to: one, waitMicroseconds: 4_500),
        HD44780Operation(.half(0x30), to: one, waitMicroseconds: 4_500),
        HD44780Operation(.half(0x30), to: one, waitMicroseconds: 150),
        HD44780Operation(.half(0x20), to: one, waitMicroseconds: 150),
        HD44780Operation(.command(0x28), to: one, waitMicroseconds: 60),
        HD44780Operation(.command(0x08), to: one, waitMicroseconds: 60),
        HD44780Operation(.command(0x01), to: one, waitMicroseconds: 3_000),
        HD44780Operation(.command(0x06), to: one, waitMicroseconds: 60),
      ])
    #expect(memory.showing == [HD44780Operation(.command(0x0C), to: one, waitMicroseconds: 60)])
    let leaving = Self.bytes(memory.farewell())
    #expect(leaving == [0x01, 0x08])
    var single = HD44780Memory(try Self.geometry(16, 1))
    let starting = Self.bytes(single.start())
    #expect(starting[5] == 0x20)
    var two = HD44780Memory(try Self.geometry(40, 4))
    let both = two.start().dropFirst()
    #expect(both.allSatisfy { $0.controllers == [.first, .second] })
  }

  /// Where a display may stand when it is brought back into step.
  enum Trouble: CaseIterable { case none, half, dataHalf, power, generator }

  @Test(arguments: Trouble.allCases, [false, true])
  func aDisplayComesBackIntoStep(trouble: Trouble, isSplit: Bool) throws {
    let geometry = isSplit ? try Self.geometry(16, 1, isSplit: true) : try Self.geometry(20, 4)
    let starts = isSplit ? [(0, 0), (0, 0x40)] : Self.starts20x4
    for stale in UInt8(0)..<16 {
      var memory = HD44780Memory(geometry)
      var encoder = HD44780LineEncoder(hasE2: false, hasLight: false)
      var lines = StrictLines()
      var frame = CharacterFrame(columns: geometry.columns, rows: geometry.rows)
      for index in frame.codes.indices { frame.codes[index] = UInt8(0x30 + index) }
      frame.codes[3] = 2
      frame.glyphs[2] = [1, 2, 3, 4, 5, 6, 7, 8]
      let begin = memory.start() + memory.update(to: frame) + memory.showing
      try lines.take(encoder.steps(for: begin, isLit: true))
      switch trouble {
      case .none: break
      case .half: lines.display.controllers[0].loseHalf(stale)
      case .dataHalf: lines.display.controllers[0].loseHalf(stale, isData: false)
      case .power: lines.display = StrictDisplay(poweredAt: lines.now)
      case .generator:
        let lost = HD44780Operation(.command(0x40 | stale), to: .first)
        try lines.take(encoder.steps(for: [lost, lost], isLit: true))
      }
      let logged = lines.display.controllers[0].log.count
      let resync = memory.resync(isBack: trouble == .power)
      try lines.take(encoder.steps(for: resync, isLit: true))
      let back = memory.update(to: frame) + memory.showing
      try lines.take(encoder.steps(for: back, isLit: true))
      let controller = lines.display.controllers[0]
      #expect(lines.display.rows(isSplit ? 8 : 20, starts).flatMap { $0 } == frame.codes)
      #expect(Array(controller.generator[16..<24]) == frame.glyphs[2])
      #expect(controller.isOn && controller.isTwoLine && !controller.isEightBit)
      let log = controller.log.dropFirst(trouble == .power ? 0 : logged)
      // Nothing that empties or darkens it, and in step never one line for two.
      #expect(!log.contains { $0 == 0x01 || $0 & ~3 == 0x08 })
      if trouble == .none {
        #expect(!log.contains { $0 < 0x100 && $0 & 0xE8 == 0x20 })
      }
    }
  }

  @Test func aDisplayIsLeftEmpty() throws {
    var memory = HD44780Memory(try Self.geometry(20, 4))
    var encoder = PCF8574Encoder(wiring: .common)
    var bus = StrictBackpack(.common, kilohertz: 400)
    try bus.take(encoder.bursts(for: memory.start(), isLit: true))
    let frame = CharacterFrame(columns: 20, rows: 4)
    try bus.take(encoder.bursts(for: memory.update(to: frame) + memory.showing, isLit: true))
    #expect(bus.isLit == true && bus.display.controllers[0].isOn)
    try bus.take(encoder.bursts(for: memory.farewell(), isLit: false))
    #expect(bus.isLit == false && !bus.display.controllers[0].isOn)
    #expect(bus.display.controllers[0].cells.allSatisfy { $0 == 0x20 })
  }
}
