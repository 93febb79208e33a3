// Owns a framebuffer's memory and copying pixels into it; which pixels changed is left to BoardRender,
// hiding the console's cursor to ConsoleMode.
import BoardRender
import CLinux
import Glibc

/// A mapped framebuffer (fbdev) of true colour.
public final class Framebuffer {
  public let path: String
  /// In pixels.
  public let width: Int
  public let height: Int
  /// As "virtiodrmfb", the driver's own name.
  public let driver: String
  let format: FramebufferFormat

  private let device: Descriptor
  private let memory: UnsafeMutableRawPointer
  private let memoryCount: Int
  private let bytesPerLine: Int
  /// Of the first visible pixel.
  private let start: Int

  /// Opens and maps `path`, as "/dev/fb0".
  public init(path: String) throws(LinuxError) {
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
    guard let format = FramebufferFormat(screen, fixed) else {
      throw .unsupported(
        path, reason: "its pixels of \(screen.bits_per_pixel) bits are not true colour",
        cure: "set 16 or 32 bits, as with: fbset -depth 32")
    }
    self.format = format
    (width, height) = (Int(screen.xres), Int(screen.yres))
    driver = withUnsafeBytes(of: fixed.id) {
      String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
    }
    bytesPerLine = Int(fixed.line_length)
    memoryCount = Int(fixed.smem_len)
    start = Int(screen.yoffset) * bytesPerLine + Int(screen.xoffset) * format.bytesPerPixel
    let rowEnd = (Int(screen.xoffset) + width) * format.bytesPerPixel
    guard width > 0, height > 0, rowEnd <= bytesPerLine,
      (Int(screen.yoffset) + height) * bytesPerLine <= memoryCount
    else {
      throw .unsupported(
        path, reason: "\(width)x\(height) pixels do not fit its memory of \(memoryCount) bytes",
        cure: "set the mode again, as with: fbset")
    }
    let mapped = mmap(nil, memoryCount, PROT_READ | PROT_WRITE, MAP_SHARED, number, 0)
    guard let mapped, mapped != MAP_FAILED else {
      throw .failed(call: "mmap", thing: path, errno: errno)
    }
    memory = mapped
  }

  deinit { munmap(memory, memoryCount) }

  /// As "800x480, 16 bits, line of 1600 bytes".
  public var summary: String {
    "\(width)x\(height), \(format.bytesPerPixel * 8) bits, line of \(bytesPerLine) bytes"
  }

  /// Copies the parts of `surface` in `damage` that lie on the screen.
  ///
  /// Plain stores into the mapping reach the screen on every driver; a write() of exactly one row is
  /// lost by DRM's emulation (seen in Linux 6.12).
  /// - Precondition: the surface has the framebuffer's own format, or 0x00RRGGBB.
  public func copy(_ surface: PixelSurface, _ damage: [Rect]) {
    let isOwn = surface.format == format.pixelFormat
    precondition(isOwn || surface.format == .xrgb8888, "a surface of a foreign format")
    let screen = Rect(x: 0, y: 0, width: width, height: height).intersection(surface.bounds)
    for rect in damage {
      let rect = rect.intersection(screen)
      for y in rect.y..<rect.y + rect.height {
        // Inside both memories: the rectangle was cut to the surface and to the screen, and init has
        // seen that the screen lies in the mapping.
        let source =
          surface.base + y * surface.bytesPerLine + rect.x * surface.format.bytesPerPixel
        let target = memory + start + y * bytesPerLine + rect.x * format.bytesPerPixel
        if isOwn {
          target.copyMemory(from: source, byteCount: rect.width * format.bytesPerPixel)
        } else {
          format.pack(source, count: rect.width, to: target)
        }
      }
    }
  }

  /// What to say when a framebuffer is missing: which others there are.
  private static func cure() -> String {
    var others: [String] = []
    for number in 0..<8 where access("/dev/fb\(number)", F_OK) == 0 {
      others.append("/dev/fb\(number)")
    }
    guard others.isEmpty else {
      return "there is " + others.joined(separator: ", ") + "; name it in the config"
    }
    return "this machine has no framebuffer; connect a screen, or enable its driver"
  }
}
