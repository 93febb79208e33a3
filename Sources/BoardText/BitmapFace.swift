// Owns one opened file of bitmap letters: which it has, in which heights, and their masks; which font sets
// which character is left to BitmapFontSet.
import BoardRender
import CFreeType

/// A font of one-bit pictures opened by FreeType: BDF, PCF (also compressed by gzip) or OTB.
final class BitmapFace {
  private let handle: FT_Face
  /// Of its lines in pixels, one for each set of pictures, in the file's order.
  let heights: [Int]
  private var chosen = -1

  /// Opens the first font of a file.
  init(_ library: FT_Library, path: String) throws(FontError) {
    let face = try FontOpening.face(library, path: path)
    var heights: [Int] = []
    for index in 0..<Int(face.pointee.num_fixed_sizes) {
      heights.append(Int(face.pointee.available_sizes[index].height))
    }
    guard !heights.isEmpty else {
      FT_Done_Face(face)
      throw .noPictures(path: path)
    }
    handle = face
    self.heights = heights
  }

  deinit { FT_Done_Face(handle) }

  /// The greatest of its heights that has room in a line of `height`; nil if none has.
  func strike(within height: Int) -> Int? {
    heights.indices.filter { heights[$0] <= height }.max { heights[$0] < heights[$1] }
  }

  func has(_ scalar: UInt32) -> Bool { FT_Get_Char_Index(handle, FT_ULong(scalar)) != 0 }

  /// Pixels from the top of a line to its base line.
  func ascent(strike: Int) -> Int {
    guard choose(strike), let size = handle.pointee.size else { return 0 }
    return Int(size.pointee.metrics.ascender) >> 6
  }

  /// Whether narrow letters have cells as wide as others. A flag of FreeType's (FT_IS_FIXED_WIDTH) lacks on many
  /// such fonts that hold some wider signs, too.
  func isOfCells(strike: Int) -> Bool { advance("i", strike) == advance("M", strike) }

  private func advance(_ scalar: Unicode.Scalar, _ strike: Int) -> Int {
    let index = FT_Get_Char_Index(handle, FT_ULong(scalar.value))
    guard choose(strike), FT_Load_Glyph(handle, index, nextflight_load_mono()) == 0,
      let slot = handle.pointee.glyph
    else { return 0 }
    return Int(slot.pointee.advance.x)
  }

  /// A letter's picture and how far the pen moves; nil if there is none.
  func glyph(_ scalar: UInt32, strike: Int, _ arena: MaskArena) -> (mask: GlyphMask, advance: Int)?
  {
    let index = FT_Get_Char_Index(handle, FT_ULong(scalar))
    guard index != 0, choose(strike), FT_Load_Glyph(handle, index, nextflight_load_mono()) == 0,
      let slot = handle.pointee.glyph, nextflight_is_mono(&slot.pointee.bitmap) != 0
    else { return nil }
    let bitmap = slot.pointee.bitmap
    let advance = Int(slot.pointee.advance.x) >> 6
    let (height, pitch) = (Int(bitmap.rows), Int(bitmap.pitch))
    guard let buffer = bitmap.buffer else { return (.nothing, advance) }
    // FreeType's bitmap holds `height` lines of at least its width in bits, the leftmost in a byte's highest,
    // `pitch` bytes from each line to the next.
    func isLit(_ x: Int, _ y: Int) -> Bool {
      buffer[y * pitch + (x >> 3)] & (0x80 >> UInt8(x & 7)) != 0
    }
    // Many fonts have pictures as large as their cells; what counts is the letter's own size.
    let columns = (0..<Int(bitmap.width)).filter { x in (0..<height).contains { isLit(x, $0) } }
    let lines = (0..<height).filter { y in columns.contains { isLit($0, y) } }
    guard let left = columns.first, let right = columns.last, let top = lines.first,
      let bottom = lines.last
    else { return (.nothing, advance) }
    let width = right + 1 - left
    let mask = arena.mask(
      width: width, height: bottom + 1 - top, left: Int(slot.pointee.bitmap_left) + left,
      top: Int(slot.pointee.bitmap_top) - top
    ) { pixels in
      for y in top...bottom {
        for x in left...right where isLit(x, y) { pixels[(y - top) * width + x - left] = 255 }
      }
    }
    return (mask, advance)
  }

  private func choose(_ strike: Int) -> Bool {
    if chosen == strike { return true }
    guard FT_Select_Size(handle, FT_Int(strike)) == 0 else { return false }
    chosen = strike
    return true
  }
}
