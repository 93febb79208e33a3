// Owns how words of Cyrillic letters are spelled in Latin ones, by language.

extension Spelling {
  /// Whether `scalar` is a letter that is spelled here.
  static func isCyrillic(_ scalar: Unicode.Scalar) -> Bool {
    (0x400...0x45F).contains(scalar.value) || scalar == "Ґ" || scalar == "ґ"
  }

  static func cyrillicCapital(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    let value =
      switch scalar.value {
      case 0x430...0x44F: scalar.value - 0x20
      case 0x450...0x45F: scalar.value - 0x50
      case 0x491: UInt32(0x490)
      default: scalar.value
      }
    return Unicode.Scalar(value) ?? scalar
  }

  private static func small(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    let value =
      switch scalar.value {
      case 0x410...0x42F: scalar.value + 0x20
      case 0x400...0x40F: scalar.value + 0x50
      case 0x490: UInt32(0x491)
      default: scalar.value
      }
    return Unicode.Scalar(value) ?? scalar
  }

  /// A word of Cyrillic letters in Latin ones.
  /// Sources: Russian as of BGN/PCGN 1947 without its marks; Ukrainian as of the Cabinet of
  /// Ministers' resolution 55 (2010); Bulgarian as of the Transliteration Act (2009); Serbian by
  /// its own Latin letters.
  static func latin(cyrillic word: [Unicode.Scalar], _ custom: SpellingCustom) -> String {
    let letters = word.map(small)
    let custom = language(of: letters, custom)
    var text = ""
    for index in letters.indices {
      let latin = spelled(letters, index, custom)
      let isCapital = word[index] != letters[index]
      let beside = index + 1 < word.count ? index + 1 : index - 1
      let isAllCapitals = isCapital && beside >= 0 && word[beside] != letters[beside]
      text += isCapital ? (isAllCapitals ? allCapitals(latin) : firstCapital(latin)) : latin
    }
    return text
  }

  /// By letters that one language alone has; else as the page's.
  private static func language(of letters: [Unicode.Scalar], _ custom: SpellingCustom)
    -> SpellingCustom
  {
    for letter in letters {
      switch letter {
      case "ђ", "ј", "љ", "њ", "ћ", "џ", "ѓ", "ќ", "ѕ": return .serbian
      case "і", "ї", "є", "ґ": return .ukrainian
      case "ы", "э", "ё": return .common
      default: continue
      }
    }
    return custom
  }

  private static func spelled(
    _ letters: [Unicode.Scalar], _ index: Int, _ custom: SpellingCustom
  ) -> String {
    let letter = letters[index]
    let before = index > 0 ? letters[index - 1] : nil
    switch custom {
    case .ukrainian:
      if letter == "г", before == "з" { return "gh" }
      if let text = ukrainian(letter, isFirst: index == 0) { return text }
    case .bulgarian:
      if letter == "я", before == "и", index == letters.count - 1 { return "a" }
      if let text = bulgarian(letter) { return text }
    case .serbian:
      if let text = serbian(letter) { return text }
    default:
      let isOpen = before.map { "аеёиоуыэюяйъь".unicodeScalars.contains($0) } ?? true
      if letter == "е", isOpen { return "ye" }
    }
    return common(letter)
  }

  private static func ukrainian(_ letter: Unicode.Scalar, isFirst: Bool) -> String? {
    switch letter {
    case "г": "h"
    case "ґ": "g"
    case "и": "y"
    case "і": "i"
    case "є": isFirst ? "ye" : "ie"
    case "ї": isFirst ? "yi" : "i"
    case "й": isFirst ? "y" : "i"
    case "ю": isFirst ? "yu" : "iu"
    case "я": isFirst ? "ya" : "ia"
    default: nil
    }
  }

  private static func bulgarian(_ letter: Unicode.Scalar) -> String? {
    switch letter {
    case "щ": "sht"
    case "ъ": "a"
    case "ь": "y"
    default: nil
    }
  }

  private static func serbian(_ letter: Unicode.Scalar) -> String? {
    switch letter {
    case "ђ": "đ"
    case "ж": "ž"
    case "ј": "j"
    case "љ": "lj"
    case "њ": "nj"
    case "ћ": "ć"
    case "х": "h"
    case "ц": "c"
    case "ч": "č"
    case "џ": "dž"
    case "ш": "š"
    case "ѓ": "ǵ"
    case "ќ": "ḱ"
    case "ѕ": "dz"
    default: nil
    }
  }

  private static func common(_ letter: Unicode.Scalar) -> String {
    switch letter {
    case "а": "a"
    case "б": "b"
    case "в": "v"
    case "г": "g"
    case "д": "d"
    case "е", "э", "ѐ": "e"
    case "ё": "yo"
    case "ж": "zh"
    case "з": "z"
    case "и", "ѝ", "і": "i"
    case "й", "ы": "y"
    case "к": "k"
    case "л": "l"
    case "м": "m"
    case "н": "n"
    case "о": "o"
    case "п": "p"
    case "р": "r"
    case "с": "s"
    case "т": "t"
    case "у", "ў": "u"
    case "ф": "f"
    case "х": "kh"
    case "ц": "ts"
    case "ч": "ch"
    case "ш": "sh"
    case "щ": "shch"
    case "ъ", "ь": ""
    case "ю": "yu"
    case "я": "ya"
    default: "?"
    }
  }

  /// Both also for the Serbian letters with marks.
  private static func allCapitals(_ text: String) -> String {
    var capitals = ""
    for scalar in text.unicodeScalars { capitals.unicodeScalars.append(latinCapital(scalar)) }
    return capitals
  }

  private static func firstCapital(_ text: String) -> String {
    var scalars = Array(text.unicodeScalars)
    if let first = scalars.first { scalars[0] = latinCapital(first) }
    var capitalised = ""
    for scalar in scalars { capitalised.unicodeScalars.append(scalar) }
    return capitalised
  }

  private static func latinCapital(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    if (0x61...0x7A).contains(scalar.value) {
      return Unicode.Scalar(scalar.value - 0x20) ?? scalar
    }
    if scalar == "đ" { return "Đ" }
    guard let parts = Composition.parts(of: scalar) else { return scalar }
    return Composition.whole(latinCapital(parts.letter), parts.mark) ?? scalar
  }
}
