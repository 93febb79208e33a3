// Owns the measurement of how long the sign's start takes with a small and a large database.
import BoardCore
import BoardStore
import Glibc

enum DatabaseStart {
  /// Flights of a year at the airports of New York, as many as the data set nycflights13 has.
  static let year = 336_776

  /// Opens `small.db` (1,500 flights) and `year.db` in `folder` and reads the 36 hours a sign shows,
  /// around the middle of the small one; prints the median times and their ratio. Databases that aren't
  /// there are made, of made-up flights; `Baselines/nycflights` makes them of real ones.
  static func measure(in folder: String, rounds: Int) throws(BenchError) {
    do throws(StoreError) {
      let paths = [folder + "/small.db", folder + "/year.db"]
      if access(paths[0], F_OK) != 0 { try make(paths) }
      let flights = try FlightStore(path: paths[0]).flights()
      let now = flights[flights.count / 2].scheduled
      let few = try start(paths[0], "1500", now, rounds)
      let many = try start(paths[1], "336776", now, rounds)
      print(
        "nextflight\t336776\tstart\tratio=" + Drawing.decimal(many * 100 / max(1, few), 2))
    } catch {
      throw .database(error)
    }
  }

  /// The small one holds what the large one has around its middle.
  private static func make(_ paths: [String]) throws(StoreError) {
    let all = Lookup.flights(year, days: 365)
    let middle = all.count / 2
    let some = Array(all[(middle - 500)..<(middle + 1_000)])
    _ = try FlightStore(path: paths[0]).add(some, at: all[middle].scheduled)
    _ = try FlightStore(path: paths[1]).add(all, at: all[middle].scheduled)
  }

  private static func start(
    _ path: String, _ name: String, _ now: UTCSeconds, _ rounds: Int
  ) throws(StoreError) -> Int {
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
      "nextflight\t" + name + "\tstart\tmedian_us="
        + Drawing.decimal(median / 100, 1) + "\tshown=" + String(count))
    return median
  }
}
