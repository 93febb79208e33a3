// Owns a character panel that the kernel drives; opening its device is left to CharLCDDevice, its bytes to
// CharLCDEncoder.
import BoardPanels

/// A character panel behind /dev/lcd.
public struct CharLCDWire: CharacterWire {
  private let path: String
  private var encoder: CharLCDEncoder
  private var device: CharLCDDevice?
  private var isLit: Bool?
  private var renewals = 0

  /// The kernel starts a display by emptying it, which is seen; so at most renewals all is but written again.
  private static let renewalsPerStart = 6

  /// - Parameter isSplit: whether the only row is two of half its length to the kernel.
  public init(path: String, columns: Int, rows: Int, isSplit: Bool) {
    self.path = path
    encoder =
      isSplit
      ? CharLCDEncoder(columns: columns / 2, rows: 2)
      : CharLCDEncoder(columns: columns, rows: rows)
  }

  public mutating func open() throws(LinuxError) {
    device = nil
    device = try CharLCDDevice(path: path)
    renewals = 0
    try write(encoder.start(isLit: false))
    isLit = false
  }

  public mutating func show(
    _ frame: CharacterFrame, isLit: Bool, isRenewed: Bool
  ) throws(LinuxError) {
    var bytes: [UInt8] = []
    if isRenewed {
      renewals += 1
      encoder.forget()
      if renewals % CharLCDWire.renewalsPerStart == 0 { bytes += encoder.start(isLit: isLit) }
    }
    // The cells are in the same order either way.
    var own = CharacterFrame(columns: encoder.columns, rows: encoder.rows)
    own.codes = frame.codes
    own.glyphs = frame.glyphs
    bytes += encoder.update(to: own)
    if self.isLit != isLit { bytes += CharLCDEncoder.light(isLit: isLit) }
    // In one piece, so that a start and the text after it follow at once.
    try write(bytes)
    self.isLit = isLit
  }

  public mutating func close() {
    // Nothing to be done about a panel that can't be told.
    try? write(CharLCDEncoder.farewell)
    device = nil
  }

  private mutating func write(_ bytes: [UInt8]) throws(LinuxError) {
    guard let device, !bytes.isEmpty else { return }
    do throws(LinuxError) { try device.write(bytes) } catch {
      self.device = nil
      throw error
    }
  }
}
