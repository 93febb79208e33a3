// Owns the measurement of how long the sign's start takes with a small and a large database.
import BoardCore
import BoardStore
import Glibc

enum DatabaseStart {
  /// Flights of a year at the airports of New York, as many as the data set nycflights13 has.
  static let year = 336_776

  /// Makes `small.db` (1,500 flights) and `year.db` in `folder` if they aren't there, opens each and
  /// reads the 36 hours a sign shows, and prints the median times and their ratio.
  static func measure(in folder: String, rounds: Int) throws(BenchError) {
    do throws(StoreError) {
      // The small one holds what the large one has around the day shown.
      let all = Lookup.flights(year, days: 365)
      let middle = all.count / 2
      let now = all[middle].scheduled
      let small = Array(all[(middle - 500)..<(middle + 1_000)])
      let few = try start(folder + "/small.db", small, now, rounds)
      let many = try start(folder + "/year.db", all, now, rounds)
      print(
        "nextflight\t336776\tstart\tratio=" + Drawing.decimal(many * 100 / max(1, few), 2))
    } catch {
      throw .database(error)
    }
  }

  private static func start(
    _ path: String, _ flights: [Flight], _ now: UTCSeconds, _ rounds: Int
  ) throws(StoreError) -> Int {
    if access(path, F_OK) != 0 { _ = try FlightStore(path: path).add(flights, at: now) }
    var times: [Int] = []
    var count = 0
    for _ in 0..<rounds {
      let begin = Stopwatch.now()
      let store = try FlightStore(path: path)
      let shown = try store.flights(
        from: now.advanced(by: -12 * 3_600), to: now.advanced(by: 24 * 3_600))
      count = FlightList(shown).count(.all)
      times.append(Stopwatch.now() - begin)
    }
    times.sort()
    let median = times[times.count / 2]
    print(
      "nextflight\t" + String(flights.count) + "\tstart\tmedian_us="
        + Drawing.decimal(median / 100, 1) + "\tshown=" + String(count))
    return median
  }
}
