// Owns the marks that say in one cell what a colour or a word would say elsewhere: each as a character, in
// ASCII, and as dots for panels that take pictures of characters of one's own. Where they stand is left to
// the layouts.

/// A mark in one cell.
public enum CellMark: UInt8, CaseIterable, Sendable {
  /// The next flight.
  case next
  /// The selected flight.
  case selected
  /// The next flight, which is selected.
  case nextSelected
  /// A highlighted flight.
  case highlighted
  /// The next flight, which is highlighted, where both have one cell.
  case nextHighlighted
  /// Boarding, go to gate, on belt.
  case go
  /// Final call.
  case hurry
  /// Gate closed.
  case closed
  /// Delayed, new time, gate changed, diverted; a notice.
  case changed
  case cancelled
  /// Where a text goes on that has no room.
  case more
  /// Before the time of the last update.
  case updated

  /// The mark that looks like `text`, nil if none does.
  public init?(_ text: String) {
    for mark in CellMark.allCases where mark.text == text || mark.mirrored == text {
      self = mark
      return
    }
    return nil
  }

  /// One character, one cell wide. Those that character panels have in their ROM were preferred.
  public var text: String {
    switch self {
    case .next: "▌"
    case .selected: "→"
    case .nextSelected: "↦"
    case .highlighted: "★"
    case .nextHighlighted: "✪"
    case .go: "▶"
    case .hurry: "◆"
    case .closed: "■"
    case .changed: "▲"
    case .cancelled: "✕"
    case .more: "…"
    case .updated: "↻"
    }
  }

  /// `text` in a line that is read from right to left.
  public var mirrored: String {
    switch self {
    case .next: "▐"
    case .selected: "←"
    case .nextSelected: "↤"
    default: text
    }
  }

  /// The mark where there is neither the character nor room for its dots. No two look the same.
  public var ascii: UInt8 {
    switch self {
    case .next: UInt8(ascii: "|")
    case .selected: UInt8(ascii: ">")
    case .nextSelected: UInt8(ascii: "}")
    case .highlighted: UInt8(ascii: "*")
    case .nextHighlighted: UInt8(ascii: "&")
    case .go: UInt8(ascii: "+")
    case .hurry: UInt8(ascii: "!")
    case .closed: UInt8(ascii: "#")
    case .changed: UInt8(ascii: "^")
    case .cancelled: UInt8(ascii: "x")
    case .more: UInt8(ascii: ".")
    case .updated: UInt8(ascii: "@")
    }
  }

  /// The mark's dots: eight rows from the top, five bits each, bit 4 at the left. The last row is where a
  /// cursor would stand.
  public var dots: [UInt8] {
    switch self {
    case .next:
      [0b11000, 0b11000, 0b11000, 0b11000, 0b11000, 0b11000, 0b11000, 0b11000]
    case .selected:
      [0b00000, 0b00100, 0b00010, 0b11111, 0b00010, 0b00100, 0b00000, 0b00000]
    case .nextSelected:
      [0b10000, 0b10100, 0b10110, 0b10111, 0b10110, 0b10100, 0b10000, 0b00000]
    case .highlighted:
      [0b00100, 0b00100, 0b11111, 0b01110, 0b01010, 0b10001, 0b00000, 0b00000]
    case .nextHighlighted:
      [0b11111, 0b11011, 0b11011, 0b00000, 0b10001, 0b10101, 0b01110, 0b11111]
    case .go:
      [0b10000, 0b11000, 0b11100, 0b11110, 0b11100, 0b11000, 0b10000, 0b00000]
    case .hurry:
      [0b00100, 0b01110, 0b11111, 0b11111, 0b11111, 0b01110, 0b00100, 0b00000]
    case .closed:
      [0b00000, 0b11111, 0b11111, 0b11111, 0b11111, 0b11111, 0b00000, 0b00000]
    case .changed:
      [0b00000, 0b00100, 0b00100, 0b01110, 0b01110, 0b11111, 0b11111, 0b00000]
    case .cancelled:
      [0b00000, 0b10001, 0b01010, 0b00100, 0b01010, 0b10001, 0b00000, 0b00000]
    case .more:
      [0b00000, 0b00000, 0b00000, 0b00000, 0b00000, 0b00000, 0b10101, 0b00000]
    case .updated:
      [0b00000, 0b01101, 0b10011, 0b10111, 0b10000, 0b10001, 0b01110, 0b00000]
    }
  }
}

extension Page.StatusText.Sign {
  /// The sign's mark, nil for none.
  public var cellMark: CellMark? {
    switch self {
    case .none: nil
    case .go: .go
    case .hurry: .hurry
    case .closed: .closed
    case .changed: .changed
    case .cancelled: .cancelled
    }
  }

  /// The mark as a text; empty for none.
  var mark: String { cellMark?.text ?? "" }
}

extension CellMark {
  /// Whether a row is next, selected or both; nil if it is neither.
  init?(place row: Page.Row) {
    switch (row.isNext, row.isSelected) {
    case (true, true): self = .nextSelected
    case (true, false): self = .next
    case (false, true): self = .selected
    case (false, false): return nil
    }
  }

  /// All that can be said of a row in one cell: a highlight counts more than a place.
  init?(all row: Page.Row) {
    guard row.isHighlighted else {
      self.init(place: row)
      return
    }
    self = row.isNext ? .nextHighlighted : .highlighted
  }
}
