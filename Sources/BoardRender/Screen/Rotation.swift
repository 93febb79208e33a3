// Owns how a picture is turned on its way to a screen, and how points on the screen are turned back;
// moving the pixels is left to ScreenMemory.

/// How far a picture is turned clockwise to stand upright on a screen that is mounted turned the other way.
/// The picture has its own width and height, which a quarter turn makes the screen's height and width.
public enum Rotation: Int, Hashable, Sendable, CaseIterable {
  /// In degrees, clockwise.
  case none = 0
  case quarter = 90
  case half = 180
  case threeQuarters = 270

  /// The turn that takes this one back.
  public var reversed: Rotation {
    switch self {
    case .none: .none
    case .quarter: .threeQuarters
    case .half: .half
    case .threeQuarters: .quarter
    }
  }

  /// The size of a turned picture.
  public func turned(width: Int, height: Int) -> (width: Int, height: Int) {
    switch self {
    case .none, .half: (width, height)
    case .quarter, .threeQuarters: (height, width)
    }
  }

  /// Where a pixel of a picture of `width` x `height` lies once the picture is turned.
  ///
  /// A touch is turned back by `reversed` with the screen's size.
  public func turned(x: Int, y: Int, width: Int, height: Int) -> (x: Int, y: Int) {
    switch self {
    case .none: (x, y)
    case .quarter: (height - 1 - y, x)
    case .half: (width - 1 - x, height - 1 - y)
    case .threeQuarters: (y, width - 1 - x)
    }
  }

  /// The same for a rectangle.
  public func turned(_ rect: Rect, width: Int, height: Int) -> Rect {
    if rect.isEmpty { return .empty }
    let first = turned(x: rect.x, y: rect.y, width: width, height: height)
    let last = turned(x: rect.maxX - 1, y: rect.maxY - 1, width: width, height: height)
    let size = turned(width: rect.width, height: rect.height)
    return Rect(
      x: min(first.x, last.x), y: min(first.y, last.y), width: size.width, height: size.height)
  }
}
