// Owns a picture of the sign and keeps it current: page in, changed rectangles out; and knows what lies under
// a finger. Where the pixels go from there is left to panels.
import BoardCore

/// The sign as pixels: layout, typesetter, painter and the surface they share.
public final class PixelBoard<Setter: Typesetter> {
  public let layout: PixelLayout
  public let surface: PixelSurface
  /// The same in the colours of the night.
  private let nightLayout: PixelLayout
  private let setter: Setter
  private var painter = PixelPainter()
  private var page: Page?

  public init(layout: PixelLayout, setter: Setter, format: PixelFormat = .xrgb8888) {
    self.layout = layout
    var nightLayout = layout
    nightLayout.theme = .night
    self.nightLayout = nightLayout
    self.setter = setter
    surface = PixelSurface(width: layout.width, height: layout.height, format: format)
  }

  /// Draws `page` and returns what changed since the last one: all of it the first time.
  public func draw(_ page: Page) -> [Rect] {
    self.page = page
    let layout = page.isNight ? nightLayout : layout
    return painter.paint(layout.scene(for: page, setter), on: surface)
  }

  /// What a pixel of the page drawn last belongs to.
  public func target(x: Int, y: Int) -> PageTarget {
    page.map { layout.target(x: x, y: y, on: $0, setter) } ?? .elsewhere
  }

  /// Whether the page drawn last is read from right to left.
  public var isRightToLeft: Bool { page?.isRightToLeft ?? false }
}
