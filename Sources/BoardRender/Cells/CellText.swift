// Owns how many terminal cells a text takes, and shortens it to what there is room for.

/// What a text is in cells: a character of width 1 or 2 with the marks that stand on it.
struct CellCluster: Equatable, Sendable {
  var text: String
  /// 1 or 2.
  var width: Int
}

/// How texts fill cells, in the way terminals count: by scalars, not by graphemes.
enum CellText {
  /// More marks than this on one character are left out; no script needs them.
  private static let mostMarks = 6

  /// `text` in cells. Line breaks and tabs are spaces; what could command a terminal is left out.
  static func clusters(of text: String) -> [CellCluster] {
    var clusters: [CellCluster] = []
    var marks = 0
    for scalar in text.unicodeScalars {
      switch width(of: scalar) {
      case nil: continue
      case 0?:
        // A mark without a character to stand on is left out.
        guard let last = clusters.indices.last, marks < mostMarks else { continue }
        clusters[last].text.unicodeScalars.append(scalar)
        marks += 1
      case let width?:
        let isSpace = scalar.value < 0x20
        clusters.append(CellCluster(text: isSpace ? " " : String(Character(scalar)), width: width))
        marks = 0
      }
    }
    return clusters
  }

  /// The cells that `text` takes.
  static func width(of text: String) -> Int {
    var width = 0
    for scalar in text.unicodeScalars { width += CellText.width(of: scalar) ?? 0 }
    return width
  }

  /// `text` in at most `width` cells, cut between graphemes and ended by an ellipsis if it is too long.
  static func fitted(_ text: String, to width: Int) -> String {
    if CellText.width(of: text) <= width { return text }
    guard width > 0 else { return "" }
    var short = ""
    var used = 0
    for character in text {
      let more = CellText.width(of: String(character))
      if used + more > width - 1 { break }
      short.append(character)
      used += more
    }
    while short.utf8.last == UInt8(ascii: " ") { short.unicodeScalars.removeLast() }
    return short + CellMark.more.text
  }

  /// The beginning of `text` in at most `width` cells, where an ellipsis would cost too much of it.
  static func start(of text: String, to width: Int) -> String {
    var start = ""
    var used = 0
    for character in text {
      used += CellText.width(of: String(character))
      if used > width { break }
      start.append(character)
    }
    while start.utf8.last == UInt8(ascii: " ") { start.unicodeScalars.removeLast() }
    return start
  }

  /// What is seen of `text` through a window of `width` cells, `first` cells from its beginning. An ellipsis
  /// stands at each side where there is more; half a wide character is a blank.
  static func window(on text: String, from first: Int, width: Int) -> String {
    let end = first + width
    let hasMore = CellText.width(of: text) > end
    let seen = (first > 0 ? first + 1 : 0)..<max(first + 1, hasMore ? end - 1 : end)
    var window = first > 0 ? CellMark.more.text : ""
    var place = 0
    for cluster in clusters(of: text) {
      let next = place + cluster.width
      if seen.contains(place), next <= seen.upperBound {
        window += cluster.text
      } else if seen.contains(place) || (place < seen.lowerBound && next > seen.lowerBound) {
        window += " "
      }
      place = next
    }
    return hasMore && width > 1 ? window + CellMark.more.text : window
  }

  /// `text` without its spaces, narrow and unbreakable ones too: "SK1462", "2:05PM".
  static func tight(_ text: String) -> String {
    var tight = ""
    for scalar in text.unicodeScalars
    where scalar != " " && scalar != "\u{A0}" && scalar != "\u{202F}" {
      tight.unicodeScalars.append(scalar)
    }
    return tight
  }

