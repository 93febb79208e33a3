// Holds that each mark can be told from every other, on terminals and on panels of dots.
import Testing

@testable import BoardRender

@Suite struct CellMarkTests {
  @Test func everyMarkIsOneCellWideHoweverItIsWritten() {
    for mark in CellMark.allCases {
      #expect(CellText.width(of: mark.text) == 1 && CellText.width(of: mark.mirrored) == 1)
      #expect((0x21...0x7E).contains(mark.ascii))
      #expect(mark.dots.count == 8 && mark.dots.allSatisfy { $0 < 32 })
      #expect(mark.dots.contains { $0 > 0 })
    }
  }

  @Test func noTwoMarksLookTheSame() {
    let marks = CellMark.allCases
    #expect(Set(marks.map(\.text)).count == marks.count)
    #expect(Set(marks.map(\.ascii)).count == marks.count)
    #expect(Set(marks.map(\.dots)).count == marks.count)
  }

  @Test func aMarkIsFoundByItsText() {
    for mark in CellMark.allCases {
      #expect(CellMark(mark.text) == mark && CellMark(mark.mirrored) == mark)
    }
    #expect(CellMark("A") == nil)
  }
}
