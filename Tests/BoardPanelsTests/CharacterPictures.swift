// Owns how the tests read what a character panel shows: which character each code and each picture
// is.
import BoardCore

@testable import BoardPanels
@testable import BoardRender

extension CharacterFrame {
  /// Each line as people read it: what the codes show, and of the pictures which character each is.
  func lines(_ set: PanelSet) -> [String] {
    (0..<rows).map { row in
      var line = ""
      for column in 0..<columns {
        let code = self[row, column]
        if code < 8 {
          let scalar = glyphs[Int(code)].flatMap(Self.character)
          line.unicodeScalars.append(scalar ?? "\u{FFFD}")
        } else {
          line.unicodeScalars.append(set.scalar(at: code) ?? "\u{FFFD}")
        }
      }
      return line
    }
  }

  /// What each slot is needed for, as "▌ ł - -" and so on.
  var slots: String {
    glyphs.map { $0.map { Self.character($0).map { String($0) } ?? "?" } ?? "-" }.joined(
      separator: " ")
  }

  /// The character with a picture; of a capital and a small letter that look the same, the small
  /// one.
  static func character(_ picture: [UInt8]) -> Unicode.Scalar? {
    drawn.last { $0.picture == picture }?.scalar
  }

  static func isDrawn(_ scalar: Unicode.Scalar) -> Bool {
    LetterPictures.picture(of: scalar) != nil || CellMark(String(scalar)) != nil
  }

  private static let ranges: [ClosedRange<UInt32>] = [
    0xC0...0x24F, 0x386...0x4FF, 0x1E00...0x1EFF,
  ]

  static let drawn: [(scalar: Unicode.Scalar, picture: [UInt8])] = {
    var drawn: [(scalar: Unicode.Scalar, picture: [UInt8])] = []
    for mark in CellMark.allCases {
      if let scalar = mark.text.unicodeScalars.first { drawn.append((scalar, mark.dots)) }
    }
    for value in ranges.joined() {
      guard let scalar = Unicode.Scalar(value), let picture = LetterPictures.picture(of: scalar)
      else {
        continue
      }
      drawn.append((scalar, picture))
    }
    return drawn
  }()
}

extension CharacterWriter {
  /// A city on a page of a language, written and shown in one line as long as it is.
  mutating func city(_ city: String, iata: String = "", language: String = "en") -> CharacterFrame {
    var page = Page.afternoon()
    page.language = language
    page.rows = [Page.row("14:10", "AY 912", city, iata, "B11", .none, "", nil)]
    let text = written(page).rows[0].city
    var grid = CellGrid(columns: CellText.width(of: text), rows: 1)
    grid.write(text, row: 0, column: 0, end: grid.columns, style: CellStyle())
    return frame(of: grid)
  }
}
