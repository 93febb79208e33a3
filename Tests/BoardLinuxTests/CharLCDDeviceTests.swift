// Holds what the sign does about an LCD's path that is something else, and keeps it waiting; the kernel's LCD
// itself is in the rig's topic "lcd".
import Glibc
import Testing

@testable import BoardLinux

@Suite struct CharLCDDeviceTests {
  /// A named pipe in a folder of its own.
  func withPipe(_ body: (String) throws -> Void) throws {
    var template = Array("/tmp/nextflight-lcd-XXXXXX".utf8CString)
    let made = mkdtemp(&template) != nil
    try #require(made)
    let folder = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    let path = folder + "/lcd"
    try #require(mkfifo(path, 0o600) == 0)
    defer {
      unlink(path)
      rmdir(folder)
    }
    try body(path)
  }

  @Test func aPipeThatNobodyReadsIsTheErrorOfItsOpening() throws {
    try withPipe { path in
      do throws(LinuxError) {
        _ = try CharLCDDevice(path: path)
        Issue.record("it opened")
      } catch {
        #expect(error.message.hasPrefix(path + ": not there; the kernel makes it"))
      }
    }
  }

  @Test func aFullPipeIsTheErrorOfTheWrite() throws {
    try withPipe { path in
      let reader = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
      try #require(reader >= 0)
      defer { close(reader) }
      let device = try CharLCDDevice(path: path, patienceMilliseconds: 0)
      do throws(LinuxError) {
        // Twice what the largest pipe holds that is made without a privilege.
        try device.write([UInt8](repeating: 0x20, count: 1 << 21))
        Issue.record("it was taken")
      } catch {
        #expect(error == .failed(call: "write", thing: path, errno: ETIMEDOUT))
      }
    }
  }
}
