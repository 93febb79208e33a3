// Owns a simulated panel of lamps: which are lit, as text, and their picture.
import BoardCore
import BoardPNG
import BoardRender
import BoardText

/// A panel of lamps without its wire.
public final class LampSimPanel: SimPanel {
  private var board: MatrixBoard<BitmapFontSet>
  private let fonts: BitmapFontSet
  private var frame: LampFrame

  public init(_ layout: MatrixLayout, fonts: BitmapFontSet) {
    board = MatrixBoard(layout: layout, setter: fonts)
    self.fonts = fonts
    frame = LampFrame(width: layout.width, height: layout.height)
  }

  public var rows: Int { board.layout.visibleRows }
  public var reach: Int { board.reach }

  public func style(for style: PageStyle) -> PageStyle {
    style.written { fonts.canWrite($0, height: board.layout.textHeight) }
  }

  public func take(_ page: Page, at time: Uptime, second: Int) {
    board.show(page, at: time)
    frame = board.frame(at: time)
  }

  /// A lamp counts as lit if it is half as bright as the brightest: the ground of a selected flight isn't.
  public var cells: [String] {
    let least = max(1, (frame.pixels.max() ?? 0) / 2)
    let bytesPerLine = 3 * frame.width
    return (0..<frame.height).map { y in
      var line = ""
      for place in stride(from: y * bytesPerLine, to: (y + 1) * bytesPerLine, by: 3) {
        line += frame.pixels[place..<(place + 3)].contains { $0 >= least } ? "#" : "."
      }
      return line
    }
  }

  public func paint(to path: String) throws(SimError) {
    do throws(PNGError) {
      try PNGFile.write(LampPainter.picture(of: frame), to: path)
    } catch {
      throw .file(why: error.description, sysexit: 73)
    }
  }
}
