// Owns how fields are taken out of the tables' texts and how "{0}" is filled in.

/// The field number `index` of a text whose fields are parted by `separator`; empty if there is none.
func field(_ index: Int, of text: String, partedBy separator: Unicode.Scalar) -> String {
  var fields = index
  var start = text.unicodeScalars.startIndex
  var end = start
  while end != text.unicodeScalars.endIndex {
    if text.unicodeScalars[end] == separator {
      if fields == 0 { break }
      fields -= 1
      start = text.unicodeScalars.index(after: end)
    }
    end = text.unicodeScalars.index(after: end)
  }
  return fields == 0 ? String(text.unicodeScalars[start..<end]) : ""
}

/// `pattern` with `value` in place of its first "{0}", if it has one.
func fill(_ pattern: String, _ value: String) -> String {
  let scalars = pattern.unicodeScalars
  guard let open = scalars.firstIndex(of: "{"), let close = scalars.firstIndex(of: "}") else {
    return pattern
  }
  return String(scalars[..<open]) + value + String(scalars[scalars.index(after: close)...])
}

/// `pattern` with each run of a letter that `value` knows replaced by what it says for that letter and
/// the run's length; what stands between apostrophes is taken as it is.
func expand(_ pattern: String, _ value: (Unicode.Scalar, Int) -> String?) -> String {
  var text = ""
  var isQuoted = false
  var letters = pattern.unicodeScalars[...]
  while let letter = letters.popFirst() {
    if letter == "'" {
      isQuoted.toggle()
      continue
    }
    var width = 1
    while !isQuoted, letters.first == letter {
      letters.removeFirst()
      width += 1
    }
    if !isQuoted, let replacement = value(letter, width) {
      text += replacement
    } else {
      for _ in 0..<width { text.unicodeScalars.append(letter) }
    }
  }
  return text
}

/// A number with zeros before it up to `width` digits.
func padded(_ number: Int, to width: Int) -> String {
  let digits = String(number)
  return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
}

extension Language {
  /// The form of a pattern that goes with the number `n`, filled in.
  func counted(_ n: UInt, _ pattern: String) -> String {
    let isSingle = !pattern.unicodeScalars.contains("|")
    let form = isSingle ? pattern : field(pluralForm(of: n), of: pattern, partedBy: "|")
    return fill(form, number(n))
  }

  /// A whole number with its thousands parted.
  func number(_ n: UInt) -> String {
    let digits = Array(String(n).utf8)
    if digits.count < fewestGroupedDigits { return String(n) }
    var text = ""
    for (index, digit) in digits.enumerated() {
      let left = digits.count - index
      if index > 0, left >= 3, (left - 3) % digitsPerGroup == 0 { text += groupSeparator }
      text.unicodeScalars.append(Unicode.Scalar(digit))
    }
    return text
  }
}
