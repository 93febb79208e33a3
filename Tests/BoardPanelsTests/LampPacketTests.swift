// Tests the datagrams for walls of lamps, against strict receivers that refuse what real ones refuse or
// misread.
import BoardRender
import Testing

@testable import BoardPanels

@Suite struct LampPacketTests {
  /// A frame in which no two neighbours are the same.
  private func frame(_ width: Int, _ height: Int) -> LampFrame {
    lamps(
      width: width, height: height,
      pixels: (0..<3 * width * height).map { UInt8(truncatingIfNeeded: $0 * 7 + $0 / 251) })
  }

  @Test func aSmallPictureIsOneDatagramToTheByte() {
    let picture = lamps(width: 2, height: 1, pixels: [1, 2, 3, 4, 5, 6])
    #expect(
      FlaschenTaschen(x: 5, y: 8, layer: 13).packets(of: picture) == [
        Array("P6\n2 1\n#FT: 5 8 13\n255\n".utf8) + [1, 2, 3, 4, 5, 6]
      ])
    #expect(
      DDP.packets(of: picture) == [
        [0x41, 0, 0x0B, 1, 0, 0, 0, 0, 0, 6, 1, 2, 3, 4, 5, 6]
      ])
  }

  static let sizes = [
    [8, 8], [64, 32], [160, 3], [256, 64], [256, 86], [481, 1], [300, 300],
  ]

  @Test(arguments: sizes) func aStrictCanvasShowsWhatWasSent(size: [Int]) throws {
    let sent = frame(size[0], size[1])
    var canvas = StrictCanvas(width: size[0] + 3, height: size[1] + 2)
    let packets = FlaschenTaschen(x: 3, y: 2).packets(of: sent)
    for packet in packets { try canvas.take(packet) }
    #expect(canvas.frame(x: 3, y: 2, width: size[0], height: size[1]) == sent)
    #expect(packets.count == (size[0] * size[1] > 21_800 ? size[0] * size[1] / 21_800 + 1 : 1))
  }

  @Test(arguments: sizes) func aStrictStripShowsWhatWasSentAndOnlyWhole(size: [Int]) throws {
    let sent = frame(size[0], size[1])
    var strip = StrictStrip(lamps: size[0] * size[1])
    let packets = DDP.packets(of: sent)
    for packet in packets {
      #expect(strip.shown == nil)
      try strip.take(packet)
    }
    #expect(strip.shown == sent.pixels)
    #expect(packets.count == (sent.pixels.count + 1_439) / 1_440)
  }

  @Test func strictReceiversRefuseWhatRealOnesDo() throws {
    var canvas = StrictCanvas(width: 4, height: 4)
    let picture = FlaschenTaschen().packets(of: frame(2, 2))[0]
    #expect(throws: Refusal.self) { try canvas.take([UInt8(ascii: "X")] + picture.dropFirst()) }
    #expect(throws: Refusal.self) { try canvas.take(picture.dropLast()) }
    #expect(throws: Refusal.self) { try canvas.take(picture + [0]) }
    #expect(throws: Refusal.self) { try canvas.take(Array(repeating: 0, count: 65_508)) }
    #expect(throws: Refusal.self) {
      try canvas.take(FlaschenTaschen(x: 3).packets(of: frame(2, 2))[0])
    }
    let packet = DDP.packets(of: frame(4, 4))[0]
    for (place, value) in [(0, 0x81), (0, 0x40), (1, 3), (2, 0x1B), (3, 2), (7, 3), (9, 47)] {
      var strip = StrictStrip(lamps: 16)
      var wrong = packet
      wrong[place] = UInt8(value)
      if place == 0, value == 0x40 {
        try strip.take(wrong)
        #expect(strip.shown == nil)
      } else {
        #expect(throws: Refusal.self, "\(place)") { try strip.take(wrong) }
      }
    }
  }
}

/// Why a receiver doesn't take a datagram.
private struct Refusal: Error { let why: String }

/// A FlaschenTaschen server with nothing of our code: reads the header as the format PPM says.
private struct StrictCanvas {
  let width: Int
  let height: Int
  private var pixels: [UInt8]

  init(width: Int, height: Int) {
    (self.width, self.height) = (width, height)
    pixels = Array(repeating: 0, count: 3 * width * height)
  }

  mutating func take(_ packet: some Collection<UInt8>) throws {
    guard packet.count <= 65_507 else { throw Refusal(why: "no datagram is that long") }
    var rest = packet[...]
    var words: [Int] = []
    var place = [0, 0, 0]
    guard rest.starts(with: [0x50, 0x36, 0x0A]) else { throw Refusal(why: "no P6") }
    rest = rest.dropFirst(3)
    while words.count < 3 {
      guard let end = rest.firstIndex(of: 0x0A) else { throw Refusal(why: "header") }
      let line = String(decoding: rest[..<end], as: UTF8.self)
      rest = rest[rest.index(after: end)...]
      if line.hasPrefix("#") {
        let numbers = line.dropFirst(4).split(separator: " ").compactMap { Int($0) }
        guard line.hasPrefix("#FT:"), numbers.count == 3 else { throw Refusal(why: line) }
        place = numbers
      } else {
        words += line.split(separator: " ").compactMap { Int($0) }
      }
    }
    guard words.count == 3, words[2] == 255 else { throw Refusal(why: "not of 255 levels") }
    guard rest.count == 3 * words[0] * words[1] else { throw Refusal(why: "bytes and size differ") }
    guard place[0] + words[0] <= width, place[1] + words[1] <= height, place[2] < 16 else {
      throw Refusal(why: "outside")
    }
    let bytes = Array(rest)
    for row in 0..<words[1] {
      let target = 3 * ((place[1] + row) * width + place[0])
      pixels.replaceSubrange(
        target..<target + 3 * words[0], with: bytes[row * 3 * words[0]..<(row + 1) * 3 * words[0]])
    }
  }

  func frame(x: Int, y: Int, width: Int, height: Int) -> LampFrame {
    let rows = (0..<height).map { row in
      let start = 3 * ((y + row) * self.width + x)
      return pixels[start..<start + 3 * width]
    }
    return lamps(width: width, height: height, pixels: Array(rows.joined()))
  }
}

/// A receiver of DDP: shows what it has on a push, which may come only when every lamp has been told.
private struct StrictStrip {
  private var pixels: [UInt8]
  private var told = 0
  private(set) var shown: [UInt8]?

  init(lamps: Int) { pixels = Array(repeating: 0, count: 3 * lamps) }

  mutating func take(_ packet: [UInt8]) throws {
    guard packet.count > 10 else { throw Refusal(why: "shorter than a header") }
    guard packet[0] & 0xFE == 0x40 else { throw Refusal(why: "version or flags") }
    guard packet[1] == 0 else { throw Refusal(why: "a sequence number, which may seem late") }
    guard packet[2] == 0x0B, packet[3] == 1 else { throw Refusal(why: "type or output") }
    let offset = packet[4..<8].reduce(0) { $0 << 8 | Int($1) }
    let length = Int(packet[8]) << 8 | Int(packet[9])
    guard length == packet.count - 10, length <= 1_440 else { throw Refusal(why: "length") }
    guard offset % 3 == 0, length % 3 == 0 else { throw Refusal(why: "a lamp is split") }
    guard offset == told, offset + length <= pixels.count else { throw Refusal(why: "offset") }
    pixels.replaceSubrange(offset..<offset + length, with: packet[10...])
    told += length
    guard packet[0] & 1 == 1 else { return }
    guard told == pixels.count else { throw Refusal(why: "pushed half a frame") }
    shown = pixels
    told = 0
  }
}
