// Holds the tables of the character sets against each other and against what datasheets and
// standards say.
import Foundation
import Testing

@testable import BoardPanels

typealias PanelSet = BoardPanels.CharacterSet

@Suite struct CharacterSetTests {
  @Test func everyCodeIsFoundAgainByWhatItShows() {
    for set in PanelSet.allCases {
      for code: UInt8 in 0...255 {
        guard let scalar = set.scalar(at: code) else { continue }
        #expect(set.code(of: scalar) == code, "\(set) \(code) \(scalar)")
      }
    }
  }

  @Test func codesOfOnesOwnPicturesShowNothing() {
    for set in PanelSet.allCases {
      for code: UInt8 in 0..<16 { #expect(set.scalar(at: code) == nil) }
    }
  }

  @Test func howManyCodesEachSetHas() {
    let counts = PanelSet.allCases.map { set in
      (UInt8.min...UInt8.max).filter { set.scalar(at: $0) != nil }.count
    }
    // Of A00's 32 codes from 0xE0 on, 24: without five cut-off letters, ⁻¹, x̄ and a blank.
    #expect(counts == [183, 235, 183, 223, 190, 95])
  }

  /// Source: HD44780U datasheet, ADE-207-272(Z), Table 4, ROM code A00.
  @Test(arguments: PanelSet.a00Spots)
  func a00IsAsInTheDatasheet(spot: Spot) {
    #expect(PanelSet.a00.code(of: spot.scalar) == spot.code)
    #expect(PanelSet.ks0066.code(of: spot.scalar) == spot.code)
  }

  @Test func a00HasNeitherBackslashNorTilde() {
    #expect(PanelSet.a00.code(of: "\\") == nil && PanelSet.a00.code(of: "~") == nil)
    #expect(PanelSet.a00.scalar(at: 0x5C) == "¥")
    // The shapes with descenders are for panels of ten lines.
    for code: UInt8 in [0xE7, 0xEA, 0xF0, 0xF1, 0xF9] {
      #expect(PanelSet.a00.scalar(at: code) == nil)
    }
    #expect("gjpqy".unicodeScalars.allSatisfy { PanelSet.a00.code(of: $0) == UInt8($0.value) })
  }

  /// Source: HD44780U datasheet, ADE-207-272(Z), Table 4, ROM code A02.
  @Test(arguments: PanelSet.a02Spots)
  func a02IsAsInTheDatasheet(spot: Spot) {
    #expect(PanelSet.a02.code(of: spot.scalar) == spot.code)
  }

  @Test func a02AndLatin1ShareTheirLetters() {
    for code: UInt8 in 0xC0...0xFF {
      #expect(PanelSet.a02.scalar(at: code) == PanelSet.latin1.scalar(at: code))
      #expect(PanelSet.latin1.scalar(at: code)?.value == UInt32(code))
    }
  }

  @Test func latin1AndASCIIAreUnicodesFirstCodes() {
    for code: UInt8 in 0...255 {
      let isLatin = (0x20..<0x7F).contains(code) || (code >= 0xA0 && code != 0xAD)
      #expect(PanelSet.latin1.scalar(at: code)?.value == (isLatin ? UInt32(code) : nil))
      let isASCII = (0x20..<0x7F).contains(code)
      #expect(PanelSet.ascii.scalar(at: code)?.value == (isASCII ? UInt32(code) : nil))
    }
  }

  /// Source: Unicode, Mappings/VENDORS/MICSFT/PC/CP437.TXT.
  @Test(arguments: PanelSet.cp437Spots)
  func cp437IsAsInUnicodesTable(spot: Spot) {
    #expect(PanelSet.cp437.code(of: spot.scalar) == spot.code)
  }
}

/// A character and its code.
struct Spot: Sendable {
  var scalar: Unicode.Scalar
  var code: UInt8
}

extension PanelSet {
  /// Characters and their codes, as a list: the character, then the code.
  private static func spots(_ list: [(Unicode.Scalar, UInt8)]) -> [Spot] {
    list.map { Spot(scalar: $0.0, code: $0.1) }
  }

