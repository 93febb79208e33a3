// Holds what a character panel is shown, and when it wants to be shown something again.
import BoardCore
import BoardLinux
import BoardPanels
import BoardRender
import Testing

@testable import BoardRuntime

/// A wire that writes down what it is shown.
struct PaperDisplay: CharacterWire {
  struct Shown: Equatable {
    var rows: [String]
    var isLit: Bool
    var isRenewed: Bool
  }

  var shown: [Shown] = []
  var isOpen = false

  mutating func open() throws(LinuxError) { isOpen = true }

  mutating func show(
    _ frame: CharacterFrame, isLit: Bool, isRenewed: Bool
  ) throws(LinuxError) {
    let rows = (0..<frame.rows).map { row in
      String(decoding: (0..<frame.columns).map { frame[row, $0] }, as: UTF8.self)
    }
    shown.append(Shown(rows: rows, isLit: isLit, isRenewed: isRenewed))
  }

  mutating func close() { isOpen = false }
}

@Suite struct CharacterWorkTests {
  static func page(_ city: String = "Oslo") -> Page {
    let row = Page.Row(
      id: FlightID("1"), time: "14:05", flight: "SK1462", city: city, gate: "A7",
      status: .init(text: ""), relative: "in 3m", relativeNarrow: "3m", isNext: true,
      isSelected: true)
    return Page(
      title: "Departures", tabs: [.init(tab: .departures, text: "Departures", isCurrent: true)],
      count: "1 flight", clock: "14:02",
      heads: .init(time: "Time", flight: "Flight", place: "To", gate: "Gate", status: ""),
      rows: [row], updated: "Last updated 14:02", place: "EWR")
  }

  static func work(_ columns: Int, _ rows: Int) -> CharacterWork<PaperDisplay> {
    CharacterWork(
      CellLayout(columns: columns, rows: rows, palette: .characters), .ascii, wire: PaperDisplay())
  }

  static let start = Uptime(nanoseconds: 1_000_000_000)

  static func later(_ seconds: Int64) -> Uptime { start.advanced(byMilliseconds: seconds * 1_000) }

  @Test func smallPanelsTakeTurnsTwiceAMinute() throws {
    var work = Self.work(16, 2)
    try work.open()
    let page = Self.page()
    var next = try work.show(page, at: Self.start, second: 2)
    #expect(next == Self.later(28))
    next = try work.show(page, at: Self.later(28), second: 30)
    #expect(next == Self.later(33))
    next = try work.show(page, at: Self.later(33), second: 35)
    #expect(next == Self.later(58))
    let rows = work.wire.shown.map(\.rows)
    #expect(rows.count == 3 && rows[0] == rows[2] && rows[0][0] == rows[1][0])
    #expect(rows[0][1] != rows[1][1])
  }

  @Test("a panel is set up anew now and then [lcdproc#140, duinoWitchery#19]")
  func itIsRenewed() throws {
    var work = Self.work(40, 8)
    try work.open()
    let page = Self.page()
    var next = try work.show(page, at: Self.start, second: 2)
    #expect(next == Self.later(600))
    next = try work.show(page, at: Self.later(60), second: 2)
    #expect(next == Self.later(600))
    next = try work.show(page, at: Self.later(601), second: 2)
    #expect(next == Self.later(1_201))
    #expect(work.wire.shown.map(\.isRenewed) == [false, false, true])
    // Opening has made it anew already.
    try work.open()
    next = try work.show(page, at: Self.later(1_300), second: 2)
    #expect(next == Self.later(1_900) && work.wire.shown.last?.isRenewed == false)
  }

  @Test func byNightTheLightIsOffAndTheTextStays() throws {
    var work = Self.work(20, 4)
    try work.open()
    var page = Self.page()
    _ = try work.show(page, at: Self.start, second: 2)
    page.isNight = true
    _ = try work.show(page, at: Self.later(1), second: 3)
    #expect(work.wire.shown.map(\.isLit) == [true, false])
    #expect(work.wire.shown[0].rows == work.wire.shown[1].rows)
    var dark = CharacterWork(
      CellLayout(columns: 20, rows: 4, palette: .characters), .ascii, wire: PaperDisplay(),
      hasBacklight: false)
    _ = try dark.show(Self.page(), at: Self.start, second: 2)
    #expect(dark.wire.shown[0].isLit == false)
  }

  @Test func howFarDetailsGoIsTold() throws {
    var work = Self.work(16, 1)
    try work.open()
    _ = try work.show(Self.page("Llanfairpwllgwyngyll"), at: Self.start, second: 2)
    var news = work.takeNews()
    let layout = CellLayout(columns: 16, rows: 1, palette: .characters)
    let reach = layout.reach(of: Self.page("Llanfairpwllgwyngyll"))
    #expect(reach > 0 && news == [.reachChanged(reach)])
    _ = try work.show(Self.page("Llanfairpwllgwyngyll"), at: Self.later(1), second: 3)
    news = work.takeNews()
    #expect(news == [])
  }
}
