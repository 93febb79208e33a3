// Holds what people read on a panel of each character set, in each kind of script, with cities that need all of it.
import BoardCore
import BoardWords
import Testing

@testable import BoardPanels
@testable import BoardRender

@Suite struct CharacterGoldenTests {
  /// A night out of Oslo: the city, its airport, the status.
  static let flights: [(String, String, FlightStatus)] = [
    ("Zürich", "ZRH", .gateClosed), ("Łódź", "LCJ", .finalCall), ("Αθήνα", "ATH", .boarding),
    ("Москва", "SVO", .goToGate), ("東京", "HND", .scheduled), ("オスロ", "OSL", .cancelled),
    ("Ørsta–Volda", "HOV", .gateChanged), ("Straße", "STR", .scheduled),
    ("Kraków", "KRK", .delayed),
  ]

  /// The page in a language, or in the one that the panel takes instead, `presses` below the next flight.
  static func page(
    _ language: Language, _ writer: CharacterWriter, rows: Int, presses: Int
  ) -> Page {
    let start = UTCSeconds(1_784_481_720)  // 2026-07-19 17:22 UTC
    let list = flights.enumerated().map { index, flight in
      Flight(
        id: FlightID(flight.1), direction: .departure, number: "SK14\(10 + index)", iata: flight.1,
        city: flight.0, scheduled: start.advanced(by: Int64(index) * 300 + 180),
        estimated: flight.2 == .delayed ? start.advanced(by: 6_000) : nil,
        offset: UTCOffset(seconds: 7_200), status: flight.2, gate: "A\(index + 1)")
    }
    var driver = BoardDriver(rules: BoardRules())
    var inputs: [Input] = [
      .roomChanged(rows: rows), .started(start, at: Uptime(milliseconds: 0)),
      .flightsRead(list, highlighted: [], updated: nil),
      .fetchEnded(1, .read(at: start.advanced(by: -120)), at: Uptime(milliseconds: 10)),
    ]
    for _ in 0..<presses { inputs.append(.action(.next, at: Uptime(milliseconds: 1_000))) }
    for input in inputs { _ = driver.handle(input) }
    let style = PageStyle(languages: [Words(language: language, clock: .hours24)], airport: "OSL")
    let words = style.written { writer.canWrite($0.language.tag) }
    return writer.written(Page(driver, rows: driver.rows, style: words))
  }

  @Test(arguments: PanelSet.allCases)
  func theEveningReadsLikeThis(set: PanelSet) throws {
    let slots = set == .latin1 || set == .ascii || set == .cp437 ? 0 : CharacterFrame.glyphSlots
    var text = ""
    for (columns, rows) in [(16, 2), (20, 4)] {
      let layout = CellLayout(columns: columns, rows: rows, palette: .characters)
      for language: Language in [.en, .de, .pl, .el, .ru, .ja] {
        var writer = CharacterWriter(set, glyphSlots: slots)
        let last = Self.flights.count - 1
        for presses in stride(from: 0, through: last, by: rows == 2 ? 1 : layout.visibleRows) {
          let page = Self.page(language, writer, rows: layout.visibleRows, presses: presses)
          let frame = writer.frame(of: layout.grid(of: page, second: 0))
          text += "\(language.tag) \(columns)x\(rows), \(presses) below, slots \(frame.slots)\n"
          for line in frame.lines(set) { text += "|\(line)|\n" }
        }
      }
    }
    try expectGolden(text, "characters-\(set.rawValue)")
  }
}
