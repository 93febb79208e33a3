// Holds what a simulated character LCD shows, as text and as dots.
import BoardCore
import BoardPanels
import BoardRender
import BoardWords
import Testing

@testable import BoardSim

@Suite struct CharacterSimPanelTests {
  static let page: Page = {
    var row = Page.Row(
      id: FlightID("1"), time: "14:10", flight: "LO 912", city: "Łódź", iata: "LCJ", gate: "B11",
      status: Page.StatusText(sign: .go, text: "Boarding"), relative: "in 8 min.",
      relativeNarrow: "in 8m")
    row.isNext = true
    row.isSelected = true
    var page = Page(
      title: "Departures", tabs: [], count: "", clock: "14:02",
      heads: Page.ColumnHeads(
        time: "Time", flight: "Flight", place: "To", gate: "Gate", status: "Status"), rows: [row],
      updated: "", place: "")
    page.language = "pl"
    return page
  }()

  @Test("its lines are what people read, pictures of its own among them")
  func cells() {
    let panel = CharacterSimPanel(columns: 16, rows: 2, set: .a00)
    panel.take(Self.page, at: Uptime(milliseconds: 0), second: 0)
    #expect(panel.rows == 1)
    #expect(panel.cells == ["14:10↦LO912▶Łódź", "Boarding B11    "])
    #expect(panel.reach == 13)
  }

  @Test("languages that it can't write give way to English")
  func languages() {
    let panel = CharacterSimPanel(columns: 16, rows: 2, set: .a00)
    let style = PageStyle(languages: [Words(language: .ja), Words(language: .pl)])
    #expect(panel.style(for: style).languages == [Words(language: .pl)])
    let japanese = PageStyle(languages: [Words(language: .ja)])
    #expect(panel.style(for: japanese).languages.map(\.language) == [.en])
  }

  @Test("every dot of its picture is lit or dark as in the frame")
  func dots() throws {
    var writer = CharacterWriter(.a00, glyphSlots: 8)
    let page = writer.written(Self.page)
    let frame = writer.frame(
      of: CellLayout(columns: 16, rows: 2, palette: .characters).grid(of: page))
    let picture = LCDPicture.draw(frame, .a00)
    // The first dot's first pixel, dots and characters as far apart as on the picture.
    let (margin, pitch) = (58, 6)
    var read = [[UInt8]](repeating: [], count: 32)
    for place in 0..<32 {
      for line in 0..<8 {
        var bits: UInt8 = 0
        for dot in 0..<5 {
          let colour = picture.colour(
            x: margin + (place % 16 * 6 + dot) * pitch + 2,
            y: margin + (place / 16 * 9 + line) * pitch + 2)
          bits = bits << 1 | (colour.red > 128 ? 1 : 0)
        }
        read[place].append(bits)
      }
    }
    let expected = frame.codes.map { code in
      code < 8
        ? frame.glyphs[Int(code)]
        : CharacterSet.a00.scalar(at: code).flatMap { RomPictures.picture(of: $0) }
    }
    #expect(read == expected)
    #expect(frame.codes.contains { $0 < 8 })
  }
}
