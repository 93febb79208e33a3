// Holds the zone database against the C library, and the parsing of damaged zone files.
import BoardCore
import Foundation
import Testing

@testable import BoardZone

/// The error of looking up a zone; nil if it is there.
private func zoneError(_ name: String) -> ZoneError? {
  do throws(ZoneError) {
    _ = try ZoneDatabase().zone(name)
    return nil
  } catch {
    return error
  }
}

@Suite struct ZoneDatabaseTests {
  static let names = [
    "UTC", "America/New_York", "America/Los_Angeles", "America/St_Johns", "America/Sao_Paulo",
    "America/Nuuk", "Europe/London", "Europe/Dublin", "Europe/Berlin", "Europe/Helsinki",
    "Europe/Istanbul", "Europe/Moscow", "Africa/Casablanca", "Africa/Cairo", "Africa/Nairobi",
    "Asia/Kolkata", "Asia/Kathmandu", "Asia/Tehran", "Asia/Gaza", "Asia/Tokyo",
    "Australia/Lord_Howe", "Australia/Sydney", "Pacific/Auckland", "Pacific/Chatham",
    "Pacific/Apia", "Pacific/Kiritimati", "Antarctica/Troll", "Etc/GMT+5",
  ]

  @Test("offsets are those of the C library, from 1971 to 2037", arguments: names)
  func offsets(name: String) throws {
    let zone = try ZoneDatabase().zone(name)
    // Every 26 hours, so that all times of day come by; and around each change.
    var instants = Array(stride(from: Int64(31_536_000), to: 2_145_916_800, by: 26 * 3600))
    for change in zone.changes where (31_536_000..<2_145_916_800).contains(change.at.seconds) {
      instants += [change.at.seconds - 1, change.at.seconds]
    }
    let theirs = try offsets(instants, in: name)
    #expect(theirs.count == instants.count)
    var differences: [String] = []
    for (seconds, theirs) in zip(instants, theirs) {
      let ours = Int(zone.offset(at: UTCSeconds(seconds)).seconds)
      if ours != theirs { differences.append("\(seconds): \(ours) | \(theirs)") }
    }
    #expect(differences == [])
  }

  /// What the program `date` says: the C library reads the same files by code of its own. Foundation
  /// doesn't: it brings a database, which is of another release.
  private func offsets(_ instants: [Int64], in zone: String) throws -> [Int] {
    let input = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try instants.map { "@\($0)\n" }.joined().write(to: input, atomically: false, encoding: .utf8)
    defer { try? FileManager.default.removeItem(at: input) }
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/date")
    process.arguments = ["-f", input.path, "+%::z"]
    process.environment = ["TZ": zone]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let bytes = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    // As +05:30:00.
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map { line in
      let size = line.dropFirst().split(separator: ":").reduce(0) { $0 * 60 + (Int($1) ?? 0) }
      return line.first == "-" ? -size : size
    }
  }

  @Test("Helsinki goes to summer time at one o'clock UTC on 30 March 2025")
  func helsinki() throws {
    let zone = try ZoneDatabase().zone("Europe/Helsinki")
    let change = Int64(1_743_296_400)
    #expect(zone.offset(at: UTCSeconds(change - 1)).seconds == 7200)
    #expect(zone.offset(at: UTCSeconds(change)).seconds == 10800)
  }

  @Test("rules go on after the file's last change")
  func ruleGoesOn() throws {
    let zone = try ZoneDatabase().zone("America/New_York")
    // 2090-07-01 and 2090-12-31, both at noon UTC.
    #expect(zone.offset(at: UTCSeconds(3_802_593_600)).seconds == -4 * 3600)
    #expect(zone.offset(at: UTCSeconds(3_818_404_800)).seconds == -5 * 3600)
  }

