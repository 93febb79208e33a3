// Owns the way of lamps' pictures to a chain of MAX7219; its bytes are MAX7219Chain's.
import BoardCore
import BoardPanels
import BoardRender

/// A chain of MAX7219 with 8x8 lamps each on an SPI device.
public struct MAX7219Wire: LampWire {
  public let size: (width: Int, height: Int)
  private let path: String
  private var chain: MAX7219Chain
  private var device: SPIDevice?
  private var wholeAt: Uptime?

  /// The chips take up to 10 MHz (datasheet 19-4452, "Timing characteristics": clock period at least 100 ns);
  /// this is slow enough for a metre of ribbon cable, and sends the longest chain's picture in 16 ms.
  static let hertz: UInt32 = 2_000_000
  /// Chips lose or muddle registers when their supply dips. With the first change after so long all are set.
  static let wholeMilliseconds: Int64 = 60_000

  /// - Parameters:
  ///   - path: as /dev/spidev0.0.
  ///   - width: in lamps.
  ///   - brightness: in percent, 1 to 100.
  public init(path: String, width: Int, height: Int, wiring: MAX7219Wiring, brightness: Int) {
    size = (width, height)
    self.path = path
    chain = MAX7219Chain(width: width, height: height, wiring: wiring, brightness: brightness)
  }

  public mutating func open() throws(LinuxError) {
    device = nil
    device = try SPIDevice(path: path, hertz: MAX7219Wire.hertz)
    chain.forget()
    wholeAt = nil
  }

  public mutating func show(_ frame: LampFrame) throws(LinuxError) {
    try show(frame, at: .now())
  }

  mutating func show(_ frame: LampFrame, at time: Uptime) throws(LinuxError) {
    guard let device else { return }
    var messages = chain.messages(for: frame)
    if messages.isEmpty { return }
    let isDue = wholeAt.map { time.milliseconds(since: $0) >= MAX7219Wire.wholeMilliseconds }
    if isDue ?? true {
      messages = chain.messages(for: frame, whole: true)
      wholeAt = time
    }
    for message in messages { try device.write(message) }
  }

  public mutating func close() {
    let message = chain.off()
    // A device that fails can't be told; it is closed in either case. What was never shown needs no end.
    if wholeAt != nil { try? device?.write(message) }
    device = nil
    wholeAt = nil
  }
}
