// Holds the sign on walls of lamps that others drive: receivers in the network and the helper for HUB75 panels.
import Foundation
import Testing

@Suite(.serialized) struct WallTests {
  private let sign: SignProgram

  init() throws { sign = try SignProgram() }

  private func start(_ panel: String) throws -> SignProgram.Run {
    try sign.file("flights.csv", signTable)
    try sign.settings("panels: [\(panel)]")
    return try sign.start(["--config", "sign.yaml"])
  }

  /// A receiver of datagrams on loopback, which keeps the last of them.
  private final class Receiver {
    let socket: Int32
    let port: UInt16

    init(port: UInt16) throws {
      self.port = port
      socket = Glibc.socket(AF_INET, Int32(SOCK_DGRAM.rawValue), 0)
      var address = sockaddr_in()
      address.sin_family = sa_family_t(AF_INET)
      address.sin_port = port.bigEndian
      address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
      var patience = timeval(tv_sec: 30, tv_usec: 0)
      setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
      // The kernel's calls take addresses of any family by a pointer to their common start.
      let status = withUnsafePointer(to: &address) { pointer in
        pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          bind(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
        }
      }
      try #require(status == 0)
    }

    deinit { close(socket) }

    func receive() -> [UInt8] {
      var buffer = [UInt8](repeating: 0, count: 70_000)
      let count = recv(socket, &buffer, buffer.count, 0)
      return Array(buffer.prefix(max(0, count)))
    }
  }

  @Test func aWallIsSentWholePicturesAgainAndAgainAndDarkAtTheEnd() throws {
    let port = try LCDdServer.freePort()
    let receiver = try Receiver(port: port)
    let run = try start("{ddp: \"127.0.0.1:\(port)\", size: 64x16}")
    var frames: [[UInt8]] = []
    var frame: [UInt8] = []
    // 64x16 lamps are three datagrams.
    while frames.count < 4 {
      let packet = receiver.receive()
      try #require(packet.count > 10, "\(run.errors)")
      frame += packet[10...]
      if packet[0] == 0x41 {
        #expect(frame.count == 3 * 64 * 16)
        frames.append(frame)
        frame = []
      }
    }
    // Before flights are read and when they are: then the same again.
    #expect(frames.last?.contains { $0 > 0 } == true)
    #expect(run.end(by: SIGTERM).status == 0)
    // All that is left of it waits in the socket.
    var last: [UInt8] = []
    while last.count < 3 * 64 * 16 || last.suffix(3 * 64 * 16).contains(where: { $0 > 0 }) {
      let packet = receiver.receive()
      try #require(packet.count > 10, "no dark picture")
      last += packet[10...]
    }
  }

  @Test func aReceiverThatIsNotThereIsNotedOnceAndTheSignGoesOn() throws {
    let port = try LCDdServer.freePort()
    let run = try start("{flaschen_taschen: \"127.0.0.1:\(port)\", size: 45x35, layer: 2}")
    #expect(eventually { run.errors.contains("nobody listens there") }, "\(run.errors)")
    let receiver = try Receiver(port: port)
    let packet = receiver.receive()
    #expect(packet.prefix(24) == Array("P6\n45 35\n#FT: 0 0 2\n255\n".utf8)[...], "\(run.errors)")
    #expect(eventually { run.errors.contains("works again") }, "\(run.errors)")
    #expect(run.end(by: SIGTERM).status == 0)
  }

  @Test func aHelperThatIsKilledComesBackWithThePicture() throws {
    let matrix = try StrictMatrix()
    let run = try start(
      "{hub75: [--led-rows=16, --led-cols=32, --led-chain=2], library: \(matrix.library), "
        + "brightness: 30}")
    func frames() -> [String] { matrix.log.filter { $0.hasPrefix("frame") } }
    try #require(eventually { !frames().isEmpty }, "\(run.errors)")
    #expect(matrix.log.starts(with: ["create 64x16", "brightness 30"]))
    let helper = try #require(try helper(of: run.process.processIdentifier))
    kill(helper, SIGKILL)
    // The sign hears of it with the next frame, which is the same one after 5 s.
    #expect(eventually { matrix.log.filter { $0.hasPrefix("create") }.count == 2 }, "\(run.errors)")
    #expect(run.errors.contains("was ended by signal 9"))
    #expect(eventually { matrix.log.last?.hasPrefix("frame") ?? false })
    #expect(run.end(by: SIGTERM).status == 0)
    #expect(matrix.log.last == "delete")
    // Between two pages it is never dark.
    #expect(frames().allSatisfy { $0.dropFirst(6).contains { $0 != "0" } })
  }

  /// The process of nextflight-hub75 that another has started, by any of its threads.
  private func helper(of process: Int32) throws -> Int32? {
    let threads = try FileManager.default.contentsOfDirectory(atPath: "/proc/\(process)/task")
    let children = threads.flatMap { thread in
      let path = "/proc/\(process)/task/\(thread)/children"
      let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
      return text.split(separator: " ").compactMap { Int32($0) }
    }
    return children.first { child in
      let name = try? String(contentsOfFile: "/proc/\(child)/comm", encoding: .utf8)
      return name?.hasPrefix("nextflight-hub") ?? false
    }
  }
}
