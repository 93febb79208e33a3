// Tests the terminal on a real pseudo-terminal.
import CLinux
import Foundation
import Testing

@testable import BoardLinux

@Suite(.serialized) struct TerminalDeviceTests {
  /// The far end of a terminal: what a window or a connection sees and sends.
  private final class FarEnd {
    let descriptor: Descriptor
    let path: String

    init() throws {
      descriptor = try Descriptor(
        result: open("/dev/ptmx", O_RDWR | O_NOCTTY | O_NONBLOCK), of: "open", on: "/dev/ptmx")
      // TIOCSPTLCK and TIOCGPTN of asm-generic/ioctls.h, macros that Swift doesn't see.
      var (lock, number) = (Int32(0), UInt32(0))
      #expect(board_ioctl_pointer(descriptor.number, 0x4004_5431, &lock) == 0)
      #expect(board_ioctl_pointer(descriptor.number, 0x8004_5430, &number) == 0)
      path = "/dev/pts/\(number)"
    }

    func send(_ text: String) { _ = Glibc.write(descriptor.number, text, text.utf8.count) }

    /// What came, waiting for as many bytes as `text` has: the kernel hands them over later.
    func receives(_ text: String) throws -> Bool {
      var got: [UInt8] = []
      while got.count < text.utf8.count, FarEnd.isReadable(descriptor.number) {
        got += try descriptor.read(upTo: 4096, of: "pty") ?? []
      }
      got += try descriptor.read(upTo: 4096, of: "pty") ?? []
      return String(decoding: got, as: UTF8.self) == text
    }

    /// Waits for something to read, at most ten seconds.
    static func isReadable(_ descriptor: Int32) -> Bool {
      var ready = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      return poll(&ready, 1, 10_000) == 1
    }

    var settings: termios {
      var settings = termios()
      tcgetattr(descriptor.number, &settings)
      return settings
    }
  }

  private func flags(_ settings: termios) -> [UInt32] {
    [settings.c_iflag, settings.c_oflag, settings.c_cflag, settings.c_lflag]
  }

  private func device(_ end: FarEnd) throws -> TerminalDevice {
    try TerminalDevice(
      path: end.path, entering: Array("<enter>".utf8), leaving: Array("<leave>".utf8))
  }

  @Test("entering and leaving put all settings back")
  func settingsComeBack() throws {
    let end = try FarEnd()
    let before = flags(end.settings)
    let terminal = try device(end)
    #expect(flags(end.settings) == before)
    try terminal.enter()
    #expect(try end.receives("<enter>"))
    #expect(end.settings.c_lflag & UInt32(ICANON | ECHO) == 0)
    #expect(end.settings.c_lflag & UInt32(ISIG) != 0)
    terminal.leave()
    terminal.leave()
    #expect(try end.receives("<leave>"))
    #expect(flags(end.settings) == before)
  }

  @Test("dropping it leaves, too")
  func dropping() throws {
    let end = try FarEnd()
    let before = flags(end.settings)
    // Something has to hold the near end, or the settings go with it.
    let other = try device(end)
    do {
      let terminal = try device(end)
      try terminal.enter()
    }
    #expect(try end.receives("<enter><leave>"))
    #expect(flags(end.settings) == before)
    #expect(other.descriptor >= 0)
  }

  @Test("keys arrive as they are pressed, without echo")
  func keys() throws {
    let end = try FarEnd()
    let terminal = try device(end)
    try terminal.enter()
    #expect(try end.receives("<enter>"))
    #expect(try terminal.read() == [])
    end.send("q\u{1B}[A\r")
    var keys: [UInt8] = []
    while keys.count < 5, FarEnd.isReadable(terminal.descriptor) {
      keys += try terminal.read() ?? []
    }
    #expect(keys == Array("q\u{1B}[A\r".utf8))
    #expect(try end.receives(""))
  }

  @Test("its size is the window's, or 80 by 24 where there is none")
  func size() throws {
    let end = try FarEnd()
    let terminal = try device(end)
    #expect(terminal.size == (80, 24))
    var size = winsize(ws_row: 50, ws_col: 132, ws_xpixel: 0, ws_ypixel: 0)
    #expect(board_ioctl_pointer(end.descriptor.number, UInt(TIOCSWINSZ), &size) == 0)
    #expect(terminal.size == (132, 50))
  }

  @Test("a window that was closed is told as the end")
  func closedWindow() throws {
    var end: FarEnd? = try FarEnd()
    let terminal = try device(#require(end))
    try terminal.enter()
    end = nil
    #expect(try terminal.read() == nil)
    #expect(throws: LinuxError.self) { try terminal.write([65]) }
    terminal.leave()
  }

  @Test("more than the terminal holds is written whole")
  func longWrite() throws {
    let end = try FarEnd()
    let terminal = try device(end)
    try terminal.enter()
    #expect(try end.receives("<enter>"))
    let picture = (0..<200_000).map { UInt8(65 + $0 % 26) }
    let (number, count) = (end.descriptor.number, picture.count)
    let reader = Thread {
      var got = 0
      var buffer = [UInt8](repeating: 0, count: 4096)
      while got < count { got += max(0, Glibc.read(number, &buffer, buffer.count)) }
    }
    reader.start()
    try terminal.write(picture)
    while !reader.isFinished { sched_yield() }
  }

  @Test("what is no terminal is told")
  func notATerminal() {
    let error = linuxError {
      try TerminalDevice(path: "/dev/null", entering: [], leaving: [])
    }
    #expect(error?.message == "/dev/null: not a terminal; start the sign in a terminal")
    #expect(error?.exitStatus == 69)
  }
}
