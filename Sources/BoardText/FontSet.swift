// Owns the fonts in their order and what was set with them before: opened files, masks and runs. How a
// string becomes placed glyphs is in FontSet+Shaping.swift.
import BoardRender
import CFreeType

/// FreeType and raqm as the layout's typesetter: a list of fonts, each character from the first that has
/// it. Not for use from two threads at once.
public final class FontSet: Typesetter {
  private let library: FT_Library
  private var regular: [Slot]
  private var bold: [Slot]
  public var language = ""

  /// How many places between two whole pixels a glyph can stand in, by size.
  let subpixelSteps: (_ size: Int) -> Int

  private var masks: [MaskKey: GlyphMask] = [:]
  private(set) var arena = MaskArena()
  private var runs: [RunKey: GlyphRun] = [:]
  private var cutRuns: [CutKey: GlyphRun] = [:]
  private var heights: [MetricsKey: FontMetrics] = [:]

  /// A font file that is opened when first asked for.
  struct Slot {
    let file: FontFile
    var state: State

    enum State {
      case closed
      case open(FontFace)
      case missing
    }
  }

  struct MaskKey: Hashable {
    var face: ObjectIdentifier
    var glyph: UInt32
    var size: Int32
    var shift: Int32
  }
  private struct RunKey: Hashable {
    var text: String
    var style: TextStyle
    var language: String
  }
  private struct CutKey: Hashable {
    var whole: RunKey
    var width: Int
  }
  private struct MetricsKey: Hashable {
    var role: FontRole
    var size: Int
  }

  /// The named font files first, then the default ones that are installed.
  /// - Parameters:
  ///   - regular: paths of fonts for most text.
  ///   - bold: paths of fonts for times and titles; where they lack a character, and if there are none,
  ///     `regular` stands in before the default fonts do.
  ///   - subpixelSteps: in how many places between two whole pixels a glyph of a size can stand;
  ///     a power of two up to 64.
  /// - Throws: if a named font can't be used, or there is no font at all.
  public init(
    regular: [String] = [], bold: [String] = [],
    subpixelSteps: @escaping (_ size: Int) -> Int = FontSet.usualSubpixelSteps
  ) throws(FontError) {
    var library: FT_Library?
    let code = FT_Init_FreeType(&library)
    guard code == 0, let library else { throw .noFreeType(code: code) }
    self.library = library
    self.subpixelSteps = subpixelSteps
    func named(_ paths: [String]) -> [Slot] {
      paths.map { Slot(file: FontFile($0, isRequired: true), state: .closed) }
    }
    func defaults(_ role: FontRole) -> [Slot] {
      FontFile.defaults(role).map { Slot(file: $0, state: .closed) }
    }
    self.regular = named(regular) + defaults(.regular)
    self.bold = named(bold.isEmpty ? regular : bold) + defaults(.bold)
    if !bold.isEmpty { self.bold.insert(contentsOf: named(regular), at: bold.count) }
    for index in self.regular.indices where self.regular[index].file.isRequired {
      try open(.regular, index)
    }
    for index in self.bold.indices where self.bold[index].file.isRequired {
      try open(.bold, index)
    }
    guard primary(.regular) != nil, primary(.bold) != nil else { throw .noFonts }
  }

  deinit {
    // Faces go before their library.
    regular = []
    bold = []
    FT_Done_FreeType(library)
  }

  /// Quarter pixels for small text, where spacing shows most; whole pixels for large.
  public static func usualSubpixelSteps(_ size: Int) -> Int {
    size <= 24 ? 4 : size <= 48 ? 2 : 1
  }

  public func metrics(_ role: FontRole, size: Int) -> FontMetrics {
    let key = MetricsKey(role: role, size: size)
    if let known = heights[key] { return known }
    let metrics =
      primary(role)?.metrics(size)
      ?? FontMetrics(ascent: size, descent: size / 4, capHeight: size * 7 / 10)
    heights[key] = metrics
    return metrics
  }

  public func run(_ text: String, _ style: TextStyle) -> GlyphRun {
    let key = RunKey(text: text, style: style, language: language)
    if let known = runs[key] { return known }
    makeRoom()
    let run = shape(text, style)
    runs[key] = run
    return run
  }

  public func run(_ text: String, _ style: TextStyle, width: Int) -> GlyphRun {
    let whole = run(text, style)
    if whole.advance <= width { return whole }
    let key = CutKey(
      whole: RunKey(text: text, style: style, language: language), width: width)
    if let known = cutRuns[key] { return known }
    makeRoom()
    let run = cut(text, style, width: width)
    cutRuns[key] = run
    return run
  }

  /// The first font that has `scalar` among those of a role, else nil.
  func face(for scalar: UInt32, _ role: FontRole) -> FontFace? {
    let count = role == .bold ? bold.count : regular.count
    for index in 0..<count {
      let slot = role == .bold ? bold[index] : regular[index]
      if slot.file.mayHave(scalar), let face = opened(role, index), face.has(scalar) { return face }
    }
    return nil
  }

  /// The first font of a role that sets Latin, which also stands for what no font has.
  func primary(_ role: FontRole) -> FontFace? {
    let count = role == .bold ? bold.count : regular.count
    for index in 0..<count {
      let slot = role == .bold ? bold[index] : regular[index]
      if slot.file.mayHave(0x41), let face = opened(role, index) { return face }
    }
    return nil
  }

  /// The mask of a glyph, from the cache if it was drawn before.
  func mask(_ face: FontFace, glyph: UInt32, size: Int, shift: Int) -> GlyphMask {
    let key = MaskKey(
      face: ObjectIdentifier(face), glyph: glyph, size: Int32(clamping: size),
      shift: Int32(clamping: shift))
    if let known = masks[key] { return known }
    let mask = face.mask(glyph: glyph, size: size, shift: shift, arena)
    masks[key] = mask
    return mask
  }

  /// Forgets everything when there is too much of it: a sign shows the same few hundred strings all day,
  /// so this happens some times a day at most. Runs in use keep their masks.
  private func makeRoom() {
    if runs.count < 4_096, cutRuns.count < 1_024, arena.used < 8 << 20 { return }
    runs.removeAll()
    cutRuns.removeAll()
    masks.removeAll()
    arena = MaskArena()
  }

  private func opened(_ role: FontRole, _ index: Int) -> FontFace? {
    let slot = role == .bold ? bold[index] : regular[index]
    switch slot.state {
    case .open(let face): return face
    case .missing: return nil
    // A default font that isn't installed, or is broken, is passed over.
    case .closed: return try? open(role, index)
    }
  }

  @discardableResult
  private func open(_ role: FontRole, _ index: Int) throws(FontError) -> FontFace {
    let path = role == .bold ? bold[index].file.path : regular[index].file.path
    // One file is opened once, also where both roles use it.
    for slot in regular + bold where slot.file.path == path {
      if case .open(let face) = slot.state {
        set(role, index, .open(face))
        return face
      }
    }
    do {
      let face = try FontFace(library, path: path)
      set(role, index, .open(face))
      return face
    } catch {
      set(role, index, .missing)
      throw error
    }
  }

  private func set(_ role: FontRole, _ index: Int, _ state: Slot.State) {
    switch role {
    case .regular: regular[index].state = state
    case .bold: bold[index].state = state
    }
  }
}
