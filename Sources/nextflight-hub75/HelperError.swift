// Owns why the helper ends before its pipe does, in one line each.

/// What keeps the helper from showing frames.
enum HelperError: Error {
  case usage(String)
  case library(String, String)
  case untrusted(String, String)
  case noMatrix
  case size(Int, Int)
  case badFrame
  case failed(String, String)

  /// The thing, the cause, the cure.
  var message: String {
    switch self {
    case .usage(let word):
      "\(word): not taken; only --library=PATH and librgbmatrix's flags, which start with --led-"
    case .library(let name, let why):
      "\(name): \(why); build librgbmatrix and install it, or name its file"
    case .untrusted(let path, let why):
      "\(path): not loaded as root: \(why); install it where only root can write, as in /usr/local/lib"
    case .noMatrix:
      "librgbmatrix doesn't start with these flags: see what it said; it needs root and a Pi's header"
    case .size(let width, let height): "librgbmatrix tells a size of \(width)x\(height)"
    case .badFrame: "standard input: no frames of the size that was told; nextflight writes them"
    case .failed(let call, let why): "\(call) failed: \(why)"
    }
  }

  /// Source: sysexits.h of BSD.
  var status: Int32 {
    switch self {
    case .usage: 64  // EX_USAGE
    case .badFrame: 65  // EX_DATAERR
    case .library, .noMatrix, .size: 69  // EX_UNAVAILABLE
    case .failed: 71  // EX_OSERR
    case .untrusted: 77  // EX_NOPERM
    }
  }
}
