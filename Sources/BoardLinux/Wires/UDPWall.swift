// Owns the way of frames to a wall of lamps behind a network; what its datagrams hold is BoardPanels'.
import BoardPanels
import BoardRender

/// A wall of RGB lamps that FlaschenTaschen or a receiver of DDP, as WLED, drives.
public struct UDPWall: LampWire {
  /// Who listens.
  public enum Receiver: Equatable, Sendable {
    case flaschenTaschen(FlaschenTaschen)
    case ddp
  }

  public let size: (width: Int, height: Int)
  private let host: String
  private let port: UInt16
  private let receiver: Receiver
  private let levels: LampLevels
  private var socket: UDPSocket?

  /// - Parameters:
  ///   - size: in lamps.
  ///   - levels: what is sent for a colour: brightness and gamma.
  public init(
    host: String, port: UInt16, size: (width: Int, height: Int), receiver: Receiver,
    levels: LampLevels
  ) {
    self.host = host
    self.port = port
    self.size = size
    self.receiver = receiver
    self.levels = levels
  }

  /// Both kinds of receivers forget a picture that isn't sent again, and a datagram may be lost.
  public var repeatMilliseconds: Int64? {
    switch receiver {
    case .flaschenTaschen: FlaschenTaschen.repeatMilliseconds
    case .ddp: DDP.repeatMilliseconds
    }
  }

  public mutating func open() throws(LinuxError) {
    socket = try UDPSocket(host: host, port: port)
  }

  public mutating func show(_ frame: LampFrame) throws(LinuxError) {
    guard let socket else { return }
    let frame = levels.applied(to: frame)
    let packets =
      switch receiver {
      case .flaschenTaschen(let place): place.packets(of: frame)
      case .ddp: DDP.packets(of: frame)
      }
    do throws(LinuxError) {
      for packet in packets {
        // The rest of a frame with a hole would only show the hole; it is sent again soon.
        guard try socket.send(packet) else { return }
      }
    } catch {
      self.socket = nil
      throw error
    }
  }

  /// Goes dark, but not after an error, which may be over soon. FlaschenTaschen shows what is below its layer
  /// then, WLED soon its own effect.
  public mutating func close() {
    // The receiver may be gone, which is no reason to tell of it here.
    try? show(LampFrame(width: size.width, height: size.height))
    socket = nil
  }
}
