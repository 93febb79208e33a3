// Holds the line that each mistake in a configuration file is answered with.
import BoardWords
import Foundation
import Testing

@testable import BoardConfig

/// The lines of the error that `bytes` give as the file "sign.yaml"; empty if they are fine.
func errors(_ bytes: [UInt8]) -> [String] {
  do {
    _ = try Settings.read(bytes, path: "sign.yaml")
    return []
  } catch {
    return error.sysexit == 78 ? error.lines : ["sysexit \(error.sysexit)"] + error.lines
  }
}

func errors(_ text: String) -> [String] { errors(Array(text.utf8)) }

@Suite struct ConfigErrorTests {
  /// `Goldens/errors.txt` holds files, each after a line "--- what it shows", and the lines they must give after "=>".
  @Test func everyMistakeHasItsLine() throws {
    let path = URL(filePath: #filePath).deletingLastPathComponent().appending(
      path: "Goldens/errors.txt")
    let golden = try String(contentsOf: path, encoding: .utf8)
    let tags = Language.allTags.joined(separator: ", ")
    var written = ""
    for part in golden.components(separatedBy: "--- ").dropFirst() {
      let head = part.prefix { $0 != "\n" }
      let body = part.dropFirst(head.count + 1).components(separatedBy: "=>\n")[0]
      written += "--- \(head)\n\(body)=>\n"
      // A tab would not be seen in the golden file.
      // Which languages there are is BoardWords' to say.
      let lines = errors(body.replacing("<TAB>", with: "\t"))
      written += lines.joined(separator: "\n").replacing(tags, with: "<TAGS>") + "\n"
    }
    if golden != written {
      let actual = path.path + ".actual"
      try written.write(toFile: actual, atomically: true, encoding: .utf8)
      let (old, new) = (golden.components(separatedBy: "\n"), written.components(separatedBy: "\n"))
      let changes = new.difference(from: old).map { change in
        switch change {
        case .insert(let line, let text, _): "+\(line + 1) \(text)"
        case .remove(let line, let text, _): "-\(line + 1) \(text)"
        }
      }
      Issue.record("\(actual) differs:\n\(changes.joined(separator: "\n"))")
    }
  }

