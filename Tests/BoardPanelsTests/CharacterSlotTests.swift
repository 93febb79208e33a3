// Holds which characters get the few slots of a panel, and that they stay where they are.
import BoardCore
import BoardWords
import Foundation
import Testing

@testable import BoardPanels
@testable import BoardRender

@Suite struct CharacterSlotTests {
  static func grid(_ lines: String..., columns: Int = 20) -> CellGrid {
    var grid = CellGrid(columns: columns, rows: lines.count)
    for (row, line) in lines.enumerated() {
      grid.write(line, row: row, column: 0, end: columns, style: CellStyle())
    }
    return grid
  }

  @Test func marksGetSlotsBeforeLetters() {
    var writer = CharacterWriter(.a00, glyphSlots: 8)
    let frame = writer.frame(of: Self.grid("ąćęłńóśź", "▌◆▲✕"))
    #expect(frame.slots == "▌ ◆ ▲ ✕ ą ć ę ł")
    #expect(frame.lines(.a00) == ["ąćęłnosz            ", "▌◆▲✕                "])
  }

  @Test func moreThanEightLettersAreShownWithoutTheirMarks() {
    var writer = CharacterWriter(.a00, glyphSlots: 8)
    let frame = writer.frame(of: Self.grid("ąćęłńśźżŁŻæþ"))
    // Under a mark a capital is as low as a small letter: where both look the same, they share a
    // slot.
    #expect(frame.lines(.a00) == ["ąćęłńśźżLżat        "])
  }

  @Test func marksWithoutSlotsAreASCII() {
    var writer = CharacterWriter(.a00, glyphSlots: 0)
    let frame = writer.frame(of: Self.grid("▌→↦★✪▶◆■▲✕…↻"))
    #expect(frame.lines(.a00) == ["|→}*&+!█^x.@        "])
    #expect(frame.glyphs == Array(repeating: nil, count: 8))
  }

  @Test func aPictureStaysInItsSlot() {
    var writer = CharacterWriter(.a00, glyphSlots: 8)
    let first = writer.frame(of: Self.grid("ąćę"))
    #expect(first.slots == "ą ć ę - - - - -")
    // What is gone leaves its slot as it is, for when it comes back.
    let second = writer.frame(of: Self.grid("ęł"))
    #expect(second.slots == "- - ę ł - - - -")
    let third = writer.frame(of: Self.grid("ćęął"))
    #expect(third.slots == "ą ć ę ł - - - -")
    let fourth = writer.frame(of: Self.grid("ąćę"))
    #expect(fourth == first)
  }

  @Test func newPicturesTakeTheSlotsNeededLongestAgo() {
    var writer = CharacterWriter(.a00, glyphSlots: 8)
    _ = writer.frame(of: Self.grid("ąćęłńóśź"))
    _ = writer.frame(of: Self.grid("ąęłńóśź"))
    let frame = writer.frame(of: Self.grid("ąłńóśźż"))
    #expect(frame.slots == "ą ż - ł ń ó ś ź")
  }

  @Test func halfOfAWideCharacterIsABlank() {
    var writer = CharacterWriter(.a00, glyphSlots: 8)
    let frame = writer.frame(of: Self.grid("円東", columns: 4))
    #expect(frame.codes == [0xFC, 0x20, 0x3F, 0x20])
  }

  @Test func lettersTakenApartAreShownWhole() {
    var writer = CharacterWriter(.a02, glyphSlots: 8)
    let frame = writer.frame(of: Self.grid("e\u{301}q\u{301}", columns: 2))
    #expect(frame.codes == [0xE9, 0x71])
  }

  @Test func everyGridIsShown() {
    var random = SystemRandomNumberGenerator()
    for set in PanelSet.allCases {
      for slots in [0, 8] {
        var writer = CharacterWriter(set, glyphSlots: slots)
        for _ in 0..<40 {
          let page = Page.random(rows: 6, using: &random)
          let grid = CellLayout(columns: 40, rows: 8).grid(of: page)
          let frame = writer.frame(of: grid)
          #expect(frame.codes.count == grid.cells.count && frame.glyphs.count == 8)
          for code in frame.codes {
            #expect(code < 8 ? frame.glyphs[Int(code)] != nil : set.scalar(at: code) != nil)
          }
        }
      }
    }
  }

