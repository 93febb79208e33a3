// Owns a picture of the sign and keeps it current: page in, changed rectangles out. Where the pixels go from
// there is left to panels.

/// The sign as pixels: layout, typesetter, painter and the surface they share.
public final class PixelBoard<Setter: Typesetter> {
  public let layout: PixelLayout
  public let surface: PixelSurface
  private let setter: Setter
  private var painter = PixelPainter()

  public init(layout: PixelLayout, setter: Setter, format: PixelFormat = .xrgb8888) {
    self.layout = layout
    self.setter = setter
    surface = PixelSurface(width: layout.width, height: layout.height, format: format)
  }

  /// Draws `page` and returns what changed since the last one: all of it the first time.
  public func draw(_ page: Page) -> [Rect] {
    painter.paint(layout.scene(for: page, setter), on: surface)
  }
}
