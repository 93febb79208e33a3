// Tests what the sign and nextflight-hub75 say to each other.
import Testing

@testable import BoardPipe

@Suite struct PipeTests {
  @Test func aFrameIsAHeaderAndItsPixels() {
    #expect(
      PipeFrame(brightness: 60, pixels: [1, 2, 3]).bytes == [
        0x4E, 0x46, 1, 60, 0, 0, 0, 3, 1, 2, 3,
      ])
    #expect(PipeFrame(brightness: nil, pixels: []).bytes == [0x4E, 0x46, 1, 0, 0, 0, 0, 0])
  }

  @Test func framesAreReadInWhateverPartsTheyCome() throws {
    let first = PipeFrame(brightness: nil, pixels: [1, 2, 3, 4, 5, 6])
    let second = PipeFrame(brightness: 7, pixels: [9, 8, 7, 6, 5, 4])
    let bytes = first.bytes + second.bytes
    for size in 1...bytes.count {
      var reader = PipeReader(pixelBytes: 6)
      var frames: [PipeFrame] = []
      for start in stride(from: 0, to: bytes.count, by: size) {
        let part = try reader.take(bytes[start..<min(bytes.count, start + size)])
        if let part { frames.append(part) }
      }
      #expect(frames.last == second, "parts of \(size)")
      #expect(frames == (size < bytes.count ? [first, second] : [second]), "parts of \(size)")
    }
  }

  @Test func whatIsNoFrameOfThisSizeIsAnError() {
    let good = PipeFrame(brightness: 100, pixels: [1, 2, 3]).bytes
    for (place, value) in [(0, 0), (1, 0), (2, 2), (3, 101), (4, 255), (7, 2), (7, 4)] {
      var reader = PipeReader(pixelBytes: 3)
      var wrong = good
      wrong[place] = UInt8(value)
      #expect(throws: PipeError(), "byte \(place)") { _ = try reader.take(wrong) }
    }
  }

  @Test func theSizeIsALine() {
    let size = PipeSize(width: 128, height: 64)
    #expect(size?.line == "nextflight-hub75 size 128 64\n")
    #expect(PipeSize(line: "nextflight-hub75 size 128 64".utf8) == size)
    let wrong = [
      "", "nextflight-hub75 size ", "nextflight-hub75 size 64", "nextflight-hub75 size 64 32 1",
      "nextflight-hub75 size 0 32", "nextflight-hub75 size 64 4097", "nextflight-hub75 size 64 -1",
      "nextflight-hub75 size 64  32", "nextflight-hub75 size 99999999999999999999 1",
      "Suggestion: to slightly improve display update", "nextflight-hub75 size 64 32\r",
    ]
    for line in wrong { #expect(PipeSize(line: line.utf8) == nil, "\(line)") }
    #expect(PipeSize(width: 0, height: 1) == nil)
    #expect(PipeSize(width: 1, height: 5_000) == nil)
  }
}
