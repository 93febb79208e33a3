// Owns where flights come from: a file, a program or the demo; what is done with them is left to Fetch.
import BoardConfig
import BoardCore
import BoardTable
import Foundation
import Glibc

/// A source of flights, as the configuration names it.
public struct Feed {
  public let settings: FeedSettings
  public let zone: AirportZone
  /// Path of the demo's day; nil is where it is looked for.
  public let demoDay: String?
  private let isCancelled: () -> Bool

  /// - Parameters:
  ///   - zone: the rules of the airport's zone.
  ///   - isCancelled: asked now and then while a program runs; true ends it.
  public init(
    _ settings: FeedSettings, zone: AirportZone, demoDay: String? = nil,
    isCancelled: @escaping () -> Bool = { false }
  ) {
    self.settings = settings
    self.zone = zone
    self.demoDay = demoDay
    self.isCancelled = isCancelled
  }

  /// Reads all of it.
  /// - Parameter now: what the demo's clock shows; the others ignore it.
  /// - Throws: if there is no table, or not one good row in it.
  public func read(at now: UTCSeconds) throws(FeedError) -> FlightsTable {
    switch settings.source {
    case .file(let path):
      return try FlightsTable.read(Feed.bytes(ofFile: path), name: path, zone: zone)
    case .command(let command):
      let run = CommandRun(
        command: command, timeoutSeconds: settings.timeoutSeconds, isCancelled: isCancelled)
      return try FlightsTable.read(
        try run.output(), name: command.arguments.first ?? "command", zone: zone)
    case .demo:
      // The day's own offsets tell its local times, so no zone here.
      let path: String
      if let demoDay { path = demoDay } else { path = try Feed.findDemoDay() }
      let bytes = try Feed.bytes(ofFile: path)
      do throws(TableError) {
        let day = try FlightsTable.read(bytes)
        let flights = DemoDay(day.flights).flights(at: now, zone: zone)
        return FlightsTable(flights: flights, rejected: day.rejected)
      } catch {
        throw .badTable(name: path, error)
      }
    }
  }

  /// A file may be so large, in bytes: a table of three years of a large airport.
  static let fileLimit = 256 << 20

  /// The bytes of a regular file. Anything else, such as a pipe, could keep the fetch waiting.
  public static func bytes(ofFile path: String) throws(FeedError) -> [UInt8] {
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else {
      let why = String(cString: strerror(errno))
      switch errno {
      case ENOENT, ENOTDIR: throw .noSuchFile(path: path)
      case EACCES, EPERM: throw .notPermitted(path: path, why: why)
      default: throw .unreadable(path: path, why: "open: " + why)
      }
    }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw .unreadable(path: path, why: "it is not a regular file")
    }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(min(Int(clamping: status.st_size), fileLimit) + 1)
    var chunk = [UInt8](repeating: 0, count: 1 << 18)
    while true {
      let count = Glibc.read(file, &chunk, chunk.count)
      if count < 0, errno == EINTR { continue }
      if count < 0 {
        throw .unreadable(path: path, why: "read: " + String(cString: strerror(errno)))
      }
      if count == 0 { return bytes }
      bytes += chunk[..<count]
      if bytes.count > fileLimit { throw .tooLarge(name: path, limit: fileLimit) }
    }
  }

  /// config/demo-day.csv beside the sources the program was built from, or in share/nextflight of where
  /// it is installed.
  private static func findDemoDay() throws(FeedError) -> String {
    let program =
      (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
    var looked: [String] = []
    var folder = URL(fileURLWithPath: program).deletingLastPathComponent()
    // .build/x86_64-unknown-linux-gnu/release/nextflight-fetch is three below the sources.
    for _ in 0..<5 {
      for place in ["config/demo-day.csv", "share/nextflight/demo-day.csv"] {
        let path = folder.appendingPathComponent(place).path
        if FileManager.default.fileExists(atPath: path) { return path }
        looked.append(path)
      }
      if folder.path == "/" { break }
      folder.deleteLastPathComponent()
    }
    throw .noDemoDay(Array(looked.prefix(4)))
  }
}
