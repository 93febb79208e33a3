// Holds which tags name which language and how each language counts.
import Testing

@testable import BoardWords

@Suite("Languages")
struct LanguageTests {
  @Test(
    "A tag names a language in any case and with any region",
    arguments: [
      ("en", Language.en), ("EN", .en), ("en-GB", .en), ("en_US", .en), ("de-AT", .de),
      ("pt-BR", .pt), ("no", .nb), ("nb-NO", .nb), ("iw", .he), ("zh", .zhHans),
      ("zh-CN", .zhHans), ("zh-hans", .zhHans), ("zh-Hans-HK", .zhHans), ("zh-Hant", .zhHant),
      ("ZH-HANT", .zhHant), ("zh-TW", .zhHant), ("zh-HK", .zhHant), ("zh_MO", .zhHant),
    ])
  func tags(tag: String, language: Language) {
    #expect(Language(tag: tag) == language)
  }

  @Test(
    "What is no language of the sign's is none",
    arguments: ["", "-", "e", "eng", "xx", "en-", "-en", "en--GB", "en GB", "français", "tlh-Latn"])
  func unknownTags(tag: String) {
    #expect(Language(tag: tag) == nil)
  }

  @Test("Every tag names its own language", arguments: Language.allCases)
  func ownTag(language: Language) {
    #expect(Language(tag: language.tag) == language)
    #expect(Language(tag: language.tag.lowercased()) == language)
    #expect(Language(tag: language.tag.uppercased()) == language)
  }

  @Test("The languages, in the order in which they are offered")
  func all() {
    #expect(
      Language.allTags == [
        "en", "de", "fr", "es", "it", "nl", "pt", "sv", "nb", "da", "fi", "pl", "cs", "tr", "ru",
        "uk", "el", "ar", "he", "ja", "zh-Hans", "zh-Hant", "ko", "hi", "th", "hu", "ro", "is",
        "et", "lv", "lt", "sk", "sl", "hr", "bg", "ca", "id", "vi",
      ])
  }

  @Test("Arabic and Hebrew run from right to left, nothing else")
  func directions() {
    #expect(Language.allCases.filter(\.isRightToLeft) == [.ar, .he])
  }

  /// Integers out of the samples in CLDR's plurals.xml, form by form.
  @Test(
    "Plural forms of CLDR's samples",
    arguments: [
      (Language.en, [[1], [0, 2, 16, 100, 1_000_000]]),
      (.fr, [[0, 1], [1_000_000], [2, 17, 100, 100_000]]),
      (.es, [[1], [1_000_000], [0, 2, 16, 100_000]]),
      (.pt, [[0, 1], [1_000_000], [2, 17, 100_000]]),
      (.pl, [[1], [2, 4, 22, 24, 102, 1_002], [0, 5, 11, 12, 14, 19, 21, 100, 112, 1_000], []]),
      (.cs, [[1], [2, 3, 4], [0, 5, 19, 22, 100]]),
      (
        .ru,
        [
          [1, 21, 31, 101, 1_001], [2, 4, 22, 24, 102, 1_002],
          [0, 5, 11, 12, 14, 19, 100, 111, 1_000], [],
        ]
      ),
      (
        .ar,
        [
          [0], [1], [2], [3, 10, 103, 110, 1_003], [11, 26, 99, 111, 1_011],
          [100, 102, 200, 202, 1_000],
        ]
      ),
      (.he, [[1], [2], [0, 3, 17, 20, 100, 1_000]]),
      (.hi, [[0, 1], [2, 17, 100]]),
      (.ja, [[0, 1, 2, 15, 100]]),
      (.ro, [[1], [0, 2, 16, 101, 119, 1_001], [20, 35, 100, 1_000]]),
      (.`is`, [[1, 21, 31, 101, 1_001], [0, 2, 11, 16, 100, 111]]),
      (
        .lv,
        [[0, 10, 20, 30, 100, 11, 19, 111], [1, 21, 31, 101, 1_001], [2, 9, 22, 29, 102, 1_002]]
      ),
      (
        .lt,
        [[1, 21, 31, 101, 1_001], [2, 9, 22, 29, 102, 1_002], [0, 10, 11, 20, 30, 100, 111]]
      ),
      (.sl, [[1, 101, 201, 1_001], [2, 102, 1_002], [3, 4, 103, 104], [0, 5, 19, 100, 1_000]]),
      (.hr, [[1, 21, 31, 101], [2, 4, 22, 24, 102], [0, 5, 11, 12, 14, 19, 100, 111, 112]]),
    ] as [(Language, [[UInt]])])
  func plurals(language: Language, forms: [[UInt]]) {
    #expect(language.pluralFormCount == forms.count)
    for (form, numbers) in forms.enumerated() {
      #expect(numbers.map { language.pluralForm(of: $0) } == numbers.map { _ in form })
    }
  }

  @Test("No number has a form that its language lacks", arguments: Language.allCases)
  func everyNumberHasAForm(language: Language) {
    for n in Array(0...1_200) + [1_000_000, UInt.max] {
      #expect((0..<language.pluralFormCount).contains(language.pluralForm(of: n)))
    }
  }

  @Test(
    "Thousands are parted as the language does",
    arguments: [
      (Language.en, 999, "999"), (.en, 1_000, "1,000"), (.en, 1_234_567, "1,234,567"),
      (.de, 1_234, "1.234"), (.es, 1_234, "1234"), (.es, 12_345, "12.345"),
      (.fr, 1_234, "1\u{202F}234"), (.pl, 12_345, "12\u{A0}345"), (.hi, 99_999, "99,999"),
      (.hi, 100_000, "1,00,000"), (.hi, 12_345_678, "1,23,45,678"),
    ] as [(Language, UInt, String)])
  func thousands(language: Language, number: UInt, text: String) {
    #expect(language.number(number) == text)
  }
}
