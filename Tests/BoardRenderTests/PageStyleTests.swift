import BoardCore
import BoardRender
import BoardWords
import Testing

@Suite struct PageStyleTests {
  func tags(_ languages: [Language], without lost: Set<Language>) -> [String] {
    let style = PageStyle(languages: languages.map { Words(language: $0, clock: .hours12) })
    return style.written { !lost.contains($0.language) }.languages.map {
      "\($0.language.tag) \($0.clock == .hours12)"
    }
  }

  @Test func aPanelTakesThoseOfTheLanguagesThatItCanWrite() {
    #expect(tags([.ja, .en, .ko, .pl], without: [.ja, .ko]) == ["en true", "pl true"])
    #expect(tags([.de], without: [.ja]) == ["de true"])
  }

  @Test func oneThatCanWriteNoneIsInEnglishWithTheSameClock() {
    #expect(tags([.ja, .ar], without: [.ja, .ar]) == ["en true"])
  }
}
