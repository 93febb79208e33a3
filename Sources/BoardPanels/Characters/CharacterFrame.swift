// Owns the picture of a character panel as its controller knows it: codes and the glyphs of its own making.

/// What a character panel shows.
public struct CharacterFrame: Equatable, Sendable {
  /// At least 1.
  public let columns: Int
  /// At least 1.
  public let rows: Int
  /// The panel's own codes, row by row; 0 to 7 are the glyphs of those slots.
  public var codes: [UInt8]
  /// What the slots 0 to 7 hold: 8 lines from the top, of which bits 4 (left) to 0 are dots. Nil is a slot that
  /// nothing needs, whatever it holds.
  public var glyphs: [[UInt8]?]

  public static let glyphSlots = 8

  /// A blank panel. Sizes below 1 are held to 1.
  public init(columns: Int, rows: Int) {
    self.columns = max(1, columns)
    self.rows = max(1, rows)
    codes = Array(repeating: UInt8(ascii: " "), count: self.columns * self.rows)
    glyphs = Array(repeating: nil, count: CharacterFrame.glyphSlots)
  }

  /// The code at a place inside of the panel.
  public subscript(row: Int, column: Int) -> UInt8 {
    get { codes[row * columns + column] }
    set { codes[row * columns + column] = newValue }
  }
}
