// Holds what a panel of lamps owes its readers, whatever its size: nothing is overwritten, nothing that fits
// moves, marks need no colour, and letters without pictures are never boxes.
import BoardCore
import BoardText
import BoardWords
import Testing

@testable import BoardRender

@Suite struct MatrixLayoutTests {
  static let sizes = [
    (32, 8), (64, 8), (128, 8), (256, 13), (32, 16), (64, 16), (128, 16), (256, 16), (32, 32),
    (64, 32), (96, 32), (128, 32), (192, 32), (64, 64), (128, 64), (256, 64), (1_024, 256),
  ]

  let fonts: BitmapFontSet

  init() throws { fonts = try BitmapFontSet() }

  func layout(_ width: Int, _ height: Int, _ palette: LampPalette = .colours) -> MatrixLayout {
    MatrixLayout(width: width, height: height, palette: palette)
  }

  func frame(_ layout: MatrixLayout, _ page: Page, moved: Int = 0) -> LampFrame {
    layout.picture(of: page, fonts).frame(moved: moved)
  }

  /// The columns of lamps that are lit differently.
  func columns(_ one: LampFrame, _ other: LampFrame) -> Set<Int> {
    var columns: Set<Int> = []
    for place in one.pixels.indices where one.pixels[place] != other.pixels[place] {
      columns.insert(place / 3 % one.width)
    }
    return columns
  }

  @Test func roomForFlightsGrowsWithTheHeight() {
    let rows = MatrixLayoutTests.sizes.map { layout($0.0, $0.1).visibleRows }
    #expect(rows == [1, 1, 1, 1, 1, 1, 1, 1, 1, 3, 3, 3, 3, 6, 6, 5, 24])
  }

  @Test func sizesOutsideOfWhatIsMadeForAreHeldToIt() {
    let small = layout(-5, 0)
    let large = layout(.max, .max)
    #expect((small.width, small.height, large.width, large.height) == (32, 8, 1_024, 256))
  }

  /// jfoot/Bus-Departure-Board#11
  @Test func aLongNameIsShortenedAndLeavesTheStatusWhole() {
    let layout = layout(256, 64)
    var page = LampPages.page(count: 5, next: 2)
    page.rows[3].city = "X"
    let short = frame(layout, page)
    page.rows[3].city = "Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch"
    let long = frame(layout, page)
    let changed = columns(short, long)
    page.rows[3].status.text = ""
    page.rows[3].status.sign = .none
    let status = columns(long, frame(layout, page))
    #expect((changed.max() ?? 0) + 3 < (status.min() ?? 0))
    #expect(status.count > 20)
  }

  @Test(arguments: [8, 16, 32, 64]) func aMovingNameNeverCoversSignOrClock(_ height: Int) throws {
    let layout = layout(64, height)
    var page = LampPages.page(first: 2, count: layout.visibleRows, next: 0)
    page.rows[0].city = "Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch"
    let picture = layout.picture(of: page, fonts)
    #expect(picture.travel > 100)
    let window = try #require(picture.strip?.window)
    let still = picture.frame(moved: 0)
    for moved in stride(from: 1, through: picture.travel, by: 7) {
      let frame = picture.frame(moved: moved)
      for y in 0..<layout.height {
        for x in 0..<64 where !window.intersects(Rect(x: x, y: y, width: 1, height: 1)) {
          let place = 3 * (y * 64 + x)
          #expect(frame.pixels[place..<(place + 3)] == still.pixels[place..<(place + 3)])
        }
      }
    }
  }

  @Test func whatFitsNeverMoves() {
    var page = LampPages.page(count: 1, next: 0)
    page.rows[0].city = "Oslo"
    page.title = ""
    page.updated = ""
    page.rows[0].relative = ""
    #expect(layout(256, 16).picture(of: page, fonts).travel == 0)
    #expect(layout(256, 8).picture(of: page, fonts).travel == 0)
    #expect(layout(64, 8).picture(of: page, fonts).travel > 0)
  }

  @Test func aTextThatMayNotMoveEndsWithAWholeLetter() {
    let page = LampPages.page(count: 1, next: 0)
    let layout = MatrixLayout(width: 64, height: 8, palette: .plain, moves: false)
    let moving = MatrixLayout(width: 64, height: 8, palette: .plain)
    // The window ends within a letter of "KL 1146 Amsterdam".
    #expect(frame(layout, page) != frame(moving, page))
    var board = MatrixBoard(layout: layout, setter: fonts)
    board.show(page, at: Uptime(milliseconds: 0))
    #expect(board.nextChange(after: Uptime(milliseconds: 0)) == nil)
    #expect(board.reach > 0)
  }

