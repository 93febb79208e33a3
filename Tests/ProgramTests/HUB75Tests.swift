// Holds nextflight-hub75 and its way from the sign: what it takes and refuses as a program of root's, whole
// frames on librgbmatrix's canvases, and that the sign outlives it.
import BoardLinux
import BoardPanels
import BoardRender
import Foundation
import Testing

@Suite(.serialized) struct HUB75Tests {
  private let matrix: StrictMatrix
  private let sign: SignProgram

  init() throws {
    matrix = try StrictMatrix()
    sign = try SignProgram()
    // As the sign has it: a helper that is gone is an error of the write.
    signal(SIGPIPE, SIG_IGN)
  }

  private func wire(
    _ flags: [String] = ["--led-rows=8", "--led-cols=16", "--led-chain=2"], brightness: Int? = nil
  ) throws -> HUB75Helper {
    HUB75Helper(
      program: try SignProgram.path("nextflight-hub75"), flags: flags, library: matrix.library,
      brightness: brightness, levels: LampLevels(), sudo: nil)
  }

  private func helper(_ arguments: [String]) throws -> SignProgram.Outcome {
    try sign.start(arguments, program: SignProgram.path("nextflight-hub75")).outcome()
  }

  /// A frame of one value, and its line in the library's log.
  private func frame(_ value: UInt8) -> (LampFrame, String) {
    var frame = LampFrame(width: 32, height: 8)
    frame.pixels = Array(repeating: value, count: frame.pixels.count)
    return (frame, "frame " + String(repeating: String(format: "%02x", value), count: 3 * 32 * 8))
  }

  @Test func framesAreShownWholeAndNothingInBetween() throws {
    var wire = try wire(brightness: 40)
    try wire.open()
    #expect(wire.size.width == 32 && wire.size.height == 8)
    var expected = ["create 32x8"]
    for value: UInt8 in [0x11, 0xFF, 0x07] {
      let (frame, line) = frame(value)
      try wire.show(frame)
      expected += ["brightness 40", line]
      #expect(eventually { matrix.log == expected }, "\(matrix.log)")
    }
    wire.close()
    #expect(matrix.log == expected + ["delete"])
  }

