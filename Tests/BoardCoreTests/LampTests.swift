import BoardCore
import Testing

@Suite struct LampTests {
  /// What the lamps were told.
  private func lamps(_ effects: [Effect]) -> [Effect] {
    effects.filter { if case .lamp = $0 { true } else { false } }
  }

  @Test func theLampForRefreshingIsOnWhileSomebodyWaitsForAFetch() {
    let driver = Sign(BoardDriver(rules: BoardRules(lamps: [.refreshing])))
    #expect(
      lamps(driver.handle(.started(at(12, 0), at: ms(0)))) == [.lamp(.refreshing, isOn: true)])
    #expect(lamps(driver.handle(.minute(at(12, 1), at: ms(60_000)))) == [])
    #expect(
      lamps(driver.handle(.fetchEnded(1, .read(at: at(12, 0)), at: ms(1_000))))
        == [.lamp(.refreshing, isOn: false)])
    #expect(lamps(driver.handle(.wake(at: ms(60_000)))) == [], "one that is due runs unseen")
    #expect(
      lamps(driver.handle(.action(.refresh, at: ms(60_100)))) == [.lamp(.refreshing, isOn: true)])
  }

  @Test func theLampForFeedTroubleIsOnUntilAFetchBringsFlights() {
    let driver = Sign(BoardDriver(rules: BoardRules(lamps: [.feedTrouble])))
    #expect(lamps(driver.handle(.started(at(12, 0), at: ms(0)))) == [])
    #expect(
      lamps(driver.handle(.fetchEnded(1, .failed(reason: "x"), at: ms(1_000))))
        == [.lamp(.feedTrouble, isOn: true)])
    #expect(lamps(driver.handle(.action(.refresh, at: ms(2_000)))) == [])
    #expect(lamps(driver.handle(.fetchEnded(2, .failed(reason: "y"), at: ms(3_000)))) == [])
    #expect(lamps(driver.handle(.action(.refresh, at: ms(4_000)))) == [])
    #expect(
      lamps(driver.handle(.fetchEnded(3, .read(at: at(12, 0)), at: ms(5_000))))
        == [.lamp(.feedTrouble, isOn: false)])
    #expect(lamps(driver.handle(.action(.refresh, at: ms(6_000)))) == [])
    #expect(
      lamps(driver.handle(.wake(at: ms(36_000)))) == [.lamp(.feedTrouble, isOn: true)],
      "no answer in time")
  }

  @Test func lampsThatThereAreNotAreToldNothing() {
    let driver = Sign(BoardDriver(rules: BoardRules()))
    #expect(lamps(driver.handle(.started(at(12, 0), at: ms(0)))) == [])
    #expect(lamps(driver.handle(.fetchEnded(1, .failed(reason: "x"), at: ms(1_000)))) == [])
  }
}
