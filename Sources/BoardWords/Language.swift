// Owns which languages the sign speaks and what tags name them; what it says in them is left to Words.

/// A language of the sign, named by its BCP 47 tag as in CLDR.
public enum Language: String, CaseIterable, Sendable {
  case en, de, fr, es, it, nl, pt, sv, nb, da, fi, pl, cs, tr, ru, uk, el, ar, he, ja
  case zhHans = "zh-Hans"
  case zhHant = "zh-Hant"
  case ko, hi, th, hu, ro, `is`, et, lv, lt, sk, sl, hr, bg, ca, id, vi

  /// The language named by a tag in any case, with "-" or "_"; a region falls back to its language
  /// ("en-GB" is `en`), "zh" is simplified but in Taiwan, Hong Kong and Macau, "no" is Bokmål.
  /// Nil if the sign doesn't speak it.
  public init?(tag: String) {
    var parts: [String] = []
    var part: [UInt8] = []
    for byte in tag.utf8 {
      switch byte {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): part.append(byte | 0x20)
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"):
        part.append(byte)
      case UInt8(ascii: "-"), UInt8(ascii: "_"):
        parts.append(String(decoding: part, as: UTF8.self))
        part = []
      default: return nil
      }
    }
    parts.append(String(decoding: part, as: UTF8.self))
    for part in parts where part.utf8.isEmpty || part.utf8.count > 8 { return nil }
    switch parts[0] {
    case "zh":
      let others = parts.dropFirst()
      let isTraditional =
        others.contains("hant")
        || !others.contains("hans")
          && (others.contains("tw") || others.contains("hk") || others.contains("mo"))
      self = isTraditional ? .zhHant : .zhHans
    case "no": self = .nb
    case "iw": self = .he
    default:
      guard let language = Language(rawValue: parts[0]) else { return nil }
      self = language
    }
  }

  /// As "en" or "zh-Hans".
  public var tag: String { rawValue }

  /// The tags of all languages, as a config may name them.
  public static var allTags: [String] { allCases.map { $0.rawValue } }

  /// Whether it is written from right to left.
  public var isRightToLeft: Bool { self == .ar || self == .he }
}
