// Holds what the painter changes against pictures painted whole.
import BoardRender
import BoardText
import Glibc
import Testing

/// The bytes of a picture's pixels, without the ends of padded lines.
private func bytes(_ surface: PixelSurface) -> [UInt8] {
  var bytes: [UInt8] = []
  let length = surface.width * surface.format.bytesPerPixel
  for y in 0..<surface.height {
    bytes += UnsafeRawBufferPointer(
      start: surface.base + y * surface.bytesPerLine, count: length)
  }
  return bytes
}

/// Whether both hold the same bytes in `range`; by memcmp, as tests aren't optimised.
private func areSame(_ a: [UInt8], _ b: [UInt8], in range: Range<Int>) -> Bool {
  guard a.count == b.count, range.upperBound <= a.count else { return false }
  return a.withUnsafeBytes { a in
    b.withUnsafeBytes { b in
      guard let a = a.baseAddress, let b = b.baseAddress else { return true }
      return memcmp(a + range.lowerBound, b + range.lowerBound, range.count) == 0
    }
  }
}

@Suite struct PixelPainterTests {
  /// A page that differs from `page` in one or some of the ways pages do.
  private func mutated(_ page: Page, _ random: inout Random) -> Page {
    var page = page
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      let row = page.rows.isEmpty ? nil : page.rows.indices.randomElement(using: &random)
      switch Int.random(in: 0..<14, using: &random) {
      case 0: page.clock = "14:" + String(Int.random(in: 10...59, using: &random))
      case 1, 2:
        for index in page.rows.indices where !page.rows[index].relative.isEmpty {
          let minutes = Int.random(in: 1...130, using: &random)
          page.rows[index].relative = "in \(minutes) min."
          page.rows[index].relativeNarrow = "\(minutes) min"
        }
      case 3: if let row { page.rows[row].isHighlighted.toggle() }
      case 4:
        for index in page.rows.indices { page.rows[index].isSelected = index == row }
      case 5:
        for index in page.rows.indices { page.rows[index].isNext = index == row }
      case 6:
        if let row {
          page.rows[row].status = .init(
            sign: [.none, .go, .hurry, .closed, .changed, .cancelled]
              .randomElement(using: &random) ?? .none,
            text: ["", "Boarding", "Delayed 15:20", "On time"].randomElement(using: &random) ?? "")
        }
      case 7: if let row { page.rows[row].isGone.toggle() }
      case 8: if page.rows.count > 1 { page.rows.append(page.rows.removeFirst()) }
      case 9: page.notice = page.notice == nil ? "Feed error: no answer" : nil
      case 10: page.isRefreshing.toggle()
      case 11:
        page =
          [
            SamplePages.departures(), SamplePages.longNames(), SamplePages.hebrew(),
            SamplePages.empty(), SamplePages.german(),
          ].randomElement(using: &random) ?? page
      case 12:
        if let row {
          page.rows[row].relative = ""
          page.rows[row].relativeNarrow = ""
        }
      default:
        if let row { page.rows[row].gate = "A" + String(Int.random(in: 1...99, using: &random)) }
      }
    }
    return page
  }

  /// ColinWaddell/FlightTracker#66: pixels stayed dim after the night.
  @Test(
    "after the night the whole picture is as bright as by day", arguments: [Theme.dark, .light])
  func theNightEnds(theme: Theme) throws {
    let board = PixelBoard(
      layout: PixelLayout(width: 320, height: 240, theme: theme), setter: try FontSet())
    let day = SamplePages.departures()
    var night = day
    night.isNight = true
    _ = board.draw(day)
    let bright = bytes(board.surface)
    _ = board.draw(night)
    let dark = bytes(board.surface)
    #expect(dark.max() ?? 0 < 128 && dark.max() ?? 0 > 64)
    #expect(board.draw(night).isEmpty)
    _ = board.draw(day)
    #expect(areSame(bytes(board.surface), bright, in: bright.indices))
  }

  @Test(
    arguments: [(320, 240), (480, 320), (240, 320)],
    [PixelFormat.xrgb8888, PixelFormat.rgb565])
  func whatWasChangedLooksLikeWhatWasPaintedWhole(size: (Int, Int), format: PixelFormat) throws {
    let fonts = try FontSet()
    let (width, height) = size
    let layout = PixelLayout(width: width, height: height, theme: .dark)
    var random = Random(UInt64(width * 10_000 + height))
    // Padded lines, as framebuffers have them.
    let bytesPerLine = width * format.bytesPerPixel + 64
    let memory = UnsafeMutableRawPointer.allocate(byteCount: bytesPerLine * height, alignment: 64)
    memory.initializeMemory(as: UInt8.self, repeating: 0x5A, count: bytesPerLine * height)
    defer { memory.deallocate() }
    let changed = PixelSurface(
      borrowing: memory, width: width, height: height, bytesPerLine: bytesPerLine, format: format)
    let whole = PixelSurface(width: width, height: height, format: format)
    var painter = PixelPainter()
    var page = SamplePages.departures()
    for step in 0..<40 {
      let before = bytes(changed)
      let scene = layout.scene(for: page, fonts)
      let damage = painter.paint(scene, on: changed)
      var fresh = PixelPainter()
      _ = fresh.paint(scene, on: whole)
      let after = bytes(changed)
      #expect(areSame(after, bytes(whole), in: after.indices), "step \(step)")
      if step > 0 { expectChangesInside(damage, before, after, changed) }
      page = mutated(page, &random)
    }
    for y in 0..<height {
      let end = UnsafeRawBufferPointer(
        start: memory + y * bytesPerLine + width * format.bytesPerPixel, count: 64)
      #expect(end.allSatisfy { $0 == 0x5A }, "line \(y): written beyond its end")
    }
  }

  private func expectChangesInside(
    _ damage: [Rect], _ before: [UInt8], _ after: [UInt8], _ surface: PixelSurface
  ) {
    let length = surface.width * surface.format.bytesPerPixel
    for y in 0..<surface.height
    where !areSame(before, after, in: (y * length)..<((y + 1) * length)) {
      var place = y * length
      for x in 0..<surface.width {
        let end = place + surface.format.bytesPerPixel
        if before[place..<end] != after[place..<end] {
          let pixel = Rect(x: x, y: y, width: 1, height: 1)
          if !damage.contains(where: { $0.intersects(pixel) }) {
            Issue.record("(\(x), \(y)) changed but isn't told")
            return
          }
        }
        place = end
      }
    }
  }

  @Test func aStillPictureIsNotTouched() throws {
    let fonts = try FontSet()
    let layout = PixelLayout(width: 800, height: 480, theme: .light)
    let surface = PixelSurface(width: 800, height: 480)
    var painter = PixelPainter()
    let page = SamplePages.departures()
    #expect(painter.paint(layout.scene(for: page, fonts), on: surface) == [surface.bounds])
    #expect(painter.paint(layout.scene(for: page, fonts), on: surface) == [])
  }

  @Test func aMinuteTouchesLessThanAHundredthOfALargeScreen() throws {
    let fonts = try FontSet()
    let layout = PixelLayout(width: 1920, height: 1080, theme: .dark)
    let surface = PixelSurface(width: 1920, height: 1080)
    var painter = PixelPainter()
    var page = SamplePages.departures("14:09")
    for index in page.rows.indices where page.rows[index].relative.hasPrefix("in") {
      page.rows[index].relative = "in \(10 + index * 5) min."
    }
    _ = painter.paint(layout.scene(for: page, fonts), on: surface)
    page.clock = "14:10"
    for index in page.rows.indices where page.rows[index].relative.hasPrefix("in") {
      page.rows[index].relative = "in \(9 + index * 5) min."
    }
    let damage = painter.paint(layout.scene(for: page, fonts), on: surface)
    let touched = damage.reduce(0) { $0 + $1.area }
    #expect(touched > 0)
    #expect(touched * 100 < 1920 * 1080)
  }

  @Test func anUnknownSurfaceIsPaintedWhole() throws {
    let fonts = try FontSet()
    let layout = PixelLayout(width: 320, height: 240, theme: .dark)
    let scene = layout.scene(for: SamplePages.departures(), fonts)
    let one = PixelSurface(width: 320, height: 240)
    let other = PixelSurface(width: 320, height: 240)
    var painter = PixelPainter()
    _ = painter.paint(scene, on: one)
    #expect(painter.paint(scene, on: other) == [other.bounds])
    #expect(bytes(one) == bytes(other))
    other.base.storeBytes(of: 0xFFFF_FFFF, as: UInt32.self)
    painter.invalidate()
    #expect(painter.paint(scene, on: other) == [other.bounds])
    #expect(bytes(one) == bytes(other))
  }

  /// A mask of four pixels (none, half, nearly all, all) painted at the right edge.
  private func painted(_ format: PixelFormat, x: Int) -> [Colour] {
    let arena = MaskArena()
    let mask = arena.mask(width: 4, height: 1, left: 0, top: 1) { pixels in
      for (index, value) in [UInt8(0), 128, 254, 255].enumerated() { pixels[index] = value }
    }
    let surface = PixelSurface(width: 6, height: 2, format: format)
    var scene = Scene(width: 6, height: 2)
    var band = Scene.Band(surface.bounds, Colour(0x000000))
    band.runs = [
      .init(slot: 0, GlyphRun(mask, advance: 4, arena: arena), x: x, y: 1, Colour(0xFFFFFF))
    ]
    scene.bands = [band]
    var painter = PixelPainter()
    _ = painter.paint(scene, on: surface)
    return (0..<6).map { surface.colour(x: $0, y: 0) }
  }

  @Test func coverageBlendsTheColourOverTheGround() {
    #expect(
      painted(.xrgb8888, x: 1).map(\.rgb) == [0, 0, 0x808080, 0xFEFEFE, 0xFFFFFF, 0])
    // 16 and 32 of 32 steps: half and all.
    #expect(painted(.rgb565, x: 1).map(\.rgb) == [0, 0, 0x7B7D7B, 0xFFFFFF, 0xFFFFFF, 0])
  }

  @Test func masksAreCutAtTheEdges() {
    #expect(painted(.xrgb8888, x: 4).map(\.rgb) == [0, 0, 0, 0, 0, 0x808080])
    #expect(painted(.xrgb8888, x: -3).map(\.rgb) == [0xFFFFFF, 0, 0, 0, 0, 0])
    #expect(painted(.xrgb8888, x: 40).map(\.rgb) == [0, 0, 0, 0, 0, 0])
  }

  @Test func panelsWithOtherBitOrdersShowTheSamePicture() throws {
    let fonts = try FontSet()
    let layout = PixelLayout(width: 320, height: 240, theme: .dark)
    let scene = layout.scene(for: SamplePages.departures(), fonts)
    let bgr = try #require(
      PixelFormat(
        bitsPerPixel: 32, red: .init(shift: 8, length: 8), green: .init(shift: 16, length: 8),
        blue: .init(shift: 24, length: 8)))
    let one = PixelSurface(width: 320, height: 240)
    let other = PixelSurface(width: 320, height: 240, format: bgr)
    for surface in [one, other] {
      var painter = PixelPainter()
      _ = painter.paint(scene, on: surface)
    }
    var worst = 0
    for y in 0..<240 {
      for x in 0..<320 {
        let (a, b) = (one.colour(x: x, y: y), other.colour(x: x, y: y))
        for (p, q) in [(a.red, b.red), (a.green, b.green), (a.blue, b.blue)] {
          worst = max(worst, abs(Int(p) - Int(q)))
        }
      }
    }
    #expect(worst <= 1)
  }
}
