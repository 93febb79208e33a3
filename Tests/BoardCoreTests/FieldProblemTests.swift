// Owns what went wrong on other signs, as far as the core can show it.
import BoardCore
import Testing

@Suite struct FieldProblemTests {
  @Test func theListDoesNotEmptyNearMidnight() {
    let driver = running(
      [flight("A", at(24, 7)), flight("B", at(24, 27))], at: at(23, 50))
    #expect(driver.shown() == "*[A] B")
  }

  @Test func aDelayedFlightDoesNotVanishAtItsScheduledTime() {
    let late = flight("L", at(16, 48), estimated: at(16, 53))
    let driver = running([late, flight("B", at(17, 0))], at: at(16, 49))
    #expect(driver.shown() == "*[L] B")
  }

  @Test func departedFlightsGoAtTheNextMinuteIfNothingKeepsThem() {
    let gone = flight("G", at(16, 40), actual: at(16, 45), status: .departed)
    let rules = BoardRules(pastSeconds: 0)
    let driver = running([gone, flight("B", at(17, 0))], at: at(16, 45), rules: rules)
    #expect(driver.shown() == "*[G] B")
    _ = driver.handle(.minute(at(16, 46), at: ms(60_000)))
    #expect(driver.shown() == "*[B]")
  }

  @Test func cancelledFlightsKeepTheirPlace() {
    let driver = running(
      [
        flight("A", at(16, 0)), flight("X", at(16, 10), status: .cancelled),
        flight("B", at(16, 20)),
      ],
      at: at(16, 5))
    #expect(driver.shown() == "A *[X] B")
  }

  @Test func aClockInAnotherYearHarmsNothing() {
    let driver = running(at: UTCSeconds(1_483_228_800))  // 2017-01-01, no flights then
    #expect(driver.shown() == "")
    _ = driver.handle(.clockStepped(at(12, 34, 10), at: ms(5_000)))
    _ = driver.handle(.flightsRead(tenFlights, highlighted: [], updated: nil))
    #expect(driver.shown() == "F2 F3 *[F4] F5 F6")
  }
}
