// Owns the datagrams that FlaschenTaschen's servers take; sending them, and again, is left to BoardLinux.
import BoardRender

/// Makes pictures of frames: one PPM a datagram, with its place on the server's canvas.
/// Source: hzeller/flaschen-taschen, doc/protocols.md.
public struct FlaschenTaschen: Equatable, Sendable {
  /// UDP.
  public static let port: UInt16 = 1337
  /// A server takes a layer above the lowest away when nothing came for a while, 15 s unless told otherwise
  /// (its option --layer-timeout). Sent again in a third of it, two datagrams may be lost.
  public static let repeatMilliseconds: Int64 = 5_000
  /// What one UDP datagram over IPv4 holds: 65,535 bytes less the headers of IP and UDP (RFC 768, RFC 791).
  static let datagramLimit = 65_507
  /// "P6", two sizes, the comment with three numbers and "255", each number of at most five digits.
  private static let headerLimit = 64

  /// The place of the left top lamp on the server's canvas.
  public let x: Int
  public let y: Int
  /// 0 is the background; above it, black lets what is below shine through.
  public let layer: Int

  /// - Parameters: x and y from 0 to 65,535, the layer from 0 to 15.
  public init(x: Int = 0, y: Int = 0, layer: Int = 0) {
    precondition(
      (0...65_535).contains(x) && (0...65_535).contains(y) && (0...15).contains(layer),
      "settings hold this")
    (self.x, self.y, self.layer) = (x, y, layer)
  }

  /// The datagrams of a frame: as few as hold it, each of whole rows.
  public func packets(of frame: LampFrame) -> [[UInt8]] {
    let stride = 3 * frame.width
    precondition(
      stride <= FlaschenTaschen.datagramLimit - FlaschenTaschen.headerLimit, "settings hold this")
    guard stride > 0 else { return [] }
    let tile = (FlaschenTaschen.datagramLimit - FlaschenTaschen.headerLimit) / stride
    var packets: [[UInt8]] = []
    var row = 0
    while row < frame.height {
      let end = min(frame.height, row + tile)
      var packet = Array(
        "P6\n\(frame.width) \(end - row)\n#FT: \(x) \(y + row) \(layer)\n255\n".utf8)
      packet += frame.pixels[row * stride..<end * stride]
      packets.append(packet)
      row = end
    }
    return packets
  }
}