  @Test func itTakesTheLibrarysFlagsAloneAndFramesOfTheSizeItTold() throws {
    for word in ["--config=/etc/shadow", "-led-rows=1", "x", "--library=", "--led", ""] {
      let outcome = try helper([word])
      #expect(outcome.status == 64, "\(word)")
      #expect(
        outcome.errors == "nextflight-hub75: \(word): not taken; only --library=PATH and "
          + "librgbmatrix's flags, which start with --led-\n")
    }
    let outcome = try sign.start(
      [
        "-c",
        "echo garbage that is no frame | \(SignProgram.path("nextflight-hub75")) --library=\(matrix.library)",
      ], program: "/bin/sh"
    ).outcome()
    #expect(outcome.output == "nextflight-hub75 size 32 32\n")
    #expect(outcome.status == 65 && outcome.errors.contains("no frames of the size"))
    #expect(matrix.log == ["create 32x32", "delete"])
  }

  @Test func aMissingLibraryAndWrongFlagsAreToldWithTheirCure() throws {
    let missing = try helper(["--library=/nowhere/librgbmatrix.so.1"])
    #expect(missing.status == 69)
    #expect(
      missing.errors == "nextflight-hub75: /nowhere/librgbmatrix.so.1: No such file or directory; "
        + "build librgbmatrix and install it, or name its file\n"
        // Where it isn't root, the loader looks for it.
        || missing.errors == "nextflight-hub75: /nowhere/librgbmatrix.so.1: cannot open shared "
          + "object file: No such file or directory; build librgbmatrix and install it, or name "
          + "its file\n",
      "\(missing.errors)")
    let other = try helper(["--library=/lib/x86_64-linux-gnu/libm.so.6"])
    #expect(other.status == 69)
    var wire = try wire(["--led-frobnicate=1"])
    do throws(LinuxError) {
      try wire.open()
      Issue.record("opened")
    } catch {
      #expect(error.message.contains("unknown flag --led-frobnicate=1"), "\(error.message)")
      #expect(error.message.components(separatedBy: "Hardware/hub75").count == 2)
    }
  }

  @Test(.enabled(if: geteuid() == 0, "only root can be refused as root"))
  func asRootItLoadsNothingThatOthersCouldHaveWritten() throws {
    try FileManager.default.setAttributes([.posixPermissions: 0o777], ofItemAtPath: matrix.library)
    let writable = try helper(["--library=" + matrix.library])
    #expect(writable.status == 77 && writable.errors.contains("others may write"))
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: matrix.library)
    try FileManager.default.setAttributes(
      [.ownerAccountID: 65_534], ofItemAtPath: matrix.folder)
    let foreign = try helper(["--library=" + matrix.library])
    #expect(foreign.status == 77 && foreign.errors.contains("is not root's"))
    #expect(matrix.log == [])
  }

  @Test func whereTheSignIsNotRootSudoStartsItOrTheCureIsTold() throws {
    let sudo = matrix.folder + "/sudo"
    let text = matrix.folder + "/sudo.sh"
    let program = try SignProgram.path("nextflight-hub75")
    func wire() -> HUB75Helper {
      HUB75Helper(
        program: program, flags: ["--led-cols=64"], library: matrix.library, brightness: nil,
        levels: LampLevels(), sudo: sudo)
    }
    func write(_ script: String) throws {
      try ("#!/bin/sh\n" + script).write(toFile: text, atomically: true, encoding: .utf8)
      // A file that this process has open for writing a child of another test would hold open, too, and so
      // it couldn't be run ("Text file busy"). Installed by another process it can.
      let install = try sign.start(["-m", "755", text, sudo], program: "/usr/bin/install")
      #expect(install.outcome().status == 0)
    }
    func message() -> String {
      var wire = wire()
      do throws(LinuxError) {
        try wire.open()
        return "opened"
      } catch {
        return error.message
      }
    }
    #expect(message() == "\(sudo): no such file; install sudo, or run the sign as root")
    try write("echo 'sudo: a password is required' >&2; exit 1\n")
    let refused = message()
    #expect(refused.hasPrefix("\(program): it needs root, and sudo: a password is required; "))
    #expect(refused.hasSuffix(" ALL=(root) NOPASSWD: \(program)"), "\(refused)")
    try write("[ \"$1 $2\" = '-n --' ] && shift 2 && exec \"$@\"\n")
    #expect(message() == "opened")
    #expect(eventually { matrix.log == ["create 64x32", "delete"] })
  }

  @Test func aSizeThatNoPageHasRoomOnIsAnError() throws {
    var wire = try wire(["--led-rows=64", "--led-chain=33"])
    do throws(LinuxError) {
      try wire.open()
      Issue.record("opened")
    } catch {
      #expect(error.message.contains("the panels together are 1056x64"), "\(error.message)")
    }
  }

  @Test func aHelperThatDiesIsAnErrorAndTheNextOneShowsTheFrame() throws {
    var wire = try wire()
    try wire.open()
    try matrix.behave("die")
    let (frame, line) = frame(0x22)
    let isError = eventually {
      do throws(LinuxError) {
        try wire.show(frame)
        return false
      } catch {
        return error.message.contains("was ended by signal 6")
      }
    }
    #expect(isError)
    wire.close()
    try matrix.behave(nil)
    try wire.open()
    try wire.show(frame)
    #expect(eventually { matrix.log.last == line })
    wire.close()
    #expect(matrix.log.filter { $0.hasPrefix("refused") } == [])
  }

  @Test func aHelperThatHangsIsAnErrorAndIsEnded() throws {
    var wire = try wire(["--led-rows=64", "--led-cols=64", "--led-chain=4"])
    try wire.open()
    try matrix.behave("hang")
    var frame = LampFrame(width: 256, height: 64)
    frame.pixels[0] = 1
    let isError = eventually {
      do throws(LinuxError) {
        try wire.show(frame)
        return false
      } catch {
        return error.message.contains("write failed: Connection timed out")
      }
    }
    #expect(isError)
    wire.close()
  }

  @Test func aSignalTurnsThePanelsOff() throws {
    var wire = try wire()
    try wire.open()
    let run = try sign.start(
      [
        "-c",
        "sleep 100 | exec \(SignProgram.path("nextflight-hub75")) --led-rows=16 --library=\(matrix.library)",
      ], program: "/bin/bash")
    #expect(eventually { matrix.log == ["create 32x8", "create 32x16"] })
    // Its process is the last of the pipeline, which the shell's exec has no part in.
    let children = try String(
      contentsOfFile:
        "/proc/\(run.process.processIdentifier)/task/\(run.process.processIdentifier)/children",
      encoding: .utf8)
    let numbers = children.split(separator: " ").compactMap { Int32($0) }
    if let helper = numbers.last { kill(helper, SIGTERM) }
    #expect(eventually { matrix.log.last == "delete" })
    if let sleeper = numbers.first { kill(sleeper, SIGKILL) }
    wire.close()
  }
}
