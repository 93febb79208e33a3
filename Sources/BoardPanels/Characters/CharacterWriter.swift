// Owns how a page and its cells become what a character panel knows: codes of its set, and pictures
// in its slots. How a text is spelled is left to PanelSpelling, how bytes get to the panel to the
// encoders.
import BoardRender

/// Writes for one panel. It knows what stands in the panel's slots, so that they change seldom.
public struct CharacterWriter: Sendable {
  public let set: CharacterSet
  private var slots: GlyphSlots

  /// - Parameters:
  ///   - set: what the panel has in its ROM.
  ///   - glyphSlots: how many pictures of characters it takes; held to 0 to 8.
  public init(_ set: CharacterSet, glyphSlots: Int) {
    self.set = set
    slots = GlyphSlots(count: glyphSlots)
  }

  /// Whether the words of a language can be read on this panel, in its own letters or in Latin
  /// ones: not those of languages that are written in kanji, Hangul, Arabic, Hebrew, Thai or an
  /// Indian script.
  /// - Parameter tag: BCP 47.
  public func canWrite(_ language: String) -> Bool {
    switch CharacterWriter.primary(language) {
    case "ja", "zh", "yue", "ko", "ar", "he", "iw", "yi", "fa", "ur", "ps", "ckb", "ug", "sd", "dv",
      "hi", "mr", "ne", "bn", "as", "pa", "gu", "or", "ta", "te", "kn", "ml", "si", "th", "lo",
      "km",
      "my", "bo", "dz", "am", "ti", "ka", "hy":
      false
    default: true
    }
  }

  /// The language of a tag, in small letters.
  static func primary(_ tag: String) -> String {
    let language = tag.utf8.prefix { $0 != UInt8(ascii: "-") && $0 != UInt8(ascii: "_") }
    return String(
      decoding: language.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }, as: UTF8.self)
  }

  /// The page as the panel can show it: what it has neither a code nor a picture for is spelled in
  /// simpler letters, so that layouts count the cells that it takes. A city that can't be written
  /// is its IATA code.
  public func written(_ page: Page) -> Page {
    let spelling = spelling(page.language)
    var page = page
    func write(_ text: inout String) {
      // Most texts are what they should be already.
      if text.utf8.allSatisfy({ (0x20...0x5B).contains($0) || (0x5D..<0x7E).contains($0) }) {
        return
      }
      text = spelling.written(text).text
    }
    write(&page.title)
    for index in page.tabs.indices { write(&page.tabs[index].text) }
    write(&page.count)
    write(&page.clock)
    write(&page.heads.time)
    write(&page.heads.flight)
    write(&page.heads.place)
    write(&page.heads.gate)
    write(&page.heads.status)
    for index in page.rows.indices {
      writeCity(&page.rows[index], spelling)
      write(&page.rows[index].time)
      write(&page.rows[index].flight)
      write(&page.rows[index].gate)
      write(&page.rows[index].status.text)
      write(&page.rows[index].relative)
      write(&page.rows[index].relativeNarrow)
    }
    write(&page.updated)
    write(&page.updatedTime)
    write(&page.place)
    write(&page.refreshing)
    if var notice = page.notice {
      write(&notice)
      page.notice = notice
    }
    write(&page.emptyText)
    return page
  }

  private func writeCity(_ row: inout Page.Row, _ spelling: PanelSpelling) {
    let city = spelling.written(row.city)
    let code = spelling.written(row.iata)
    let isCode = !city.isWhole && code.isWhole && !code.text.utf8.isEmpty
    row.city = isCode ? code.text : city.text
    row.iata = isCode ? "" : code.text
  }

  private func spelling(_ language: String) -> PanelSpelling {
    PanelSpelling(
      set: set, drawsLetters: slots.count > 0, custom: SpellingCustom(language: language))
  }

  // MARK: - Cells

  /// What a cell of a grid asks of the panel.
  private enum Wish {
    case code(UInt8)
    /// A picture, or the code of what is nearest to it where it gets no slot.
    case mark([UInt8], UInt8)
    case letter([UInt8], UInt8)
  }

  /// The codes and pictures that show `grid`. Marks get slots before letters, what stands above or
  /// before comes before what is below; what gets none is shown by the code of what is nearest to
  /// it.
  public mutating func frame(of grid: CellGrid) -> CharacterFrame {
    let spelling = spelling("")
    let wishes = grid.cells.map { wish(of: $0, spelling) }
    var marks: [[UInt8]] = []
    var letters: [[UInt8]] = []
    for wish in wishes {
      switch wish {
      case .mark(let dots, _): if !marks.contains(dots) { marks.append(dots) }
      case .letter(let dots, _): if !letters.contains(dots) { letters.append(dots) }
      case .code: continue
      }
    }
    var frame = CharacterFrame(columns: grid.columns, rows: grid.rows)
    for (slot, dots) in slots.place(marks + letters).enumerated() { frame.glyphs[slot] = dots }
    for (index, wish) in wishes.enumerated() {
      switch wish {
      case .code(let code): frame.codes[index] = code
      case .mark(let dots, let code), .letter(let dots, let code):
        frame.codes[index] = frame.glyphs.firstIndex { $0 == dots }.map { UInt8($0) } ?? code
      }
    }
    return frame
  }

  private func wish(of cell: Cell, _ spelling: PanelSpelling) -> Wish {
    guard let scalar = Composition.composed(cell.text.unicodeScalars).first else {
      return .code(0x20)
    }
    if let code = set.code(of: scalar) { return .code(code) }
    let nearest = spelling.nearestCode(of: scalar)
    if slots.count > 0, let dots = CharacterWriter.markDots(scalar) { return .mark(dots, nearest) }
    if slots.count > 0, let dots = LetterPictures.picture(of: scalar) {
      return .letter(dots, nearest)
    }
    return .code(nearest)
  }

  private static func markDots(_ scalar: Unicode.Scalar) -> [UInt8]? {
    let text = String(Character(scalar))
    guard let mark = CellMark(text) else { return nil }
    // Where lines are read from the right, the mark stands the other way round.
    return text == mark.text ? mark.dots : mark.dots.map(mirrored)
  }

  private static func mirrored(_ dots: UInt8) -> UInt8 {
    var mirrored: UInt8 = 0
    for bit: UInt8 in 0..<5 where dots >> bit & 1 == 1 { mirrored |= 0b10000 >> bit }
    return mirrored
  }
}
