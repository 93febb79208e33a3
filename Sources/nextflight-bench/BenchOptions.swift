// Owns what the benchmark is asked to do, and what is wrong with that.
import BoardStore
import BoardText

/// Why the benchmark can't run.
enum BenchError: Error, CustomStringConvertible {
  case usage(String)
  case board(path: String, cause: String)
  case font(FontError)
  case database(StoreError)
  case device(String)

  var description: String {
    switch self {
    case .usage(let what):
      what
        + "\nusage: nextflight-bench [--board FILE.tsv] [--font FILE] [--size WxH]... [--rounds N]"
        + " [--first-frame] [--lookup] [--press] [--databases FOLDER] [--lamps] [--marquee SECONDS]"
    case .board(let path, let cause): "board " + path + ": " + cause
    case .font(let error): error.description
    case .database(let error): error.description
    case .device(let message): message
    }
  }

  /// As sysexits.h has it.
  var exitStatus: Int32 {
    switch self {
    case .usage: 64
    case .board, .font: 66
    case .database(let error): error.sysexit
    case .device: 71
    }
  }
}

/// The benchmark's arguments.
struct BenchOptions {
  /// Two frames of a board, as Baselines/fixture/board24.tsv.
  var board: String?
  var font = "/usr/share/fonts/opentype/b612/B612-Regular.otf"
  var sizes: [(width: Int, height: Int)] = []
  var rounds = 200
  var drawsFirstFrameOnly = false
  var measuresLookup = false
  var measuresPress = false
  var measuresLamps = false
  /// For how long a text moves.
  var marqueeSeconds: Int?
  /// A folder for a small and a large database.
  var databases: String?
  /// A table of a day's flights, for a character LCD.
  var day: String?

  init(_ arguments: [String]) throws(BenchError) {
    var rest = arguments[...]
    func value(of name: String) throws(BenchError) -> String {
      guard let value = rest.popFirst() else { throw .usage(name + " needs a value") }
      return value
    }
    while let argument = rest.popFirst() {
      switch argument {
      case "--board": board = try value(of: argument)
      case "--font": font = try value(of: argument)
      case "--size": sizes.append(try BenchOptions.size(value(of: argument)))
      case "--rounds":
        let text = try value(of: argument)
        guard let rounds = Int(text), (1...1_000_000).contains(rounds) else {
          throw .usage("--rounds " + text + ": 1 to 1000000 are allowed")
        }
        self.rounds = rounds
      case "--first-frame": drawsFirstFrameOnly = true
      case "--databases": databases = try value(of: argument)
      case "--lcd-day": day = try value(of: argument)
      case "--lookup": measuresLookup = true
      case "--press": measuresPress = true
      case "--lamps": measuresLamps = true
      case "--marquee":
        let text = try value(of: argument)
        guard let seconds = Int(text), (1...3_600).contains(seconds) else {
          throw .usage("--marquee " + text + ": 1 to 3600 seconds are allowed")
        }
        marqueeSeconds = seconds
      default: throw .usage(argument + ": unknown")
      }
    }
    if board == nil, databases == nil, day == nil, !measuresLookup, !measuresPress, !measuresLamps,
      marqueeSeconds == nil
    {
      throw .usage("nothing to measure")
    }
    if sizes.isEmpty {
      sizes = drawsFirstFrameOnly ? [(1920, 1080)] : [(1920, 1080), (800, 480)]
    }
  }

  private static func size(_ text: String) throws(BenchError) -> (width: Int, height: Int) {
    let parts = text.split(separator: "x")
    guard parts.count == 2, let width = Int(parts[0]), let height = Int(parts[1]),
      (64...16_384).contains(width), (64...16_384).contains(height)
    else { throw .usage("--size " + text + ": write as 800x480, 64 to 16384 each way") }
    return (width, height)
  }
}
