// Owns the running of the real nextflight in tests, with a folder of its own.
import Foundation
import Testing

/// The program nextflight, and files for it. Not Foundation's pipes but files take what it says, as a pipe's
/// end can slip into another test's program.
final class SignProgram {
  let folder: String

  init() throws {
    folder = NSTemporaryDirectory() + "/nextflight-sign-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  /// What a run said and how it ended.
  struct Outcome: Equatable {
    var output: String
    var errors: String
    var status: Int32
  }

  /// A run that goes on.
  final class Run {
    let process: Process
    private let said: String

    fileprivate init(_ process: Process, said: String) {
      (self.process, self.said) = (process, said)
    }

    deinit {
      guard process.isRunning else { return }
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
    }

    /// What it has written to standard error so far.
    var errors: String { (try? String(contentsOfFile: said + ".err", encoding: .utf8)) ?? "" }

    /// Waits for its end.
    func outcome() -> Outcome {
      process.waitUntilExit()
      let output = FileManager.default.contents(atPath: said + ".out") ?? Data()
      return Outcome(
        output: String(decoding: output, as: UTF8.self), errors: errors,
        status: process.terminationStatus)
    }

    /// Sends a signal and waits for the end that it brings.
    func end(by signal: Int32) -> Outcome {
      kill(process.processIdentifier, signal)
      return outcome()
    }
  }

  /// Runs it to its end.
  func run(
    _ arguments: String..., environment: [String: String?] = [:], output: String? = nil
  ) throws -> Outcome {
    try start(arguments, environment: environment, output: output).outcome()
  }

  /// Starts it.
  /// - Parameters:
  ///   - arguments: without the program's name.
  ///   - environment: changes to this one; nil takes a variable away.
  ///   - output: where standard output goes, if not into a file of its own.
  ///   - program: the program, if not the built one.
  ///   - isNobody: whether it runs as a user without rights.
  func start(
    _ arguments: [String], environment: [String: String?] = [:], output: String? = nil,
    program: String? = nil, isNobody: Bool = false
  ) throws -> Run {
    let said = folder + "/said-" + UUID().uuidString
    let process = Process()
    let path = try program ?? SignProgram.path("nextflight")
    process.executableURL = URL(fileURLWithPath: isNobody ? SignProgram.setpriv : path)
    process.arguments =
      isNobody
      ? ["--reuid=65534", "--regid=65534", "--clear-groups", path] + arguments : arguments
    process.currentDirectoryURL = URL(fileURLWithPath: folder)
    var variables = ProcessInfo.processInfo.environment
    for (name, value) in environment { variables[name] = value }
    process.environment = variables
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try SignProgram.handle(output ?? said + ".out")
    process.standardError = try SignProgram.handle(said + ".err")
    try process.run()
    return Run(process, said: said)
  }

  private static func handle(_ path: String) throws -> FileHandle {
    let file = open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0o644)
    try #require(file >= 0, "\(path)")
    return FileHandle(fileDescriptor: file, closeOnDealloc: true)
  }

  private static let setpriv = "/usr/bin/setpriv"

  /// Whether a test may run the program without rights; nobody may have none to reach the program itself.
  static let canBeNobody: Bool = {
    guard geteuid() == 0, let sign = try? SignProgram(),
      let run = try? sign.start(["--version"], isNobody: true)
    else { return false }
    return run.outcome().status == 0
  }()

  /// A program beside the bundle of the tests.
  static func path(_ name: String) throws -> String {
    let tests = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    let beside = URL(fileURLWithPath: tests).deletingLastPathComponent()
    let program = beside.appendingPathComponent(name).path
    if FileManager.default.isExecutableFile(atPath: program) { return program }
    // The tests may be run by a program of the toolchain that loads the bundle.
    let bundle = try #require(CommandLine.arguments.first { $0.hasSuffix(".xctest") })
    return URL(fileURLWithPath: bundle).deletingLastPathComponent().appendingPathComponent(name)
      .path
  }

  /// Writes a file in the folder.
  func file(_ name: String, _ text: String) throws {
    try text.write(toFile: folder + "/" + name, atomically: true, encoding: .utf8)
  }

  /// Writes sign.yaml: a sign at Newark that shows all of flights.csv, and what else is set.
  func settings(_ more: String) throws {
    try file(
      "sign.yaml",
      """
      board: {airport: EWR, time_zone: America/New_York, languages: [en], clock_trust: always}
      list: {past: all}
      feed: {file: flights.csv}
      store: {database: flights.db}
      \(more)
      """)
  }

  func bytes(_ name: String) -> Data? { FileManager.default.contents(atPath: folder + "/" + name) }

  /// Width and height that a PNG file's header tells (PNG specification, 11.2.2); nil if it is none.
  func size(ofPNG name: String) -> [Int]? {
    guard let bytes = bytes(name), bytes.count > 24,
      bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
    else { return nil }
    return [16, 20].map { start in
      bytes[start..<start + 4].reduce(0) { $0 << 8 | Int($1) }
    }
  }

  /// Changes the database as an operator would, in a program of its own.
  func sqlite(_ statement: String) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["sqlite3", folder + "/flights.db", ".timeout 5000", statement]
    try process.run()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0, "\(statement)")
  }
}

/// Waits until something is so; gives whether it was, within half a minute.
func eventually(_ isSo: () throws -> Bool) rethrows -> Bool {
  let end = Date().addingTimeInterval(30)
  while Date() < end {
    if try isSo() { return true }
    usleep(5_000)
  }
  return false
}

/// Two flights, for sizes and options that don't care which.
let signTable = """
  direction,flight,to_iata,to_city,scheduled,gate
  departure,UA1258,DEN,Denver,2013-07-19T12:10:00-04:00,C1
  departure,B62180,BOS,Boston,2013-07-19T12:30:00-04:00,C2

  """
