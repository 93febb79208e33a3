// Holds the bytes for a terminal against a strict one that replays them, and against their right form.
import BoardRender
import Testing

@testable import BoardPanels

@Suite struct TerminalEncoderTests {
  static func grid(_ text: String, _ style: CellStyle = CellStyle()) -> CellGrid {
    var grid = CellGrid(columns: 10, rows: 2)
    grid.write(text, row: 0, column: 0, end: 10, style: style)
    return grid
  }

  static func string(_ bytes: [UInt8]) -> String {
    String(decoding: bytes, as: UTF8.self).replacing("\u{1B}", with: "^")
  }

  @Test func enteringAndLeavingAreEachOthersOpposite() throws {
    #expect(Self.string(TerminalEncoder.enter) == "^[?1049h^[?25l^[?7l^[0m^[2J")
    var terminal = StrictTerminal(columns: 10, rows: 2)
    let before = terminal.modes
    try terminal.take(TerminalEncoder.enter)
    #expect(terminal.modes == [1049])
    try terminal.take(TerminalEncoder.leave)
    #expect(terminal.modes == before && terminal.style == CellStyle())
  }

  @Test func aStillPictureCostsNothing() {
    var encoder = TerminalEncoder(depth: .trueColour)
    #expect(encoder.update(to: Self.grid("Oslo")) != [])
    #expect(encoder.update(to: Self.grid("Oslo")) == [])
  }

  @Test func onlyWhatChangedIsWritten() {
    var encoder = TerminalEncoder(depth: .trueColour)
    _ = encoder.update(to: Self.grid("in 12 min."))
    #expect(
      Self.string(encoder.update(to: Self.grid("in 11 min.")))
        == "^[?2026h^[0m^[1;5H1^[0m^[?2026l")
    // Two cells between two changes are shorter written again than stepped over; five are not.
    #expect(
      Self.string(encoder.update(to: Self.grid("on 11 min!")))
        == "^[?2026h^[0m^[1;1Ho^[8C!^[0m^[?2026l")
    #expect(
      Self.string(encoder.update(to: Self.grid("on 2 1min!")))
        == "^[?2026h^[0m^[1;4H2 1^[0m^[?2026l")
    #expect(
      Self.string(encoder.update(to: Self.grid("on 3 1ain!")))
        == "^[?2026h^[0m^[1;4H3 1a^[0m^[?2026l")
  }

  @Test func afterForgettingThePictureIsWrittenWhole() throws {
    var encoder = TerminalEncoder(depth: .none)
    _ = encoder.update(to: Self.grid("Oslo"))
    encoder.forget()
    #expect(
      Self.string(encoder.update(to: Self.grid("Oslo")))
        == "^[?2026h^[0m^[2J^[1;1HOslo      ^[2;1H          ^[0m^[?2026l")
  }

  @Test func stylesChangeByWhatDiffers() {
    var encoder = TerminalEncoder(depth: .trueColour)
    var grid = Self.grid("")
    _ = encoder.update(to: grid)
    let (red, blue) = (Colour(0xFF0000), Colour(0x0000FF))
    grid.write("a", row: 0, column: 0, end: 10, style: CellStyle(foreground: red, isBold: true))
    grid.write("b", row: 0, column: 1, end: 10, style: CellStyle(foreground: red, isDim: true))
    grid.write(
      "c", row: 0, column: 2, end: 10,
      style: CellStyle(background: blue, isUnderlined: true, isInverse: true))
    #expect(
      Self.string(encoder.update(to: grid))
        == "^[?2026h^[0m^[1;1H^[1;38;2;255;0;0ma^[22;2mb^[22;4;7;39;48;2;0;0;255mc^[0m^[?2026l")
  }

  @Test func withoutColoursNoneAreAskedFor() {
    var encoder = TerminalEncoder(depth: .none)
    let style = CellStyle(foreground: Colour(1), background: Colour(2), isBold: true)
    let bytes = Self.string(encoder.update(to: Self.grid("a", style)))
    #expect(bytes.contains("^[1ma") && !bytes.contains("8;"))
  }

  @Test func aWideCharacterIsFollowedByAMove() {
    var encoder = TerminalEncoder(depth: .none)
    _ = encoder.update(to: Self.grid(""))
    #expect(
      Self.string(encoder.update(to: Self.grid("東e\u{301}x")))
        == "^[?2026h^[0m^[1;1H東^[1;3He\u{301}^[1;4Hx^[0m^[?2026l")
  }

  @Test(arguments: [ColourDepth.trueColour, .indexed256, .none])
  func anyPicturesInAnyOrderEndAsTheyShould(depth: ColourDepth) throws {
    var random = SystemRandomNumberGenerator()
    for _ in 0..<12 {
      let (columns, rows) = (
        Int.random(in: 1...120, using: &random), Int.random(in: 1...40, using: &random)
      )
      let layout = CellLayout(
        columns: columns, rows: rows, palette: depth == .none ? .plain : .dark)
      var terminal = StrictTerminal(columns: columns, rows: rows)
      try terminal.take(TerminalEncoder.enter)
      var encoder = TerminalEncoder(depth: depth)
      for _ in 0..<6 {
        if Int.random(in: 0..<8, using: &random) == 0 { encoder.forget() }
        let grid = layout.grid(of: .random(rows: min(layout.visibleRows, 20), using: &random))
        try terminal.take(encoder.update(to: grid))
        #expect(terminal.grid == grid.shown(by: depth))
        #expect(!terminal.modes.contains(2026) && terminal.style == CellStyle())
      }
    }
  }

  @Test func aMinuteCostsFewBytes() {
    var encoder = TerminalEncoder(depth: .trueColour)
    let layout = CellLayout(columns: 80, rows: 24)
    var page = Page.afternoon()
    let whole = encoder.update(to: layout.grid(of: page)).count
    page.clock = "14:03"
    page.rows[3].relative = "in 1 min."
    let minute = encoder.update(to: layout.grid(of: page)).count
    #expect(whole < 5_000 && minute < 160, "\(whole) and \(minute)")
  }
}

