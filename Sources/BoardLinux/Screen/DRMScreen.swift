// Owns a picture's way to a screen of a graphics card: carries out the steps that Scanout gives. Which
// connector of which card it is on is found by ScreenFinder.
import BoardCore
import BoardRender
import CDRM
import Glibc

/// A screen at one of a graphics card's connectors. The picture is drawn beside and copied in order, as cards
/// with slow memory want it (DUMB_PREFER_SHADOW), and each frame is a whole one for it. It never waits for
/// the screen but when it is first shown; the kernel tells by `descriptor` when a frame has been taken.
public final class DRMScreen: Screen {
  public let summary: String
  /// What was asked for and isn't to be had.
  public let notice: String?
  let card: DRMCard
  private let connector: DRMConnector
  private let asked: ScreenMode
  private let mode: DRMMode
  private let crtc: UInt32
  private let is16Bits: Bool
  private let rotation: Rotation
  private var buffers: [DRMBuffer]
  /// Nil until the first picture.
  private var scanout: Scanout?
  /// The picture of the last `show`, for frames that have to wait for the one before.
  private var picture: PixelSurface?
  private var flipStart = Uptime(nanoseconds: 0)
  /// Of the last flip, which the kernel gives back with its news: that of an earlier one is of no use.
  private var flipNumber: UInt = 0

  /// How long a flip takes at most, in milliseconds: many frames of the slowest screen.
  private static let flipMilliseconds: Int64 = 1_000

  /// Takes the right to show something, prepares everything, and shows nothing yet.
  init(
    _ card: DRMCard, _ connector: DRMConnector, mode asked: ScreenMode, bits: ScreenBits,
    rotation: Rotation
  ) throws(LinuxError) {
    let place = "\(card.name) \(connector.name)"
    guard let mode = DRMMode.first(asked, of: connector.modes) ?? connector.modes.first else {
      throw .unsupported(place, reason: "no mode", cure: "connect another screen")
    }
    try card.takeMaster()
    notice = DRMScreen.notice(asked, mode, of: connector, at: place)
    self.card = card
    self.connector = connector
    self.asked = asked
    self.mode = mode
    self.rotation = rotation
    crtc = try card.crtc(for: connector)
    let size = (width: mode.width, height: mode.height)
    let buffer: DRMBuffer
    (buffer, is16Bits) = try DRMScreen.firstBuffer(card, size, bits, rotation, at: place)
    buffers = [buffer]
    summary = "\(place): \(mode.name), \(is16Bits ? 16 : 32) bits"
  }

  /// Where nothing is asked for, the card's own choice, or the other if it can't be had.
  private static func firstBuffer(
    _ card: DRMCard, _ size: (width: Int, height: Int), _ bits: ScreenBits, _ rotation: Rotation,
    at place: String
  ) throws(LinuxError) -> (DRMBuffer, is16Bits: Bool) {
    let is16Bits =
      bits == .bits16 || (bits == .auto && card.capability(DRM_CAP_DUMB_PREFERRED_DEPTH) == 16)
    func buffer(_ is16Bits: Bool) throws(LinuxError) -> (DRMBuffer, is16Bits: Bool) {
      let made = try DRMBuffer(
        card, width: size.width, height: size.height, is16Bits: is16Bits, rotation: rotation)
      return (made, is16Bits)
    }
    do throws(LinuxError) {
      return try buffer(is16Bits)
    } catch {
      guard case .failed(_, _, EINVAL) = error else { throw error }
      if bits == .auto { return try buffer(!is16Bits) }
      throw .unsupported(
        place, reason: "can't show pixels of \(is16Bits ? 16 : 32) bits",
        cure: "leave screen.bits out of the config")
    }
  }

  private static func notice(
    _ asked: ScreenMode, _ mode: DRMMode, of connector: DRMConnector, at place: String
  ) -> String? {
    guard DRMMode.first(asked, of: connector.modes) == nil else { return nil }
    var names: [String] = []
    for mode in connector.modes where !names.contains(mode.name) { names.append(mode.name) }
    return "\(place): has no mode \(asked.name); there are \(names.joined(separator: ", ")); "
      + "name one of them in the config"
  }

  public var pictureSize: (width: Int, height: Int) { buffers[0].memory.pictureSize }

  public var descriptor: Int32? { card.number }

  public func show(_ picture: PixelSurface, _ damage: [Rect]) throws(LinuxError) {
    self.picture = picture
    if scanout == nil { scanout = try start(picture.bounds) }
    if let scanout, scanout.isFlipping,
      Uptime.now().milliseconds(since: flipStart) > DRMScreen.flipMilliseconds
    {
      // Its news has been lost by the driver: better the picture at once than none any more.
      self.scanout = Scanout(scanout.way, bounds: picture.bounds)
    }
    try carryOut(scanout?.change(damage) ?? [])
  }