  @Test func aKeyThatTheKernelDoesNotHaveIsTold() {
    let names = KeyNames(
      isKnown: { $0 == "KEY_UP" || $0 == "KEY_OK" }, all: { ["KEY_UP", "KEY_OK"] })
    let bytes = Array("input:\n  keys:\n    KEY_UPP: now\n    KEY_OK: now\n    BTN_99: now\n".utf8)
    let unknown = [
      ConfigProblem(
        line: 3, key: "input.keys.KEY_UPP",
        message:
          "the kernel has no key of this name; did you mean KEY_UP? evtest tells a key's name"),
      ConfigProblem(
        line: 5, key: "input.keys.BTN_99",
        message: "the kernel has no key of this name; evtest tells a key's name"),
    ]
    #expect(throws: ConfigError.problems(path: "sign.yaml", unknown, leftOut: 0)) {
      try Settings.read(bytes, path: "sign.yaml", keyNames: names)
    }
    #expect(errors(bytes) == [])
  }

  @Test func aMissingFileIsNoInput() {
    #expect(throws: ConfigError.noSuchFile(path: "/nowhere/sign.yaml")) {
      try Settings.read(path: "/nowhere/sign.yaml")
    }
    let error = ConfigError.noSuchFile(path: "/nowhere/sign.yaml")
    #expect(error.sysexit == 66)
    #expect(
      error.description
        == "/nowhere/sign.yaml: there is no such file; give the path of a configuration file")
  }

  @Test func aFileThatMayNotBeReadIsNotPermitted() throws {
    #expect(ConfigError.notPermitted(path: "a.yaml").sysexit == 77)
    #expect(
      ConfigError.notPermitted(path: "a.yaml").lines
        == ["a.yaml: not permitted to read it; let this user read the file (chmod, chown)"])
    // Root may read everything, so only others can see the refusal itself.
    guard getuid() != 0 else { return }
    let path = NSTemporaryDirectory() + "nextflight-\(UUID().uuidString).yaml"
    defer { try? FileManager.default.removeItem(atPath: path) }
    #expect(
      FileManager.default.createFile(
        atPath: path, contents: Data(), attributes: [.posixPermissions: 0]))
    #expect(throws: ConfigError.notPermitted(path: path)) { try Settings.read(path: path) }
  }

  @Test func aDirectoryIsNoConfiguration() {
    let error = ConfigError.unreadable(path: "/", reason: "read: Is a directory")
    #expect(throws: error) { try Settings.read(path: "/") }
    #expect(error.sysexit == 78)
  }

  @Test func anEndlessFileIsNotReadToItsEnd() {
    let error = ConfigError.unreadable(
      path: "/dev/zero", reason: "it is larger than 1 MB and so no configuration")
    #expect(throws: error) { try Settings.read(path: "/dev/zero") }
  }

  @Test func bytesThatAreNotUTF8AreNamedByTheirLine() {
    #expect(
      errors(Array("list:\n  past: ".utf8) + [0xE9, 0x0A])
        == ["sign.yaml:2: bytes that are not UTF-8; save the file with the encoding UTF-8"])
    #expect(
      errors([0xFF, 0xFE, 0x6C, 0x00])
        == ["sign.yaml:1: bytes that are not UTF-8; save the file with the encoding UTF-8"])
    #expect(
      errors(Array("list:\n  past: 1h\0\n".utf8))
        == [
          "sign.yaml:2: control characters are not allowed; write the file as plain UTF-8 text"
        ])
  }

  @Test func manyMistakesAreCountedAfterTwenty() {
    let found = errors((1...25).map { "key\($0): x\n" }.joined())
    #expect(found.count == 21)
    #expect(found.last == "sign.yaml: and 5 more; mend these first")
  }

  @Test func deepNestingIsRefused() {
    #expect(
      errors(String(repeating: "[", count: 900) + String(repeating: "]", count: 900))
        == ["sign.yaml:1: nested more than 8 levels deep; no key here needs that"])
    #expect(errors(String(repeating: "[", count: 100_000)).count == 1)
  }

  @Test func noCutAndNoChangedByteOfTheExampleEndsTheProgram() throws {
    let path = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../config/example.yaml").standardizedFileURL
    let example = [UInt8](try Data(contentsOf: path))
    var random = SystemRandomNumberGenerator()
    for _ in 0..<300 {
      var bytes = Array(example[..<Int.random(in: 0...example.count, using: &random)])
      for _ in 0..<Int.random(in: 0...4, using: &random) where !bytes.isEmpty {
        let place = Int.random(in: 0..<bytes.count, using: &random)
        bytes[place] = UInt8.random(in: 0...255, using: &random)
      }
      // Every line names the file; whether there are any depends on the change.
      #expect(errors(bytes).allSatisfy { $0.hasPrefix("sign.yaml:") }, "\(bytes)")
    }
  }
}

@Suite struct DurationTests {
  @Test(arguments: [
    ("500ms", 500), ("90s", 90_000), ("5m", 300_000), ("2h", 7_200_000), ("1d", 86_400_000),
    ("0s", 0), ("007s", 7_000),
  ])
  func aNumberAndAUnitAreADuration(text: String, expected: Int64) {
    #expect(milliseconds(ofDuration: text) == expected)
  }

  @Test(arguments: [
    "", "90", "s", "-1s", "+1s", "1.5h", "1h30m", "90 s", " 90s", "90S", "1e3s", "٣s", "1w",
    "9223372036854775807s", "99999999999999999999s",
  ])
  func nothingElseIs(text: String) {
    #expect(milliseconds(ofDuration: text) == nil)
  }

  @Test(arguments: [
    (0, "0s"), (500, "500ms"), (90_000, "90s"), (120_000, "2m"), (86_400_000, "1d"),
  ])
  func aDurationIsToldInItsLargestWholeUnit(duration: Int64, expected: String) {
    #expect(durationText(milliseconds: duration) == expected)
  }
}

@Suite struct NearestTests {
  @Test(arguments: [
    ("airprot", "airport"), ("Airport", "airport"), ("time-zone", "time_zone"), ("row", "rows"),
  ])
  func aSlipIsUnderstood(text: String, expected: String) {
    #expect(nearest(to: text, among: ["airport", "time_zone", "rows"]) == expected)
  }

  @Test(arguments: ["", "gate", String(repeating: "a", count: 10_000)])
  func whatIsFarFromAllIsNot(text: String) {
    #expect(nearest(to: text, among: ["airport", "time_zone", "rows"]) == nil)
  }

  @Test func distancesCountChangesAndSwaps() {
    #expect(editDistance(Array("kitten"), Array("sitting")) == 3)
    #expect(editDistance(Array("form"), Array("from")) == 1)
    #expect(editDistance(Array("abc"), []) == 3)
  }
}