extension CellGrid {
  /// This grid in the colours of `depth`.
  func shown(by depth: ColourDepth) -> CellGrid {
    func shown(_ colour: Colour?) -> Colour? {
      guard depth == .indexed256, let colour else { return depth == .none ? nil : colour }
      return try? StrictTerminal.indexed(Int(colour.indexed))
    }
    var grid = CellGrid(columns: columns, rows: rows)
    for row in 0..<rows {
      for column in 0..<columns where !self[row, column].isRightHalf {
        var style = self[row, column].style
        style.foreground = shown(style.foreground)
        style.background = shown(style.background)
        grid.write(self[row, column].text, row: row, column: column, end: columns, style: style)
      }
    }
    return grid
  }
}

@Suite struct ColourDepthTests {
  @Test(arguments: [
    (["TERM": "xterm-256color", "COLORTERM": "truecolor"], ColourDepth.trueColour),
    (["TERM": "xterm-256color", "COLORTERM": "24bit"], .trueColour),
    (["TERM": "xterm-direct"], .trueColour),
    (["TERM": "xterm-256color"], .indexed256),
    (["TERM": "linux", "NO_COLOR": ""], .indexed256),
    (["TERM": "xterm-256color", "COLORTERM": "truecolor", "NO_COLOR": "1"], ColourDepth.none),
    (["TERM": "dumb", "COLORTERM": "truecolor"], ColourDepth.none),
    ([:], ColourDepth.none),
  ])
  func theEnvironmentTells(environment: [String: String], expected: ColourDepth) {
    #expect(ColourDepth { environment[$0] } == expected)
  }

  @Test(
    arguments: [
      (0x000000, 16), (0xFFFFFF, 231), (0xFF0000, 196), (0x5F87AF, 67), (0x808080, 244),
      (0x0B0E14, 233), (0xFFD400, 220),
    ] as [(UInt32, UInt8)])
  func theNearestIndexIsTaken(rgb: UInt32, expected: UInt8) throws {
    #expect(Colour(rgb).indexed == expected)
  }

  @Test func everyIndexIsItsOwnNearest() throws {
    for index in 16...255 {
      let colour = try StrictTerminal.indexed(index)
      let nearest = try StrictTerminal.indexed(Int(colour.indexed))
      #expect(nearest == colour, "\(index)")
    }
  }
}
