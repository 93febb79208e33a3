// Holds how a text moves that doesn't fit: pauses, speed, stopping, and that nothing flashes.
import BoardCore
import BoardText
import Testing

@testable import BoardRender

@Suite struct MarqueeTests {
  func at(_ milliseconds: Int64) -> Uptime { Uptime(milliseconds: milliseconds) }

  @Test func itPausesAtBothEndsAndBeginsAnew() {
    let marquee = Marquee(travel: 60, at: at(1_000))
    let times: [Int64] = [1_000, 2_999, 3_034, 4_000, 5_000, 6_999, 7_000, 8_999, 9_034]
    #expect(times.map { marquee.offset(at: at($0)) } == [0, 0, 1, 30, 60, 60, 0, 0, 1])
  }

  @Test func itTellsWhenItMovesNext() {
    let marquee = Marquee(travel: 45, at: at(500))
    var time = at(500)
    var steps = 0
    while steps < 100, let next = marquee.nextChange(after: time) {
      let before = marquee.offset(at: time)
      #expect(marquee.offset(at: Uptime(nanoseconds: next.nanoseconds - 1_000_000)) == before)
      let after = marquee.offset(at: next)
      #expect(after == (before == 45 ? 0 : before + 1))
      time = next
      steps += 1
    }
    #expect(steps == 100)
  }

  @Test func aTextThatFitsStands() {
    let marquee = Marquee(travel: 0, at: at(0))
    #expect(marquee.nextChange(after: at(9_999)) == nil && marquee.offset(at: at(9_999)) == 0)
    let negative = Marquee(travel: .min, at: at(0))
    #expect(negative.nextChange(after: at(0)) == nil)
  }

  @Test func itStopsWhenAskedAndGoesOnFromThere() {
    var marquee = Marquee(travel: 60, at: at(0))
    marquee.setStill(true, at: at(3_000))
    #expect(marquee.offset(at: at(50_000)) == 30 && marquee.nextChange(after: at(3_000)) == nil)
    marquee.setStill(true, at: at(60_000))
    marquee.setStill(false, at: at(70_000))
    #expect(marquee.offset(at: at(70_000)) == 30 && marquee.offset(at: at(70_500)) == 45)
  }

  @Test func clocksThatRunOddlyDoNoHarm() {
    let marquee = Marquee(travel: .max, at: Uptime(nanoseconds: .max))
    #expect(marquee.offset(at: Uptime(nanoseconds: .min)) == 0)
    _ = Marquee(travel: 9, at: Uptime(nanoseconds: .min)).nextChange(
      after: Uptime(nanoseconds: .max))
  }

  private func board(_ page: Page) throws -> MatrixBoard<BitmapFontSet> {
    let layout = MatrixLayout(width: 128, height: 32)
    var board = MatrixBoard(layout: layout, setter: try BitmapFontSet(for: layout))
    board.show(page, at: at(0))
    return board
  }

  @Test func theSameTextGoesOnWhenThePageIsDrawnAnew() throws {
    var page = LampPages.page()
    var board = try board(page)
    let before = board.frame(at: at(3_000))
    page.rows[0].gate = "C22"
    board.show(page, at: at(3_000))
    #expect(board.frame(at: at(3_000)) == before)
    page.isStill = true
    board.show(page, at: at(3_000))
    #expect(board.frame(at: at(9_000)) == before && board.nextChange(after: at(3_000)) == nil)
  }

  @Test func movedByHandItStandsWhereItIsHeld() throws {
    var page = LampPages.page()
    page.sideways = 4
    var board = try board(page)
    #expect(board.nextChange(after: at(0)) == nil)
    let held = board.frame(at: at(9_000))
    #expect(held == board.frame(at: at(0)))
    page.sideways = board.reach
    board.show(page, at: at(0))
    let end = board.frame(at: at(0))
    page.sideways = .max
    board.show(page, at: at(0))
    #expect(board.frame(at: at(0)) == end && end != held)
    page.sideways = 0
    board.show(page, at: at(0))
    #expect(board.nextChange(after: at(0)) != nil)
  }

  /// Source: WCAG 2.1, "general flash": a pair of opposing changes in luminance of 10 % of the maximum.
  @Test func atMostThreeFlashesASecondAnywhere() throws {
    let board = try board(LampPages.page())
    // Of fields of 16 by 8 lamps, as large as three letters.
    var swings: [Int: [Int]] = [:]
    var extremes: [Int: (value: Int, isRise: Bool)] = [:]
    var time = at(0)
    while time < at(20_000), let next = board.nextChange(after: time) {
      time = next
      let frame = board.frame(at: time)
      for field in 0..<32 {
        var light = 0
        for place in 0..<128 {
          let (x, y) = (field % 8 * 16 + place % 16, field / 8 * 8 + place / 16)
          light += Int(frame.pixels[3 * (y * 128 + x)])
        }
        let value = light / 128
        let last = extremes[field] ?? (value, true)
        if abs(value - last.value) >= 26 {
          if (value > last.value) != last.isRise || extremes[field] == nil {
            swings[field, default: []].append(Int(time.nanoseconds / 1_000_000))
          }
          extremes[field] = (value, value > last.value)
        } else if (value > last.value) == last.isRise, extremes[field] != nil {
          extremes[field] = (value, last.isRise)
        } else if extremes[field] == nil {
          extremes[field] = (value, true)
        }
      }
    }
    for times in swings.values {
      for (index, start) in times.enumerated() {
        let within = times[index...].prefix { $0 < start + 1_000 }.count
        #expect(within <= 6, "\(within) swings are \(within / 2) flashes")
      }
    }
  }
}
