// Owns the benchmark's command line; what is measured is in the other files, how it is compared with the
// C baseline in Baselines/.
import Glibc

do throws(BenchError) {
  let options = try BenchOptions(Array(CommandLine.arguments.dropFirst()))
  if options.measuresLookup { Lookup.measure(rounds: options.rounds) }
  if options.measuresPress {
    for size in options.sizes {
      try Press.measure(size: size, font: options.font, rounds: options.rounds)
    }
  }
  if options.measuresLamps { try LampDrawing.measure(rounds: options.rounds) }
  if let seconds = options.marqueeSeconds { try LampDrawing.measureMarquee(seconds: seconds) }
  if let folder = options.databases {
    try DatabaseStart.measure(in: folder, rounds: options.rounds)
  }
  if let path = options.day { try LCDDay.measure(path: path) }
  if let path = options.board {
    let board = try FixtureBoard(path: path)
    for size in options.sizes {
      if options.drawsFirstFrameOnly {
        try Drawing.firstFrame(board, size: size, font: options.font)
      } else {
        try Drawing.measure(board, size: size, font: options.font, rounds: options.rounds)
      }
    }
    PeakMemory.report()
  }
} catch {
  let line = Array(("nextflight-bench: " + error.description + "\n").utf8)
  _ = write(STDERR_FILENO, line, line.count)
  exit(error.exitStatus)
}
