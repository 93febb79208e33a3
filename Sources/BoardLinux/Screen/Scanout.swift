// Owns in which steps a picture that changes comes to a screen, so that only whole frames are seen; carrying
// them out is left to DRMScreen.
import BoardRender

/// What a screen's buffers lack, and what is done next about it. The picture itself is drawn beside: a
/// buffer is written at no other time than in the steps given here.
struct Scanout {
  /// How new pixels get from a buffer to the screen.
  enum Way: Equatable {
    /// The hardware reads the buffer all the time (most graphics chips). Two buffers take turns, and only
    /// the one that isn't read is written; they change places between two frames.
    case flips
    /// The driver carries what it is told of to the screen (SPI, USB, virtual machines). One buffer is
    /// enough: the driver reads it during the call alone, in which nobody writes. Turns would make it send
    /// all of each frame, which takes a small SPI panel a twentieth of a second.
    case clips
  }

  enum Step: Equatable {
    /// Copy these parts of the picture to a buffer.
    case copy(to: Int, [Rect])
    /// Show this buffer, with the screen's mode. It returns when that is done.
    case setMode(buffer: Int)
    /// Show this buffer from the next frame on; `flipped` is called then.
    case flip(to: Int)
    /// Tell the driver that these parts of the only buffer are new.
    case send([Rect])
  }

  let way: Way
  /// Of the picture.
  private let bounds: Rect
  /// What each buffer lacks of the picture.
  private var missing: [[Rect]]
  /// The buffer that is shown, or will be from the next frame on; nil before the first.
  private var front: Int?
  /// Whether a flip hasn't happened yet. Until then no buffer may be written.
  private(set) var isFlipping = false

  /// Of one call. Source: Linux, include/uapi/drm/drm_mode.h, DRM_MODE_FB_DIRTY_MAX_CLIPS.
  private static let mostClips = 256

  init(_ way: Way, bounds: Rect) {
    self.way = way
    self.bounds = bounds
    missing = Array(repeating: [bounds], count: way == .flips ? 2 : 1)
  }

  /// The picture has changed in these parts. While a flip is awaited nothing can be done about it; then
  /// `flipped` has the steps.
  mutating func change(_ damage: [Rect]) -> [Step] {
    let damage = damage.filter { !$0.isEmpty }
    for buffer in missing.indices {
      missing[buffer] = Scanout.merged(missing[buffer] + damage, within: bounds)
    }
    return next()
  }

  /// The flip that was asked for has happened.
  mutating func flipped() -> [Step] {
    isFlipping = false
    return next()
  }

  private mutating func next() -> [Step] {
    guard let shown = front else {
      // The screen has never shown a buffer that isn't full: no black frame.
      front = 0
      return [.copy(to: 0, take(0)), .setMode(buffer: 0)]
    }
    guard !isFlipping else { return [] }
    switch way {
    case .flips:
      // What only the other buffer lacks is shown already.
      guard !missing[shown].isEmpty else { return [] }
      let other = 1 - shown
      front = other
      isFlipping = true
      return [.copy(to: other, take(other)), .flip(to: other)]
    case .clips:
      let parts = take(0)
      return parts.isEmpty ? [] : [.copy(to: 0, parts), .send(parts)]
    }
  }

  private mutating func take(_ buffer: Int) -> [Rect] {
    defer { missing[buffer] = [] }
    return missing[buffer]
  }

  /// The same parts in no more rectangles than a call may have: neighbours in the order of drawing stand
  /// near each other on the picture, too.
  private static func merged(_ parts: [Rect], within bounds: Rect) -> [Rect] {
    if parts.contains(bounds) { return [bounds] }
    var parts = parts
    while parts.count > mostClips {
      parts = stride(from: 0, to: parts.count, by: 2).map { place in
        place + 1 < parts.count ? parts[place].union(parts[place + 1]) : parts[place]
      }
    }
    return parts
  }
}
