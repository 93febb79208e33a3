// Owns what stands for a letter that a bitmap font may not have under its own number.

/// Forms of letters, by canonical equivalence (Unicode Standard Annex #15), which characters compare by.
enum LetterForms {
  /// The one scalar that `character` is, or is equivalent to; nil if there is none below U+2000.
  static func plain(_ character: Character) -> Unicode.Scalar? {
    let scalars = character.unicodeScalars
    guard let first = scalars.first else { return nil }
    // Spaces that don't break a line, and those of other widths, are spaces; controls would tear a line apart.
    if scalars.count == 1 {
      return first.properties.isWhitespace || first.value < 0x20 ? " " : first
    }
    for value in UInt32(0xC0)...0x1FFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      if Character(scalar) == character { return scalar }
    }
    return nil
  }

  /// The Latin letter under the marks of `character`, as "o" of "ộ"; nil if it is another kind of letter.
  static func withoutMarks(_ character: Character) -> Unicode.Scalar? {
    let scalars = character.unicodeScalars
    guard let first = scalars.first else { return nil }
    if scalars.count > 1 { return isLatin(first) ? first : nil }
    // Latin-1 Supplement, Latin Extended-A and -B, and Latin Extended Additional.
    guard (0xC0...0x24F).contains(first.value) || (0x1E00...0x1EFF).contains(first.value)
    else { return nil }
    for base in (UInt8(ascii: "A")...UInt8(ascii: "z")).map(Unicode.Scalar.init) where isLatin(base)
    {
      for first in marks {
        if equals(character, [base, first]) { return base }
        for second in marks where equals(character, [base, first, second]) { return base }
      }
    }
    return nil
  }

  /// Whether letters of its script join, stand on each other, or run from right to left.
  static func needsShaping(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0590...0x109F, 0x1780...0x18AF, 0x1A20...0x1CFF, 0xA800...0xABFF, 0xFB1D...0xFDFF,
      0xFE70...0xFEFE, 0x10800...0x11FFF, 0x1E800...0x1EFFF:
      true
    default: false
    }
  }

  private static func isLatin(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII && scalar.properties.isAlphabetic
  }

  private static func equals(_ character: Character, _ scalars: [Unicode.Scalar]) -> Bool {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars)
    return String(character) == String(text)
  }

  /// Those that Latin letters are written with.
  private static let marks: [Unicode.Scalar] = [
    "\u{300}", "\u{301}", "\u{302}", "\u{303}", "\u{304}", "\u{306}", "\u{307}", "\u{308}",
    "\u{309}", "\u{30A}", "\u{30B}", "\u{30C}", "\u{30F}", "\u{311}", "\u{31B}", "\u{323}",
    "\u{324}", "\u{325}", "\u{326}", "\u{327}", "\u{328}", "\u{32D}", "\u{32E}", "\u{330}",
    "\u{331}",
  ]
}
