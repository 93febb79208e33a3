// Tests that a zone follows its file, as tzdata is upgraded under a running sign.
import BoardCore
import Foundation
import Testing

@testable import BoardZone

@Suite struct FollowedZoneTests {
  private let folder = NSTemporaryDirectory() + "nextflight-zones-" + UUID().uuidString

  /// Puts a zone's file, or any bytes, in its place as dpkg does: beside it first, then renamed.
  private func put(_ bytes: Data?, as name: String = "Airport") throws {
    try #require(bytes).write(to: URL(filePath: folder + "/new"))
    try #require(rename(folder + "/new", folder + "/" + name) == 0)
  }

  private func zoneFile(_ name: String) -> Data? {
    FileManager.default.contents(atPath: "/usr/share/zoneinfo/" + name)
  }

  private func withFolder(_ body: () throws -> Void) throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try body()
  }

  @Test("another file in its place is another zone; the same one again is none")
  func replaced() throws {
    try withFolder {
      try put(zoneFile("America/New_York"))
      var zone = try FollowedZone("Airport", in: ZoneDatabase(path: folder))
      let newYork = zone.zone
      var changed = zone.follow()
      #expect(!changed)
      try put(zoneFile("Asia/Kolkata"))
      changed = zone.follow()
      #expect(changed)
      #expect(zone.zone.offset(at: UTCSeconds(1_374_249_600)).seconds == 19_800)
      changed = zone.follow()
      #expect(!changed)
      try put(zoneFile("Asia/Kolkata"))
      changed = zone.follow()
      #expect(!changed, "new bytes, the same rules")
      try put(zoneFile("America/New_York"))
      changed = zone.follow()
      #expect(changed && zone.zone == newYork)
    }
  }

  @Test("while the file is missing or garbage the zone stays, and follows when it is good again")
  func damaged() throws {
    try withFolder {
      try put(zoneFile("America/New_York"))
      var zone = try FollowedZone("Airport", in: ZoneDatabase(path: folder))
      let newYork = zone.zone
      try FileManager.default.removeItem(atPath: folder + "/Airport")
      var changed = zone.follow()
      #expect(!changed && zone.zone == newYork)
      try put(Data("TZif".utf8))
      changed = zone.follow()
      #expect(!changed && zone.zone == newYork)
      try put(zoneFile("Asia/Tokyo"))
      changed = zone.follow()
      #expect(changed && zone.zone != newYork)
    }
  }

  @Test("a link is followed to where it leads now")
  func links() throws {
    try withFolder {
      try put(zoneFile("America/New_York"), as: "A")
      try put(zoneFile("Asia/Tokyo"), as: "B")
      let link = folder + "/Airport"
      try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "A")
      var zone = try FollowedZone("Airport", in: ZoneDatabase(path: folder))
      try FileManager.default.removeItem(atPath: link)
      try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "B")
      let changed = zone.follow()
      #expect(changed)
      #expect(zone.zone.offset(at: UTCSeconds(0)).seconds == 32_400)
    }
  }

  @Test("the computer's own zone is one, and a name that isn't there is an error")
  func names() throws {
    #expect(try FollowedZone(nil).zone == ZoneDatabase.computersZone())
    #expect(throws: ZoneError.self) { try FollowedZone("Mars/Olympus") }
  }
}
