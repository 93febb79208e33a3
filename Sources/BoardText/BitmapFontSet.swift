// Owns the fonts of lamps in their order, and what was set with them before. Letters stand beside each other
// one by one: languages whose letters join or change places are left to FontSet.
import BoardRender
import CFreeType

/// FreeType as the typesetter of lamps: each character from the first font that has it, in whole pixels. Not
/// for use from two threads at once.
public final class BitmapFontSet: LampTypesetter {
  private let library: FT_Library
  private var named: [BitmapFace]
  private var opened: [String: BitmapFace?] = [:]
  private var lines: [Int: Line] = [:]
  private var arena = MaskArena()
  private var glyphs: [GlyphKey: Letter?] = [:]
  private var runs: [RunKey: GlyphRun?] = [:]

  /// What sets lines of one height.
  private struct Line {
    var faces: [Used]
    var metrics: LampMetrics
  }
  private struct Used {
    var face: BitmapFace
    var strike: Int
    var isOfCells: Bool
    /// Nil is for all that it has.
    var only: [Unicode.Scalar]?

    init?(_ face: BitmapFace?, within height: Int, only: [Unicode.Scalar]? = nil) {
      guard let face, let strike = face.strike(within: height) else { return nil }
      self.face = face
      self.strike = strike
      self.only = only
      isOfCells = face.isOfCells(strike: strike)
    }
  }
  private struct GlyphKey: Hashable {
    var character: Character
    var height: Int
  }
  private struct RunKey: Hashable {
    var text: String
    var height: Int
    /// -1 for all of it.
    var width: Int
  }
  /// A letter's picture, how far left of its cell's edge it starts, and how far the pen moves after it.
  private struct Letter {
    var mask: GlyphMask
    var shift: Int
    var advance: Int
  }

  /// Between letters.
  private static let gap = 1

  /// The named font files first, then the default ones that are installed.
  /// - Throws: if a named font can't be used.
  public init(_ paths: [String] = []) throws(FontError) {
    var library: FT_Library?
    let code = FT_Init_FreeType(&library)
    guard code == 0, let library else { throw .noFreeType(code: code) }
    self.library = library
    var faces: [BitmapFace] = []
    do throws(FontError) {
      for path in paths {
        let face = try BitmapFace(library, path: path)
        let lowest = face.heights.min() ?? 0
        guard lowest <= BitmapFontFile.heights.upperBound else {
          throw .tooHigh(path: path, height: lowest)
        }
        faces.append(face)
      }
    } catch {
      // Faces go before their library.
      faces = []
      FT_Done_FreeType(library)
      throw error
    }
    named = faces
  }

  deinit {
    // Faces go before their library.
    lines = [:]
    opened = [:]
    named = []
    FT_Done_FreeType(library)
  }

  /// The fonts of a panel: those named in its settings, then the default ones.
  /// - Throws: also if there is none for the panel's lines.
  public convenience init(_ paths: [String] = [], for layout: MatrixLayout) throws(FontError) {
    try self.init(paths)
    try check(height: layout.textHeight)
  }

  /// Says what is missing if lines of `height` can't be set.
  private func check(height: Int) throws(FontError) {
    guard !line(height).faces.isEmpty else { throw .noBitmapFont(height: height) }
  }

  public func metrics(height: Int) -> LampMetrics { line(height).metrics }

  public func run(_ text: String, height: Int) -> GlyphRun? {
    let key = RunKey(text: text, height: height, width: -1)
    if let known = runs[key] { return known }
    makeRoom()
    let run = shape(text, height)
    runs[key] = .some(run)
    return run
  }

  public func run(_ text: String, height: Int, width: Int) -> GlyphRun? {
    guard let whole = run(text, height: height), whole.advance > width else {
      return run(text, height: height)
    }
    let key = RunKey(text: text, height: height, width: max(0, width))
    if let known = runs[key] { return known }
    let run = cut(text, height, width)
    runs[key] = .some(run)
    return run
  }

  // MARK: Setting

