// Owns pictures as PNG files, written and read; what they show is left to BoardRender.
import BoardRender
import CPNG
import Glibc

/// PNG pictures of surfaces. The same pixels always give the same bytes (with one version of zlib).
public enum PNGFile {
  /// The picture as the bytes of a PNG file: 8 bits each of red, green and blue.
  public static func encode(_ surface: PixelSurface) throws(PNGError) -> [UInt8] {
    var pixels = rgb(surface)
    var image = nextflight_png_image(png_uint_32(surface.width), png_uint_32(surface.height))
    // Room for pixels that can't be packed at all: deflate adds 5 bytes to each 16 KiB block at most
    // (zlib, compressBound), and each line a filter byte; chunk heads fit in the rest.
    var size = pixels.count + pixels.count / 1_000 + surface.height + 4_096
    let bytes = [UInt8](unsafeUninitializedCapacity: size) { bytes, count in
      let isWritten = png_image_write_to_memory(
        &image, bytes.baseAddress, &size, 0, &pixels, 0, nil)
      count = isWritten != 0 ? size : 0
    }
    if bytes.isEmpty { throw failure(&image, path: "picture") }
    return bytes
  }

  /// Writes the picture to `path`, first under the name `path`.tmp, so that there never is half a file.
  public static func write(_ surface: PixelSurface, to path: String) throws(PNGError) {
    let bytes = try encode(surface)
    let draft = path + ".tmp"
    let file = open(draft, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard file >= 0 else { throw failure("open", draft) }
    do throws(PNGError) {
      var written = 0
      while written < bytes.count {
        let count = bytes.withUnsafeBytes {
          // A slice of the array, not kept.
          Glibc.write(file, $0.baseAddress.map { $0 + written }, bytes.count - written)
        }
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { throw failure("write", draft) }
        written += count
      }
    } catch {
      close(file)
      unlink(draft)
      throw error
    }
    guard close(file) == 0, rename(draft, path) == 0 else {
      let error = failure("rename", path)
      unlink(draft)
      throw error
    }
  }

  /// The picture in a PNG file, whatever its kind, as opaque XRGB8888.
  public static func read(_ path: String) throws(PNGError) -> PixelSurface {
    guard access(path, R_OK) == 0 else { throw failure("open", path) }
    var image = nextflight_png_image(0, 0)
    guard png_image_begin_read_from_file(&image, path) != 0 else {
      throw failure(&image, path: path)
    }
    let (width, height) = (Int(image.width), Int(image.height))
    guard (1...16_384).contains(width), (1...16_384).contains(height) else {
      png_image_free(&image)
      throw .badSize(path: path, width: width, height: height)
    }
    image.format = nextflight_png_image(0, 0).format
    var pixels = [UInt8](repeating: 0, count: width * height * 3)
    // Pictures with transparency are laid over black.
    var ground = png_color(red: 0, green: 0, blue: 0)
    guard png_image_finish_read(&image, &ground, &pixels, 0, nil) != 0 else {
      throw failure(&image, path: path)
    }
    let surface = PixelSurface(width: width, height: height)
    for place in 0..<(width * height) {
      let colour = Colour(
        red: pixels[place * 3], green: pixels[place * 3 + 1], blue: pixels[place * 3 + 2])
      surface.base.storeBytes(of: colour.rgb, toByteOffset: place * 4, as: UInt32.self)
    }
    return surface
  }

  /// Red, green and blue of every pixel, line by line.
  private static func rgb(_ surface: PixelSurface) -> [UInt8] {
    let (width, height, format) = (surface.width, surface.height, surface.format)
    return [UInt8](unsafeUninitializedCapacity: width * height * 3) { bytes, count in
      var place = 0
      for y in 0..<height {
        // Inside the surface: `bytesPerLine` holds at least `width` pixels.
        let line = surface.base + y * surface.bytesPerLine
        for x in 0..<width {
          let pixel =
            format.bytesPerPixel == 4
            ? line.loadUnaligned(fromByteOffset: x * 4, as: UInt32.self)
            : UInt32(line.loadUnaligned(fromByteOffset: x * 2, as: UInt16.self))
          let colour = format == .xrgb8888 ? Colour(pixel) : format.decode(pixel)
          bytes[place] = colour.red
          bytes[place + 1] = colour.green
          bytes[place + 2] = colour.blue
          place += 3
        }
      }
      count = place
    }
  }

  private static func failure(_ image: inout png_image, path: String) -> PNGError {
    let cause = String(cString: nextflight_png_message(&image))
    png_image_free(&image)
    return .library(path: path, cause: cause)
  }

  private static func failure(_ call: String, _ path: String) -> PNGError {
    .system(call: call, path: path, cause: String(cString: strerror(errno)))
  }
}
