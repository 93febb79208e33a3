// Holds how a display is started, lost, found again and left, on a port that fails when it shall.
import BoardPanels
import Testing

@testable import BoardLinux

/// A port that writes down the bytes it is sent; data as 0x100 and more.
private final class PaperPort: HD44780Port {
  var sent: [[Int]] = []
  var lights: [Bool] = []
  var fails = false
  var isOpen = false

  static let trouble = LinuxError.failed(call: "write", thing: "paper", errno: 5)

  func open() throws(LinuxError) { isOpen = true }

  func send(_ operations: [HD44780Operation], isLit: Bool) throws(LinuxError) {
    if fails { throw PaperPort.trouble }
    lights.append(isLit)
    sent.append(
      operations.map {
        switch $0.payload {
        case .command(let byte), .half(let byte): Int(byte)
        case .data(let byte): Int(byte) + 0x100
        }
      })
  }

  func close() { isOpen = false }
}

@Suite struct HD44780PortTests {
  static func frame(_ text: String) -> CharacterFrame {
    var frame = CharacterFrame(columns: 8, rows: 1)
    frame.codes = Array(text.utf8)
    return frame
  }

  private static func wire() throws -> (HD44780Wire<PaperPort>, PaperPort) {
    let port = PaperPort()
    let geometry = try #require(HD44780Geometry(columns: 8, rows: 1))
    return (HD44780Wire(geometry, port: port), port)
  }

  static let abc = [0x80] + "abcdefgh".utf8.map { Int($0) + 0x100 }
  static let resync = [0x30, 0x30, 0x30, 0x20, 0x20, 0x06, 0x02]

  @Test func itIsDarkUntilThereIsSomethingToSee() throws {
    var (wire, port) = try Self.wire()
    try wire.open()
    try wire.show(Self.frame("abcdefgh"), isLit: true, isRenewed: false)
    try wire.show(Self.frame("abcdefgi"), isLit: false, isRenewed: false)
    try wire.show(Self.frame("abcdefgi"), isLit: true, isRenewed: false)
    wire.close()
    #expect(
      port.sent == [
        [0x30, 0x30, 0x30, 0x30, 0x20, 0x20, 0x08, 0x01, 0x06], Self.abc + [0x0C], [0x87, 0x169],
        [], [0x01, 0x08],
      ])
    #expect(port.lights == [false, true, false, true, false] && !port.isOpen)
  }

  @Test func aRenewalSendsAllAndDarkensNothing() throws {
    var (wire, port) = try Self.wire()
    try wire.open()
    try wire.show(Self.frame("abcdefgh"), isLit: true, isRenewed: false)
    try wire.show(Self.frame("abcdefgh"), isLit: true, isRenewed: true)
    #expect(port.sent.last == Self.resync + Self.abc + [0x0C])
    #expect(port.lights.last == true)
  }

  @Test func afterAnErrorItsTextIsKeptAndWrittenAgain() throws {
    var (wire, port) = try Self.wire()
    try wire.open()
    try wire.show(Self.frame("abcdefgh"), isLit: true, isRenewed: false)
    port.fails = true
    #expect(throws: PaperPort.trouble) {
      try wire.show(Self.frame("abcdefgi"), isLit: true, isRenewed: false)
    }
    #expect(!port.isOpen)
    port.fails = false
    let sent = port.sent.count
    wire.close()
    #expect(port.sent.count == sent)
    try wire.open()
    try wire.show(Self.frame("abcdefgh"), isLit: true, isRenewed: false)
    #expect(port.sent[sent] == [0x30] + Self.resync && port.sent[sent + 1] == Self.abc + [0x0C])
    #expect(port.lights[sent...] == [true, true])
  }
}
