// Holds how pages stand on grids of cells, at the sizes people use and at all others.
import BoardWords
import Testing

@testable import BoardRender

@Suite struct CellLayoutTests {
  static let help = KeyHelp.terminal(Words(language: .en))

  @Test(arguments: [(80, 24), (120, 40), (60, 16), (40, 12), (20, 5)])
  func theAfternoonStandsLikeThis(columns: Int, rows: Int) throws {
    let layout = CellLayout(columns: columns, rows: rows, help: Self.help)
    try expectGolden(layout.grid(of: .afternoon()).golden, "afternoon-\(columns)x\(rows)")
  }

  @Test func withoutColoursMarksAndAttributesSayTheSame() throws {
    let layout = CellLayout(columns: 80, rows: 16, palette: .plain, help: Self.help)
    try expectGolden(layout.grid(of: .afternoon()).golden, "plain-80x16")
  }

  @Test func lightColoursStandOnALightGround() throws {
    let layout = CellLayout(columns: 80, rows: 16, palette: .light)
    try expectGolden(layout.grid(of: .afternoon()).golden, "light-80x16")
  }

  @Test func rightToLeftIsTheMirrorImageWithItsTextsInOrder() throws {
    var page = Page.afternoon()
    page.isRightToLeft = true
    page.rows[4].city = "الدوحة"
    let layout = CellLayout(columns: 80, rows: 16, help: Self.help)
    try expectGolden(layout.grid(of: page).lines, "mirrored-80x16")
  }

  @Test func aNoticeARefreshAndAnEmptyListAreSaid() throws {
    var page = Page.afternoon()
    page.rows = []
    page.isRefreshing = true
    page.notice = "Feed error: no answer"
    let layout = CellLayout(columns: 60, rows: 9)
    try expectGolden(layout.grid(of: page).lines, "empty-60x9")
  }

  @Test func aClockThatIsNotSetIsAsLargeAsOneThatIs() {
    #expect(
      LargeDigits("--:--")?.lines == [
        "         ▄         ", "▀▀▀ ▀▀▀  ▄  ▀▀▀ ▀▀▀", "                   ",
      ])
    #expect(LargeDigits("12:34")?.width == 19)
  }

  @Test func aSmallerTerminalSaysWhatItNeeds() {
    #expect(CellLayout(columns: 7, rows: 24).visibleRows == 0)
    #expect(
      CellLayout(columns: 7, rows: 4).grid(of: .afternoon()).lines
        == "|Too    |\n|small: |\n|needs  |\n|8x1    |\n")
    #expect(CellLayout(columns: 1, rows: 1).grid(of: .afternoon()).lines == "|T|\n")
    #expect(CellLayout(columns: -5, rows: 0).grid(of: .afternoon()).lines == "|T|\n")
  }

  @Test func visibleRowsAreWhatTheOtherLinesLeave() {
    let help = Self.help
    #expect(CellLayout(columns: 80, rows: 24, help: help).visibleRows == 20)
    #expect(CellLayout(columns: 80, rows: 24).visibleRows == 21)
    #expect(CellLayout(columns: 120, rows: 40, help: help).visibleRows == 34)
    #expect(CellLayout(columns: 40, rows: 12, help: help).visibleRows == 8)
    #expect(CellLayout(columns: 20, rows: 5, help: help).visibleRows == 3)
  }

  @Test func columnsNeverTouchAtAnyWidth() {
    let page = Page.afternoon()
    for columns in 20...300 {
      let slots = CellColumns(columns: columns, page: page)
      var places = [slots.time, slots.flight]
      if slots.city.width > 0 { places.append(slots.city) }
      if let gate = slots.gate { places.append(gate) }
      places.append(slots.remark)
      for (left, right) in zip(places, places.dropFirst()) {
        #expect(left.end < right.start, "\(columns): \(slots)")
      }
      #expect(places.allSatisfy { $0.width > 0 } && slots.remark.end <= columns, "\(columns)")
    }
  }

  @Test func theLeastImportantColumnGoesFirst() {
    let page = Page.afternoon()
    var kinds: [String] = []
    for columns in stride(from: 300, through: 20, by: -1) {
      let slots = CellColumns(columns: columns, page: page)
      let kind = "\(slots.remarkKind)\(slots.gate == nil ? "" : " gate")"
      if kinds.last != kind { kinds.append(kind) }
    }
    #expect(kinds == ["statusAndRelative gate", "statusAndRelative", "signAndRelative", "sign"])
  }

  @Test func aRelativeTimeIsNeverCutWhereAShorterFormFits() {
    var page = Page.afternoon()
    for index in page.rows.indices {
      page.rows[index].status.text = "A very long status of a flight"
    }
    for columns in 36...300 {
      let lines = CellLayout(columns: columns, rows: 24).grid(of: page).lines
      #expect(lines.contains("in 53 min.") || lines.contains("in 53m"), "\(columns)\n\(lines)")
    }
  }

  @Test func anyPageStandsOnAnyGrid() {
    var random = SystemRandomNumberGenerator()
    for _ in 0..<60 {
      let layout = CellLayout(
        columns: Int.random(in: 1...300, using: &random),
        rows: Int.random(in: 1...100, using: &random),
        palette: Bool.random(using: &random) ? .dark : .plain,
        help: Bool.random(using: &random) ? Self.help : [])
      let page = Page.random(rows: min(layout.visibleRows, 30), using: &random)
      let grid = layout.grid(of: page)
      for row in 0..<grid.rows {
        for column in 0..<grid.columns where grid[row, column].isRightHalf {
          // A right half has its left one, which is wide.
          #expect(column > 0 && CellText.width(of: grid[row, column - 1].text) == 2)
        }
      }
    }
  }
}

