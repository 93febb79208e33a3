// Owns shaped text: glyph masks and where each stands; making them is left to a Typesetter.

/// Memory for coverage masks that live and die together: a run keeps the arenas of its masks alive, so
/// that masks themselves are plain values.
public final class MaskArena {
  private var blocks: [UnsafeMutablePointer<UInt8>] = []
  private var free = 0
  private var next: UnsafeMutablePointer<UInt8>?
  /// Bytes handed out.
  public private(set) var used = 0

  public init() {}

  deinit {
    for block in blocks { block.deallocate() }
  }

  /// A new mask, all transparent, for its maker to fill through `fill`, line by line without padding.
  public func mask(
    width: Int, height: Int, left: Int, top: Int, fill: (UnsafeMutablePointer<UInt8>) -> Void
  ) -> GlyphMask {
    let size = max(0, width) * max(0, height)
    guard size > 0, width <= Int(UInt16.max), height <= Int(UInt16.max) else { return .nothing }
    let pixels = allocate(size)
    pixels.initialize(repeating: 0, count: size)
    fill(pixels)
    return GlyphMask(
      pixels: UnsafePointer(pixels), width: UInt16(width), height: UInt16(height),
      left: Int32(truncatingIfNeeded: left), top: Int32(truncatingIfNeeded: top))
  }

  private func allocate(_ size: Int) -> UnsafeMutablePointer<UInt8> {
    if let start = next, free >= size {
      next = start + size
      free -= size
      used += size
      return start
    }
    // Blocks are freed in deinit only; big masks get one of their own.
    let block = 16_384
    let start = UnsafeMutablePointer<UInt8>.allocate(capacity: max(size, block))
    blocks.append(start)
    if size < block {
      next = start + size
      free = block - size
    }
    used += size
    return start
  }
}

/// How much of each pixel a shape covers, 0 to 255, in lines without padding. Two masks are the same
/// picture if they are the same memory.
public struct GlyphMask {
  /// Valid as long as the arena it came from; nil for a mask without pixels.
  public let pixels: UnsafePointer<UInt8>?
  public let width: UInt16
  public let height: UInt16
  /// From the pen to the first column.
  public let left: Int32
  /// From the base line up to the top of the first line.
  public let top: Int32

  /// A mask without pixels, as a space has.
  public static var nothing: GlyphMask {
    GlyphMask(pixels: nil, width: 0, height: 0, left: 0, top: 0)
  }
}

/// A mask in its place: relative to the run's anchor and base line.
public struct PlacedGlyph {
  public let pixels: UnsafePointer<UInt8>
  /// From the anchor to the mask's first column.
  public let x: Int32
  /// From the base line to the mask's first line, downward (mostly negative).
  public let y: Int32
  public let width: UInt16
  public let height: UInt16

  @inline(__always)
  func isSame(_ other: PlacedGlyph, shifted dx: Int32) -> Bool {
    pixels == other.pixels && x &+ dx == other.x && y == other.y
  }

  func box(x originX: Int, y originY: Int) -> Rect {
    Rect(x: originX + Int(x), y: originY + Int(y), width: Int(width), height: Int(height))
  }
}

/// A shaped piece of text (or one sign), ready to paint. Runs that look the same may be different
/// objects; the same object always looks the same.
public final class GlyphRun {
  /// In visual order from left to right, without the ones that leave no ink.
  public let glyphs: ContiguousArray<PlacedGlyph>
  /// How far the pen moves, in pixels, rounded up.
  public let advance: Int
  /// Around all ink, relative to anchor and base line.
  public let ink: Rect
  private let arenas: [MaskArena]

  /// - Parameter arenas: the owners of all masks in `glyphs`.
  public init(glyphs: ContiguousArray<PlacedGlyph>, advance: Int, arenas: [MaskArena]) {
    self.glyphs = glyphs
    self.advance = advance
    self.arenas = arenas
    var ink = Rect.empty
    for glyph in glyphs { ink = ink.union(glyph.box(x: 0, y: 0)) }
    self.ink = ink
  }

  /// One mask as a run of its own, its left edge at the anchor.
  public convenience init(_ mask: GlyphMask, advance: Int, arena: MaskArena) {
    var glyphs: ContiguousArray<PlacedGlyph> = []
    if let glyph = PlacedGlyph(mask, x: 0, y: 0) { glyphs.append(glyph) }
    self.init(glyphs: glyphs, advance: advance, arenas: [arena])
  }
}

extension PlacedGlyph {
  /// nil for a mask without pixels.
  /// - Parameter y: how far the glyph stands below the base line.
  public init?(_ mask: GlyphMask, x: Int, y: Int) {
    guard let pixels = mask.pixels else { return nil }
    self.pixels = pixels
    self.x = Int32(truncatingIfNeeded: x) &+ mask.left
    self.y = Int32(truncatingIfNeeded: y) &- mask.top
    width = mask.width
    height = mask.height
  }
}
