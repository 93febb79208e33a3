// Owns the datagrams of the Distributed Display Protocol, as WLED takes them; sending them, and again, is
// left to BoardLinux.
import BoardRender

/// Makes datagrams of frames: lamp after lamp, row by row, from the left top.
/// Source: 3waylabs.com/ddp; WLED's usermods and settings for what it makes of it.
public enum DDP {
  /// UDP.
  public static let port: UInt16 = 4048
  /// WLED goes back to its own effect when nothing came for its "realtime timeout", 2.5 s unless set
  /// otherwise. Sent again each second, one frame may be lost.
  public static let repeatMilliseconds: Int64 = 1_000
  /// Of one datagram: 480 lamps whole, so that none is split, and with all headers less than the 1,500
  /// bytes of Ethernet.
  static let dataLimit = 1_440

  /// Version 1, in the two highest bits.
  private static let version: UInt8 = 0x40
  /// Shows all that has come; on a frame's last datagram alone, so that no half frame is seen.
  private static let push: UInt8 = 0x01
  /// Red, green, blue of 8 bits each.
  private static let rgb: UInt8 = 0x0B
  /// The default output.
  private static let output: UInt8 = 1

  /// The datagrams of a frame. They have no sequence numbers (0): WLED takes late ones for those of an old
  /// frame as soon as a frame has more than about four.
  public static func packets(of frame: LampFrame) -> [[UInt8]] {
    var packets: [[UInt8]] = []
    var offset = 0
    while offset < frame.pixels.count {
      let end = min(frame.pixels.count, offset + dataLimit)
      let isLast = end == frame.pixels.count
      let place = UInt32(offset)
      var packet: [UInt8] = [isLast ? version | push : version, 0, rgb, output]
      packet += [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: place >> $0) }
      packet += [UInt8((end - offset) >> 8), UInt8((end - offset) & 0xFF)]
      packet += frame.pixels[offset..<end]
      packets.append(packet)
      offset = end
    }
    return packets
  }
}
