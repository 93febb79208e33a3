// Owns one picture's worth of a card's memory; what is in it and when it is shown is left to DRMScreen.
import BoardRender
import CDRM
import Glibc

/// How a pixel lies in a screen's memory.
public enum ScreenBits: Equatable, Sendable {
  /// What the card likes best.
  case auto
  /// Five bits of red, six of green, five of blue.
  case bits16
  /// Eight bits each, and eight unused.
  case bits32
}

/// A mapped dumb buffer that can be shown.
final class DRMBuffer {
  /// The kernel's number of it, to show it by.
  let id: UInt32
  let memory: ScreenMemory
  private let card: DRMCard
  private let handle: UInt32
  private let mapping: UnsafeMutableRawPointer
  private let mappingCount: Int

  // Source: Linux, include/uapi/drm/drm_fourcc.h, "XR24" and "RG16", the first letter lowest.
  private static let xrgb8888: UInt32 = 0x3432_5258
  private static let rgb565: UInt32 = 0x3631_4752

  /// - Parameter is16Bits: RGB565 in place of XRGB8888.
  init(
    _ card: DRMCard, width: Int, height: Int, is16Bits: Bool, rotation: Rotation
  ) throws(LinuxError) {
    self.card = card
    let (width32, height32) = (UInt32(width), UInt32(height))
    var (handle, pitch, offset, id) = (UInt32(0), UInt32(0), UInt64(0), UInt32(0))
    var size: UInt64 = 0
    guard
      drmModeCreateDumbBuffer(
        card.number, width32, height32, is16Bits ? 16 : 32, 0, &handle, &pitch, &size) == 0
    else {
      throw .failed(call: "CREATE_DUMB of \(width)x\(height)", thing: card.name, errno: errno)
    }
    func giveUp(_ call: String, _ number: Int32) -> LinuxError {
      drmModeDestroyDumbBuffer(card.number, handle)
      return .failed(call: call, thing: card.name, errno: number)
    }
    let format = is16Bits ? DRMBuffer.rgb565 : DRMBuffer.xrgb8888
    let (handles, pitches, offsets): ([UInt32], [UInt32], [UInt32]) = (
      [handle, 0, 0, 0], [pitch, 0, 0, 0], [0, 0, 0, 0]
    )
    guard
      drmModeAddFB2(
        card.number, width32, height32, format, handles, pitches, offsets, &id, 0) == 0
    else { throw giveUp("ADDFB2 of \(is16Bits ? 16 : 32) bits", errno) }
    guard drmModeMapDumbBuffer(card.number, handle, &offset) == 0,
      let start = off_t(exactly: offset), let count = Int(exactly: size),
      let mapped = mmap(nil, count, PROT_READ | PROT_WRITE, MAP_SHARED, card.number, start),
      mapped != MAP_FAILED
    else {
      let number = errno
      drmModeRmFB(card.number, id)
      throw giveUp("MAP_DUMB", number)
    }
    self.id = id
    self.handle = handle
    mapping = mapped
    mappingCount = count
    memory = ScreenMemory(
      at: mapped, width: width, height: height, bytesPerLine: Int(pitch),
      packing: PixelPacking(is16Bits ? .rgb565 : .xrgb8888), rotation: rotation)
  }

  /// Takes it off the screen, too.
  deinit {
    drmModeRmFB(card.number, id)
    munmap(mapping, mappingCount)
    drmModeDestroyDumbBuffer(card.number, handle)
  }
}
