// Tests by what the clock is judged, on answers of the kernel and folders made up, and the watch over it.
import BoardCore
import CLinux
import Foundation
import Testing

@testable import BoardLinux

@Suite struct ClockTrustTests {
  private static let good = UTCSeconds(1_796_000_000)  // 2026-11-30
  private static let noBattery = HardwareClock(
    name: "rtc0", hasSetSystem: true, time: UTCSeconds(12))

  /// Source: adjtimex(2) and linux/timex.h: TIME_OK 0, TIME_INS 1, TIME_ERROR 5, STA_PLL 0x1, STA_INS 0x10,
  /// STA_UNSYNC 0x40, STA_NANO 0x2000.
  @Test(
    "the kernel's word counts",
    arguments: [
      (0, 0x2001, true), (1, 0x2011, true), (0, 0x2041, false), (5, 0x40, false),
      (5, 0x2001, false),
    ] as [(Int32, Int32, Bool)])
  func kernel(state: Int32, status: Int32, isTrusted: Bool) {
    let trust = ClockTrust(
      kernel: .clock(state: state, status: status), hardware: [], wall: UTCSeconds(0))
    #expect(trust == (isTrusted ? .synchronised : .notSet))
  }

  @Test("a hardware clock counts if it set the system's clock and has a time worth believing")
  func hardware() {
    func judge(_ clocks: [HardwareClock]?, _ wall: UTCSeconds = Self.good) -> ClockTrust {
      ClockTrust(kernel: .clock(state: 5, status: 0x40), hardware: clocks, wall: wall)
    }
    let charged = HardwareClock(name: "rtc1", hasSetSystem: true, time: Self.good)
    #expect(judge([Self.noBattery, charged]) == .setByHardware("rtc1"))
    #expect(judge([charged], UTCSeconds(0)) == .setByHardware("rtc1"))
    #expect(judge([]) == .notSet)
    #expect(judge([Self.noBattery]) == .notSet)
    #expect(judge([HardwareClock(name: "rtc0", hasSetSystem: false, time: Self.good)]) == .notSet)
    #expect(judge([HardwareClock(name: "rtc0", hasSetSystem: true, time: nil)]) == .notSet)
    let edge = ClockTrust.earliest
    for (time, isTrusted) in [(edge, true), (edge.advanced(by: -1), false)] {
      let clock = HardwareClock(name: "rtc0", hasSetSystem: true, time: time)
      #expect(judge([clock]).isTrusted == isTrusted)
    }
  }

  @Test("without a list of hardware clocks the clock is the host's, if that is worth believing")
  func hosts() {
    func judge(_ wall: UTCSeconds) -> ClockTrust {
      ClockTrust(kernel: .clock(state: 5, status: 0x40), hardware: nil, wall: wall)
    }
    #expect(judge(Self.good) == .hosts)
    #expect(judge(UTCSeconds(1_483_228_803)) == .notSet)
  }

  @Test("a kernel that can't be asked would never say so: a time worth believing is trusted")
  func refused() {
    func judge(_ wall: UTCSeconds) -> ClockTrust {
      ClockTrust(kernel: .refused(errno: EPERM), hardware: [], wall: wall)
    }
    #expect(judge(Self.good) == .unknowable("Operation not permitted"))
    #expect(judge(Self.good).isTrusted)
    #expect(judge(UTCSeconds(1_483_228_803)) == .notSet)
  }

  @Test("hardware clocks are read from the kernel's folder, odd ones without harm")
  func folder() throws {
    let folder = NSTemporaryDirectory() + "nextflight-rtc-" + UUID().uuidString
    defer { try? FileManager.default.removeItem(atPath: folder) }
    #expect(HardwareClock.all(in: folder) == nil)
    func file(_ path: String, _ text: String) throws {
      let url = URL(filePath: folder + "/" + path)
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: url)
    }
    try file("rtc1/hctosys", "0\n")
    try file("rtc1/since_epoch", "1796000000\n")
    try file("rtc0/hctosys", "1\n")
    try file("rtc0/since_epoch", "12\n")
    try file("rtc2/hctosys", "")
    try file("rtc2/since_epoch", "soon\n")
    try file("other/hctosys", "1\n")
    #expect(
      HardwareClock.all(in: folder) == [
        Self.noBattery, HardwareClock(name: "rtc1", hasSetSystem: false, time: Self.good),
        HardwareClock(name: "rtc2", hasSetSystem: false, time: nil),
      ])
  }

  @Test("the watch looks four times a second, until the clock is trusted, and then never")
  func watch() throws {
    var answer = ClockTrust.notSet
    let watch = try ClockWatch { answer }
    let loop = try EventLoop<Int>()
    try loop.add(watch.descriptor, 1)
    let start = Uptime.now()
    #expect(try loop.wait() == [1])
    #expect(Uptime.now().milliseconds(since: start) >= 240)
    #expect(try watch.look() == false)
    #expect(try loop.wait(timeoutMilliseconds: 0) == [])
    answer = .synchronised
    #expect(try loop.wait() == [1])
    #expect(try watch.look())
    #expect(try loop.wait(timeoutMilliseconds: 400) == [])
  }

  @Test("this computer's clock can be asked")
  func thisComputer() {
    let trust = ClockTrust.now()
    #expect(trust == .notSet || trust.isTrusted)
    if case .refused = ClockTrust.KernelAnswer.now() { return }
    #expect(!"\(trust)".hasPrefix("unknowable"))
  }
}
