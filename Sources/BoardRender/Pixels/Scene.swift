// Owns a picture as placed parts: bands with fills and runs. Laying out is left to PixelLayout, painting
// to PixelPainter.

/// Everything one picture shows, in its place.
public struct Scene {
  /// In pixels.
  public let width: Int
  /// In pixels.
  public let height: Int
  /// Strips that don't meet and together cover the picture.
  public var bands: ContiguousArray<Band>

  public init(width: Int, height: Int, bands: ContiguousArray<Band> = []) {
    self.width = width
    self.height = height
    self.bands = bands
  }

  /// One strip, as the header or a row. Nothing in it is drawn outside of it.
  public struct Band {
    public var rect: Rect
    /// Painted first, in order; the first covers the whole band.
    public var fills: ContiguousArray<Fill>
    /// Painted on top, in order; sorted by slot, each slot at most once.
    public var runs: ContiguousArray<PlacedRun>

    /// A band of one colour.
    public init(_ rect: Rect, _ ground: Colour) {
      self.rect = rect
      fills = [Fill(rect, ground)]
      runs = []
    }
  }

  public struct Fill: Hashable {
    public var rect: Rect
    public var colour: Colour

    public init(_ rect: Rect, _ colour: Colour) {
      self.rect = rect
      self.colour = colour
    }
  }

  public struct PlacedRun {
    /// What the run is in its band, so that its change can be told from its coming and going.
    public var slot: Int
    public var run: GlyphRun
    /// Of the anchor.
    public var x: Int
    /// Of the base line.
    public var y: Int
    public var colour: Colour

    public init(slot: Int, _ run: GlyphRun, x: Int, y: Int, _ colour: Colour) {
      self.slot = slot
      self.run = run
      self.x = x
      self.y = y
      self.colour = colour
    }

    /// Around all ink, on the picture.
    public var ink: Rect {
      var rect = run.ink
      rect.x += x
      rect.y += y
      return rect
    }
  }
}
