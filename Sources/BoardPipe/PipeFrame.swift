// Owns what the sign and its helper nextflight-hub75 say to each other, as bytes; pipes are theirs.

/// A whole picture on its way to the helper.
public struct PipeFrame: Equatable, Sendable {
  /// Percent, 1 to 100; nil leaves it as the flags said.
  public var brightness: UInt8?
  /// Red, green and blue of each lamp, row by row: as many as the helper's size wants.
  public var pixels: [UInt8]

  public init(brightness: UInt8?, pixels: [UInt8]) {
    self.brightness = brightness
    self.pixels = pixels
  }

  /// "NF", the version of this protocol, brightness or 0, the count of bytes that follow in four.
  static let headerCount = 8
  static let magic: [UInt8] = [0x4E, 0x46, 1]

  /// The header and the pixels.
  public var bytes: [UInt8] {
    let count = UInt32(clamping: pixels.count)
    return PipeFrame.magic + [brightness ?? 0]
      + [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: count >> $0) } + pixels
  }
}

/// What came down the pipe is no frame of the size that was told.
public struct PipeError: Error, Equatable, Sendable {
  public init() {}
}

/// Puts frames together from bytes as they come.
public struct PipeReader: Sendable {
  private let pixelBytes: Int
  private var buffer: [UInt8] = []

  /// - Parameter pixelBytes: of each frame: three for each lamp.
  public init(pixelBytes: Int) { self.pixelBytes = pixelBytes }

  /// Takes bytes; returns the newest frame that is whole with them. Older ones would be seen for no time.
  /// Throws at the first byte that belongs to no frame.
  public mutating func take(_ bytes: some Sequence<UInt8>) throws(PipeError) -> PipeFrame? {
    buffer += bytes
    var newest: PipeFrame?
    var start = 0
    while buffer.count - start >= PipeFrame.headerCount {
      let header = buffer[start..<start + PipeFrame.headerCount]
      let count = header.suffix(4).reduce(0) { $0 << 8 | UInt32($1) }
      let brightness = buffer[start + 3]
      guard header.starts(with: PipeFrame.magic), brightness <= 100, Int(count) == pixelBytes
      else { throw PipeError() }
      let end = start + PipeFrame.headerCount + pixelBytes
      guard buffer.count >= end else { break }
      newest = PipeFrame(
        brightness: brightness == 0 ? nil : brightness,
        pixels: Array(buffer[start + PipeFrame.headerCount..<end]))
      start = end
    }
    buffer.removeFirst(start)
    return newest
  }
}
