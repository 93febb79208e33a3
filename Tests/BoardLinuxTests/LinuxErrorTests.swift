// Tests what is said about devices that fail, and the exit status.
import Foundation
import Testing

@testable import BoardLinux

@Suite struct LinuxErrorTests {
  @Test("a missing framebuffer is told with its cure and status 69")
  func missingFramebuffer() {
    let error = linuxError { try Framebuffer(path: "/dev/no-such-fb") }
    #expect(error?.message.hasPrefix("/dev/no-such-fb: not there; ") == true)
    #expect(error?.exitStatus == 69)
  }

  @Test("what is no framebuffer is told")
  func notAFramebuffer() {
    let error = linuxError { try Framebuffer(path: "/dev/null") }
    #expect(error?.message.hasPrefix("/dev/null: not a framebuffer; ") == true)
    #expect(error?.exitStatus == 69)
  }

  @Test("a folder in a device's place is told", arguments: ["/dev", "/dev/null/fb0"])
  func aFolder(path: String) {
    let error = linuxError { try Framebuffer(path: path) }
    #expect(error?.message.hasPrefix(path + ": a folder, or in no folder; ") == true)
    #expect(error?.exitStatus == 69)
  }

  @Test("a forbidden device names its group, and how to join it")
  func forbidden() throws {
    let path = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
    try Data().write(to: URL(filePath: path))
    defer { try? FileManager.default.removeItem(atPath: path) }
    chmod(path, 0o600)
    let user = try #require(getpwuid(geteuid())).pointee
    let name = String(cString: user.pw_name)
    #expect(LinuxError.opening(path, errno: EACCES).exitStatus == 77)
    #expect(
      LinuxError.opening(path, errno: EACCES).message.hasPrefix(
        "\(path): not permitted for \(name): it is for its owner alone (group "))
    // Only root may give a file away.
    if geteuid() == 0, let video = getgrnam("video") {
      chown(path, 0, video.pointee.gr_gid)
      chmod(path, 0o660)
      #expect(
        LinuxError.opening(path, errno: EPERM).message
          == "\(path): not permitted for root: it is for group video; "
          + "sudo usermod -aG video root, then log in again")
    }
  }

  @Test("every other error number comes with its call and its thing")
  func otherErrors() {
    let error = LinuxError.failed(call: "mmap", thing: "/dev/fb0", errno: ENOMEM)
    #expect(error.message == "/dev/fb0: mmap failed: Cannot allocate memory")
    #expect(error.exitStatus == 71)
  }
}
