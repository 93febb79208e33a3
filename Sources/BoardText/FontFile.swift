// Owns which font files are tried, in which order; opening them is left to FontFace.
import BoardRender

/// A font file and, if known beforehand, the characters it is good for, so that it is opened only when
/// one of them is to be set.
struct FontFile {
  let path: String
  /// The characters to ask this file for; nil asks it for any.
  let scripts: [ClosedRange<UInt32>]?
  /// Whether the user named it: then it has to be there.
  let isRequired: Bool

  init(_ path: String, scripts: [ClosedRange<UInt32>]? = nil, isRequired: Bool = false) {
    self.path = path
    self.scripts = scripts
    self.isRequired = isRequired
  }

  func mayHave(_ scalar: UInt32) -> Bool {
    guard let scripts else { return true }
    return scripts.contains { $0.contains(scalar) }
  }
}

extension FontFile {
  /// What is tried after the fonts that the user names. Paths are those of Debian's packages fonts-b612,
  /// fonts-noto-core, fonts-noto-cjk, fonts-droid-fallback and fonts-dejavu-core.
  static func defaults(_ role: FontRole) -> [FontFile] {
    let weight = role == .bold ? "Bold" : "Regular"
    let dejavu = role == .bold ? "DejaVuSans-Bold" : "DejaVuSans"
    let noto = "/usr/share/fonts/truetype/noto/Noto"
    var files = [
      FontFile("/usr/share/fonts/opentype/b612/B612-" + weight + ".otf"),
      FontFile("/usr/share/fonts/truetype/b612/B612-" + weight + ".ttf"),
      FontFile(noto + "Sans-" + weight + ".ttf", scripts: latinGreekCyrillic),
    ]
    for (name, ranges) in notoScripts {
      files.append(FontFile(noto + name + "-" + weight + ".ttf", scripts: ranges))
    }
    files.append(
      FontFile("/usr/share/fonts/opentype/noto/NotoSansCJK-" + weight + ".ttc", scripts: eastAsian))
    files.append(
      FontFile("/usr/share/fonts/truetype/droid/DroidSansFallbackFull.ttf", scripts: eastAsian))
    files.append(FontFile("/usr/share/fonts/truetype/dejavu/" + dejavu + ".ttf"))
    return files
  }

  // Blocks of the Unicode Character Database, Blocks.txt.
  private static let latinGreekCyrillic: [ClosedRange<UInt32>] = [
    0x0000...0x052F, 0x1C80...0x1C8F, 0x1D00...0x20CF, 0x2C60...0x2C7F, 0xA640...0xA69F,
    0xA720...0xA7FF,
  ]
  private static let eastAsian: [ClosedRange<UInt32>] = [
    0x1100...0x11FF, 0x2E80...0x4DBF, 0x4E00...0x9FFF, 0xA960...0xA97F, 0xAC00...0xD7FF,
    0xF900...0xFAFF, 0xFE30...0xFE4F, 0xFF00...0xFFEF, 0x20000...0x323AF,
  ]
  private static let notoScripts: [(String, [ClosedRange<UInt32>])] = [
    ("SansArmenian", [0x0530...0x058F, 0xFB13...0xFB17]),
    ("SansHebrew", [0x0590...0x05FF, 0xFB1D...0xFB4F]),
    ("SansArabic", [0x0600...0x06FF, 0x0750...0x077F, 0x0870...0x08FF, 0xFB50...0xFEFC]),
    ("SansDevanagari", [0x0900...0x097F, 0xA8E0...0xA8FF]),
    ("SansBengali", [0x0980...0x09FF]),
    ("SansGurmukhi", [0x0A00...0x0A7F]),
    ("SansGujarati", [0x0A80...0x0AFF]),
    ("SansOriya", [0x0B00...0x0B7F]),
    ("SansTamil", [0x0B80...0x0BFF]),
    ("SansTelugu", [0x0C00...0x0C7F]),
    ("SansKannada", [0x0C80...0x0CFF]),
    ("SansMalayalam", [0x0D00...0x0D7F]),
    ("SansSinhala", [0x0D80...0x0DFF]),
    ("SansThai", [0x0E00...0x0E7F]),
    ("SansLao", [0x0E80...0x0EFF]),
    ("SansMyanmar", [0x1000...0x109F, 0xA9E0...0xA9FF, 0xAA60...0xAA7F]),
    ("SansGeorgian", [0x10A0...0x10FF, 0x1C90...0x1CBF, 0x2D00...0x2D2F]),
    ("SansEthiopic", [0x1200...0x139F, 0x2D80...0x2DDF]),
    ("SansKhmer", [0x1780...0x17FF, 0x19E0...0x19FF]),
  ]
}
