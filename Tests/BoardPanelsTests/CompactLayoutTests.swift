// Holds how a real afternoon stands on panels of few characters, and that nothing is lost on any of them.
import BoardCore
import BoardWords
import Testing

@testable import BoardRender

@Suite struct CompactLayoutTests {
  @Test(arguments: [(8, 1), (16, 1), (16, 2), (20, 2), (16, 4), (20, 4), (40, 2), (40, 4)])
  func theAfternoonStandsLikeThis(columns: Int, rows: Int) throws {
    let layout = CellLayout(columns: columns, rows: rows, palette: .characters)
    var text = ""
    func show(_ name: String, _ page: Page, second: Int = 0) {
      text += "\(name), second \(second)\n\(layout.grid(of: page, second: second).lines)\n"
    }
    for language: Language in [.en, .de, .pl, .el, .ru, .ja] {
      var day = try DayPages(language, rows: layout.visibleRows)
      let tag = language.tag
      show("\(tag): next", day.page)
      show("\(tag): turn", day.page, second: 30)
      if rows == 1 { show("\(tag): half", day.page, second: 35) }
      day.press(.next)
      show("\(tag): selected", day.page)
      day.press(.next, .next, .highlight)
      show("\(tag): late, highlighted", day.page)
      day.press(.next)
      show("\(tag): cancelled", day.page)
    }
    for clock: ClockStyle in [.hours24, .hours12] {
      var day = try DayPages(.en, clock, rows: layout.visibleRows)
      let name = clock == .hours12 ? "12 hours" : "24 hours"
      day.press(.highlight)
      show("\(name): next, highlighted", day.page)
      show("\(name): turn", day.page, second: 30)
      day.press(.next, .next, .next)
      day.tell(.reachChanged(layout.reach(of: day.page)))
      for _ in 0..<5 { day.press(.right) }
      show("\(name): moved by 5 of \(layout.reach(of: day.page))", day.page)
      for _ in 0..<99 { day.press(.right) }
      show("\(name): moved to the end", day.page)
      day.press(.now)
      day.tell(.fetchEnded(2, .failed(reason: "no route to host"), at: Uptime(milliseconds: 2_000)))
      day.press(.refresh)
      show("\(name): refreshing", day.page)
      day.tell(.fetchEnded(2, .failed(reason: "no route to host"), at: Uptime(milliseconds: 3_000)))
      show("\(name): notice", day.page)
      show("\(name): notice's turn", day.page, second: 34)
      day.press(.tabArrivals)
      show("\(name): empty", day.page)
      show("\(name): empty's turn", day.page, second: 34)
    }
    try expectGolden(text, "day-\(columns)x\(rows)")
  }

  @Test func ofAFlightThatIsGoneItIsSaidBeforeItsGate() {
    var page = Page.afternoon()
    func lines(isGone: Bool) -> String {
      page.rows = [
        Page.row(
          "13:55", "UA 1130", "Los Angeles", "LAX", "C115", .none, "Departed", -7,
          isSelected: true, isGone: isGone)
      ]
      return CellLayout(columns: 16, rows: 2, palette: .characters).grid(of: page).lines
    }
    #expect(lines(isGone: true).contains("Departed"))
    #expect(lines(isGone: false).contains("Los Angeles C115"))
  }

  /// All sizes that character panels have, and all between.
  static let sizes = (8...80).flatMap { columns in (1...40).map { (columns, $0) } }

  /// An afternoon whose texts can't be mistaken for parts of others, and are as long as any.
  private func marked(rows: Int) -> Page {
    var page = Page.afternoon()
    page.updatedTime = "14:02"
    for index in page.rows.indices {
      page.rows[index].status.text = "Qy \(index) Flugsteig geschlossen".replacing(" ", with: "_")
      if page.rows[index].status.sign == .none { page.rows[index].status.sign = .changed }
      page.rows[index].city = "Thiruvananthapuram"
    }
    // As the window does: the selected row in the middle.
    let first = min(max(0, 4 - (max(rows, 1) - 1) / 2), max(0, page.rows.count - rows))
    page.rows = Array(page.rows[first..<min(page.rows.count, first + max(rows, 1))])
    return page
  }

  @Test func noSizeCutsAStatusOrLosesTheSelectedFlight() throws {
    for (columns, rows) in Self.sizes {
      let layout = CellLayout(columns: columns, rows: rows, palette: .characters)
      let page = marked(rows: layout.visibleRows)
      let selected = try #require(page.rows.first { $0.isSelected })
      let text = layout.grid(of: page).lines
      let lines = text.split(separator: "\n")
      #expect(layout.visibleRows > 0 && lines.count == rows, "\(columns)x\(rows)")
      #expect(text.contains(selected.time), "\(columns)x\(rows)\n\(text)")
      if columns >= 16 || rows > 1 {
        let isSaid =
          text.contains(selected.flight) || text.contains(CellText.tight(selected.flight))
        #expect(isSaid, "\(columns)x\(rows)\n\(text)")
      }
      for line in lines where line.contains("Q") {
        #expect(line.contains("_Flugsteig_geschlossen"), "\(columns)x\(rows)\n\(text)")
      }
      // Each row has its mark, and the selected one's is not the only thing that says so.
      for row in page.rows {
        let isMarked = lines.contains { $0.contains(row.time) && $0.contains(row.status.sign.mark) }
        #expect(isMarked, "\(columns)x\(rows)\n\(text)")
      }
      #expect(text.contains("→"), "\(columns)x\(rows)\n\(text)")
    }
  }