  /// Cells that `scalar` takes: 0 stands on the one before; nil is never shown.
  static func width(of scalar: Unicode.Scalar) -> Int? {
    switch scalar.value {
    case 0x20...0x7E: return 1
    case 0x09, 0x0A, 0x0D: return 1
    case 0..<0x20, 0x7F..<0xA0: return nil
    case 0xA0..<0x300: return scalar.value == 0xAD ? nil : 1
    // Marks, embeddings and isolates that turn the writing direction of what follows (UAX #9), line and
    // paragraph separators, variation selectors (terminals disagree on what they do), the BOM.
    case 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2060...0x206F, 0xFE00...0xFE0F, 0xFEFF,
      0xE0000...0xE0FFF:
      return nil
    case 0x1160...0x11FF, 0xD7B0...0xD7FF: return 0  // vowels and finals of conjoining Hangul
    default: break
    }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: return isWide(scalar.value) ? 2 : 1
    }
  }

  private static func isWide(_ value: UInt32) -> Bool {
    var (low, high) = (0, wideRanges.count)
    while low < high {
      let middle = (low + high) / 2
      if wideRanges[middle].1 < value { low = middle + 1 } else { high = middle }
    }
    return low < wideRanges.count && wideRanges[low].0 <= value
  }
}

/// What is Wide or Fullwidth, in order; unassigned gaps between two ranges belong to them.
/// Source: Unicode Character Database 14.0.0, EastAsianWidth.txt, classes W and F.
private let wideRanges: [(UInt32, UInt32)] = [
  (0x1100, 0x115F), (0x231A, 0x231B), (0x2329, 0x232A), (0x23E9, 0x23EC), (0x23F0, 0x23F0),
  (0x23F3, 0x23F3), (0x25FD, 0x25FE), (0x2614, 0x2615), (0x2648, 0x2653), (0x267F, 0x267F),
  (0x2693, 0x2693), (0x26A1, 0x26A1), (0x26AA, 0x26AB), (0x26BD, 0x26BE), (0x26C4, 0x26C5),
  (0x26CE, 0x26CE), (0x26D4, 0x26D4), (0x26EA, 0x26EA), (0x26F2, 0x26F3), (0x26F5, 0x26F5),
  (0x26FA, 0x26FA), (0x26FD, 0x26FD), (0x2705, 0x2705), (0x270A, 0x270B), (0x2728, 0x2728),
  (0x274C, 0x274C), (0x274E, 0x274E), (0x2753, 0x2755), (0x2757, 0x2757), (0x2795, 0x2797),
  (0x27B0, 0x27B0), (0x27BF, 0x27BF), (0x2B1B, 0x2B1C), (0x2B50, 0x2B50), (0x2B55, 0x2B55),
  (0x2E80, 0x303E), (0x3041, 0x3247), (0x3250, 0x4DBF), (0x4E00, 0xA4C6), (0xA960, 0xA97C),
  (0xAC00, 0xD7A3), (0xF900, 0xFAFF), (0xFE10, 0xFE6B), (0xFF01, 0xFF60), (0xFFE0, 0xFFE6),
  (0x16FE0, 0x1B2FB), (0x1F004, 0x1F004), (0x1F0CF, 0x1F0CF), (0x1F18E, 0x1F18E),
  (0x1F191, 0x1F19A), (0x1F200, 0x1F320), (0x1F32D, 0x1F335), (0x1F337, 0x1F37C),
  (0x1F37E, 0x1F393), (0x1F3A0, 0x1F3CA), (0x1F3CF, 0x1F3D3), (0x1F3E0, 0x1F3F0),
  (0x1F3F4, 0x1F3F4), (0x1F3F8, 0x1F43E), (0x1F440, 0x1F440), (0x1F442, 0x1F4FC),
  (0x1F4FF, 0x1F53D), (0x1F54B, 0x1F54E), (0x1F550, 0x1F567), (0x1F57A, 0x1F57A),
  (0x1F595, 0x1F596), (0x1F5A4, 0x1F5A4), (0x1F5FB, 0x1F64F), (0x1F680, 0x1F6C5),
  (0x1F6CC, 0x1F6CC), (0x1F6D0, 0x1F6D2), (0x1F6D5, 0x1F6DF), (0x1F6EB, 0x1F6EC),
  (0x1F6F4, 0x1F6FC), (0x1F7E0, 0x1F7F0), (0x1F90C, 0x1F93A), (0x1F93C, 0x1F945),
  (0x1F947, 0x1F9FF), (0x1FA70, 0x1FAF6), (0x20000, 0x3FFFD),
]
