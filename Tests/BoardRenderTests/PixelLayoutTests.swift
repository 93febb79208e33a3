// Holds layouts to what must be true of every page at every size.
import BoardCore
import BoardRender
import BoardText
import Testing

@Suite struct PixelLayoutTests {
  static let sizes = [
    (320, 240), (480, 320), (640, 480), (800, 480), (1024, 600), (1280, 720), (1920, 1080),
    (3840, 2160), (480, 800), (240, 320), (1920, 360),
  ]
  private static let pages = [
    SamplePages.departures(), SamplePages.longNames(), SamplePages.twelveHours(),
    SamplePages.german(), SamplePages.hebrew(), SamplePages.arabic(), SamplePages.japanese(),
    SamplePages.notice(), SamplePages.refreshing(), SamplePages.empty(),
  ]
  /// The tab's pill, which stands behind its text.
  private static let pillSlot = 3

  @Test(arguments: sizes)
  func textsNeverTouchEachOtherOrTheEdges(size: (Int, Int)) throws {
    let fonts = try FontSet()
    let layout = PixelLayout(width: size.0, height: size.1, theme: .dark)
    for (number, page) in PixelLayoutTests.pages.enumerated() {
      let scene = layout.scene(for: page, fonts)
      for (index, band) in scene.bands.enumerated() {
        let inks = band.runs.filter { index > 0 || $0.slot != PixelLayoutTests.pillSlot }.map(\.ink)
        for (place, ink) in inks.enumerated() where !ink.isEmpty {
          #expect(
            ink.intersection(band.rect) == ink, "page \(number), band \(index): \(ink) is cut")
          for other in inks[(place + 1)...] where !other.isEmpty {
            // At least two pixels lie between two texts of a line.
            let wide = Rect(
              x: ink.x - 2, y: ink.y, width: ink.width + 4, height: ink.height)
            #expect(
              !wide.intersects(other), "page \(number), band \(index): \(ink) meets \(other)")
          }
        }
      }
    }
  }

  @Test(arguments: sizes)
  func bandsCoverThePictureOnce(size: (Int, Int)) throws {
    let fonts = try FontSet()
    let layout = PixelLayout(width: size.0, height: size.1, theme: .light)
    let scene = layout.scene(for: SamplePages.departures(), fonts)
    var y = 0
    for band in scene.bands {
      #expect(band.rect == Rect(x: 0, y: y, width: size.0, height: band.rect.height))
      #expect(band.fills.first?.rect == band.rect)
      #expect(band.runs.map(\.slot) == band.runs.map(\.slot).sorted())
      y = band.rect.maxY
    }
    #expect(y == size.1)
    #expect(scene.bands.count == layout.visibleRows + 3)
  }

  /// Slots of a row, as PixelLayout numbers them.
  private enum Slot {
    static let time = 0
    static let city = 2
    static let relative = 7
  }

  private func row(_ index: Int, of scene: Scene, _ slot: Int) -> Scene.PlacedRun? {
    scene.bands[index + 2].runs.first { $0.slot == slot }
  }

  @Test(arguments: sizes)
  func relativeTimesAreNeverCut(size: (Int, Int)) throws {
    let fonts = try FontSet()
    let layout = PixelLayout(width: size.0, height: size.1, theme: .dark)
    for page in PixelLayoutTests.pages {
      let scene = layout.scene(for: page, fonts)
      for (index, flight) in page.rows.prefix(layout.visibleRows).enumerated() {
        guard let run = row(index, of: scene, Slot.relative)?.run else { continue }
        let whole = [flight.relative, flight.relativeNarrow].contains { text in
          (6...80).contains { size in
            fonts.run(
              text,
              TextStyle(
                .regular, size: size, direction: page.isRightToLeft ? .rightToLeft : .leftToRight,
                anchor: page.isRightToLeft ? .left : .right)) === run
          }
        }
        #expect(whole, "\(flight.relative)")
      }
    }
  }

  @Test func columnsStandStillFromMinuteToMinute() throws {
    let fonts = try FontSet()
    for size in PixelLayoutTests.sizes {
      let layout = PixelLayout(width: size.0, height: size.1, theme: .dark)
      var page = SamplePages.departures()
      let before = layout.scene(for: page, fonts)
      for index in page.rows.indices where page.rows[index].relative.hasPrefix("in") {
        page.rows[index].relative = "in \(index) min."
        page.rows[index].relativeNarrow = "\(index) min"
      }
      page.clock = "14:11"
      let after = layout.scene(for: page, fonts)
      for (old, new) in zip(before.bands, after.bands) {
        #expect(old.runs.map(\.x) == new.runs.map(\.x))
      }
    }
  }

  @Test func aLanguageFromRightToLeftMirrorsTheBoard() throws {
    let fonts = try FontSet()
    let layout = PixelLayout(width: 800, height: 480, theme: .dark)
    var page = SamplePages.departures()
    let left = layout.scene(for: page, fonts)
    page.isRightToLeft = true
    let right = layout.scene(for: page, fonts)
    for slot in [Slot.time, Slot.city, Slot.relative] {
      let (a, b) = (row(4, of: left, slot), row(4, of: right, slot))
      #expect(a?.x == b.map { 800 - $0.x })
    }
    // The bar of the next flight changes sides, too.
    #expect(left.bands[6].fills.last?.rect.x == 0)
    #expect(right.bands[6].fills.last?.rect.maxX == 800)
  }

  @Test func aHighlightedRowStandsOnYellowAtSixtyPercent() throws {
    let fonts = try FontSet()
    for theme in [Theme.dark, Theme.light] {
      let layout = PixelLayout(width: 800, height: 480, theme: theme)
      let scene = layout.scene(for: SamplePages.departures(), fonts)
      #expect(scene.bands[8].fills[0].colour == Colour(0xFFD400).over(theme.ground, percent: 60))
      #expect(
        scene.bands[8].runs.allSatisfy {
          $0.colour == theme.highlightedText || $0.colour == theme.highlightedDimText
        })
    }
  }

  @Test func anEmptyListSaysSoInTheMiddle() throws {
    let fonts = try FontSet()
    let layout = PixelLayout(width: 800, height: 480, theme: .dark)
    let scene = layout.scene(for: SamplePages.empty(), fonts)
    let rows = scene.bands[2..<(2 + layout.visibleRows)]
    let said = rows.flatMap(\.runs)
    #expect(said.count == 1)
    let ink = said.first?.ink ?? .empty
    #expect(abs(ink.x + ink.width / 2 - 400) <= 2)
    #expect(rows[2 + (layout.visibleRows - 1) / 2].runs.count == 1)
  }

  @Test func aNoticeTakesTheFooterAndLeavesTheRows() throws {
    let fonts = try FontSet()
    let layout = PixelLayout(width: 800, height: 480, theme: .dark)
    let plain = layout.scene(for: SamplePages.departures(), fonts)
    let noticed = layout.scene(for: SamplePages.notice(), fonts)
    #expect(plain.bands.dropLast().map(\.rect) == noticed.bands.dropLast().map(\.rect))
    #expect(plain.bands.dropLast().map(\.runs.count) == noticed.bands.dropLast().map(\.runs.count))
    // The sign, the notice, and when the list was last updated.
    #expect(noticed.bands.last?.runs.count == 3)
    #expect(noticed.bands.last?.fills[0].colour == Theme.dark.noticeGround)
  }

  @Test(arguments: [(320, 240, 7), (800, 480, 9), (1920, 1080, 12)])
  func screensHoldAsManyRowsAsReadWell(width: Int, height: Int, rows: Int) {
    #expect(PixelLayout(width: width, height: height, theme: .dark).visibleRows == rows)
  }

  @Test func rowsCanBeAskedForAndAreHeldToWhatFits() {
    #expect(PixelLayout(width: 800, height: 480, theme: .dark, rows: 5).visibleRows == 5)
    #expect(PixelLayout(width: 800, height: 480, theme: .dark, rows: 0).visibleRows == 1)
    #expect(PixelLayout(width: 800, height: 480, theme: .dark, rows: 10_000).visibleRows == 35)
  }

  @Test func noSizeIsTooOdd() throws {
    let fonts = try FontSet()
    for (width, height) in [(1, 1), (8, 600), (600, 8), (64, 32), (128, 64), (5_000, 40)] {
      let layout = PixelLayout(width: width, height: height, theme: .dark)
      let surface = PixelSurface(width: width, height: height)
      for page in PixelLayoutTests.pages {
        var painter = PixelPainter()
        #expect(
          painter.paint(layout.scene(for: page, fonts), on: surface) == [surface.bounds])
      }
    }
  }
}
