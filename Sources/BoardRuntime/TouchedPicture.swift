// Owns the way from a touch screen to the picture on it: which pixel a finger is on, however the picture is
// turned, and what a gesture there tells the core.
import BoardCore
import BoardLinux
import BoardRender
import BoardText

/// The picture under a finger.
public struct TouchedPicture {
  let board: PixelBoard<FontSet>
  /// How the picture is turned to stand on the screen.
  let rotation: Rotation

  var surface: TouchGesture.Surface {
    TouchGesture.Surface(width: board.layout.width, rowHeight: board.layout.rowHeight)
  }

  /// The picture's pixel at a place of the touch screen, in parts of its width and height.
  func point(x: Int, y: Int) -> TouchPoint {
    let whole = InputEvent.whole
    let turned = rotation.reversed.turned(x: x, y: y, width: whole, height: whole)
    return TouchPoint(
      x: turned.x * board.layout.width / whole, y: turned.y * board.layout.height / whole)
  }

  /// What a gesture means there; nil for a swipe against the reading direction.
  func input(_ meaning: TouchGesture.Meaning, at time: Uptime) -> Input? {
    switch meaning {
    case .tap(let point): .tapped(board.target(x: point.x, y: point.y), at: time)
    case .scroll(let rows): .scrolled(rows: rows, at: time)
    case .swipe(let start, let isRightward):
      isRightward == board.isRightToLeft
        ? nil : .swiped(board.target(x: start.x, y: start.y), at: time)
    }
  }
}