  @Test(
    "a name that is no zone is told with a cure",
    arguments: [
      "", "Mars/Olympus", "../zoneinfo/UTC", "/etc/passwd", "Europe", "Europe/", "Europe//Paris",
      "tzdata.zi", "zone1970.tab", "Europe/Par\u{0}is", ":UTC", "EST5EDT4,M3.2.0,M11.1.0",
      String(repeating: "A", count: 5000),
    ])
  func unknownNames(name: String) {
    let error = zoneError(name)
    #expect(error?.description.contains("time zone") == true)
  }

  @Test("an unknown zone names the package to install")
  func unknownZone() {
    let error = zoneError("Mars/Olympus")
    #expect(
      error?.description == "time zone Mars/Olympus: no such zone in /usr/share/zoneinfo; "
        + "check its spelling, or: sudo apt install tzdata tzdata-legacy")
  }

  @Test("a zone file cut short anywhere is refused, not trusted")
  func cutShort() throws {
    let whole = try Array(Data(contentsOf: URL(filePath: "/usr/share/zoneinfo/Europe/Paris")))
    #expect(ZoneFile(whole) != nil)
    for count in 0..<whole.count { #expect(ZoneFile(Array(whole.prefix(count))) == nil) }
  }

  @Test("no damaged byte of a zone file brings a crash")
  func damagedBytes() throws {
    let whole = try Array(Data(contentsOf: URL(filePath: "/usr/share/zoneinfo/Europe/Paris")))
    for position in whole.indices where position % 3 == 0 || position < 100 {
      for value: UInt8 in [0, 0x7F, 0x80, 0xFF] {
        var damaged = whole
        damaged[position] = value
        _ = ZoneFile(damaged)?.zone(until: UTCSeconds(4_133_980_800))
      }
    }
  }
}

@Suite struct ZoneRuleTests {
  private func rule(_ text: String) -> ZoneRule? { ZoneRule(Array(text.utf8)) }

  @Test("winter time as the lesser of two, as Dublin's law has it, comes out the same")
  func dublin() throws {
    let dublin = try #require(rule("IST-1GMT0,M10.5.0,M3.5.0/1"))
    #expect(
      dublin.changes(in: 2025) == [
        .init(at: UTCSeconds(1_743_296_400), offset: UTCOffset(seconds: 3600)),
        .init(at: UTCSeconds(1_761_440_400), offset: UTCOffset(seconds: 0)),
      ])
  }

  @Test("half an hour of summer time on Lord Howe")
  func lordHowe() throws {
    let lordHowe = try #require(rule("<+1030>-10:30<+11>-11,M10.1.0,M4.1.0"))
    #expect(
      lordHowe.changes(in: 2025) == [
        .init(at: UTCSeconds(1_743_865_200), offset: UTCOffset(seconds: 37800)),
        .init(at: UTCSeconds(1_759_591_800), offset: UTCOffset(seconds: 39600)),
      ])
  }

  @Test("days are counted with and without the leap day")
  func leapDay() throws {
    let julian = try #require(rule("AAA0BBB,J60/0,J365/0"))
    let zeroBased = try #require(rule("AAA0BBB,59/0,364/0"))
    // 2024-03-01 and 2024-02-29.
    #expect(julian.changes(in: 2024)[0].at == UTCSeconds(1_709_251_200))
    #expect(zeroBased.changes(in: 2024)[0].at == UTCSeconds(1_709_164_800))
  }

  @Test(
    "what is not a rule is refused",
    arguments: [
      "", "A", "EST", "EST25", "EST5EDT", "EST5EDT,", "EST5EDT,M3.2.0", "EST5EDT,M13.2.0,M11.1.0",
      "EST5EDT,M3.6.0,M11.1.0", "EST5EDT,M3.2.7,M11.1.0", "EST5EDT,M3.2.0,M11.1.0x", "<EST5",
      "EST5EDT,J0,J1", "EST5EDT,M3.2.0/168,M11.1.0", "EST999999999999999999999",
    ])
  func notARule(text: String) {
    #expect(rule(text) == nil)
  }
}
