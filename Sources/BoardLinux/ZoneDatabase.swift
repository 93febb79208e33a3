// Owns finding a zone's file in the system's zone database; reading its bytes is left to ZoneFile.
import BoardCore
import CLinux
import Glibc

/// The IANA time zones as the Debian package tzdata keeps them.
public struct ZoneDatabase: Sendable {
  /// The folder of zone files.
  public var path: String

  public init(path: String = "/usr/share/zoneinfo") { self.path = path }

  /// The zone called `name`, as "America/New_York", until the year 2100. Throws `.zone` for a name that
  /// isn't there (libc would take it for UTC without a word).
  public func zone(_ name: String) throws(LinuxError) -> AirportZone {
    guard ZoneDatabase.isName(name) else {
      throw .zone(
        name.isEmpty ? "\"\"" : name, reason: "not the name of a zone",
        cure: "names are like Europe/Paris; timedatectl list-timezones lists them")
    }
    let file = path + "/" + name
    let bytes: [UInt8]
    do throws(LinuxError) {
      bytes = try ZoneDatabase.contents(of: file)
    } catch {
      throw .zone(
        name, reason: "no such zone in \(path)",
        cure: "check its spelling, or: sudo apt install tzdata tzdata-legacy")
    }
    guard let zone = ZoneFile(bytes)?.zone(until: ZoneDatabase.end) else {
      throw .zone(
        name, reason: "\(file) is not a time zone file",
        cure: "check its spelling, or: sudo apt install --reinstall tzdata")
    }
    return zone
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

  private static func contents(of path: String) throws(LinuxError) -> [UInt8] {
    let file = try Descriptor(
      result: open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK), of: "open", on: path)
    var result: [UInt8] = []
    // Real ones have at most a few kilobytes; a folder or device of that name must not fill memory.
    while result.count < 1 << 20, let bytes = try file.read(upTo: 8192, of: path), !bytes.isEmpty {
      result += bytes
    }
    return result
  }
}
