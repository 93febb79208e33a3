// Owns finding a zone's file in the system's zone database; reading its bytes is left to ZoneFile.
import BoardCore
import Glibc

/// The IANA time zones as the Debian package tzdata keeps them.
public struct ZoneDatabase: Sendable {
  /// The folder of zone files.
  public var path: String

  public init(path: String = "/usr/share/zoneinfo") { self.path = path }

  /// The zone called `name`, as "America/New_York", until the year 2100. Throws for a name that
  /// isn't there (libc would take it for UTC without a word).
  public func zone(_ name: String) throws(ZoneError) -> AirportZone {
    guard ZoneDatabase.isName(name) else {
      throw ZoneError(
        name: name.isEmpty ? "\"\"" : name, reason: "not the name of a zone",
        cure: "names are like Europe/Paris; timedatectl list-timezones lists them")
    }
    let file = path + "/" + name
    guard let bytes = ZoneDatabase.contents(of: file) else {
      throw ZoneError(
        name: name, reason: "no such zone in \(path)",
        cure: "check its spelling, or: sudo apt install tzdata tzdata-legacy")
    }
    guard let zone = ZoneFile(bytes)?.zone(until: ZoneDatabase.end) else {
      throw ZoneError(
        name: name, reason: "\(file) is not a time zone file",
        cure: "check its spelling, or: sudo apt install --reinstall tzdata")
    }
    return zone
  }

  /// The computer's own zone, as Debian links it at /etc/localtime; UTC where nobody chose one.
  public static func computersZone() -> AirportZone {
    zone(ofFile: computersPath) ?? AirportZone(initial: .zero)
  }

  static let computersPath = "/etc/localtime"

  /// The zone in the file at `path`; nil if it can't be read, or is none.
  static func zone(ofFile path: String) -> AirportZone? {
    contents(of: path).flatMap { ZoneFile($0)?.zone(until: end) }
  }

  /// 2101-01-01T00:00:00Z: rules that go on for ever are written out until here.
  private static let end = UTCSeconds(4_133_980_800)

  /// Letters, digits, "+", "-", "_" in parts between single "/"; so no way out of the folder.
  private static func isName(_ name: String) -> Bool {
    let parts = name.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    return name.utf8.count < 100
      && parts.allSatisfy { part in
        !part.isEmpty
          && part.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
              UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"),
              UInt8(ascii: "_"):
              true
            default: false
            }
          }
      }
  }

  /// The bytes of a small file; nil if there is none that can be read.
  private static func contents(of path: String) -> [UInt8]? {
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var result: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 8192)
    // Real ones have at most a few kilobytes; a folder or device of that name must not fill memory.
    while result.count < 1 << 20 {
      let count = read(file, &chunk, chunk.count)
      if count == 0 { return result }
      if count < 0, errno != EINTR { return nil }
      result += chunk[..<max(0, count)]
    }
    return nil
  }
}

/// Why there is no zone of that name, with what to do. Exit status 78 (EX_CONFIG).
public struct ZoneError: Error, Equatable, Sendable, CustomStringConvertible {
  public var name: String
  public var reason: String
  public var cure: String

  public var description: String { "time zone \(name): \(reason); \(cure)" }
}