  @Test func nextSelectedAndHighlightedAreToldApartByMarksAlone() {
    for (columns, rows) in Self.sizes where [1, 2, 3, 4, 5, 12].contains(rows) {
      let layout = CellLayout(columns: columns, rows: rows, palette: .characters)
      var pictures: Set<String> = []
      let count = min(layout.visibleRows, 3)
      for number in 0..<8 {
        var page = Page.afternoon()
        page.rows = Array(page.rows.prefix(count))
        for index in page.rows.indices {
          page.rows[index].isNext = false
          page.rows[index].isSelected = false
        }
        page.rows[0].isNext = number & 1 != 0
        page.rows[0].isHighlighted = number & 2 != 0
        page.rows[0].isSelected = number & 4 != 0 || count == 1
        let grid = layout.grid(of: page)
        #expect(Set(grid.cells.map(\.style)) == [CellStyle()], "\(columns)x\(rows)")
        pictures.insert(grid.lines)
      }
      #expect(pictures.count == (count == 1 ? 4 : 8), "\(columns)x\(rows)")
    }
  }

  @Test func whatHasNoRoomIsSeenByMovingItAndBothEndsAre() throws {
    for (columns, rows) in Self.sizes where [1, 2, 3, 4, 5, 40].contains(rows) {
      let layout = CellLayout(columns: columns, rows: rows, palette: .characters)
      var page = marked(rows: layout.visibleRows)
      let selected = try #require(page.rows.first { $0.isSelected })
      let reach = layout.reach(of: page)
      var seen = layout.grid(of: page).lines
      for place in [1, 2, 3, reach / 2, reach - 1, reach] where place > 0 {
        page.sideways = place
        seen += layout.grid(of: page).lines
      }
      let last = layout.grid(of: page).lines
      page.sideways = reach + 1_000
      #expect(layout.grid(of: page).lines == last, "\(columns)x\(rows)")
      let isShort = seen.contains(selected.relativeNarrow)
      #expect(isShort || seen.contains(selected.relative.suffix(4)), "\(columns)x\(rows)\n\(seen)")
      if reach > 0 { #expect(last.contains("…"), "\(columns)x\(rows)\n\(last)") }
    }
  }

  @Test func whatFitsNeverMoves() {
    var page = Page.afternoon()
    page.rows = [Page.row("14:10", "AY 912", "Oslo", "OSL", "B1", .go, "Go", 8, isSelected: true)]
    page.sideways = 3
    for (columns, rows) in Self.sizes
    where columns >= 60 || columns >= 40 && rows < 5 || columns >= 20 && rows == 2 {
      let layout = CellLayout(columns: columns, rows: rows)
      #expect(layout.reach(of: page) == 0, "\(columns)x\(rows)")
      var still = page
      still.sideways = 0
      #expect(layout.grid(of: page).lines == layout.grid(of: still).lines)
    }
  }

  @Test func thePictureChangesOnlyAtTheEndsOfTheTurn() throws {
    for (columns, rows) in [(8, 1), (16, 1), (16, 2), (20, 2), (20, 4), (40, 2)] {
      let layout = CellLayout(columns: columns, rows: rows, palette: .characters)
      var page = marked(rows: layout.visibleRows)
      page.notice = "Feed error: no answer from feeds.example.org"
      let pictures = (0..<60).map { layout.grid(of: page, second: $0) }
      let changes = (1..<60).filter { pictures[$0] != pictures[$0 - 1] }
      #expect(changes == [30, 35], "\(columns)x\(rows)")
      page.isRefreshing = true
      page.refreshing = "Refresh!"
      for second in 0..<60 {
        let lines = layout.grid(of: page, second: second).lines
        #expect(lines.contains("Refresh!"), "\(columns)x\(rows)")
      }
    }
  }

  @Test func textThatMovesIsCutBetweenCharactersAndSaysWhereThereIsMore() {
    #expect(CellText.window(on: "Reykjavík", from: 0, width: 9) == "Reykjavík")
    #expect(CellText.window(on: "Reykjavík", from: 0, width: 5) == "Reyk…")
    #expect(CellText.window(on: "Reykjavík", from: 2, width: 5) == "…kja…")
    #expect(CellText.window(on: "Reykjavík", from: 4, width: 5) == "…avík")
    #expect(CellText.window(on: "東京成田空港", from: 3, width: 6) == "…成田…")
    #expect(CellText.window(on: "東京成田空港", from: 4, width: 6) == "… 田 …")
    #expect(CellText.window(on: "東京成田空港", from: 6, width: 6) == "… 空港")
  }
}