  @Test(arguments: [(64, 8), (128, 16), (64, 32), (128, 32)])
  func nextSelectedAndHighlightedDifferWithoutColours(_ width: Int, _ height: Int) {
    let layout = layout(width, height, .plain)
    let frames = (0..<8).map { bits in
      var page = LampPages.page(count: layout.visibleRows, next: -1)
      page.rows[0].isNext = bits & 1 != 0
      page.rows[0].isSelected = bits & 2 != 0
      page.rows[0].isHighlighted = bits & 4 != 0
      if page.rows.count > 1, bits & 2 == 0 { page.rows[1].isSelected = true }
      return frame(layout, page)
    }
    for (index, frame) in frames.enumerated() {
      for other in frames[..<index] {
        // A flight that is alone and next is the selected one, too.
        let isSame = layout.visibleRows == 1 && index & 3 == 3
        #expect(frame != other || isSame)
      }
      let values = Set(frame.pixels)
      #expect(values.isSubset(of: [0x00, 0xD4, 0xFF]))
    }
  }

  @Test func aCityWithoutPicturesOfItsLettersIsTheCode() {
    let layout = layout(128, 32)
    var page = LampPages.page(first: 6, count: 3, next: 1)
    let asNamed = frame(layout, page)
    page.rows[2].city = "HND"
    #expect(asNamed == frame(layout, page))
    page.rows[2].city = "กรุงเทพ"
    #expect(asNamed == frame(layout, page))
    page.rows[2].city = ""
    #expect(asNamed == frame(layout, page))
  }

  @Test func timesAreThereInAnyDigits() {
    let layout = layout(64, 8)
    var page = LampPages.page(count: 1, next: 0)
    let latin = frame(layout, page)
    page.rows[0].time = "١٣:٥٥"
    #expect(frame(layout, page) == latin)
  }

  @Test func japaneseIsWrittenFromTenLampsOn() {
    let words = Words(language: .ja, clock: .hours24)
    #expect(!fonts.canWrite(words, height: 8) && fonts.canWrite(words, height: 10))
    for language in [Language.en, .de, .pl, .el, .ru, .uk, .tr, .cs, .is] {
      #expect(fonts.canWrite(Words(language: language, clock: .hours24), height: 8))
    }
    #expect(!fonts.canWrite(Words(language: .ar, clock: .hours24), height: 10))
  }

  @Test func atNightLampsAreDimmed() {
    let page = LampPages.page(count: 3, next: 1)
    var night = page
    night.isNight = true
    for palette in [LampPalette.colours, .plain] {
      let day = frame(layout(128, 32, palette), page).pixels.max() ?? 0
      let dark = frame(layout(128, 32, palette), night).pixels.max() ?? 0
      #expect(dark > 0 && Int(dark) * 2 < Int(day))
    }
  }

  @Test func anEmptyListSaysSoOnAnySize() {
    for (width, height) in MatrixLayoutTests.sizes {
      let page = LampPages.page(count: 0)
      let frame = frame(layout(width, height), page)
      #expect(frame.pixels.contains { $0 != 0 })
      var silent = page
      silent.emptyText = "ไม่มีเที่ยวบิน"
      #expect(self.frame(layout(width, height), silent).pixels.contains { $0 != 0 })
    }
  }

  /// hzeller/rpi-rgb-led-matrix#747
  @Test func oddPagesAreNeverDarkAndNeverTrap() {
    var random = Random(1)
    for (width, height) in MatrixLayoutTests.sizes {
      var board = MatrixBoard(layout: layout(width, height), setter: fonts)
      var time = Uptime(milliseconds: 0)
      for _ in 0..<60 {
        var page = SamplePages.longNames()
        if Bool.random(using: &random) { page = SamplePages.departures() }
        page.rows.shuffle(using: &random)
        page.rows = Array(page.rows.prefix(Int.random(in: 0...9, using: &random)))
        page.isRefreshing = Bool.random(using: &random)
        page.notice = Bool.random(using: &random) ? "Feed error: no answer" : nil
        page.sideways = [0, 0, 0, 3, .max].randomElement(using: &random) ?? 0
        page.isStill = Bool.random(using: &random)
        board.show(page, at: time)
        #expect(board.frame(at: time).pixels.contains { $0 != 0 })
        for _ in 0..<5 {
          guard let next = board.nextChange(after: time) else { break }
          #expect(next > time)
          time = next
          #expect(board.frame(at: time).pixels.contains { $0 != 0 })
        }
        time = time.advanced(byMilliseconds: .random(in: 0...9_000, using: &random))
      }
    }
  }
}
