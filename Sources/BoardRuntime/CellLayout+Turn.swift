// Owns when a panel of characters has to be drawn anew though its page stays; what takes turns is CellLayout's.
import BoardCore
import BoardRender

extension CellLayout {
  /// When the picture of `page` changes by itself next; nil where all of it has its place.
  /// - Parameter second: of the minute, at `time`.
  func nextTurn(of page: Page, at time: Uptime, second: Int) -> Uptime? {
    let turn = CellLayout.turn
    guard grid(of: page, second: 0) != grid(of: page, second: turn.lowerBound) else { return nil }
    let next =
      second < turn.lowerBound
      ? turn.lowerBound : second < turn.upperBound ? turn.upperBound : 60
    return time.advanced(byMilliseconds: Int64(next - second) * 1_000)
  }
}
