// Owns one opened font file: its characters, its heights and its masks; which font sets which character
// is left to FontSet.
import BoardRender
import CFreeType
import Glibc

/// A font file opened by FreeType.
final class FontFace {
  let handle: FT_Face
  private var size = 0

  /// Opens the first font of a file.
  init(_ library: FT_Library, path: String) throws(FontError) {
    let face = try FontOpening.face(library, path: path)
    guard nextflight_is_scalable(face) != 0 else {
      FT_Done_Face(face)
      throw .notScalable(path: path)
    }
    handle = face
  }

  deinit { FT_Done_Face(handle) }

  func has(_ scalar: UInt32) -> Bool { FT_Get_Char_Index(handle, FT_ULong(scalar)) != 0 }

  /// Makes `pixels` per em the size of what is asked next.
  func setSize(_ pixels: Int) {
    if size == pixels { return }
    if FT_Set_Pixel_Sizes(handle, 0, FT_UInt(clamping: pixels)) == 0 { size = pixels }
  }

  func metrics(_ pixels: Int) -> FontMetrics {
    setSize(pixels)
    var capHeight = pixels * 7 / 10
    let letter = FT_Get_Char_Index(handle, FT_ULong(UInt8(ascii: "H")))
    if letter != 0, FT_Load_Glyph(handle, letter, nextflight_load_light()) == 0 {
      // A loaded face always has a slot.
      capHeight = Int(handle.pointee.glyph.pointee.metrics.horiBearingY + 32) >> 6
    }
    // A face whose size is set always has a size record.
    let heights = handle.pointee.size.pointee.metrics
    return FontMetrics(
      ascent: Int(heights.ascender + 63) >> 6, descent: Int(63 - heights.descender) >> 6,
      capHeight: capHeight)
  }

  /// The coverage of a glyph whose outline starts `shift` 64ths of a pixel right of a whole pixel.
  func mask(glyph: UInt32, size: Int, shift: Int, _ arena: MaskArena) -> GlyphMask {
    setSize(size)
    guard FT_Load_Glyph(handle, glyph, nextflight_load_light()) == 0,
      let slot = handle.pointee.glyph
    else { return .nothing }
    if shift != 0, nextflight_is_outline(slot) != 0 {
      FT_Outline_Translate(&slot.pointee.outline, FT_Pos(shift), 0)
    }
    guard FT_Render_Glyph(slot, FT_RENDER_MODE_NORMAL) == 0 else { return .nothing }
    let bitmap = slot.pointee.bitmap
    guard nextflight_is_gray(&slot.pointee.bitmap) != 0, let buffer = bitmap.buffer else {
      return .nothing
    }
    let (width, height, pitch) = (Int(bitmap.width), Int(bitmap.rows), Int(bitmap.pitch))
    return arena.mask(
      width: width, height: height, left: Int(slot.pointee.bitmap_left),
      top: Int(slot.pointee.bitmap_top)
    ) { pixels in
      // FreeType's bitmap holds `height` lines, `pitch` bytes from each to the next.
      for y in 0..<height { memcpy(pixels + y * width, buffer + y * pitch, width) }
    }
  }
}