  /// Takes the kernel's news: the frame that was awaited is on the screen.
  public func read() throws(LinuxError) {
    // A whole event at a time, as many as fit. Source: Linux, include/uapi/drm/drm.h, struct drm_event.
    let bytes = try Descriptor.read(card.number, upTo: 1024, of: card.name)
    var rest = (bytes ?? [])[...]
    while rest.count >= 16 {
      let (type, length, number) = rest.withUnsafeBytes {
        // Sixteen bytes are there: the head, and the number of the flip.
        (
          $0.loadUnaligned(as: UInt32.self), $0.loadUnaligned(fromByteOffset: 4, as: UInt32.self),
          $0.loadUnaligned(fromByteOffset: 8, as: UInt64.self)
        )
      }
      if type == UInt32(DRM_EVENT_FLIP_COMPLETE), number == UInt64(flipNumber),
        scanout?.isFlipping == true
      {
        try carryOut(scanout?.flipped() ?? [])
      }
      rest = rest.dropFirst(max(16, Int(length)))
    }
  }

  public func isStillThere() -> Bool {
    guard let now = DRMConnector(connector.id, of: card.number),
      now.isUsable(isNamed: true), now.name == connector.name
    else { return false }
    let best = DRMMode.first(asked, of: now.modes) ?? now.modes.first
    return best?.name == mode.name
  }

  public func leave() {
    // Nothing may be shown from here on; the next picture is a first one again.
    scanout = nil
    card.dropMaster()
  }

  public func restore() {
    card.restore()
    card.dropMaster()
  }

  // MARK: Steps

  private func start(_ bounds: Rect) throws(LinuxError) -> Scanout {
    try card.takeMaster()
    card.remember(crtc, connector: connector.id)
    if !card.readsBuffersItself(crtc), drmModeDirtyFB(card.number, buffers[0].id, nil, 0) == 0 {
      return Scanout(.clips, bounds: bounds)
    }
    if buffers.count == 1 {
      buffers.append(
        try DRMBuffer(
          card, width: mode.width, height: mode.height, is16Bits: is16Bits, rotation: rotation))
    }
    return Scanout(.flips, bounds: bounds)
  }

  private func carryOut(_ steps: [Scanout.Step]) throws(LinuxError) {
    guard let picture else { return }
    for step in steps {
      switch step {
      case .copy(let buffer, let parts):
        for part in parts { buffers[buffer].memory.copy(picture, part) }
      case .setMode(let buffer): try setMode(buffer)
      case .flip(let buffer): try flip(to: buffer)
      case .send(let parts): try send(parts.map { rotated($0, of: picture) })
      }
    }
  }

  private func setMode(_ buffer: Int) throws(LinuxError) {
    var (id, info) = (connector.id, mode.info)
    guard drmModeSetCrtc(card.number, crtc, buffers[buffer].id, 0, 0, &id, 1, &info) == 0 else {
      throw failure("SETCRTC")
    }
  }

  private func flip(to buffer: Int) throws(LinuxError) {
    let flags = UInt32(DRM_MODE_PAGE_FLIP_EVENT)
    flipNumber += 1
    // A number in a pointer's place, which nobody follows: the kernel hands it back.
    let token = UnsafeMutableRawPointer(bitPattern: flipNumber)
    if drmModePageFlip(card.number, crtc, buffers[buffer].id, flags, token) == 0 {
      flipStart = .now()
      return
    }
    if errno == EACCES || errno == ENODEV { throw failure("PAGE_FLIP") }
    // A card without flips, or one that is still busy: this one waits for the frame.
    try setMode(buffer)
    try carryOut(scanout?.flipped() ?? [])
  }

  private func send(_ parts: [Rect]) throws(LinuxError) {
    var clips = parts.map { part in
      drmModeClip(
        x1: UInt16(part.x), y1: UInt16(part.y), x2: UInt16(part.maxX), y2: UInt16(part.maxY))
    }
    guard drmModeDirtyFB(card.number, buffers[0].id, &clips, UInt32(clips.count)) == 0 else {
      throw failure("DIRTYFB")
    }
  }

  private func rotated(_ part: Rect, of picture: PixelSurface) -> Rect {
    rotation.turned(
      part.intersection(picture.bounds), width: picture.width, height: picture.height)
  }

  private func failure(_ call: String) -> LinuxError {
    let number = errno
    guard number == EACCES else {
      return .failed(call: call, thing: "\(card.name) \(connector.name)", errno: number)
    }
    return .busy(card.name, holder: DeviceHolders.names(of: card.path) ?? "another program")
  }
}
