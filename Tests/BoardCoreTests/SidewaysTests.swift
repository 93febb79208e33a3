import BoardCore
import Testing

@Suite struct SidewaysTests {
  @Test func aRowMovesFromItsBeginningToItsEndAndBack() {
    let sign = running()
    #expect(sign.handle(.action(.right, at: ms(1_000))).contains(.redraw))
    #expect(sign.sideways == 0)  // all of it has room
    _ = sign.handle(.reachChanged(2))
    var places: [Int] = []
    for action in [Action.left, .right, .right, .right, .left, .left, .left] {
      _ = sign.handle(.action(action, at: ms(1_000)))
      places.append(sign.sideways)
    }
    #expect(places == [0, 1, 2, 2, 1, 0, 0])
  }

  @Test func anotherRowBeginsAtItsBeginning() {
    let sign = running()
    _ = sign.handle(.reachChanged(5))
    _ = sign.handle(.action(.right, at: ms(1_000)))
    _ = sign.handle(.action(.next, at: ms(1_100)))
    #expect(sign.sideways == 0)
    _ = sign.handle(.action(.right, at: ms(1_200)))
    _ = sign.handle(.action(.right, at: ms(1_300)))
    #expect(sign.sideways == 2)
  }

  @Test func itEndsWithAShorterReachAndIsDrawnAnewOnlyThen() {
    let sign = running()
    _ = sign.handle(.reachChanged(5))
    for _ in 0..<4 { _ = sign.handle(.action(.right, at: ms(1_000))) }
    #expect(sign.handle(.reachChanged(6)) == [])
    #expect(sign.handle(.reachChanged(3)) == [.redraw] && sign.sideways == 3)
  }

  @Test func afterTheIdleTimeItIsAsItWas() {
    let sign = running(rules: BoardRules(refreshMilliseconds: nil))
    _ = sign.handle(.reachChanged(5))
    _ = sign.handle(.action(.right, at: ms(1_000)))
    #expect(sign.handle(.action(.still, at: ms(2_000))).contains(.wake(at: ms(62_000))))
    #expect(sign.isStill && sign.sideways == 1)
    #expect(sign.handle(.wake(at: ms(62_000))).contains(.redraw))
    #expect(!sign.isStill && sign.sideways == 0)
  }

  @Test func textsStandStillUntilTheyAreLetGo() {
    let sign = running()
    _ = sign.handle(.action(.still, at: ms(1_000)))
    #expect(sign.isStill)
    _ = sign.handle(.action(.still, at: ms(1_100)))
    #expect(!sign.isStill)
  }
}
