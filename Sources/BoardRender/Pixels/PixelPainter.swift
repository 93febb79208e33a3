// Owns what a surface shows and paints only what a new scene changes of it; pixels are written by Blitter.

/// Paints scenes on a surface, one after the other. After each, the pixels are the same as if the scene
/// had been painted whole.
public struct PixelPainter {
  private var shown: Scene?
  private var target: (base: UnsafeMutableRawPointer, bytesPerLine: Int, format: PixelFormat)?

  public init() {}

  /// Forgets what the surface shows, as after a failed write or when somebody else drew on it: the next
  /// scene is painted whole.
  public mutating func invalidate() { shown = nil }

  /// Brings `scene` onto `surface` and says which rectangles may have changed. They may overlap.
  /// - Precondition: the surface is as large as the scene.
  public mutating func paint(_ scene: Scene, on surface: PixelSurface) -> [Rect] {
    precondition(surface.width == scene.width && surface.height == scene.height)
    let blitter = Blitter(surface)
    let isSameSurface =
      target.map {
        $0.base == surface.base && $0.bytesPerLine == surface.bytesPerLine
          && $0.format == surface.format
      } ?? false
    target = (surface.base, surface.bytesPerLine, surface.format)
    let old = shown
    shown = scene
    guard isSameSurface, let old, PixelPainter.haveSameBands(old, scene) else {
      for band in scene.bands { PixelPainter.repaint(band, inside: band.rect, blitter) }
      return [surface.bounds]
    }
    var damage: [Rect] = []
    for index in scene.bands.indices {
      let first = damage.count
      PixelPainter.findDamage(old.bands[index], scene.bands[index], &damage)
      for place in first..<damage.count {
        PixelPainter.repaint(scene.bands[index], inside: damage[place], blitter)
      }
    }
    return damage
  }

  private static func haveSameBands(_ old: Scene, _ new: Scene) -> Bool {
    guard old.width == new.width, old.height == new.height, old.bands.count == new.bands.count
    else {
      return false
    }
    for index in new.bands.indices where old.bands[index].rect != new.bands[index].rect {
      return false
    }
    return true
  }

  /// Appends the boxes in which two states of a band may differ.
  private static func findDamage(_ old: Scene.Band, _ new: Scene.Band, _ damage: inout [Rect]) {
    if old.fills != new.fills {
      damage.append(new.rect)
      return
    }
    func add(_ rect: Rect) {
      let inside = rect.intersection(new.rect)
      if !inside.isEmpty { damage.append(inside) }
    }
    var (before, after) = (0, 0)
    while before < old.runs.count || after < new.runs.count {
      let oldSlot = before < old.runs.count ? old.runs[before].slot : Int.max
      let newSlot = after < new.runs.count ? new.runs[after].slot : Int.max
      if oldSlot == newSlot {
        add(difference(old.runs[before], new.runs[after]))
        before += 1
        after += 1
      } else if oldSlot < newSlot {
        add(old.runs[before].ink)
        before += 1
      } else {
        add(new.runs[after].ink)
        after += 1
      }
    }
  }

  /// The box around the glyphs that aren't the same in both runs.
  private static func difference(_ old: Scene.PlacedRun, _ new: Scene.PlacedRun) -> Rect {
    guard old.colour == new.colour, old.y == new.y else { return old.ink.union(new.ink) }
    if old.run === new.run, old.x == new.x { return .empty }
    let (a, b) = (old.run.glyphs, new.run.glyphs)
    let shift = Int32(truncatingIfNeeded: old.x - new.x)
    let shorter = min(a.count, b.count)
    var front = 0
    while front < shorter, a[front].isSame(b[front], shifted: shift) { front += 1 }
    var back = 0
    while back < shorter - front,
      a[a.count - 1 - back].isSame(b[b.count - 1 - back], shifted: shift)
    {
      back += 1
    }
    var box = Rect.empty
    for index in front..<(a.count - back) { box = box.union(a[index].box(x: old.x, y: old.y)) }
    for index in front..<(b.count - back) { box = box.union(b[index].box(x: new.x, y: new.y)) }
    return box
  }

  /// Paints what of `band` lies inside `clip`.
  private static func repaint(_ band: Scene.Band, inside clip: Rect, _ blitter: Blitter) {
    let clip = blitter.clipped(clip.intersection(band.rect))
    if clip.isEmpty { return }
    for fill in band.fills { blitter.fill(fill.rect.intersection(clip), fill.colour) }
    for placed in band.runs where placed.ink.intersects(clip) {
      placed.run.glyphs.withUnsafeBufferPointer { glyphs in
        for glyph in glyphs {
          blitter.blend(glyph, x: placed.x, y: placed.y, placed.colour, clip: clip)
        }
      }
    }
  }
}