  static let a00Spots = spots([
    (" ", 0x20), ("0", 0x30), ("A", 0x41), ("z", 0x7A), ("}", 0x7D), ("¥", 0x5C), ("→", 0x7E),
    ("←", 0x7F), ("｡", 0xA1), ("･", 0xA5), ("ｦ", 0xA6), ("ｰ", 0xB0), ("ｱ", 0xB1), ("ｿ", 0xBF),
    ("ﾀ", 0xC0), ("ﾏ", 0xCF), ("ﾐ", 0xD0), ("ﾝ", 0xDD), ("ﾞ", 0xDE), ("ﾟ", 0xDF), ("°", 0xDF),
    ("α", 0xE0), ("ä", 0xE1), ("ß", 0xE2), ("β", 0xE2), ("ε", 0xE3), ("µ", 0xE4), ("μ", 0xE4),
    ("σ", 0xE5), ("ρ", 0xE6), ("√", 0xE8), ("¢", 0xEC), ("£", 0xED), ("ñ", 0xEE), ("ö", 0xEF),
    ("θ", 0xF2), ("∞", 0xF3), ("Ω", 0xF4), ("ü", 0xF5), ("Σ", 0xF6), ("π", 0xF7), ("千", 0xFA),
    ("万", 0xFB), ("円", 0xFC), ("÷", 0xFD), ("█", 0xFF),
  ])

  static let a02Spots = spots([
    ("▶", 0x10), ("◀", 0x11), ("“", 0x12), ("”", 0x13), ("●", 0x16), ("↑", 0x18), ("↓", 0x19),
    ("→", 0x1A), ("←", 0x1B), ("≤", 0x1C), ("≥", 0x1D), ("▲", 0x1E), ("▼", 0x1F), ("\\", 0x5C),
    ("~", 0x7E), ("⌂", 0x7F), ("Б", 0x80), ("Д", 0x81), ("Ж", 0x82), ("З", 0x83), ("И", 0x84),
    ("Й", 0x85), ("Л", 0x86), ("П", 0x87), ("У", 0x88), ("Ц", 0x89), ("Ч", 0x8A), ("Ш", 0x8B),
    ("Щ", 0x8C), ("Ъ", 0x8D), ("Ы", 0x8E), ("Э", 0x8F), ("Ю", 0xAC), ("Я", 0xAD), ("А", 0x41),
    ("М", 0x4D), ("Х", 0x58), ("Γ", 0x92), ("Г", 0x92), ("Σ", 0x94), ("Ω", 0x9A), ("Π", 0x87),
    ("¡", 0xA1), ("°", 0xB0), ("µ", 0xB5), ("¿", 0xBF), ("Ä", 0xC4), ("Ñ", 0xD1), ("Ö", 0xD6),
    ("Ü", 0xDC), ("ß", 0xDF), ("ä", 0xE4), ("ñ", 0xF1), ("ö", 0xF6), ("ü", 0xFC), ("ÿ", 0xFF),
  ])

  static let cp437Spots = spots([
    ("Ç", 0x80), ("ü", 0x81), ("Å", 0x8F), ("É", 0x90), ("ƒ", 0x9F), ("á", 0xA0), ("»", 0xAF),
    ("░", 0xB0), ("┐", 0xBF), ("└", 0xC0), ("╧", 0xCF), ("╨", 0xD0), ("█", 0xDB), ("▄", 0xDC),
    ("▌", 0xDD), ("▐", 0xDE), ("▀", 0xDF), ("α", 0xE0), ("ß", 0xE1), ("µ", 0xE6), ("ε", 0xEE),
    ("∩", 0xEF), ("≡", 0xF0), ("°", 0xF8), ("·", 0xFA), ("²", 0xFD), ("■", 0xFE), ("\u{A0}", 0xFF),
  ])
}
