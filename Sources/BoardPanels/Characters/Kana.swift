// Owns how kana become half-width katakana, one cell each, with the voicing marks in cells of their
// own.

enum Kana {
  /// `scalar` in half-width katakana; nil if it is no kana. Hiragana become katakana; small ヮ ヵ ヶ
  /// and the old ヰ ヱ, which have no half-width form, their common likes.
  static func halfWidth(_ scalar: Unicode.Scalar) -> [Unicode.Scalar]? {
    switch scalar.value {
    case 0x3041...0x3096, 0x309D, 0x309E:
      return Unicode.Scalar(scalar.value + 0x60).flatMap(halfWidth)
    case 0x3099: return [voiced]
    case 0x309A: return [halfVoiced]
    case 0x30F4: return halfWidth("ウ").map { $0 + [voiced] }
    case 0xFF61...0xFF9F: return [scalar]
    default: break
    }
    for (other, common) in likes where other == scalar { return halfWidth(common) }
    if let index = position(of: scalar, in: fullWidth) {
      return Unicode.Scalar(0xFF61 + UInt32(index)).map { [$0] }
    }
    if position(of: scalar, in: voicedLetters) != nil {
      return Unicode.Scalar(scalar.value - 1).flatMap(halfWidth).map { $0 + [voiced] }
    }
    if position(of: scalar, in: halfVoicedLetters) != nil {
      return Unicode.Scalar(scalar.value - 2).flatMap(halfWidth).map { $0 + [halfVoiced] }
    }
    return nil
  }

  private static func position(of scalar: Unicode.Scalar, in text: String) -> Int? {
    var index = 0
    for other in text.unicodeScalars {
      if other == scalar { return index }
      index += 1
    }
    return nil
  }

  private static let voiced: Unicode.Scalar = "\u{FF9E}"
  private static let halfVoiced: Unicode.Scalar = "\u{FF9F}"

  /// In the order of the half-width forms, U+FF61 to U+FF9F (Unicode, chart "Halfwidth and
  /// Fullwidth Forms").
  private static let fullWidth =
    "。「」、・ヲァィゥェォャュョッーアイウエオカキクケコサシスセソタチツテト"
    + "ナニヌネノハヒフヘホマミムメモヤユヨラリルレロワン゛゜"

  /// Each comes in Unicode right after the letter without the mark.
  private static let voicedLetters = "ガギグゲゴザジズゼゾダヂヅデドバビブベボ"
  private static let halfVoicedLetters = "パピプペポ"

  private static let likes: [(Unicode.Scalar, Unicode.Scalar)] = [
    ("ヮ", "ワ"), ("ヵ", "カ"), ("ヶ", "ケ"), ("ヰ", "イ"), ("ヱ", "エ"), ("ヽ", "ー"), ("ヾ", "ー"),
    ("〜", "ー"),
  ]
}
