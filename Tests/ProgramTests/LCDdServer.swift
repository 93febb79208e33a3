// Owns a real LCDd (package lcdproc) for tests, on a port of its own.
import Foundation
import Testing

/// LCDd with one of its drivers; gone when the test is.
final class LCDdServer {
  let port: UInt16
  private let folder: String
  private let size: String
  private var process: Process?

  /// Chooses a port; starts nothing.
  init(size: String) throws {
    self.size = size
    folder = NSTemporaryDirectory() + "/nextflight-lcdd-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    port = try LCDdServer.freePort()
  }

  deinit {
    stop()
    if wasInTmux { _ = try? tmux("kill-server") }
    try? FileManager.default.removeItem(atPath: folder)
  }

  /// Starts it with the driver "text", which prints what its panel shows.
  func start() throws {
    try configure("text")
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    // Its output is no terminal, and would be held back.
    process.arguments = ["stdbuf", "-oL", LCDdServer.program, "-c", folder + "/LCDd.conf"]
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try file("shown")
    process.standardError = try file("said")
    try process.run()
    self.process = process
  }

  /// Kills it, as a crash would.
  func stop() {
    guard let process else { return }
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
    self.process = nil
  }

  /// The rows of the last whole picture that "text" printed, in its bytes, which are Latin-1.
  var rows: [String] {
    // Foundation of Swift 6.0 reads no file as Latin-1, whose codes are those of Unicode.
    let bytes = FileManager.default.contents(atPath: folder + "/shown") ?? Data()
    let text = String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
    let lines = text.split(separator: "\n").map(String.init)
    guard let end = lines.lastIndex(where: { $0.hasPrefix("+-") }) else { return [] }
    let isEnd = end > 0 && lines[end - 1].hasPrefix("|")
    guard let last = isEnd ? end : lines[..<end].lastIndex(where: { $0.hasPrefix("+-") }),
      let first = lines[..<last].lastIndex(where: { $0.hasPrefix("+-") })
    else { return [] }
    return lines[(first + 1)..<last].map { String($0.dropFirst().dropLast()) }
  }

  // MARK: - With keys

  private var wasInTmux = false

  /// Starts it with the driver "curses" in a terminal, whose keys are the panel's.
  func startWithKeys() throws {
    try configure("curses")
    wasInTmux = true
    try tmux(
      "-f", "/dev/null", "new-session", "-d", "-x", "60", "-y", "20",
      "\(LCDdServer.program) -c \(folder)/LCDd.conf 2> \(folder)/said")
  }

  func press(_ key: String) throws { try tmux("send-keys", key) }

  /// The rows of its panel in the terminal, which shows ASCII alone.
  func screen() throws -> [String] {
    let lines = try tmux("capture-pane", "-p").split(separator: "\n")
    return lines.filter { $0.hasPrefix("       x") }.map { line in
      String(line.dropFirst(8).dropLast(line.hasSuffix("x") ? 1 : 0))
    }
  }

  @discardableResult
  private func tmux(_ arguments: String...) throws -> String {
    try Tmux.run(socket: folder + "/socket", output: folder + "/output", arguments)
  }

  // MARK: - Its files

  private static let program = "/usr/sbin/LCDd"

  private func file(_ name: String) throws -> FileHandle {
    let number = open(folder + "/" + name, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    try #require(number >= 0)
    return FileHandle(fileDescriptor: number, closeOnDealloc: true)
  }

  private func configure(_ driver: String) throws {
    let drivers = try #require(
      try FileManager.default.contentsOfDirectory(atPath: "/usr/lib").map {
        "/usr/lib/\($0)/lcdproc/"
      }.first { FileManager.default.fileExists(atPath: $0 + driver + ".so") },
      "LCDd's driver \(driver) is missing: apt install lcdproc")
    try """
    [server]
    DriverPath=\(drivers)
    Driver=\(driver)
    Bind=127.0.0.1
    Port=\(port)
    ReportToSyslog=no
    Foreground=yes
    User=nobody
    [menu]
    MenuKey=Escape
    [\(driver)]
    Size=\(size)
    DrawBorder=yes
    UseACS=no
    """.write(toFile: folder + "/LCDd.conf", atomically: true, encoding: .utf8)
  }

  /// A port that was free a moment ago.
  static func freePort() throws -> UInt16 {
    let socket = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(socket) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    // The kernel's calls take addresses of any family by a pointer to their common start.
    let status = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { start in
        bind(socket, start, length) == 0 ? getsockname(socket, start, &length) : -1
      }
    }
    try #require(status == 0)
    return UInt16(bigEndian: address.sin_port)
  }
}
