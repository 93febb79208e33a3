// Owns a page that is laid out on lamps: what stands still, and the one text that may move.
import BoardCore

/// Everything one picture of a panel of lamps shows.
public struct LampPicture {
  /// All but the text that may move.
  var still: LampFrame
  var strip: LampStrip?

  /// By how many lamps the text that doesn't fit may be moved; 0 if all fits.
  public var travel: Int { strip.map { max(0, $0.width - $0.window.width) } ?? 0 }

  /// What tells this picture's moving text from another one's; nil if none moves.
  var stripID: LampStrip.ID? { strip?.id }

  /// The whole picture.
  /// - Parameter moved: by how many lamps the text that doesn't fit is moved; held to `travel`.
  public func frame(moved: Int) -> LampFrame {
    guard let strip else { return still }
    var canvas = LampCanvas(still)
    canvas.fill(strip.window, strip.ground)
    if let underline = strip.underline {
      let last = Rect(
        x: strip.window.x, y: strip.window.maxY - 1, width: strip.window.width, height: 1)
      canvas.fill(last, underline)
    }
    let moved = min(max(0, moved), travel)
    var window = strip.window
    if moved == 0, let whole = strip.wholeWidth { window.width = whole }
    for piece in strip.pieces {
      canvas.draw(
        piece.run, x: strip.window.x - moved + piece.x, y: strip.baseLine, piece.colour,
        clip: window)
    }
    return canvas.frame
  }
}

/// A text of several colours in a window that may be too small for it.
struct LampStrip {
  struct Piece {
    var run: GlyphRun
    /// From the strip's beginning.
    var x: Int
    var colour: Colour
  }

  /// Whose text it is, and how long.
  struct ID: Equatable {
    var flight: FlightID?
    var width: Int
    var window: Rect
  }

  var flight: FlightID?
  var window: Rect
  var baseLine: Int
  var ground: Colour
  /// Of the window's last line of lamps; nil for none.
  var underline: Colour?
  var pieces: ContiguousArray<Piece> = []
  /// In lamps.
  var width = 0
  /// How much of the window is used while the text stands at its beginning; nil is all of it.
  var wholeWidth: Int?

  var id: ID { ID(flight: flight, width: width, window: window) }

  mutating func append(_ run: GlyphRun?, _ colour: Colour, gap: Int) {
    guard let run, run.advance > 0 else { return }
    let x = pieces.isEmpty ? 0 : width + gap
    pieces.append(Piece(run: run, x: x, colour: colour))
    width = x + run.advance
  }

  /// Lets a text that won't move end with a whole letter.
  mutating func cut() {
    guard width > window.width else { return }
    var end = 0
    for piece in pieces {
      for glyph in piece.run.glyphs {
        let right = piece.x + Int(glyph.x) + Int(glyph.width)
        if right <= window.width { end = max(end, right) }
      }
    }
    wholeWidth = end
  }
}