  @Test func everyTextIsWrittenInWhatThePanelShows() {
    var random = SystemRandomNumberGenerator()
    let ranges: [ClosedRange<UInt32>] = [
      0...0x24F, 0x250...0x5FF, 0x600...0x1FFF, 0x2000...0x2BFF, 0x3000...0x33FF, 0x1E00...0x1EFF,
      0xAC00...0xD7A3, 0xE000...0xFFFF, 0x1_0000...0x10_FFFF,
    ]
    for round in 0..<3_000 {
      let set = PanelSet.allCases[round % PanelSet.allCases.count]
      let slots = Bool.random(using: &random) ? 8 : 0
      let language = Language.allCases.randomElement(using: &random)?.tag ?? ""
      let spelling = PanelSpelling(
        set: set, drawsLetters: slots > 0, custom: SpellingCustom(language: language))
      var text = ""
      for _ in 0..<Int.random(in: 0...12, using: &random) {
        let value = UInt32.random(
          in: ranges.randomElement(using: &random) ?? 0...127, using: &random)
        if let scalar = Unicode.Scalar(value) { text.unicodeScalars.append(scalar) }
      }
      let written = spelling.written(text)
      for scalar in written.text.unicodeScalars {
        #expect(
          set.code(of: scalar) != nil || slots > 0 && CharacterFrame.isDrawn(scalar),
          "\(set) \(text.unicodeScalars.map(\.value)) \(written)")
        #expect(CellText.width(of: scalar) == 1)
      }
      // What is written once stays as it is.
      #expect(spelling.written(written.text).text == written.text, "\(set) \(text)")
    }
  }

  @Test(arguments: PanelSet.allCases)
  func everyWordOfEveryWritableLanguageIsWritten(set: PanelSet) throws {
    let writer = CharacterWriter(set, glyphSlots: 0)
    for slots in [0, 8] {
      for language in Language.allCases where writer.canWrite(language.tag) {
        let spelling = PanelSpelling(
          set: set, drawsLetters: slots > 0, custom: SpellingCustom(language: language.tag))
        for text in Self.texts(of: Words(language: language)) {
          let written = spelling.written(text)
          #expect(
            written.isWhole && !written.text.contains("?"), "\(set) \(language) \(text) \(written)")
        }
      }
    }
  }

  @Test(arguments: PanelSet.allCases)
  func everyTextOfAPageIsWritten(set: PanelSet) {
    var random = SystemRandomNumberGenerator()
    for slots in [0, 8] {
      let writer = CharacterWriter(set, glyphSlots: slots)
      for _ in 0..<60 {
        let written = writer.written(Page.random(rows: 4, using: &random))
        for scalar in Self.texts(of: written).joined().unicodeScalars {
          #expect(
            set.code(of: scalar) != nil || slots > 0 && CharacterFrame.isDrawn(scalar),
            "\(set) \(scalar)")
        }
        #expect(writer.written(written) == written)
      }
    }
  }

  @Test(arguments: PanelSet.allCases)
  func everyCityOfTheDemoDayIsWritten(set: PanelSet) throws {
    let path = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../config/demo-day.csv").path
    let table = try String(contentsOfFile: path, encoding: .utf8)
    let cities = Set(
      table.split(separator: "\n").flatMap { line in
        let fields = line.split(separator: ",", omittingEmptySubsequences: false)
        return fields.count > 6 ? [String(fields[4]), String(fields[6])] : []
      })
    #expect(cities.count > 60)
    let spelling = PanelSpelling(set: set, drawsLetters: false, custom: .common)
    for city in cities { #expect(spelling.written(city).text == city) }
  }

  static func texts(of page: Page) -> [String] {
    let heads = page.heads
    var texts = page.tabs.map(\.text)
    texts += [page.title, page.count, page.clock, page.updated, page.updatedTime, page.place]
    texts += [page.refreshing, page.notice ?? "", page.emptyText]
    texts += [heads.time, heads.flight, heads.place, heads.gate, heads.status]
    for row in page.rows {
      texts += [row.time, row.flight, row.city, row.iata, row.gate, row.status.text]
      texts += [row.relative, row.relativeNarrow]
    }
    return texts
  }

  /// All that a language says.
  static func texts(of words: Words) -> [String] {
    var texts = FlightStatus.allCases.flatMap { status in
      [words.status(status, direction: .departure), words.status(status, direction: .arrival)]
    }
    for tab in Tab.allCases {
      texts += [words.tab(tab), words.title(tab), words.placeHead(tab), words.gateHead(tab)]
    }
    let minutes = [
      -30_000, -3_000, -1_500, -200, -59, -25, -22, -21, -11, -5, -3, -2, -1, 0, 1, 2, 3, 5, 11,
      21, 22, 25, 59, 200, 1_500, 3_000, 30_000,
    ]
    for minutes in minutes {
      texts += [
        words.relative(minutes: minutes), words.relative(minutes: minutes, narrow: true),
        words.flightCount(minutes),
      ]
    }
    for month in 1...12 {
      for day in 1...7 {
        if let date = CivilDate(year: 2026, month: month, day: day) {
          texts.append(words.date(date))
        }
      }
    }
    for hour in 0..<24 {
      texts.append(Words(language: words.language, clock: .hours12).time(hour: hour, minute: 5))
    }
    texts += [
      words.delayed(to: "14:55"), words.expected(at: "14:55"), words.noFlights, words.timeHead,
      words.flightHead, words.statusHead, words.terminalHead, words.lastUpdated("14:02"),
      words.refreshing, words.localTime, words.feedError("x"), words.noAnswer, words.clockNotSet,
      words.nextKey, words.previousKey, words.pageKey, words.highlightKey, words.refreshKey,
      words.tabKey, words.nowKey, words.quitKey,
    ]
    return texts
  }
}