  private func shape(_ text: String, _ height: Int) -> GlyphRun? {
    var placed: ContiguousArray<PlacedGlyph> = []
    var pen = 0
    for character in text {
      guard let letter = letter(character, height) else { return nil }
      if let glyph = PlacedGlyph(letter.mask, x: pen - letter.shift, y: 0) { placed.append(glyph) }
      pen += letter.advance
    }
    return GlyphRun(
      glyphs: placed, advance: max(0, pen - BitmapFontSet.gap), arenas: [arena])
  }

  /// The longest beginning of `text`, in whole characters, that fits with an ellipsis after it.
  private func cut(_ text: String, _ height: Int, _ width: Int) -> GlyphRun? {
    let characters = Array(text)
    let ellipsis = letter("…", height) == nil ? "." : "…"
    var count = characters.count - 1
    while count >= 0 {
      var kept = characters[..<count]
      while let last = kept.last, last == " " { kept.removeLast() }
      guard let run = shape(String(kept) + ellipsis, height) else { return nil }
      if run.advance <= width { return run }
      count -= 1
    }
    return GlyphRun(glyphs: [], advance: 0, arenas: [])
  }

  private func letter(_ character: Character, _ height: Int) -> Letter? {
    let key = GlyphKey(character: character, height: height)
    if let known = glyphs[key] { return known }
    let letter =
      draw(LetterForms.plain(character), height)
      ?? LetterForms.withoutMarks(character).flatMap { draw($0, height) }
    glyphs[key] = .some(letter)
    return letter
  }

  private func draw(_ scalar: Unicode.Scalar?, _ height: Int) -> Letter? {
    guard let scalar, !LetterForms.needsShaping(scalar) else { return nil }
    for used in line(height).faces where used.only?.contains(scalar) ?? true {
      guard let (mask, advance) = used.face.glyph(scalar.value, strike: used.strike, arena)
      else { continue }
      // Cells of one width waste room that lamps are short of: letters stand as close as their shapes, but
      // digits stay in columns. Those of East Asia are as wide as they are high, and fill their cells.
      guard used.isOfCells, scalar.value < 0x2E80, !(0x30...0x39).contains(scalar.value) else {
        return Letter(mask: mask, shift: 0, advance: advance)
      }
      guard mask.pixels != nil else {
        return Letter(mask: mask, shift: 0, advance: max(2, advance * 3 / 5))
      }
      return Letter(
        mask: mask, shift: Int(mask.left), advance: Int(mask.width) + BitmapFontSet.gap)
    }
    return nil
  }

  // MARK: Fonts

  private func line(_ height: Int) -> Line {
    if let known = lines[height] { return known }
    var faces = named.compactMap { Used($0, within: height) }
    // Whoever names a font wants its signs, too.
    let isPlain = faces.isEmpty
    for file in BitmapFontFile.defaults(height: height) where file.only == nil || isPlain {
      if let used = Used(open(file.path), within: height, only: file.only) { faces.append(used) }
    }
    var metrics = LampMetrics(ascent: height, capHeight: height)
    if let main = faces.first(where: { $0.only == nil }) {
      let spare = max(0, height - main.face.heights[main.strike])
      let capital = main.face.glyph(0x48, strike: main.strike, arena)
      metrics = LampMetrics(
        ascent: main.face.ascent(strike: main.strike) + spare / 2,
        capHeight: capital.map { Int($0.mask.top) } ?? height)
    }
    let line = Line(faces: faces, metrics: metrics)
    lines[height] = line
    return line
  }

  /// A default font; nil if it isn't installed or is broken.
  private func open(_ path: String) -> BitmapFace? {
    if let known = opened[path] { return known }
    let face = try? BitmapFace(library, path: path)
    opened[path] = .some(face)
    return face
  }

  /// Forgets everything when there is too much of it, some times a day at most. Runs in use keep their masks.
  private func makeRoom() {
    if runs.count < 4_096, arena.used < 1 << 20 { return }
    runs.removeAll()
    glyphs.removeAll()
    arena = MaskArena()
  }
}
