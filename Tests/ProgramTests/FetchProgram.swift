// Owns the running of the real nextflight-fetch in tests, with a folder of its own.
import BoardCore
import BoardStore
import BoardTable
import Foundation
import Testing

/// The program nextflight-fetch, and files for it.
final class FetchProgram {
  let folder: String

  init() throws {
    folder = NSTemporaryDirectory() + "/nextflight-fetch-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  var database: String { folder + "/flights.db" }

  /// What a run said and how it ended.
  struct Outcome: Equatable {
    var output: String
    var errors: String
    var status: Int32
  }

  /// Runs it to its end.
  func run(_ arguments: String..., environment: [String: String] = [:]) throws -> Outcome {
    let process = try started(arguments, environment)
    let out = try #require(process.standardOutput as? Pipe)
    let err = try #require(process.standardError as? Pipe)
    let output = out.fileHandleForReading.readDataToEndOfFile()
    let errors = err.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return Outcome(
      output: String(decoding: output, as: UTF8.self),
      errors: String(decoding: errors, as: UTF8.self), status: process.terminationStatus)
  }

  /// Starts it, and ends it for good after so many microseconds, if it still runs then.
  /// - Returns: whether it had to be ended.
  func runAndKill(_ arguments: String..., after microseconds: UInt32) throws -> Bool {
    let process = try started(arguments, [:])
    usleep(microseconds)
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
    return process.terminationReason == .uncaughtSignal
  }

  func started(_ arguments: [String], _ environment: [String: String]) throws -> Process {
    let process = Process()
    process.executableURL = try FetchProgram.path()
    process.arguments = arguments
    process.currentDirectoryURL = URL(fileURLWithPath: folder)
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.standardOutput = Pipe()
    process.standardError = Pipe()
    try process.run()
    return process
  }

  /// The program beside the bundle of the tests.
  private static func path() throws -> URL {
    let tests = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    let beside = URL(fileURLWithPath: tests).deletingLastPathComponent()
    let program = beside.appendingPathComponent("nextflight-fetch")
    if FileManager.default.isExecutableFile(atPath: program.path) { return program }
    // The tests may be run by a program of the toolchain that loads the bundle.
    let bundle = try #require(CommandLine.arguments.first { $0.hasSuffix(".xctest") })
    return URL(fileURLWithPath: bundle).deletingLastPathComponent()
      .appendingPathComponent("nextflight-fetch")
  }

  /// Writes a file in the folder; gives its path.
  @discardableResult
  func file(_ name: String, _ text: String) throws -> String {
    let path = folder + "/" + name
    try text.write(toFile: path, atomically: true, encoding: .utf8)
    return path
  }

  /// A configuration in the folder, as `sign.yaml`, with this feed.
  func configure(feed: String) throws {
    try file(
      "sign.yaml",
      """
      board: {airport: EWR, time_zone: America/New_York}
      feed: {\(feed), timeout: 2s}
      store: {database: flights.db}

      """)
  }

  func flights() throws -> [Flight] { try FlightStore(path: database).flights() }
}

let fetchHeader = "direction,flight,to_iata,scheduled,gate\n"
