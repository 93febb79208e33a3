// Owns how a character is spelled in simpler ones where a panel can't show it: letters of the Latin
// script by the customs of a language, signs and spaces. Greek and Cyrillic have files of their
// own.

/// Whose customs letters are spelled by.
enum SpellingCustom: Sendable {
  /// ä is ae.
  case german
  /// ø is oe, å is aa.
  case danish
  case ukrainian
  case bulgarian
  case serbian
  /// ä is a, ø is o; Cyrillic is taken for Russian unless a word has letters of another language.
  case common

  /// - Parameter tag: BCP 47.
  init(language tag: String) {
    switch CharacterWriter.primary(tag) {
    case "de", "gsw", "lb": self = .german
    case "da", "nb", "nn", "no": self = .danish
    case "uk": self = .ukrainian
    case "bg": self = .bulgarian
    case "sr", "mk", "bs": self = .serbian
    default: self = .common
    }
  }
}

enum Spelling {
  /// What stands for `scalar` where it can't be shown, in characters that are easier to show; empty
  /// for what is never seen, nil where nothing fits.
  static func simpler(_ scalar: Unicode.Scalar, _ custom: SpellingCustom) -> String? {
    if let sign = sign(scalar) { return sign }
    let own: String? =
      switch custom {
      case .german: find(scalar, german)
      case .danish: find(scalar, danish)
      default: nil
      }
    if let text = own ?? find(scalar, letters) { return text }
    if let parts = Composition.parts(of: scalar) { return String(Character(parts.letter)) }
    return nil
  }

  /// Whether a spelling in capitals fits, for letters that become two: those beside it are
  /// capitals.
  static func isCapital(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x41...0x5A, 0xC0...0xD6, 0xD8...0xDE, 0x391...0x3A9, 0x400...0x42F: return true
    case 0x100...0x17F:
      guard let parts = Composition.parts(of: scalar) else { return scalar == "Ł" || scalar == "Đ" }
      return isCapital(parts.letter)
    default: return false
    }
  }

  /// `text` in capitals, if it is of small Latin letters after a capital.
  static func capitals(_ text: String) -> String {
    String(decoding: text.utf8.map { (0x61...0x7A).contains($0) ? $0 - 32 : $0 }, as: UTF8.self)
  }

  private static func find(_ scalar: Unicode.Scalar, _ list: [(Unicode.Scalar, String)]) -> String?
  {
    for (letter, text) in list where letter == scalar { return text }
    return nil
  }

  private static func sign(_ scalar: Unicode.Scalar) -> String? {
    let value = scalar.value
    switch value {
    case 0x09, 0x0A, 0x0D, 0xA0, 0x1680, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000:
      return " "
    case 0..<0x20, 0x7F..<0xA0, 0xAD: return ""
    case 0xFF01...0xFF5E: return Unicode.Scalar(value - 0xFEE0).map { String(Character($0)) }
    case 0x660...0x669: return String(value - 0x660)
    case 0x6F0...0x6F9: return String(value - 0x6F0)
    case 0x966...0x96F: return String(value - 0x966)
    case 0xE50...0xE59: return String(value - 0xE50)
    case 0x2010...0x2015, 0x2212, 0x2043: return "-"
    default: break
    }
    if let text = find(scalar, signs) { return text }
    if value < 0x80 { return nil }
    // Marks without a character to stand on, and what only steers others, are never seen.
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control, .privateUse, .surrogate: return ""
    default: return nil
    }
  }
}

/// What German spells in another way than the rest. Source: DIN 5007-2, variant for names.
private let german: [(Unicode.Scalar, String)] = [
  ("ä", "ae"), ("ö", "oe"), ("ü", "ue"), ("Ä", "Ae"), ("Ö", "Oe"), ("Ü", "Ue"),
]

/// As Danish and Norwegian passports have it (ICAO Doc 9303-3, table 6.A, with AA and OE).
private let danish: [(Unicode.Scalar, String)] = [
  ("å", "aa"), ("ø", "oe"), ("æ", "ae"), ("ä", "ae"), ("ö", "oe"), ("Å", "Aa"), ("Ø", "Oe"),
  ("Æ", "Ae"), ("Ä", "Ae"), ("Ö", "Oe"),
]

