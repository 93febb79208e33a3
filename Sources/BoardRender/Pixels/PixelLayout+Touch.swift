// Owns what lies under a finger; what touching it does is left to the core.
import BoardCore

extension PixelLayout {
  /// In pixels; the same for all rows.
  public var rowHeight: Int { measures.rowHeight }

  /// The part of the picture of `page` that the pixel at `x`, `y` belongs to. Tabs and the time of the last
  /// update are found where they are drawn, with room for a finger around them.
  public func target<Setter: Typesetter>(
    x: Int, y: Int, on page: Page, _ setter: Setter
  ) -> PageTarget {
    guard (0..<width).contains(x), (0..<height).contains(y) else { return .elsewhere }
    if y < measures.headerHeight {
      return tab(x: x, y: y, page, setter).map { .tab($0) } ?? .elsewhere
    }
    let rowsEnd = measures.rowTop(measures.rows)
    if y >= rowsEnd { return isUpdated(x: x, page, setter) ? .updated : .elsewhere }
    guard y >= measures.rowsTop else { return .elsewhere }
    let slot = (y - measures.rowsTop) / measures.rowHeight
    return slot < page.rows.count ? .row(slot) : .elsewhere
  }
}
