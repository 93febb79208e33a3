// Owns what can go wrong with font files.

/// Why text can't be set.
public enum FontError: Error, Equatable, CustomStringConvertible {
  /// A font named by the user isn't there or may not be read; `cause` is the system's word for it.
  case unreadable(path: String, cause: String)
  /// FreeType doesn't take the file for a font; `code` is FreeType's error (fterrdef.h).
  case notAFont(path: String, code: Int32)
  /// The font has pictures of a few sizes only.
  case notScalable(path: String)
  /// The font has no pictures of letters, but outlines, which lamps are too few for.
  case noPictures(path: String)
  /// The lowest letters of the font are higher than a line of lamps.
  case tooHigh(path: String, height: Int)
  /// Neither the named fonts nor any default one has letters for lines of this height.
  case noBitmapFont(height: Int)
  /// Neither the named fonts nor any default one could be opened.
  case noFonts
  /// FreeType itself doesn't start; `code` is FreeType's error (fterrdef.h).
  case noFreeType(code: Int32)

  public var description: String {
    switch self {
    case .unreadable(let path, let cause):
      "font \(path): \(cause); name a font file that is there and may be read"
    case .notAFont(let path, let code):
      "font \(path): not a font that FreeType can read (error \(code)); "
        + "name an OpenType or TrueType file, or for lamps a BDF, PCF or OTB file"
    case .notScalable(let path):
      "font \(path): holds pictures of fixed sizes only; name an OpenType or TrueType file"
    case .noPictures(let path):
      "font \(path): has outlines only, which lamps are too few for; name a BDF, PCF or OTB file"
    case .tooHigh(let path, let height):
      "font \(path): its lowest letters are \(height) lamps high; name one of 5 to 16"
    case .noBitmapFont(let height):
      "no font for lines of \(height) lamps: install Debian's xfonts-base, or name BDF, PCF or OTB files"
    case .noFonts:
      "no font found: install Debian's fonts-b612 or fonts-dejavu-core, or name font files"
    case .noFreeType(let code):
      "FreeType does not start (error \(code)); is there enough memory?"
    }
  }
}
