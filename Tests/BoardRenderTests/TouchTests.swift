// Holds what lies under a finger against what is painted there.
import BoardCore
import BoardRender
import BoardText
import Testing

@Suite struct TouchTests {
  static let sizes = [(320, 240), (800, 480), (1920, 1080), (480, 800), (240, 320)]
  private static let pages = [
    SamplePages.departures(), SamplePages.german(), SamplePages.hebrew(), SamplePages.arabic(),
    SamplePages.japanese(), SamplePages.notice(), SamplePages.refreshing(), SamplePages.empty(),
  ]
  /// Slots of the header and of the footer, as PixelLayout numbers them.
  private enum Slot {
    static let title = 0
    static let clock = 1
    static let tabs = 4
    static let updated = 2
    static let place = 3
  }

  @Test(arguments: sizes)
  func everyPixelOfARowIsTheRow(size: (Int, Int)) throws {
    let fonts = try FontSet()
    let layout = PixelLayout(width: size.0, height: size.1, theme: .dark)
    for page in TouchTests.pages {
      let bands = layout.scene(for: page, fonts).bands.map(\.rect)
      for slot in 0..<layout.visibleRows {
        let rect = bands[slot + 2]
        let wanted = slot < page.rows.count ? PageTarget.row(slot) : .elsewhere
        for (x, y) in [
          (0, rect.y), (rect.maxX - 1, rect.maxY - 1), (rect.width / 2, rect.y + rect.height / 2),
        ] {
          #expect(layout.target(x: x, y: y, on: page, fonts) == wanted)
        }
      }
      // The header's edge and the heads of the columns are nobody's.
      #expect(layout.target(x: 0, y: 0, on: page, fonts) == .elsewhere)
      #expect(layout.target(x: size.0 / 2, y: bands[1].y, on: page, fonts) == .elsewhere)
    }
  }

  @Test(arguments: sizes)
  func aTabIsFoundWhereItsWordIsPainted(size: (Int, Int)) throws {
    let fonts = try FontSet()
    let layout = PixelLayout(width: size.0, height: size.1, theme: .dark)
    for page in TouchTests.pages {
      let runs = layout.scene(for: page, fonts).bands[0].runs
      for run in runs where run.slot >= Slot.tabs {
        let ink = run.ink
        let wanted = PageTarget.tab(page.tabs[run.slot - Slot.tabs].tab)
        for x in [ink.x, ink.x + ink.width / 2, ink.maxX - 1] {
          #expect(layout.target(x: x, y: ink.y + ink.height / 2, on: page, fonts) == wanted)
        }
      }
      for run in runs where run.slot == Slot.title || run.slot == Slot.clock {
        let ink = run.ink
        let (x, y) = (ink.x + ink.width / 2, ink.y + ink.height / 2)
        #expect(layout.target(x: x, y: y, on: page, fonts) == .elsewhere)
      }
    }
  }

  @Test func wideAndUprightScreensShowTheirTabs() throws {
    let fonts = try FontSet()
    for (width, height) in [(800, 480), (480, 800), (1920, 1080)] {
      let layout = PixelLayout(width: width, height: height, theme: .dark)
      for page in [SamplePages.departures(), SamplePages.hebrew()] {
        let runs = layout.scene(for: page, fonts).bands[0].runs
        #expect(runs.filter { $0.slot >= Slot.tabs }.count == page.tabs.count)
      }
    }
  }

  @Test(arguments: sizes)
  func theLastUpdateIsFoundWhereItIsPainted(size: (Int, Int)) throws {
    let fonts = try FontSet()
    let layout = PixelLayout(width: size.0, height: size.1, theme: .dark)
    for page in TouchTests.pages {
      let scene = layout.scene(for: page, fonts)
      let footer = try #require(scene.bands.last)
      let updated = try #require(footer.runs.first { $0.slot == Slot.updated }).ink
      for x in [updated.x, updated.maxX - 1] {
        for y in [footer.rect.y, footer.rect.maxY - 1] {
          #expect(layout.target(x: x, y: y, on: page, fonts) == .updated)
        }
      }
      guard let place = footer.runs.first(where: { $0.slot == Slot.place })?.ink else { continue }
      let middle = place.x + place.width / 2
      #expect(layout.target(x: middle, y: footer.rect.y, on: page, fonts) == .elsewhere)
    }
  }

  @Test func whatLiesOutsideIsElsewhere() throws {
    let fonts = try FontSet()
    let layout = PixelLayout(width: 800, height: 480, theme: .dark)
    for (x, y) in [(-1, 200), (800, 200), (400, -1), (400, 480), (.min, .max)] {
      #expect(layout.target(x: x, y: y, on: SamplePages.departures(), fonts) == .elsewhere)
    }
  }

  @Test func aBoardKnowsWhatItDrewLast() throws {
    let board = PixelBoard(
      layout: PixelLayout(width: 800, height: 480, theme: .dark), setter: try FontSet())
    #expect(board.target(x: 400, y: 200) == .elsewhere && !board.isRightToLeft)
    _ = board.draw(SamplePages.hebrew())
    let target = board.target(x: 400, y: 200)
    #expect(board.isRightToLeft)
    guard case .row = target else {
      Issue.record("no row but \(target)")
      return
    }
  }
}
