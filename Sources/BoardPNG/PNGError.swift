// Owns what can go wrong with PNG files.

/// Why a picture can't be written or read.
public enum PNGError: Error, Equatable, CustomStringConvertible {
  /// A system call failed; `cause` is the system's word for it.
  case system(call: String, path: String, cause: String)
  /// libpng refused; `cause` is its message.
  case library(path: String, cause: String)
  /// Larger than a sign can be (16,384 pixels each way) or without pixels.
  case badSize(path: String, width: Int, height: Int)

  public var description: String {
    switch self {
    case .system(let call, let path, let cause):
      "\(path): \(call): \(cause); name a file in a folder that is there and may be written"
    case .library(let path, let cause):
      "\(path): libpng: \(cause); is it a whole PNG file, and is there enough memory?"
    case .badSize(let path, let width, let height):
      "\(path): \(width)x\(height) pixels; 1 to 16384 each way are allowed"
    }
  }
}