/// Letters that are no other letter with a mark.
private let letters: [(Unicode.Scalar, String)] = [
  ("ß", "ss"), ("ẞ", "Ss"), ("æ", "ae"), ("Æ", "Ae"), ("œ", "oe"), ("Œ", "Oe"), ("ø", "o"),
  ("Ø", "O"), ("þ", "th"), ("Þ", "Th"), ("ð", "d"), ("Ð", "D"), ("đ", "d"), ("Đ", "D"),
  ("ł", "l"), ("Ł", "L"), ("ı", "i"), ("ħ", "h"), ("Ħ", "H"), ("ŋ", "ng"), ("Ŋ", "Ng"),
  ("ŧ", "t"), ("Ŧ", "T"), ("ĸ", "k"), ("ŉ", "'n"), ("ſ", "s"), ("ƒ", "f"), ("ə", "a"),
  ("Ə", "A"), ("ĳ", "ij"), ("Ĳ", "IJ"), ("ŀ", "l"), ("Ŀ", "L"), ("ɓ", "b"), ("Ɓ", "B"),
  ("ɗ", "d"), ("Ɗ", "D"), ("ƙ", "k"), ("Ƙ", "K"), ("ƴ", "y"), ("Ƴ", "Y"), ("ɛ", "e"),
  ("Ɛ", "E"), ("ɔ", "o"), ("Ɔ", "O"), ("ﬁ", "fi"), ("ﬂ", "fl"), ("ﬀ", "ff"), ("ﬃ", "ffi"),
  ("ﬄ", "ffl"), ("ª", "a"), ("º", "o"), ("ⁿ", "n"), ("ˣ", "x"), ("µ", "u"),
]

/// Punctuation and signs; those of ASCII that a set may lack, too.
private let signs: [(Unicode.Scalar, String)] = [
  ("…", "..."), ("‘", "'"), ("’", "'"), ("‚", ","), ("‛", "'"), ("ʼ", "'"), ("ʻ", "'"),
  ("ʹ", "'"), ("′", "'"), ("´", "'"), ("“", "\""), ("”", "\""), ("„", "\""), ("‟", "\""),
  ("″", "\""), ("«", "\""), ("»", "\""), ("‹", "'"), ("›", "'"), ("·", "-"), ("•", "-"),
  ("∙", "-"), ("‧", "-"), ("･", "-"), ("・", "-"), ("×", "x"), ("✕", "x"), ("÷", ":"),
  ("→", "->"), ("←", "<-"), ("↔", "<>"), ("↑", "^"), ("↓", "v"), ("⇒", "=>"), ("°", "o"),
  ("˚", "o"), ("№", "No"), ("€", "EUR"), ("£", "GBP"), ("¥", "JPY"), ("¢", "c"), ("¤", "*"),
  ("™", "TM"), ("®", "(R)"), ("©", "(C)"), ("½", "1/2"), ("¼", "1/4"), ("¾", "3/4"), ("¹", "1"),
  ("²", "2"), ("³", "3"), ("±", "+-"), ("≤", "<="), ("≥", ">="), ("≈", "~"), ("¿", "?"),
  ("¡", "!"), ("¦", "|"), ("¬", "-"), ("¯", "-"), ("¨", "\""), ("¸", ","), ("§", "S"),
  ("¶", "P"), ("█", "#"), ("■", "#"), ("▲", "^"), ("▼", "v"), ("▶", ">"), ("◀", "<"), ("★", "*"),
  ("●", "*"), ("○", "o"), ("⁄", "/"), ("∕", "/"), ("\\", "/"), ("~", "-"), ("‰", "%"), ("ʺ", "\""),
  ("。", "."), ("、", ","), ("「", "'"), ("」", "'"), ("（", "("), ("）", ")"), ("\u{37E}", "?"),
]
