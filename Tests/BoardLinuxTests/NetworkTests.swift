// Tests sockets to servers and walls of lamps, against listeners on this computer.
import BoardPanels
import BoardRender
import CLinux
import Foundation
import Testing

@testable import BoardLinux

@Suite struct NetworkTests {
  private func wall(
    _ port: UInt16, _ receiver: UDPWall.Receiver, host: String = "127.0.0.1", brightness: Int = 100
  ) -> UDPWall {
    UDPWall(
      host: host, port: port, size: (64, 32), receiver: receiver,
      levels: LampLevels(brightness: brightness))
  }

  private var frame: LampFrame {
    var frame = LampFrame(width: 64, height: 32)
    for place in frame.pixels.indices { frame.pixels[place] = UInt8(truncatingIfNeeded: place) }
    return frame
  }

  @Test(arguments: [false, true]) func aFrameArrivesAsThePacketsThatItIs(isIPv6: Bool) throws {
    let listener = try LoopbackListener(isStream: false, isIPv6: isIPv6)
    let place = FlaschenTaschen(x: 1, y: 2, layer: 3)
    let host = isIPv6 ? "::1" : "127.0.0.1"
    var picture = wall(listener.port, .flaschenTaschen(place), host: host)
    try picture.open()
    try picture.show(frame)
    #expect([listener.receive()] == place.packets(of: frame))
    picture.close()
    #expect([listener.receive()] == place.packets(of: LampFrame(width: 64, height: 32)))
    var strip = wall(listener.port, .ddp, host: host)
    try strip.open()
    try strip.show(frame)
    let packets = DDP.packets(of: frame)
    #expect(packets.map { _ in listener.receive() } == packets)
  }

  @Test func lampsAreSentAsBrightAsWanted() throws {
    let listener = try LoopbackListener(isStream: false)
    var dim = wall(listener.port, .ddp, brightness: 10)
    try dim.open()
    try dim.show(frame)
    let first = try #require(listener.receive())
    #expect(Array(first[10..<14]) == [0, 1, 1, 1])
    #expect(first[10 + 255] == 26)
  }

  @Test func bothReceiversAreSentFramesAgainBeforeTheyForget() {
    #expect(wall(1, .ddp).repeatMilliseconds == 1_000)
    #expect(wall(1, .flaschenTaschen(FlaschenTaschen())).repeatMilliseconds == 5_000)
  }

  @Test func aReceiverThatIsGoneIsAnErrorThatNamesIt() throws {
    var port: UInt16 = 0
    do { port = try LoopbackListener(isStream: false).port }
    var gone = wall(port, .flaschenTaschen(FlaschenTaschen()))
    try gone.open()
    // The first is sent into nothing; what comes back of it is told with a later one.
    let error = linuxError { for _ in 0..<100 { try gone.show(frame) } }
    #expect(
      error
        == .notThere(
          "127.0.0.1:\(port)", cure: "nobody listens there: start it, or check host and port"))
    gone.close()
    gone.close()
  }

  @Test func aHostThatNobodyKnowsIsAnError() {
    var nowhere = wall(1337, .ddp, host: "nowhere.invalid")
    let error = linuxError { try nowhere.open() }
    #expect(error?.message.hasPrefix("nowhere.invalid:1337: not there; ") == true)
  }

  // MARK: - Connections

  @Test func linesGoBothWaysAndTheEndIsAnError() throws {
    let listener = try LoopbackListener(isStream: true, isIPv6: true)
    let socket = try LineSocket(host: "::1", port: listener.port)
    #expect(socket.name == "[::1]:\(listener.port)")
    let peer = listener.accept()
    #expect(try socket.receive() == [])
    #expect(!socket.waitForBytes(milliseconds: 1))
    try socket.send(Array("hello\n".utf8))
    var buffer = [UInt8](repeating: 0, count: 100)
    #expect(read(peer, &buffer, 100) == 6)
    #expect(write(peer, "connect\n", 8) == 8)
    #expect(socket.waitForBytes(milliseconds: 5_000))
    #expect(try socket.receive() == Array("connect\n".utf8))
    close(peer)
    #expect(socket.waitForBytes(milliseconds: 5_000))
    let error = linuxError { try socket.receive() }
    #expect(error?.message.hasPrefix("[::1]:\(listener.port): not there; it has closed") == true)
  }

  @Test func aServerThatReadsNothingIsAnErrorAndNoWait() throws {
    let listener = try LoopbackListener(isStream: true)
    let socket = try LineSocket(host: "127.0.0.1", port: listener.port)
    let error = linuxError {
      for _ in 0..<1_000 { try socket.send(Array(repeating: 0x20, count: 1 << 16)) }
    }
    #expect(error?.message.contains("it hangs") == true)
  }

  @Test func aPortThatNobodyListensAtIsAnError() throws {
    var port: UInt16 = 0
    do { port = try LoopbackListener(isStream: true).port }
    let error = linuxError { try LineSocket(host: "localhost", port: port) }
    #expect(
      error
        == .notThere(
          "localhost:\(port)", cure: "nobody listens there: start it, or check host and port"))
  }
}
