// Holds the dots of the characters that panels have themselves.
import BoardPanels
import Testing

@Suite struct RomPicturesTests {
  @Test func everyAsciiCharacterHasAPictureOfItsOwn() {
    let pictures = (0x20..<0x7E).compactMap { value in
      Unicode.Scalar(value).flatMap { RomPictures.picture(of: $0) }
    }
    #expect(pictures.count == 0x7E - 0x20)
    #expect(RomPictures.picture(of: "←") != RomPictures.picture(of: "→"))
    #expect(pictures.allSatisfy { $0.count == 8 && $0.allSatisfy { $0 < 32 } })
    #expect(Set(pictures).count == pictures.count)
  }

  @Test func lettersStandOnTheSeventhLine() {
    #expect(
      RomPictures.picture(of: "A")
        == [0b01110, 0b10001, 0b10001, 0b10001, 0b11111, 0b10001, 0b10001, 0])
    for scalar in "ABCxyz".unicodeScalars {
      let picture = RomPictures.picture(of: scalar)
      #expect(picture?[6] != 0 && picture?[7] == 0)
    }
  }

  @Test func theLettersOfEveryRomAreDrawn() {
    var missing = ""
    for set in CharacterSet.allCases {
      for code in UInt8(0x20)...0xFF {
        guard let scalar = set.scalar(at: code), scalar.properties.isAlphabetic,
          scalar.value < 0x500 || scalar.value > 0xFF00,
          RomPictures.picture(of: scalar) == nil,
          !missing.unicodeScalars.contains(scalar)
        else { continue }
        missing.unicodeScalars.append(scalar)
      }
    }
    #expect(missing == "")
  }
}
