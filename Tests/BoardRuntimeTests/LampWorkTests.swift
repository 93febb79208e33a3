// Holds what goes to a panel of lamps and when: frames that change, and nothing else.
import BoardCore
import BoardLinux
import BoardRender
import BoardText
import Testing

@testable import BoardRuntime

/// A wire that keeps what it is given, and refuses what no real one takes.
final class PaperWire: LampWire {
  let size: (width: Int, height: Int)
  let repeatMilliseconds: Int64?
  var frames: [LampFrame] = []
  var isOpen = false
  var fails = false

  init(_ width: Int, _ height: Int, repeatMilliseconds: Int64? = nil) {
    size = (width, height)
    self.repeatMilliseconds = repeatMilliseconds
  }

  func open() throws(LinuxError) {
    if isOpen { Issue.record("opened twice") }
    isOpen = true
  }

  func show(_ frame: LampFrame) throws(LinuxError) {
    if !isOpen || frame.width != size.width || frame.height != size.height {
      Issue.record("a frame of \(frame.width)x\(frame.height)")
    }
    if fails { throw .failed(call: "write", thing: "paper", errno: 5) }
    frames.append(frame)
  }

  func close() { isOpen = false }
}

@Suite struct LampWorkTests {
  func page(_ clock: String, city: String = "Oslo") -> Page {
    Page(
      title: "Departures", tabs: [], count: "", clock: clock,
      heads: .init(time: "", flight: "", place: "", gate: "", status: ""),
      rows: [
        Page.Row(
          id: FlightID("1"), time: "14:10", flight: "SK 1462", city: city,
          status: .init(text: "On time"), isNext: true, isSelected: true)
      ], updated: "", place: "")
  }

  func work(_ wire: PaperWire, moves: Bool = true) throws -> LampWork<PaperWire> {
    LampWork(wire, fonts: try BitmapFontSet(), palette: .colours, moves: moves)
  }

  func at(_ milliseconds: Int64) -> Uptime { Uptime(milliseconds: milliseconds) }

  @Test func anUnchangedPictureIsSentOnce() throws {
    let wire = PaperWire(256, 16)
    var work = try work(wire)
    try work.open()
    let page = page("14:02")
    for minute in 0..<10 {
      let next = try work.show(page, at: at(Int64(minute) * 60_000), second: 0)
      #expect(next == nil)
    }
    #expect(wire.frames.count == 1)
    _ = try work.show(self.page("14:03"), at: at(600_000), second: 0)
    #expect(wire.frames.count == 2)
    #expect(work.takeNews() == [.roomChanged(rows: 1)] && work.takeNews() == [])
  }

  @Test func aMovingTextIsSentStepByStep() throws {
    let wire = PaperWire(64, 8)
    var work = try work(wire)
    try work.open()
    let page = page("14:02", city: "Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch")
    var time = at(0)
    for _ in 0..<31 {
      time = try #require(try work.show(page, at: time, second: 0))
    }
    // 30 steps in the second after the pause of two.
    #expect(wire.frames.count == 31 && time.milliseconds(since: at(0)) == 3_034)
    for (one, other) in zip(wire.frames, wire.frames.dropFirst()) { #expect(one != other) }
    let news = work.takeNews()
    #expect(news.count == 2 && news.last != .reachChanged(0))
  }

  @Test func aPanelWithoutMarqueeStands() throws {
    let wire = PaperWire(64, 8)
    var work = try work(wire, moves: false)
    try work.open()
    let next = try work.show(page("14:02", city: "Kangerlussuaq"), at: at(0), second: 0)
    #expect(next == nil && wire.frames.count == 1)
  }

  @Test func aReceiverThatForgetsIsToldAgain() throws {
    let wire = PaperWire(256, 16, repeatMilliseconds: 1_000)
    var work = try work(wire)
    try work.open()
    let page = page("14:02")
    var times: [Uptime?] = []
    for time in [0, 500, 1_000, 1_999] as [Int64] {
      times.append(try work.show(page, at: at(time), second: 0))
    }
    #expect(times == [at(1_000), at(1_000), at(2_000), at(2_000)] && wire.frames.count == 2)
  }

  @Test func afterAnErrorThePictureIsSentAnew() throws {
    let wire = PaperWire(128, 32)
    var work = try work(wire)
    try work.open()
    let page = page("14:02")
    wire.fails = true
    #expect(throws: LinuxError.self) { try work.show(page, at: at(0), second: 0) }
    work.close()
    wire.fails = false
    try work.open()
    _ = try work.show(page, at: at(5_000), second: 0)
    #expect(wire.frames.count == 1)
    #expect(work.takeNews().filter { $0 == .roomChanged(rows: 3) }.count == 1)
  }

  /// librgbmatrix tells the size of its panels, whatever they are.
  @Test func panelsOfAnySizeGetFramesOfTheirOwn() throws {
    for (width, height) in [(16, 16), (64, 128), (384, 64), (2_000, 300), (1, 1)] {
      let wire = PaperWire(width, height)
      var work = try work(wire)
      try work.open()
      _ = try work.show(page("14:02"), at: at(0), second: 0)
      #expect(wire.frames.count == 1 && wire.frames[0].pixels.count == 3 * width * height)
    }
  }
}
