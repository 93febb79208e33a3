// Holds the sign.yaml of each rig in Hardware/: the reader understands it. That it names the lines of the wiring is
// checked by .ci/hardware.
import Foundation
import Testing

@testable import BoardConfig

@Suite struct HardwareTests {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../Hardware").standardizedFileURL

  /// The folders of the rigs.
  static let rigs: [String] =
    (try? FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: [.isDirectoryKey]))?
    .filter { (try? $0.resourceValues(forKeys: [.isDirectoryKey]).isDirectory) == true }
    .map(\.lastPathComponent).sorted() ?? []

  @Test func thereIsEachRigThatIsPromised() {
    #expect(
      HardwareTests.rigs == [
        "hdmi-buttons", "hub75", "ir-remote", "knob", "lcd-i2c", "max7219", "spi-panel",
        "touch-7inch", "wled-wall",
      ])
  }

  @Test(arguments: rigs) func itsSettingsAreUnderstood(rig: String) throws {
    let path = HardwareTests.folder.appending(path: rig + "/sign.yaml").path
    let settings = try Settings.read(path: path)
    #expect(settings.feed.source == .demo && settings.board.airport == "EWR")
  }
}
