// Owns the measurement of finding the next flight and the rows around it in a day's list.
import BoardCore

enum Lookup {
  /// Prints the time of one look-up among 1,500 flights: the next flight at a minute, and the window
  /// around it. Each minute of a day is asked for, so that no answer is known beforehand.
  static func measure(rounds: Int) {
    let list = FlightList(flights(1_500))
    let minutes = 1_440
    var sum = 0
    let times = Stopwatch.times(rounds) { _ in
      for minute in 0..<minutes {
        let now = UTCSeconds(start + Int64(minute) * 60)
        let range = list.range(.all, from: nil, to: nil)
        let next = list.nextIndex(at: now, .all, in: range)
        sum &+= ListWindow(count: list.count(.all), rows: 12, focus: next).range.lowerBound
      }
    }
    // The sum is used, so that the work can't be left out.
    precondition(sum != 0)
    print(
      "nextflight\t1500\tlookup\tmedian_ns=" + Drawing.decimal(times.median * 10 / minutes, 1))
  }

  /// 2026-01-01T00:00:00Z.
  static let start: Int64 = 1_767_225_600

  /// Made-up flights, evenly over `days` from `start`.
  static func flights(_ count: Int, days: Int = 1) -> [Flight] {
    (0..<count).map { index in
      let second = start + Int64(index) * Int64(days) * 86_400 / Int64(count)
      return Flight(
        direction: index % 2 == 0 ? .departure : .arrival, number: "NF" + String(index % 9_000),
        airline: "Nextflight Air", iata: "OSL", city: "Oslo", scheduled: UTCSeconds(second),
        gate: "A" + String(index % 40))
    }
  }
}
