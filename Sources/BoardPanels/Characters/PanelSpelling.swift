// Owns what a text becomes on a panel of one character set: each character by its code, else as a
// picture of one's own, else spelled in simpler ones. Which pictures get a slot is left to
// CharacterWriter.
import BoardRender

/// How texts are spelled for one panel.
struct PanelSpelling: Sendable {
  let set: CharacterSet
  /// Whether the panel takes pictures of characters.
  let drawsLetters: Bool
  let custom: SpellingCustom

  /// `text` in characters that the panel can show, one cell each, and whether nothing in it was
  /// given up as "?".
  func written(_ text: String) -> (text: String, isWhole: Bool) {
    let scalars = Composition.composed(text.unicodeScalars)
    var written = Written()
    var index = 0
    while index < scalars.count {
      let end = wordEnd(scalars, index)
      // A Greek letter alone is a sign, as in "2 π", if the set has it.
      let isSign = end == index + 1 && set != .a02 && set.code(of: scalars[index]) != nil
      if end > index, !isSign {
        write(word: Array(scalars[index..<end]), &written)
        index = end
      } else {
        write(scalars, index, &written)
        index += 1
      }
    }
    return (written.text, written.isWhole)
  }

  /// The code for a character for which there is no picture, or no slot: its own, or that of what
  /// is nearest.
  func nearestCode(of scalar: Unicode.Scalar) -> UInt8 {
    var scalar = scalar
    // Each step is to a simpler character; five are more than any needs.
    for _ in 0..<5 {
      if let code = set.code(of: scalar) { return code }
      if let mark = CellMark(String(Character(scalar))) { return mark.ascii }
      if let capital = PanelSpelling.likes(scalar) {
        scalar = capital
      } else if let simpler = simpler(scalar)?.unicodeScalars.first {
        scalar = simpler
      } else {
        break
      }
    }
    return UInt8(ascii: "?")
  }

  // MARK: - Steps

  private struct Written {
    var text = ""
    var isWhole = true

    mutating func append(_ scalar: Unicode.Scalar) { text.unicodeScalars.append(scalar) }
  }

  /// Where the word of Greek or of Cyrillic letters that begins at `start` ends; `start` if none
  /// does.
  private func wordEnd(_ scalars: [Unicode.Scalar], _ start: Int) -> Int {
    let isGreek = GreekLetter.isLetter(scalars[start])
    guard isGreek || Spelling.isCyrillic(scalars[start]) else { return start }
    var end = start + 1
    while end < scalars.count,
      isGreek ? GreekLetter.isLetter(scalars[end]) : Spelling.isCyrillic(scalars[end])
    {
      end += 1
    }
    return end
  }

  /// In capitals of its own script if the panel has all of them; else all of it in Latin letters.
  private func write(word: [Unicode.Scalar], _ written: inout Written) {
    let isGreek = GreekLetter.isLetter(word[0])
    if set == .a02 {
      let capitals = word.map { isGreek ? GreekLetter($0).capital : Spelling.cyrillicCapital($0) }
      if capitals.allSatisfy(isShown) {
        for capital in capitals { written.append(shown(capital)) }
        return
      }
    }
    let latin =
      isGreek ? Spelling.latin(greek: word) : Spelling.latin(cyrillic: word, custom)
    let scalars = Array(latin.unicodeScalars)
    for index in scalars.indices { write(scalars, index, &written) }
  }

  private func write(_ scalars: [Unicode.Scalar], _ index: Int, _ written: inout Written) {
    let scalar = scalars[index]
    if isShown(scalar) {
      written.append(shown(scalar))
      return
    }
    if let kana = Kana.halfWidth(scalar), kana.allSatisfy(isShown) {
      for scalar in kana { written.append(scalar) }
      return
    }
    guard var simpler = simpler(scalar) else {
      written.append("?")
      written.isWhole = false
      return
    }
    if simpler.utf8.count > 1, Spelling.isCapital(scalar) {
      let beside = index + 1 < scalars.count ? index + 1 : index - 1
      if beside >= 0, Spelling.isCapital(scalars[beside]) { simpler = Spelling.capitals(simpler) }
    }
    let parts = Array(simpler.unicodeScalars)
    for part in parts.indices {
      // What is no simpler than itself can't be shown at all.
      if parts[part] == scalar { written.append("?") } else { write(parts, part, &written) }
    }
  }

  private func simpler(_ scalar: Unicode.Scalar) -> String? { Spelling.simpler(scalar, custom) }

  /// Whether a cell can show `scalar`. Characters two cells wide are left to those that stand for
  /// them.
  private func isShown(_ scalar: Unicode.Scalar) -> Bool {
    if let code = set.code(of: scalar) { return set.scalar(at: code).map(isNarrow) ?? false }
    return isDrawn(scalar)
  }

  private func isNarrow(_ scalar: Unicode.Scalar) -> Bool {
    !(0x1100..<0xFF61).contains(scalar.value) || (0x1E00..<0x3000).contains(scalar.value)
  }

  private func isDrawn(_ scalar: Unicode.Scalar) -> Bool {
    drawsLetters
      && (LetterPictures.picture(of: scalar) != nil || CellMark(String(Character(scalar))) != nil)
  }

  /// The character of the set that looks like `scalar`, so that layouts see one cell.
  private func shown(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    if scalar == "\u{A0}" { return " " }
    return set.code(of: scalar).flatMap(set.scalar(at:)) ?? scalar
  }

  /// What a capital of ROM A02's alphabets that it lacks looks most like, where it has no slot.
  private static func likes(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
    switch scalar {
    case "Ь": "b"
    case "Є": "E"
    case "Ґ": "Г"
    case "Δ": "D"
    case "Λ": "L"
    case "Ξ": "X"
    case "Ψ": "Y"
    default: nil
    }
  }
}