@Suite struct CellTextTests {
  @Test(arguments: [
    ("", 0), ("Oslo", 4), ("Tromsø", 6), ("東京", 4), ("서울", 4), ("e\u{301}", 1), ("กรุงเทพ", 6),
    ("हि", 2), ("الدوحة", 6), ("ｱ", 1), ("Ａ", 2), ("▌▶◆■▲✕…", 7), ("\u{1B}[2J", 3), ("a\tb", 3),
    ("\u{202E}abc\u{200F}", 3), ("\u{1100}\u{1161}", 2), ("☕", 2),
  ])
  func textsAreAsWideAsTerminalsShowThem(text: String, expected: Int) {
    #expect(CellText.width(of: text) == expected)
    #expect(CellText.clusters(of: text).reduce(0) { $0 + $1.width } == expected)
  }

  @Test(arguments: [
    ("Reykjavík", 9, "Reykjavík"), ("Reykjavík", 8, "Reykjav…"), ("Las Palmas", 5, "Las…"),
    ("東京成田", 8, "東京成田"), ("東京成田", 7, "東京成…"), ("東京成田", 6, "東京…"), ("東京", 1, "…"),
    ("x", 0, ""), ("cafe\u{301}s", 5, "cafe\u{301}s"), ("cafe\u{301}s!", 5, "cafe\u{301}…"),
  ])
  func whatIsTooLongEndsInAnEllipsis(text: String, width: Int, expected: String) {
    #expect(CellText.fitted(text, to: width) == expected)
  }

  @Test func noCommandForATerminalGetsIntoACell() {
    for value: UInt32 in Array(0..<0x20) + Array(0x7F..<0xA0) {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let clusters = CellText.clusters(of: String(Character(scalar)))
      #expect(clusters.isEmpty || clusters == [CellCluster(text: " ", width: 1)], "\(value)")
    }
  }
}

@Suite struct CellDiffTests {
  static func grid(_ text: String) -> CellGrid {
    var grid = CellGrid(columns: 8, rows: 2)
    grid.write(text, row: 0, column: 0, end: 8, style: CellStyle())
    return grid
  }

  @Test func aStillPictureHasNoChanges() {
    #expect(Self.grid("ab").changes(since: Self.grid("ab")) == [])
  }

  @Test func onlyWhatDiffersIsAChange() {
    #expect(
      Self.grid("abcdef").changes(since: Self.grid("aBcdEF"))
        == [CellSpan(row: 0, columns: 1..<2), CellSpan(row: 0, columns: 4..<6)])
  }

  @Test func withoutAFormerPictureAllIsAChange() {
    let all = [CellSpan(row: 0, columns: 0..<8), CellSpan(row: 1, columns: 0..<8)]
    #expect(Self.grid("a").changes(since: nil) == all)
    #expect(Self.grid("a").changes(since: CellGrid(columns: 7, rows: 2)) == all)
  }

  @Test func wideCharactersChangeWhole() {
    #expect(
      Self.grid("a東").changes(since: Self.grid("a京")) == [CellSpan(row: 0, columns: 1..<3)])
    #expect(
      Self.grid("東").changes(since: Self.grid("ab")) == [CellSpan(row: 0, columns: 0..<2)])
    #expect(
      Self.grid("a東").changes(since: Self.grid("東 ")) == [CellSpan(row: 0, columns: 0..<3)])
  }

  @Test func halfAWideCharacterIsABlank() {
    var grid = Self.grid("東京")
    grid.write("x", row: 0, column: 1, end: 8, style: CellStyle())
    grid.write("y", row: 0, column: 2, end: 8, style: CellStyle())
    #expect(grid.lines == "| xy     |\n|        |\n")
  }
}
