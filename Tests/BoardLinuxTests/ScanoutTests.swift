// Tests in which steps a picture comes to a screen, on a screen of paper that is stricter than real ones.
import BoardRender
import Testing

@testable import BoardLinux

/// A screen whose pixels are numbers: the change of the picture that they were copied at.
private struct PaperScreen {
  static let bounds = Rect(x: 0, y: 0, width: 8, height: 6)
  var picture = [Int](repeating: 0, count: 48)
  var buffers: [[Int]]
  /// What the screen's owner sees; nil is a black screen.
  var seen: [Int]?
  private var front: Int?
  private var awaited: Int?
  private var scanout: Scanout
  private var changes = 0
  var modesSet = 0
  /// What real screens would forgive.
  var faults: [String] = []

  init(_ way: Scanout.Way) {
    scanout = Scanout(way, bounds: PaperScreen.bounds)
    buffers = Array(repeating: Array(repeating: -1, count: 48), count: way == .flips ? 2 : 1)
  }

  mutating func change(_ damage: [Rect]) {
    changes += 1
    for rect in damage { PaperScreen.fill(&picture, rect) { _ in changes } }
    carryOut(scanout.change(damage))
  }

  /// The awaited frame comes to the screen.
  mutating func frame() {
    guard let awaited else { return }
    (front, self.awaited) = (awaited, nil)
    seen = buffers[awaited]
    carryOut(scanout.flipped())
  }

  private mutating func carryOut(_ steps: [Scanout.Step]) {
    for step in steps {
      switch step {
      case .copy(let buffer, let parts):
        if awaited != nil { faults.append("a buffer was written while a flip was awaited") }
        if scanout.way == .flips && buffer == front { faults.append("the screen was written") }
        for part in parts { PaperScreen.fill(&buffers[buffer], part) { picture[$0] } }
      case .setMode(let buffer):
        modesSet += 1
        front = buffer
        seen = buffers[buffer]
      case .flip(let buffer):
        if awaited != nil { faults.append("two flips at once") }
        awaited = buffer
      case .send(let parts):
        for part in parts { PaperScreen.fill(&seen, part, from: buffers[0]) }
      }
    }
  }

  private static func fill(_ pixels: inout [Int], _ rect: Rect, _ value: (Int) -> Int) {
    let rect = rect.intersection(bounds)
    for y in rect.y..<rect.y + rect.height {
      for x in rect.x..<rect.x + rect.width { pixels[y * 8 + x] = value(y * 8 + x) }
    }
  }

  private static func fill(_ seen: inout [Int]?, _ rect: Rect, from buffer: [Int]) {
    guard var pixels = seen else { return }
    fill(&pixels, rect) { buffer[$0] }
    seen = pixels
  }
}

@Suite struct ScanoutTests {
  private let whole = Rect(x: 0, y: 0, width: 100, height: 60)
  private let part = Rect(x: 1, y: 2, width: 3, height: 4)
  private let other = Rect(x: 50, y: 20, width: 5, height: 5)

  @Test("the first buffer is filled before it is shown", arguments: [Scanout.Way.flips, .clips])
  func firstFrame(way: Scanout.Way) {
    var scanout = Scanout(way, bounds: whole)
    #expect(scanout.change([part]) == [.copy(to: 0, [whole]), .setMode(buffer: 0)])
  }

  @Test("a flip brings what changed in the last two frames to the buffer that isn't shown")
  func flips() {
    var scanout = Scanout(.flips, bounds: whole)
    _ = scanout.change([whole])
    #expect(scanout.change([part]) == [.copy(to: 1, [whole]), .flip(to: 1)])
    #expect(scanout.flipped() == [])
    #expect(scanout.change([other]) == [.copy(to: 0, [part, other]), .flip(to: 0)])
    #expect(scanout.flipped() == [])
    #expect(scanout.change([]) == [])
  }

  @Test("changes during a flip wait for it and become one frame")
  func merging() {
    var scanout = Scanout(.flips, bounds: whole)
    _ = scanout.change([whole])
    _ = scanout.change([part])
    #expect(scanout.change([part]) == [] && scanout.change([other]) == [])
    #expect(scanout.flipped() == [.copy(to: 0, [part, part, other]), .flip(to: 0)])
    #expect(scanout.flipped() == [])
  }

  @Test("a copying driver is told of what changed, and of no more")
  func clips() {
    var scanout = Scanout(.clips, bounds: whole)
    _ = scanout.change([whole])
    #expect(
      scanout.change([part, other]) == [.copy(to: 0, [part, other]), .send([part, other])])
    #expect(scanout.change([.empty]) == [])
  }

  @Test("no more than 256 parts are told at once, and none is forgotten")
  func manyParts() throws {
    let parts = (0..<520).map { Rect(x: $0 % 100, y: $0 / 100, width: 1, height: 1) }
    var scanout = Scanout(.clips, bounds: whole)
    _ = scanout.change([whole])
    let steps = scanout.change(parts)
    guard case .send(let told) = try #require(steps.last) else {
      Issue.record("nothing is sent: \(steps)")
      return
    }
    #expect(told.count <= 256)
    #expect(parts.allSatisfy { part in told.contains { $0.intersection(part) == part } })
    #expect(told.allSatisfy { $0.intersection(whole) == $0 })
  }

  @Test(
    "whatever changes and whenever frames come, each frame is a whole state of the picture",
    arguments: [Scanout.Way.flips, .clips])
  func wholeFrames(way: Scanout.Way) throws {
    var screen = PaperScreen(way)
    var states: [[Int]] = []
    // Any numbers will do; the same ones each time.
    var chance: UInt32 = 7
    func next(_ below: Int) -> Int {
      chance = chance &* 1_664_525 &+ 1_013_904_223
      return Int(chance >> 16) % below
    }
    for _ in 0..<2_000 {
      if next(3) == 0 {
        screen.frame()
      } else {
        let damage = (0..<next(4)).map { _ in
          Rect(x: next(8), y: next(6), width: 1 + next(3), height: 1 + next(3))
        }
        screen.change(damage)
        states.append(screen.picture)
      }
      let isWhole = screen.seen.map { states.suffix(200).contains($0) } ?? states.isEmpty
      // The first fault is enough; others follow from it.
      try #require(isWhole && screen.faults == [])
    }
    screen.frame()
    screen.frame()
    #expect(screen.seen == screen.picture && screen.modesSet == 1)
  }
}
