// Tests turning points, and pictures in every format on their way to a screen.
import BoardRender
import Testing

@Suite struct RotationTests {
  @Test("turning clockwise takes the top left corner round the screen")
  func corners() {
    let corners = Rotation.allCases.map { $0.turned(x: 0, y: 0, width: 5, height: 3) }
    #expect(corners.map(\.x) == [0, 2, 4, 0] && corners.map(\.y) == [0, 0, 2, 4])
    let sizes = Rotation.allCases.map { $0.turned(width: 5, height: 3) }
    #expect(sizes.map(\.width) == [5, 3, 5, 3] && sizes.map(\.height) == [3, 5, 3, 5])
    #expect(Rotation.allCases.map(\.rawValue) == [0, 90, 180, 270])
  }

  @Test("a touch turned back is the pixel that was touched", arguments: Rotation.allCases)
  func back(rotation: Rotation) {
    let size = rotation.turned(width: 5, height: 3)
    for y in 0..<3 {
      for x in 0..<5 {
        let there = rotation.turned(x: x, y: y, width: 5, height: 3)
        let back = rotation.reversed.turned(
          x: there.x, y: there.y, width: size.width, height: size.height)
        #expect(back == (x, y))
      }
    }
  }

  @Test("a turned rectangle is the box of its turned pixels", arguments: Rotation.allCases)
  func rectangles(rotation: Rotation) {
    var random = Random(7)
    for _ in 0..<100 {
      let rect = Rect(
        x: .random(in: 0..<20, using: &random), y: .random(in: 0..<20, using: &random),
        width: .random(in: 1..<10, using: &random), height: .random(in: 1..<10, using: &random))
      var box = Rect.empty
      for y in rect.y..<rect.maxY {
        for x in rect.x..<rect.maxX {
          let place = rotation.turned(x: x, y: y, width: 40, height: 31)
          box = box.union(Rect(x: place.x, y: place.y, width: 1, height: 1))
        }
      }
      #expect(rotation.turned(rect, width: 40, height: 31) == box)
    }
    #expect(rotation.turned(Rect.empty, width: 40, height: 31) == .empty)
  }
}

@Suite struct ScreenMemoryTests {
  private static let mirrored = PixelFormat(
    bitsPerPixel: 32, red: .init(shift: 0, length: 8), green: .init(shift: 8, length: 8),
    blue: .init(shift: 16, length: 8))

  /// The packings by their bits; 24 has blue on top, as mirrored 32 have.
  private func packing(_ name: String) throws -> PixelPacking {
    let mirrored = try #require(ScreenMemoryTests.mirrored)
    switch name {
    case "xrgb8888": return PixelPacking(.xrgb8888)
    case "rgb565": return PixelPacking(.rgb565)
    case "xbgr8888": return PixelPacking(mirrored)
    default: return PixelPacking(mirrored, bytesPerPixel: 3)
    }
  }

  /// A picture in which no two pixels are alike in any format.
  private func picture(width: Int, height: Int) -> PixelSurface {
    let surface = PixelSurface(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width {
        let pixel = UInt32(x * 32) << 16 | UInt32(y * 32) << 8 | UInt32((x + y) * 16)
        surface.base.storeBytes(
          of: pixel, toByteOffset: y * surface.bytesPerLine + x * 4, as: UInt32.self)
      }
    }
    return surface
  }

  /// What `rect` of the picture must make of a screen of 0xEE bytes, said a pixel at a time.
  private func wanted(
    _ rect: Rect, of picture: PixelSurface, _ packing: PixelPacking, _ rotation: Rotation,
    bytesPerLine: Int
  ) -> [UInt8] {
    let size = rotation.turned(width: picture.width, height: picture.height)
    var bytes = [UInt8](repeating: 0xEE, count: bytesPerLine * size.height + 4)
    for y in rect.y..<rect.maxY {
      for x in rect.x..<rect.maxX {
        let place = rotation.turned(x: x, y: y, width: picture.width, height: picture.height)
        let pixel = packing.packed(PixelFormat.xrgb8888.encode(picture.colour(x: x, y: y)))
        for byte in 0..<packing.bytesPerPixel {
          bytes[place.y * bytesPerLine + place.x * packing.bytesPerPixel + byte] =
            UInt8(truncatingIfNeeded: pixel >> UInt32(8 * byte))
        }
      }
    }
    return bytes
  }

  @Test(
    "each pixel of the damage comes to its place, and no other byte is touched",
    arguments: Rotation.allCases, ["xrgb8888", "rgb565", "xbgr8888", "bgr888"])
  func copies(rotation: Rotation, name: String) throws {
    let packing = try packing(name)
    let picture = picture(width: 7, height: 5)
    let size = rotation.turned(width: 7, height: 5)
    // Lines are padded, and not by whole pixels.
    let bytesPerLine = size.width * packing.bytesPerPixel + 5
    let rects = [
      picture.bounds, Rect(x: 2, y: 1, width: 3, height: 2), Rect(x: 6, y: 4, width: 1, height: 1),
      Rect(x: -3, y: -1, width: 5, height: 9), .empty, Rect(x: 7, y: 0, width: 2, height: 2),
    ]
    for rect in rects {
      let inside = rect.intersection(picture.bounds)
      var bytes = [UInt8](repeating: 0xEE, count: bytesPerLine * size.height + 4)
      let place = bytes.withUnsafeMutableBytes { buffer in
        // The array isn't empty.
        guard let base = buffer.baseAddress else { return Rect.empty }
        let memory = ScreenMemory(
          at: base, width: size.width, height: size.height, bytesPerLine: bytesPerLine,
          packing: packing, rotation: rotation)
        return memory.copy(picture, rect)
      }
      #expect(
        bytes
          == wanted(inside, of: picture, packing, rotation, bytesPerLine: bytesPerLine))
      #expect(place == rotation.turned(inside, width: 7, height: 5))
    }
  }

  @Test("16 bits round each colour to the nearest")
  func rounding() {
    let packing = PixelPacking(.rgb565)
    // 0x12 of 255 is 2.2 of 31, 0x34 is 12.8 of 63, 0x56 is 10.5 of 31.
    #expect(packing.packed(0x123456) == 2 << 11 | 13 << 5 | 10)
    #expect(packing.packed(0xFFFFFF) == 0xFFFF && packing.packed(0) == 0)
  }
}
