// Owns one run of the feed program: starting it, ending it, and what its last line means.
import BoardCore
import BoardLinux

/// How the feed program is started.
public struct FetchCommand: Equatable, Sendable {
  /// The program and its arguments.
  public let arguments: [String]

  public init(arguments: [String]) { self.arguments = arguments }
}

/// A feed program that runs.
final class FetchRun {
  /// The core's number of this fetch.
  let number: Int
  private let process: ChildProcess

  init(_ command: FetchCommand, number: Int) throws(LinuxError) {
    self.number = number
    process = try ChildProcess(command.arguments, outputLimit: 1 << 16)
  }

  /// For the event loop.
  var descriptor: Int32 { process.descriptor }

  /// Asks the run to end. It has until then when `read` tells so.
  func end() throws(LinuxError) { try process.terminate() }

  /// What the run came to, once it has ended; and what it had to say to its owner.
  func read() throws(LinuxError) -> (end: FetchEnd, notes: [String])? {
    guard let result = try process.read() else { return nil }
    let notes = FetchRun.lines(result.errors)
    return (FetchEnd(result, lastNote: notes.last), notes)
  }

  static func lines(_ bytes: [UInt8]) -> [String] {
    bytes.split(separator: UInt8(ascii: "\n")).map { String(decoding: $0, as: UTF8.self) }
  }
}

/// How a run of the feed program ended.
enum FetchEnd: Equatable {
  case read
  case failed(reason: String)

  /// The program reports in its last line of output: "ok ..." or "failed reason=WHY". One that ends
  /// without a report has failed, whatever its status.
  init(_ result: ChildProcess.Result, lastNote: String?) {
    let report = FetchRun.lines(result.output).last ?? ""
    if report == "ok" || report.hasPrefix("ok "), result.end == .exit(status: 0) {
      self = .read
      return
    }
    let mark = "failed reason="
    if report.hasPrefix(mark) {
      self = .failed(reason: String(report.dropFirst(mark.count)))
      return
    }
    switch result.end {
    case .exit(let status):
      self = .failed(reason: lastNote ?? "the feed ended with status \(status)")
    case .signal(let signal): self = .failed(reason: "the feed was ended by signal \(signal)")
    }
  }
}
