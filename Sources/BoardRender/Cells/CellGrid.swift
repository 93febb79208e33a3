// Owns a picture made of character cells; how cells become bytes is left to BoardPanels.

/// How a cell looks. Nil colours are the terminal's own.
public struct CellStyle: Hashable, Sendable {
  public var foreground: Colour?
  public var background: Colour?
  public var isBold: Bool
  public var isDim: Bool
  public var isUnderlined: Bool
  public var isInverse: Bool

  public init(
    foreground: Colour? = nil, background: Colour? = nil, isBold: Bool = false,
    isDim: Bool = false, isUnderlined: Bool = false, isInverse: Bool = false
  ) {
    self.foreground = foreground
    self.background = background
    self.isBold = isBold
    self.isDim = isDim
    self.isUnderlined = isUnderlined
    self.isInverse = isInverse
  }
}

/// One character cell.
public struct Cell: Equatable, Sendable {
  /// A character with its marks; empty in the right half of a wide character.
  public var text: String
  public var style: CellStyle

  public init(_ text: String = " ", _ style: CellStyle = CellStyle()) {
    self.text = text
    self.style = style
  }

  /// Whether this is the right half of a wide character.
  public var isRightHalf: Bool { text.utf8.isEmpty }
}

/// Rows of cells. A wide character always has both its halves.
public struct CellGrid: Equatable, Sendable {
  /// At least 1.
  public let columns: Int
  /// At least 1.
  public let rows: Int
  /// Row by row.
  public private(set) var cells: [Cell]

  /// A blank grid. Sizes below 1 are held to 1.
  public init(columns: Int, rows: Int, style: CellStyle = CellStyle()) {
    self.columns = max(1, columns)
    self.rows = max(1, rows)
    cells = Array(repeating: Cell(" ", style), count: self.columns * self.rows)
  }

  public subscript(row: Int, column: Int) -> Cell { cells[row * columns + column] }

  /// Writes `text` from `column` on, up to the column before `end`; what has no room is left out.
  /// - Returns: the column after the last one written.
  @discardableResult
  public mutating func write(
    _ text: String, row: Int, column: Int, end: Int, style: CellStyle
  ) -> Int {
    guard (0..<rows).contains(row) else { return column }
    var place = column
    for cluster in CellText.clusters(of: text) {
      if place + cluster.width > min(end, columns) { break }
      if place >= 0 { put(cluster, row * columns + place, style) }
      place += cluster.width
    }
    return place
  }

  /// Blanks the columns of `row` and gives them a style.
  public mutating func fill(row: Int, columns range: Range<Int>, style: CellStyle) {
    guard (0..<rows).contains(row) else { return }
    for column in range.clamped(to: 0..<columns) {
      put(CellCluster(text: " ", width: 1), row * columns + column, style)
    }
  }

  private mutating func put(_ cluster: CellCluster, _ index: Int, _ style: CellStyle) {
    let last = index + cluster.width - 1
    // The other half of a wide character that is written over becomes a blank.
    if cells[index].isRightHalf { cells[index - 1].text = " " }
    if last + 1 < cells.count, cells[last + 1].isRightHalf, (last + 1) % columns != 0 {
      cells[last + 1].text = " "
    }
    cells[index] = Cell(cluster.text, style)
    if cluster.width == 2 { cells[last] = Cell("", style) }
  }
}
