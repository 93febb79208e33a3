// Holds PNG files to what was written, and errors to what they say.
import BoardPNG
import BoardRender
import Foundation
import Testing

@Suite struct PNGFileTests {
  private func picture(_ format: PixelFormat) -> PixelSurface {
    let surface = PixelSurface(width: 7, height: 5, format: format)
    for y in 0..<5 {
      for x in 0..<7 {
        let pixel = format.encode(Colour(UInt32(x * 36) << 16 | UInt32(y * 60) << 8 | 0x21))
        let place = y * surface.bytesPerLine + x * format.bytesPerPixel
        if format.bytesPerPixel == 4 {
          surface.base.storeBytes(of: pixel, toByteOffset: place, as: UInt32.self)
        } else {
          surface.base.storeBytes(of: UInt16(pixel), toByteOffset: place, as: UInt16.self)
        }
      }
    }
    return surface
  }

  private func colours(_ surface: PixelSurface) -> [Colour] {
    (0..<surface.height).flatMap { y in (0..<surface.width).map { surface.colour(x: $0, y: y) } }
  }

  private func withFolder(_ body: (String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("png-" + UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder.path)
  }

  @Test(arguments: [PixelFormat.xrgb8888, PixelFormat.rgb565])
  func aPictureComesBackAsItWasWritten(format: PixelFormat) throws {
    try withFolder { folder in
      let picture = picture(format)
      try PNGFile.write(picture, to: folder + "/a.png")
      #expect(colours(try PNGFile.read(folder + "/a.png")) == colours(picture))
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["a.png"])
    }
  }

  @Test func theSamePictureIsTheSameBytes() throws {
    let bytes = try PNGFile.encode(picture(.xrgb8888))
    #expect(bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]))
    #expect(try PNGFile.encode(picture(.xrgb8888)) == bytes)
  }

  @Test func aFolderThatIsNotThereIsNamed() {
    #expect(
      throws: PNGError.system(
        call: "open", path: "/nonexistent/a.png.tmp", cause: "No such file or directory")
    ) { try PNGFile.write(picture(.xrgb8888), to: "/nonexistent/a.png") }
    #expect(
      throws: PNGError.system(
        call: "open", path: "/nonexistent/a.png", cause: "No such file or directory")
    ) { try PNGFile.read("/nonexistent/a.png") }
  }

  @Test func whatIsNoPictureIsRefused() throws {
    try withFolder { folder in
      try Data("not a picture".utf8).write(to: URL(fileURLWithPath: folder + "/a.png"))
      #expect {
        try PNGFile.read(folder + "/a.png")
      } throws: {
        ($0 as? PNGError)?.description.hasPrefix(folder + "/a.png: libpng: ") == true
      }
      let whole = try PNGFile.encode(picture(.xrgb8888))
      try Data(whole.dropLast(30)).write(to: URL(fileURLWithPath: folder + "/b.png"))
      #expect(throws: PNGError.self) { try PNGFile.read(folder + "/b.png") }
    }
  }
}
