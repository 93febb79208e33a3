// Owns the way of frames to HUB75 panels on the header: the helper nextflight-hub75 as a child, as root where
// the sign isn't. What goes through the pipe is BoardPipe's.
import BoardCore
import BoardPanels
import BoardPipe
import BoardRender
import CLinux
import Glibc

/// HUB75 panels, which librgbmatrix drives in a program of its own.
public struct HUB75Helper: LampWire {
  private let program: String
  private let arguments: [String]
  private let brightness: UInt8?
  private let levels: LampLevels
  private let sudo: String?
  private var child: ChildProcess?
  public private(set) var size: (width: Int, height: Int) = (1, 1)

  /// How long the helper may take to start: the library measures the Pi's speed first.
  private static let startMilliseconds: Int64 = 5_000
  /// How long it may take no frame: it shows a hundred a second.
  private static let frameMilliseconds: Int64 = 1_000

  /// - Parameters:
  ///   - program: the path of nextflight-hub75.
  ///   - flags: for librgbmatrix, each as "--led-rows=32".
  ///   - library: its file; nil for the usual places.
  ///   - brightness: in percent, 1 to 100; nil leaves it as the flags say.
  ///   - levels: what is sent for a colour; the library has a curve of its own.
  ///   - sudo: the path of sudo, where the sign's user isn't root.
  public init(
    program: String, flags: [String], library: String?, brightness: Int?, levels: LampLevels,
    sudo: String? = geteuid() == 0 ? nil : "/usr/bin/sudo"
  ) {
    self.program = program
    arguments = (library.map { ["--library=" + $0] } ?? []) + flags
    self.brightness = brightness.flatMap { UInt8(exactly: $0) }
    self.levels = levels
    self.sudo = sudo
  }

  /// Tells within seconds when the helper has died.
  public var repeatMilliseconds: Int64? { 5_000 }

  public mutating func open() throws(LinuxError) {
    close()
    guard access(program, X_OK) == 0 else {
      throw .noSuchFile(program, cure: "build it with ./run, or name its path as \"helper\"")
    }
    if let sudo, access(sudo, X_OK) != 0 {
      throw .noSuchFile(sudo, cure: "install sudo, or run the sign as root")
    }
    let way = (sudo.map { [$0, "-n", "--"] } ?? []) + [program]
    // The size is all it prints.
    let child = try ChildProcess(way + arguments, outputLimit: 4_096, isFed: true)
    size = try waitForSize(of: child)
    guard MatrixLayout.widths.contains(size.width), MatrixLayout.heights.contains(size.height)
    else {
      throw .unsupported(
        program, reason: "the panels together are \(size.width)x\(size.height)",
        cure: "flags that make 32x8 to 1024x256 of them, by --led-chain or --led-pixel-mapper")
    }
    self.child = child
  }

  private func waitForSize(of child: ChildProcess) throws(LinuxError) -> (width: Int, height: Int) {
    let deadline = Uptime.now().advanced(byMilliseconds: HUB75Helper.startMilliseconds)
    while true {
      if let result = try child.read() { throw failure(result) }
      if let end = child.printed.firstIndex(of: UInt8(ascii: "\n")) {
        guard let size = PipeSize(line: child.printed[..<end]) else {
          throw .unsupported(
            program, reason: "it tells no size, and so is another program",
            cure: "name the path of nextflight-hub75 as \"helper\"")
        }
        return (size.width, size.height)
      }
      let left = deadline.milliseconds(since: .now())
      var ready = pollfd(fd: child.descriptor, events: Int16(POLLIN), revents: 0)
      guard left > 0, retrying({ poll(&ready, 1, Int32(clamping: left)) }) >= 0 else {
        throw .failed(call: "starting it", thing: program, errno: ETIMEDOUT)
      }
    }
  }

  public mutating func show(_ frame: LampFrame) throws(LinuxError) {
    guard let child else { return }
    if let result = try child.read() { throw failure(result) }
    let bytes = PipeFrame(brightness: brightness, pixels: levels.applied(to: frame).pixels).bytes
    do throws(LinuxError) {
      try child.feed(bytes, withinMilliseconds: HUB75Helper.frameMilliseconds)
    } catch {
      // It is often dying just now, and then has said why.
      var ready = pollfd(fd: child.descriptor, events: Int16(POLLIN), revents: 0)
      _ = retrying { poll(&ready, 1, 100) }
      if let result = try child.read() { throw failure(result) }
      throw error
    }
  }

  /// The helper ends with its pipe, and turns the panels off.
  public mutating func close() { child = nil }

  /// Why it has ended, by the last lines it said: the library's and its own.
  private func failure(_ result: ChildProcess.Result) -> LinuxError {
    let lines = String(decoding: result.errors, as: UTF8.self).split(whereSeparator: \.isNewline)
    let said = lines.isEmpty ? "it said nothing" : lines.suffix(2).joined(separator: "; ")
    if sudo != nil, let last = lines.last, last.hasPrefix("sudo: ") {
      let user = getpwuid(geteuid()).map { String(cString: $0.pointee.pw_name) } ?? "USER"
      return .notPermitted(
        program, reason: "it needs root, and \(last)",
        cure: "as root, put into /etc/sudoers.d/nextflight: "
          + "\(user) ALL=(root) NOPASSWD: \(program)")
    }
    let end =
      switch result.end {
      case .exit(let status): "ended with status \(status)"
      case .signal(let number): "was ended by signal \(number)"
      }
    return .unsupported(program, reason: "\(end): \(said)", cure: "see Hardware/hub75/README.md")
  }
}
