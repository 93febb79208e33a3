// Owns short ways to write flights, times and a running core in this folder's tests.
import BoardCore

/// Seconds of 2013-07-19T00:00:00Z, a day of real flights.
let midnight = UTCSeconds(1_374_192_000)

/// A time of that day.
func at(_ hour: Int, _ minute: Int, _ second: Int = 0) -> UTCSeconds {
  midnight.advanced(by: Int64(hour * 3_600 + minute * 60 + second))
}

func ms(_ milliseconds: Int64) -> Uptime { Uptime(milliseconds: milliseconds) }

func flight(
  _ number: String, _ scheduled: UTCSeconds, _ direction: Flight.Direction = .departure,
  estimated: UTCSeconds? = nil, actual: UTCSeconds? = nil, status: FlightStatus = .scheduled
) -> Flight {
  Flight(
    id: FlightID(number), direction: direction, number: number, iata: "BOS",
    scheduled: scheduled, estimated: estimated, actual: actual, status: status)
}

/// Ten departures and arrivals in turn: F0 at 12:00, F1 at 12:10 and so on.
let tenFlights = (0..<10).map {
  flight("F\($0)", at(12, 0).advanced(by: Int64($0) * 600), $0 % 2 == 0 ? .departure : .arrival)
}

/// The core after its start at `wall` with `flights` read, room for five rows and the first fetch ended.
func running(
  _ flights: [Flight] = tenFlights, at wall: UTCSeconds = at(12, 34),
  rules: BoardRules = BoardRules()
) -> Sign {
  let driver = Sign(BoardDriver(rules: rules))
  _ = driver.handle(.started(wall, at: ms(0)))
  _ = driver.handle(.roomChanged(rows: 5))
  _ = driver.handle(.flightsRead(flights, highlighted: [], updated: nil))
  _ = driver.handle(.fetchEnded(1, .read(at: wall), at: ms(100)))
  return driver
}

/// A running core that expectations can call: they may not change values, so it stands behind a reference.
@dynamicMemberLookup final class Sign {
  var driver: BoardDriver
  init(_ driver: BoardDriver) { self.driver = driver }
  func handle(_ input: Input) -> [Effect] { driver.handle(input) }
  func shown(rows: Int = 5) -> String { driver.shown(rows: rows) }
  subscript<Value>(dynamicMember path: KeyPath<BoardDriver, Value>) -> Value {
    driver[keyPath: path]
  }
}

/// The same for other values of the core: `live { $0.change() }`.
final class Live<Value> {
  private var value: Value
  init(_ value: Value) { self.value = value }
  func callAsFunction<Result>(_ body: (inout Value) -> Result) -> Result { body(&value) }
}

extension BoardDriver {
  /// What a panel of `rows` rows shows: numbers, the next one in brackets, the selected one starred.
  func shown(rows: Int = 5) -> String {
    window(rows: rows).map { index in
      let number = list[tab, index].number
      let next = index == nextIndex ? "[\(number)]" : number
      return index == selectedIndex ? "*\(next)" : next
    }.joined(separator: " ")
  }
}

/// Plays edges on contacts as a kernel would report them, wakes the controls exactly when they ask, and notes
/// each action with its time in milliseconds.
func play(
  _ start: Controls, _ edges: [(Int64, Contact, Bool)], until end: Int64 = 10_000
) -> [String] {
  var controls = start
  var notes: [String] = []
  func wake(before time: Int64) {
    while let deadline = controls.deadline, deadline <= ms(time) {
      let due = deadline.milliseconds(since: ms(0))
      notes += controls.timeCame(at: deadline).map { "\(due) \($0.name)" }
    }
  }
  for (time, contact, isDown) in edges {
    wake(before: time)
    notes += controls.edge(contact, isDown: isDown, at: ms(time)).map { "\(time) \($0.name)" }
  }
  wake(before: end)
  return notes
}
