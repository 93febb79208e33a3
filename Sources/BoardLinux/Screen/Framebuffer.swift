// Owns a framebuffer's mapping; copying pixels into it is left to BoardRender, hiding the console's
// cursor to Console.
import BoardRender
import CLinux
import Glibc

/// A mapped framebuffer (fbdev) of true colour.
public final class Framebuffer {
  public let path: String
  /// As "virtiodrmfb", the driver's own name.
  public let driver: String
  /// As "/dev/fb0: 800x480, 16 bits, line of 1600 bytes".
  public let summary: String

  private let device: Descriptor
  private let mapping: UnsafeMutableRawPointer
  private let mappingCount: Int
  private let memory: ScreenMemory

  /// Opens and maps `path`, as "/dev/fb0".
  /// - Parameter rotation: of what is copied to it.
  public init(path: String, rotation: Rotation = .none) throws(LinuxError) {
    self.path = path
    let number = open(path, O_RDWR | O_CLOEXEC)
    guard number >= 0 else {
      throw .opening(path, errno: errno, cure: Framebuffer.cure())
    }
    device = Descriptor(owning: number)
    var screen = fb_var_screeninfo()
    var fixed = fb_fix_screeninfo()
    guard board_ioctl_pointer(number, UInt(FBIOGET_VSCREENINFO), &screen) == 0,
      board_ioctl_pointer(number, UInt(FBIOGET_FSCREENINFO), &fixed) == 0
    else {
      throw .unsupported(path, reason: "not a framebuffer", cure: Framebuffer.cure())
    }
    guard let packing = PixelPacking(screen, fixed) else {
      throw .unsupported(
        path, reason: "its pixels of \(screen.bits_per_pixel) bits are not true colour",
        cure: "set 16 or 32 bits, as with: fbset -depth 32")
    }
    driver = text(of: fixed.id)
    let (width, height) = (Int(screen.xres), Int(screen.yres))
    let bytesPerLine = Int(fixed.line_length)
    mappingCount = Int(fixed.smem_len)
    let start = Int(screen.yoffset) * bytesPerLine + Int(screen.xoffset) * packing.bytesPerPixel
    let rowEnd = (Int(screen.xoffset) + width) * packing.bytesPerPixel
    guard (1...16_384).contains(width), (1...16_384).contains(height), rowEnd <= bytesPerLine,
      (Int(screen.yoffset) + height) * bytesPerLine <= mappingCount
    else {
      throw .unsupported(
        path, reason: "\(width)x\(height) pixels do not fit its memory of \(mappingCount) bytes",
        cure: "set the mode again, as with: fbset")
    }
    let mapped = mmap(nil, mappingCount, PROT_READ | PROT_WRITE, MAP_SHARED, number, 0)
    guard let mapped, mapped != MAP_FAILED else {
      throw .failed(call: "mmap", thing: path, errno: errno)
    }
    mapping = mapped
    memory = ScreenMemory(
      at: mapped + start, width: width, height: height, bytesPerLine: bytesPerLine,
      packing: packing, rotation: rotation)
    summary =
      "\(path): \(width)x\(height), \(packing.bytesPerPixel * 8) bits, line of \(bytesPerLine) bytes"
  }

  deinit { munmap(mapping, mappingCount) }

  /// The size of a picture that fills the screen, in pixels.
  public var pictureSize: (width: Int, height: Int) { memory.pictureSize }

  /// Copies the parts of `picture` in `damage`.
  ///
  /// Plain stores into the mapping reach the screen on every driver, if more than one line of it changes
  /// (see `wide`); a write() of exactly one line, or of its right end, is lost by DRM's emulation.
  /// - Precondition: the picture fills the screen and has pixels of 0x00RRGGBB.
  public func copy(_ picture: PixelSurface, _ damage: [Rect]) {
    for rect in damage { memory.copy(picture, Framebuffer.wide(rect)) }
  }

  /// Two lines at least of what is to be copied, however the screen is turned.
  ///
  /// DRM's emulation brings changed pages to the screen. Where they are a part of one line that ends with
  /// it, as of 1024 pixels of 32 bits, it takes that end for column 0, and nothing is seen of the line.
  /// Source: Linux 6.12, `drm_fb_helper_memory_range_to_clip` in drivers/gpu/drm/drm_fb_helper.c.
  static func wide(_ rect: Rect) -> Rect {
    guard !rect.isEmpty, min(rect.width, rect.height) == 1 else { return rect }
    return Rect(x: rect.x - 1, y: rect.y - 1, width: rect.width + 2, height: rect.height + 2)
  }

  /// All framebuffers of this computer.
  static func paths() -> [String] {
    (0..<8).map { "/dev/fb\($0)" }.filter { access($0, F_OK) == 0 }
  }

  /// Whether it is a graphics card's own imitation of one, of which sysfs says whose it is.
  var isOfCard: Bool {
    let name = path.split(separator: "/").last ?? ""
    return access("/sys/class/graphics/\(name)/device/drm", F_OK) == 0
  }

  /// What to say when a framebuffer is missing: which others there are.
  private static func cure() -> String {
    let others = paths()
    return others.isEmpty
      ? "this machine has no framebuffer; connect a screen, or enable its driver"
      : LinuxError.others(others)
  }
}
