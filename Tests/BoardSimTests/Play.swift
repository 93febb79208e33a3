// Owns short ways to write tables, play scripts without files, and read what "show" prints.
import BoardCore
import BoardRender
import BoardSim
import BoardWords
import Foundation
import Testing

/// What a script printed, noted and drew.
struct Play {
  var lines: [String] = []
  var notes: [String] = []
  var frames: [String: Page] = [:]

  /// Plays `script` as `s.sim`, beside `files` by name. Without a line "clock" it starts at 12:00.
  /// - Throws: `SimError`.
  init(
    _ script: String, _ flights: String = table(), files: [String: String] = [:],
    rules: BoardRules = BoardRules(), rows: Int = 5, zone: AirportZone? = nil,
    languages: [Language] = [.en]
  ) throws {
    let hasClock = script.hasPrefix("clock")
    try self.init(
      Array(((hasClock ? "" : "clock \(time("12:00")) ") + "\n" + script).utf8),
      files: files.merging(["flights.csv": flights]) { $1 }.mapValues { Array($0.utf8) },
      rules: rules, rows: rows,
      style: PageStyle(
        languages: languages.map { Words(language: $0, clock: .hours24) }, zone: zone))
  }

  init(
    _ script: [UInt8], files: [String: [UInt8]], rules: BoardRules = BoardRules(), rows: Int = 5,
    style: PageStyle = PageStyle(languages: [Words(language: .en)])
  ) throws {
    let said = Said()
    let world = SimWorld(
      read: { path throws(SimError) in
        guard let bytes = files[path] else {
          throw .file(why: "\(path): no such file", sysexit: 66)
        }
        return bytes
      }, print: { said.play.lines.append($0) }, note: { said.play.notes.append($0) },
      frame: { page, name throws(SimError) in
        guard name != "full.png" else { throw .file(why: "no space", sysexit: 73) }
        said.play.frames[name] = page
      })
    let simulation = Simulation(
      rules: rules, style: style, rows: rows, flights: "flights.csv", world: world)
    try simulation.play(SimScript(script, file: "s.sim"))
    self = said.play
  }

  private init() {}

  private final class Said { var play = Play() }

  /// What each "show" said.
  var shown: [Shown] {
    get throws {
      try lines.map { try JSONDecoder().decode(Shown.self, from: Data($0.utf8)) }
    }
  }
}

/// What "show" says.
struct Shown: Decodable, Equatable {
  struct Row: Decodable, Equatable {
    var id: String
    var time: String
    var flight: String
    var city: String
    var gate: String
    var status: String
    var relative: String
    var next: Bool
    var selected: Bool
    var highlighted: Bool
  }

  var now: String
  var page: String
  var tab: String
  var count: Int
  var next: String?
  var selected: String?
  var first: Int
  var rows: [Row]
  var highlighted: [String]
  var refreshing: Bool
  var updated: String?
  var notice: String?

  /// The rows' flights in short: the next one in brackets, the selected one starred, highlights with "!".
  var board: String {
    rows.map { row in
      (row.selected ? "*" : "") + (row.next ? "[\(row.flight)]" : row.flight)
        + (row.highlighted ? "!" : "")
    }.joined(separator: " ")
  }

  /// The countdown of each row.
  var countdowns: [String] { rows.map(\.relative) }

  func row(_ flight: String) throws -> Row {
    try #require(rows.first { $0.flight == flight })
  }
}

/// The simulation's error that `body` throws; nil if it throws none.
func simError(_ body: () throws -> Void) -> SimError? {
  do {
    try body()
    return nil
  } catch {
    return error as? SimError
  }
}

/// "12:10" as 2013-07-19T12:10:00-04:00; whole timestamps and nothing stay as they are.
func time(_ short: String) -> String {
  short.count == 5 ? "2013-07-19T\(short):00-04:00" : short
}

/// A flights table of rows by `departure` and `arrival`.
func table(_ rows: String...) -> String {
  ([
    "direction,flight,to_iata,to_city,from_iata,from_city,scheduled,estimated,actual,status,gate,belt"
  ]
    + rows).joined(separator: "\n") + "\n"
}

func departure(
  _ flight: String, _ scheduled: String, estimated: String = "", actual: String = "",
  status: String = "", gate: String = "", iata: String = "DEN", city: String = "Denver"
) -> String {
  "departure,\(flight),\(iata),\(city),EWR,Newark,\(time(scheduled)),\(time(estimated)),"
    + "\(time(actual)),\(status),\(gate),"
}

func arrival(
  _ flight: String, _ scheduled: String, estimated: String = "", actual: String = "",
  status: String = "", belt: String = "", iata: String = "ORD", city: String = "Chicago"
) -> String {
  "arrival,\(flight),EWR,Newark,\(iata),\(city),\(time(scheduled)),\(time(estimated)),"
    + "\(time(actual)),\(status),,\(belt)"
}

/// Ten departures, UA0 at 12:00, UA1 at 12:10 and so on.
let tenFlights =
  table()
  + (0..<10).map {
    departure("UA\($0)", ["12:\($0)0", "13:\($0 - 6)0"][$0 < 6 ? 0 : 1]) + "\n"
  }.joined()

/// Rules under which nothing happens by itself.
let quiet = BoardRules(idleReturnMilliseconds: nil, refreshMilliseconds: nil)
