// Owns the opening of font files, whatever is in them.
import CFreeType
import Glibc

enum FontOpening {
  /// Opens the first font of a file; the caller closes it.
  static func face(_ library: FT_Library, path: String) throws(FontError) -> FT_Face {
    var status = stat()
    guard stat(path, &status) == 0, access(path, R_OK) == 0 else {
      // strerror's memory is only read here, at once, on the one thread that opens fonts.
      throw .unreadable(path: path, cause: String(cString: strerror(errno)))
    }
    // FreeType would wait for ever for somebody to write into a named pipe.
    guard status.st_mode & S_IFMT != S_IFIFO else {
      throw .unreadable(path: path, cause: "a pipe, not a file")
    }
    var face: FT_Face?
    let code = FT_New_Face(library, path, 0, &face)
    guard code == 0, let face else { throw .notAFont(path: path, code: code) }
    return face
  }
}
