// Owns which files of bitmap letters are tried for which height of line; opening them is left to BitmapFace.

/// A font of lamps, unless the user names others.
struct BitmapFontFile {
  let path: String
  /// What of it is used; nil is all.
  let only: [Unicode.Scalar]?

  /// Heights of lines there are letters for.
  static let heights = 5...16

  /// What is tried for lines of `height`, in this order. Files are those of Debian's packages xfonts-base (the
  /// fonts "fixed" of X11, with the letters of all European languages) and xfonts-efont-unicode (Chinese,
  /// Japanese and Korean from 10 lines on).
  static func defaults(height: Int) -> [BitmapFontFile] {
    // In some of them colon and point are crosses, which times are hard to read with.
    var files: [BitmapFontFile] = []
    switch height {
    case 8: files.append(BitmapFontFile("5x7", only: ["."]))
    case 10, 11: files.append(BitmapFontFile("6x9", only: [":", "."]))
    case 13, 14: files.append(BitmapFontFile("6x12", only: [":", "."]))
    default: break
    }
    files += names(height).map { BitmapFontFile($0) }
    return files
  }

  private init(_ name: String, only: [Unicode.Scalar]? = nil) {
    path = "/usr/share/fonts/X11/misc/" + name + ".pcf.gz"
    self.only = only
  }

  private static func names(_ height: Int) -> [String] {
    switch height {
    case ...6: ["4x6"]
    case 7: ["5x7"]
    case 8: ["5x8", "5x7"]
    case 9: ["6x9", "5x8"]
    case 10, 11: ["6x10", "6x9", "f10"]
    case 12: ["6x12", "6x10", "f12"]
    case 13: ["7x13", "6x13", "f12"]
    case 14: ["7x14", "7x13", "f14"]
    case 15: ["9x15", "7x14", "f14"]
    default: ["9x15", "7x14", "f16"]
    }
  }
}
