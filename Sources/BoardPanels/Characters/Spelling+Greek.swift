// Owns how Greek words are spelled in Latin letters.

extension Spelling {
  /// A word of Greek letters in Latin ones, without accents.
  /// Source: ELOT 743 (ISO 843:1997), type 2, transcription, as in passports and on road signs.
  static func latin(greek word: [Unicode.Scalar]) -> String {
    let letters = word.map { GreekLetter($0) }
    var text = ""
    var index = 0
    while index < letters.count {
      let letter = letters[index]
      let next = index + 1 < letters.count ? letters[index + 1] : nil
      let (latin, used) = spelled(letters, index, next)
      let isAllCapitals =
        letter.isCapital
        && (index + used < letters.count
          ? letters[index + used].isCapital : index > 0 && letters[index - 1].isCapital)
      text += letter.isCapital ? (isAllCapitals ? capitals(latin) : capitalised(latin)) : latin
      index += used
    }
    return text
  }

  /// The spelling, in small letters, of what begins at `index`, and how many letters that are.
  private static func spelled(_ letters: [GreekLetter], _ index: Int, _ next: GreekLetter?) -> (
    String, Int
  ) {
    let letter = letters[index]
    guard let next else { return (alone(letter.base), 1) }
    switch (letter.base, next.base) {
    case ("α", "υ"), ("ε", "υ"), ("η", "υ"):
      // An accent on the first of the two, or a diaeresis, keeps them apart.
      if letter.hasAccent || next.hasDiaeresis { break }
      let after = index + 2 < letters.count ? letters[index + 2].base : nil
      return (alone(letter.base) + (isVoiced(after) ? "v" : "f"), 2)
    case ("ο", "υ") where !letter.hasAccent && !next.hasDiaeresis: return ("ou", 2)
    case ("γ", "γ"): return ("ng", 2)
    case ("γ", "ξ"): return ("nx", 2)
    case ("γ", "χ"): return ("nch", 2)
    case ("μ", "π"): return (index == 0 || index + 2 == letters.count ? "b" : "mp", 2)
    default: break
    }
    return (alone(letter.base), 1)
  }

  /// Whether αυ, ευ and ηυ end in v before the letter.
  private static func isVoiced(_ letter: Unicode.Scalar?) -> Bool {
    guard let letter else { return false }
    return "αεηιουωβγδζλμνρ".unicodeScalars.contains(letter)
  }

  private static func alone(_ letter: Unicode.Scalar) -> String {
    switch letter {
    case "α": "a"
    case "β": "v"
    case "γ": "g"
    case "δ": "d"
    case "ε": "e"
    case "ζ": "z"
    case "η", "ι": "i"
    case "θ": "th"
    case "κ": "k"
    case "λ": "l"
    case "μ": "m"
    case "ν": "n"
    case "ξ": "x"
    case "ο", "ω": "o"
    case "π": "p"
    case "ρ": "r"
    case "σ", "ς": "s"
    case "τ": "t"
    case "υ": "y"
    case "φ": "f"
    case "χ": "ch"
    case "ψ": "ps"
    default: "?"
    }
  }

  /// `text`, of small letters, with its first as a capital.
  static func capitalised(_ text: String) -> String {
    var bytes = Array(text.utf8)
    if let first = bytes.first, (0x61...0x7A).contains(first) { bytes[0] = first - 32 }
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// A Greek letter taken apart.
struct GreekLetter {
  /// Small and bare.
  var base: Unicode.Scalar
  var isCapital: Bool
  var hasAccent = false
  var hasDiaeresis = false

  /// Whether `scalar` is a letter that is spelled here.
  static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x386, 0x388...0x38A, 0x38C, 0x38E...0x3A1, 0x3A3...0x3CE: true
    default: false
    }
  }

  init(_ scalar: Unicode.Scalar) {
    var bare = scalar
    while let parts = Composition.parts(of: bare) {
      if parts.mark == "\u{301}" { hasAccent = true } else { hasDiaeresis = true }
      bare = parts.letter
    }
    isCapital = (0x391...0x3A9).contains(bare.value)
    base = isCapital ? Unicode.Scalar(bare.value + 0x20) ?? bare : bare
  }

  /// The bare capital, as Greek writes words in capitals.
  var capital: Unicode.Scalar {
    base == "ς" ? "Σ" : Unicode.Scalar(base.value - 0x20) ?? base
  }
}
