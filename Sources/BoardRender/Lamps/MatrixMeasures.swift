// Owns which lines a panel of lamps of given width and height has; they never depend on what is shown.

/// The lines of a panel, from its top.
struct MatrixMeasures: Hashable, Sendable {
  /// How a panel is used, by its size.
  enum Kind: Hashable, Sendable {
    /// One line for one flight.
    case line
    /// Two lines for one flight.
    case pair
    /// Several short lines for one flight.
    case card
    /// A line for each flight and one for what has no room there.
    case list
    /// A line for each flight with room for everything, below a header.
    case board
  }

  let width: Int
  let height: Int
  /// Of text, in lamps: the font's.
  let textHeight: Int
  let lines: Int
  let kind: Kind
  let hasHeader: Bool
  /// Lines that show flights of their own.
  let rows: Int

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
    // Letters of eight lines are read from ten metres at the usual pitch of 4 to 10 mm; larger ones take room
    // that words need more.
    let isWide = width >= 192
    if height < 16 {
      textHeight = height >= 13 ? 13 : height >= 10 ? 10 : 8
    } else {
      textHeight = isWide && height >= 48 ? 10 : 8
    }
    lines = max(1, height / textHeight)
    kind =
      switch lines {
      case 1: .line
      case _ where width < 48: .card
      case 2: .pair
      default: isWide ? .board : .list
      }
    hasHeader = kind == .board || (kind == .list && lines >= 6)
    rows =
      switch kind {
      case .line, .pair, .card: 1
      case .list: lines - 1 - (hasHeader ? 1 : 0)
      case .board: lines - 1
      }
  }

  /// The line that shows what has no room in its flight's own.
  var detailLine: Int {
    switch kind {
    case .line, .board: 0
    case .pair, .card: 1
    case .list: lines - 1
    }
  }

  /// What `line` (from 0) has of the panel; all together cover it.
  func rect(_ line: Int) -> Rect {
    let top = line * height / lines
    return Rect(x: 0, y: top, width: width, height: (line + 1) * height / lines - top)
  }

  func rowRect(_ row: Int) -> Rect { rect(row + (hasHeader ? 1 : 0)) }

  /// At the left, for the bar of the next flight.
  static let edge = 3
  /// Between columns.
  var gap: Int { textHeight >= 10 ? 4 : 3 }
}
