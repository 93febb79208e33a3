// Owns how a string becomes placed glyphs: fonts by character, order and forms by raqm, and cutting with
// an ellipsis.
import BoardRender
import CFreeType
import CRaqm

extension FontSet {
  /// Sets `text` in one line.
  func shape(_ text: String, _ style: TextStyle) -> GlyphRun {
    let (scalars, faces) = itemise(text, style.role)
    guard !scalars.isEmpty, let layout = raqm_create() else {
      return GlyphRun(glyphs: [], advance: 0, arenas: [])
    }
    defer { raqm_destroy(layout) }
    var isReady = raqm_set_text(layout, scalars, scalars.count)
    let direction: raqm_direction_t
    switch style.direction {
    case .leftToRight: direction = RAQM_DIRECTION_LTR
    case .rightToLeft: direction = RAQM_DIRECTION_RTL
    case .natural: direction = RAQM_DIRECTION_DEFAULT
    }
    isReady = isReady && raqm_set_par_direction(layout, direction)
    // Digits of one width, so that times stand under each other in any font that can.
    isReady = isReady && raqm_add_font_feature(layout, "tnum", 4)
    if !language.isEmpty {
      isReady = isReady && raqm_set_language(layout, language, 0, scalars.count)
    }
    var start = 0
    while start < faces.count {
      var end = start + 1
      while end < faces.count, faces[end] === faces[start] { end += 1 }
      faces[start].setSize(style.size)
      isReady =
        isReady
        && raqm_set_freetype_face_range(layout, faces[start].handle, start, end - start)
      start = end
    }
    guard isReady, raqm_layout(layout) else { return GlyphRun(glyphs: [], advance: 0, arenas: []) }
    var count = 0
    guard let glyphs = raqm_get_glyphs(layout, &count) else {
      return GlyphRun(glyphs: [], advance: 0, arenas: [])
    }
    return place(UnsafeBufferPointer(start: glyphs, count: count), faces, style)
  }

  /// Puts masks where raqm wants glyphs (in 64ths of a pixel), on whole pixels as seen from the anchor.
  private func place(
    _ glyphs: UnsafeBufferPointer<raqm_glyph_t>, _ faces: [FontFace], _ style: TextStyle
  ) -> GlyphRun {
    let steps = max(1, min(64, subpixelSteps(style.size)))
    let step = 64 / steps
    var total = 0
    for glyph in glyphs { total += Int(glyph.x_advance) }
    var pen = style.anchor == .left ? 0 : -total
    var placed: ContiguousArray<PlacedGlyph> = []
    placed.reserveCapacity(glyphs.count)
    for glyph in glyphs {
      let x = pen + Int(glyph.x_offset) + step / 2
      let y = (Int(glyph.y_offset) + 32) >> 6
      pen += Int(glyph.x_advance)
      guard let face = faces.first(where: { $0.handle == glyph.ftface }) else { continue }
      let shift = (x & 63) / step * step
      let mask = mask(face, glyph: glyph.index, size: style.size, shift: shift)
      if let glyph = PlacedGlyph(mask, x: x >> 6, y: -y) { placed.append(glyph) }
    }
    return GlyphRun(glyphs: placed, advance: (total + 63) >> 6, arenas: [arena])
  }

  /// The scalars of `text` and the font of each: the first that has all of a character's scalars, else
  /// the first that has its base.
  private func itemise(_ text: String, _ role: FontRole) -> ([UInt32], [FontFace]) {
    guard let primary = primary(role) else { return ([], []) }
    var scalars: [UInt32] = []
    var faces: [FontFace] = []
    for character in text {
      let start = scalars.count
      for scalar in character.unicodeScalars {
        // Line breaks and other controls would tear the line apart.
        scalars.append(
          scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value)
            || scalar.value == 0x2028 || scalar.value == 0x2029 ? 0x20 : scalar.value)
      }
      if isIgnorable(scalars[start]) {
        let neighbour = faces.last ?? primary
        for _ in start..<scalars.count { faces.append(neighbour) }
        continue
      }
      let base = face(for: scalars[start], role) ?? primary
      var face = base
      if scalars.count > start + 1 {
        let needed = scalars[start...].filter { !isIgnorable($0) }
        if !needed.allSatisfy({ base.has($0) }),
          let whole = needed.lazy.compactMap({ self.face(for: $0, role) })
            .first(where: { font in needed.allSatisfy { font.has($0) } })
        {
          face = whole
        }
      }
      for _ in start..<scalars.count { faces.append(face) }
    }
    return (scalars, faces)
  }

  /// The longest beginning of `text`, in whole characters, that fits with an ellipsis after it.
  func cut(_ text: String, _ style: TextStyle, width: Int) -> GlyphRun {
    let characters = Array(text)
    var (low, high) = (0, characters.count)
    var best = GlyphRun(glyphs: [], advance: 0, arenas: [])
    while low <= high {
      let middle = (low + high) / 2
      let run = shape(FontSet.ended(characters[..<middle]), style)
      if run.advance <= width {
        best = run
        low = middle + 1
      } else {
        high = middle - 1
      }
    }
    return best
  }

  /// `characters` and an ellipsis that stands at the end of the last word in that word's own direction.
  private static func ended(_ characters: ArraySlice<Character>) -> String {
    var kept = characters
    while let last = kept.last, last == " " { kept.removeLast() }
    var text = String(kept) + "…"
    let letter = kept.last { $0.isLetter }?.unicodeScalars.first?.value ?? 0
    if letter != 0 {
      // A mark after the ellipsis puts it between two letters of one direction (UAX #9, rule N1).
      text.unicodeScalars.append(isRightToLeft(letter) ? "\u{200F}" : "\u{200E}")
    }
    return text
  }

  /// Blocks of letters written from right to left (UCD, DerivedBidiClass.txt, R and AL).
  private static func isRightToLeft(_ scalar: UInt32) -> Bool {
    (0x0590...0x08FF).contains(scalar) || (0xFB1D...0xFDFF).contains(scalar)
      || (0xFE70...0xFEFF).contains(scalar) || (0x10800...0x10FFF).contains(scalar)
      || (0x1E800...0x1EFFF).contains(scalar)
  }

  /// Joiners, selectors and direction marks, which need no glyph.
  private func isIgnorable(_ scalar: UInt32) -> Bool {
    (0x200B...0x200F).contains(scalar) || (0x202A...0x202E).contains(scalar)
      || (0x2060...0x2069).contains(scalar) || (0xFE00...0xFE0F).contains(scalar)
      || scalar == 0xFEFF || scalar == 0x00AD || scalar == 0x061C
  }
}
