// Owns putting text into one band: start and end instead of left and right, so that languages written
// from right to left mirror by themselves.

/// A stretch along a line, counted from the side where lines start.
struct Lane: Equatable {
  var x: Int
  var width: Int

  var end: Int { x + width }
}

/// Sets text into a band of a scene.
struct BandPen<Setter: Typesetter> {
  let setter: Setter
  let width: Int
  let isMirrored: Bool
  var band: Scene.Band

  enum Side { case start, end }

  init(_ rect: Rect, _ ground: Colour, setter: Setter, isMirrored: Bool) {
    self.setter = setter
    width = rect.width
    self.isMirrored = isMirrored
    band = Scene.Band(rect, ground)
  }

  /// The direction of the page's own words.
  var pageDirection: TextDirection { isMirrored ? .rightToLeft : .leftToRight }

  /// The base line on which capitals stand in the middle of `height` lines from `top`.
  func baseline(_ role: FontRole, size: Int, top: Int, height: Int) -> Int {
    top + (height + setter.metrics(role, size: size).capHeight + 1) / 2
  }

  /// How wide a text is when nothing is cut.
  func measure(_ text: String, _ role: FontRole, size: Int) -> Int {
    text.isEmpty ? 0 : setter.run(text, TextStyle(role, size: size)).advance
  }

  /// Sets `text` at one side of `lane`, cut to its width, and returns the width it took.
  @discardableResult
  mutating func set(
    _ slot: Int, _ text: String, _ role: FontRole, size: Int, _ colour: Colour, in lane: Lane,
    at side: Side = .start, baseline: Int, direction: TextDirection
  ) -> Int {
    if text.isEmpty || lane.width <= 0 { return 0 }
    let isLeft = (side == .start) != isMirrored
    let style = TextStyle(role, size: size, direction: direction, anchor: isLeft ? .left : .right)
    let run = setter.run(text, style, width: lane.width)
    let logical = side == .start ? lane.x : lane.end
    let x = isMirrored ? width - logical : logical
    // Tails longer than Latin's move up rather than being cut at the band's edge.
    let over = baseline + run.ink.maxY - band.rect.maxY
    let spare = baseline + run.ink.y - band.rect.y
    let lift = max(0, min(over, spare))
    band.runs.append(
      Scene.PlacedRun(slot: slot, run, x: band.rect.x + x, y: baseline - lift, colour))
    return run.advance
  }

  /// Puts a shape whose anchor is its left edge at the start of `lane`.
  mutating func put(_ slot: Int, _ shape: GlyphRun, _ colour: Colour, at x: Int, baseline: Int) {
    let left = isMirrored ? width - x - shape.advance : x
    band.runs.append(
      Scene.PlacedRun(slot: slot, shape, x: band.rect.x + left, y: baseline, colour))
  }

  mutating func fill(_ lane: Lane, top: Int, height: Int, _ colour: Colour) {
    let left = isMirrored ? width - lane.end : lane.x
    band.fills.append(
      Scene.Fill(
        Rect(x: band.rect.x + left, y: top, width: lane.width, height: height), colour))
  }
}
