// Owns the benchmark's clock and its reading of the process's memory.
import Glibc

enum Stopwatch {
  /// Nanoseconds of CLOCK_MONOTONIC.
  static func now() -> Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec * 1_000_000_000 + time.tv_nsec
  }

  struct Times {
    var median: Int
    var shortest: Int
  }

  /// The times of `rounds` runs, in nanoseconds; `body` gets the round's number.
  static func times(_ rounds: Int, _ body: (Int) -> Void) -> Times {
    var times = [Int](repeating: 0, count: rounds)
    for round in 0..<rounds {
      let start = now()
      body(round)
      times[round] = now() - start
    }
    times.sort()
    return Times(median: times[rounds / 2], shortest: times[0])
  }
}

enum PeakMemory {
  /// Prints the most memory the process had resident (proc_pid_status(5), VmHWM), in KiB.
  static func report() {
    guard let file = fopen("/proc/self/status", "r") else { return }
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 256)
    while fgets(&line, Int32(line.count), file) != nil {
      let end = line.firstIndex(of: 0) ?? line.count
      let text = String(decoding: line[..<end].map { UInt8(bitPattern: $0) }, as: UTF8.self)
      if text.utf8.starts(with: "VmHWM:".utf8) {
        let digits = text.utf8.filter { (0x30...0x39).contains($0) }
        print("nextflight\t-\tpeak_rss\tkb=" + String(decoding: digits, as: UTF8.self))
      }
    }
  }
}
