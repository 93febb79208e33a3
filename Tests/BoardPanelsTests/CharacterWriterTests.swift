// Holds how texts become codes and pictures on panels of every character set.
import BoardCore
import BoardWords
import Foundation
import Testing

@testable import BoardPanels
@testable import BoardRender

@Suite struct CharacterWriterTests {
  /// One city on one panel.
  struct Sample: Sendable {
    var city: String
    var set: PanelSet
    var shown: String
    var codes: [UInt8]
    var slots = 8
    var language = "en"
  }

  // rbarrois/mpdlcd#7, dbrgn/RPLCD#117, rm-hull/luma.lcd#112: accents dropped, or a wrong glyph.
  @Test(arguments: [
    Sample(
      city: "Zürich", set: .a00, shown: "Zürich", codes: [0x5A, 0xF5, 0x72, 0x69, 0x63, 0x68]),
    Sample(
      city: "Zürich", set: .a02, shown: "Zürich", codes: [0x5A, 0xFC, 0x72, 0x69, 0x63, 0x68]),
    Sample(
      city: "Zürich", set: .ks0066, shown: "Zürich", codes: [0x5A, 0xF5, 0x72, 0x69, 0x63, 0x68]),
    Sample(
      city: "Zürich", set: .cp437, shown: "Zürich", codes: [0x5A, 0x81, 0x72, 0x69, 0x63, 0x68]),
    Sample(
      city: "Zürich", set: .latin1, shown: "Zürich", codes: [0x5A, 0xFC, 0x72, 0x69, 0x63, 0x68],
      slots: 0),
    Sample(city: "Zürich", set: .ascii, shown: "Zurich", codes: Array("Zurich".utf8), slots: 0),
    Sample(
      city: "Zürich", set: .ascii, shown: "Zuerich", codes: Array("Zuerich".utf8), slots: 0,
      language: "de-CH"),
    Sample(
      city: "Zu\u{308}rich", set: .a00, shown: "Zürich",
      codes: [0x5A, 0xF5, 0x72, 0x69, 0x63, 0x68]),

    Sample(city: "Łódź", set: .a00, shown: "Łódź", codes: [0, 1, 0x64, 2]),
    Sample(city: "Łódź", set: .a02, shown: "Łódź", codes: [0, 0xF3, 0x64, 1]),
    Sample(city: "Łódź", set: .ks0066, shown: "Łódź", codes: [0, 1, 0x64, 2]),
    Sample(city: "Łódź", set: .a00, shown: "Lodz", codes: Array("Lodz".utf8), slots: 0),
    Sample(city: "Łódź", set: .cp437, shown: "Lódz", codes: [0x4C, 0xA2, 0x64, 0x7A], slots: 0),
    Sample(city: "Łódź", set: .latin1, shown: "Lódz", codes: [0x4C, 0xF3, 0x64, 0x7A], slots: 0),
    Sample(city: "Łódź", set: .ascii, shown: "Lodz", codes: Array("Lodz".utf8), slots: 0),

    Sample(city: "Kraków", set: .a00, shown: "Kraków", codes: [0x4B, 0x72, 0x61, 0x6B, 0, 0x77]),
    Sample(
      city: "Kraków", set: .a02, shown: "Kraków", codes: [0x4B, 0x72, 0x61, 0x6B, 0xF3, 0x77]),
    Sample(
      city: "Kraków", set: .cp437, shown: "Kraków", codes: [0x4B, 0x72, 0x61, 0x6B, 0xA2, 0x77]),
    Sample(city: "Kraków", set: .ascii, shown: "Krakow", codes: Array("Krakow".utf8), slots: 0),

    Sample(city: "Ørsta", set: .a00, shown: "Ørsta", codes: [0, 0x72, 0x73, 0x74, 0x61]),
    Sample(city: "Ørsta", set: .a02, shown: "Ørsta", codes: [0xD8, 0x72, 0x73, 0x74, 0x61]),
    Sample(city: "Ørsta", set: .cp437, shown: "Orsta", codes: Array("Orsta".utf8), slots: 0),
    Sample(city: "Ørsta", set: .ascii, shown: "Orsta", codes: Array("Orsta".utf8), slots: 0),
    Sample(
      city: "Ørsta", set: .ascii, shown: "Oersta", codes: Array("Oersta".utf8), slots: 0,
      language: "nb"),
    Sample(
      city: "ØRSTA", set: .ascii, shown: "OERSTA", codes: Array("OERSTA".utf8), slots: 0,
      language: "da"),

    Sample(
      city: "Straße", set: .a00, shown: "Straße", codes: [0x53, 0x74, 0x72, 0x61, 0xE2, 0x65]),
    Sample(
      city: "Straße", set: .a02, shown: "Straße", codes: [0x53, 0x74, 0x72, 0x61, 0xDF, 0x65]),
    Sample(
      city: "Straße", set: .cp437, shown: "Straße", codes: [0x53, 0x74, 0x72, 0x61, 0xE1, 0x65]),
    Sample(city: "Straße", set: .ascii, shown: "Strasse", codes: Array("Strasse".utf8)),

    Sample(city: "Αθήνα", set: .a00, shown: "Athina", codes: Array("Athina".utf8)),
    Sample(city: "Αθήνα", set: .a02, shown: "AθHNA", codes: [0x41, 0x99, 0x48, 0x4E, 0x41]),
    Sample(city: "Αθήνα", set: .cp437, shown: "Athina", codes: Array("Athina".utf8)),
    Sample(city: "Αθήνα", set: .latin1, shown: "Athina", codes: Array("Athina".utf8), slots: 0),
    Sample(city: "Αθήνα", set: .ascii, shown: "Athina", codes: Array("Athina".utf8), slots: 0),

    Sample(city: "Москва", set: .a00, shown: "Moskva", codes: Array("Moskva".utf8)),
    Sample(
      city: "Москва", set: .a02, shown: "MOCKBA", codes: [0x4D, 0x4F, 0x43, 0x4B, 0x42, 0x41]),
    Sample(city: "Уфа", set: .a02, shown: "УØA", codes: [0x88, 0xD8, 0x41]),
    Sample(city: "Казань", set: .a02, shown: "KAЗAHЬ", codes: [0x4B, 0x41, 0x83, 0x41, 0x48, 0]),
    Sample(city: "Москва", set: .cp437, shown: "Moskva", codes: Array("Moskva".utf8)),
    Sample(city: "Москва", set: .latin1, shown: "Moskva", codes: Array("Moskva".utf8), slots: 0),
    Sample(city: "Москва", set: .ascii, shown: "Moskva", codes: Array("Moskva".utf8), slots: 0),
  ])
  func citiesStandOnEverySet(sample: Sample) {
    var writer = CharacterWriter(sample.set, glyphSlots: sample.slots)
    let frame = writer.city(sample.city, iata: "XXX", language: sample.language)
    #expect(frame.lines(sample.set) == [sample.shown])
    #expect(frame.codes == sample.codes)
  }

  @Test(arguments: PanelSet.allCases)
  func whatCantBeWrittenIsTheAirportsCode(set: PanelSet) {
    var writer = CharacterWriter(set, glyphSlots: 8)
    let cities = [
      "東京", "서울", "กรุงเทพ", "الدوحة", "हैदराबाद", "תל אביב", "Osaka 大阪", "თბილისი",
    ]
    for city in cities {
      let frame = writer.city(city, iata: "HND")
      #expect(frame.lines(set) == ["HND"])
    }
    let nameless = writer.city("東京")
    #expect(nameless.lines(set) == ["??"])
  }

  @Test func katakanaAndHiraganaAreShownWhereTheROMHasThem() {
    var writer = CharacterWriter(.a00, glyphSlots: 8)
    let katakana = writer.city("ガーナ・パリ", iata: "ACC")
    #expect(katakana.codes == [0xB6, 0xDE, 0xB0, 0xC5, 0xA5, 0xCA, 0xDF, 0xD8])
    let hiragana = writer.city("とうきょう", iata: "HND")
    #expect(hiragana.codes == [0xC4, 0xB3, 0xB7, 0xAE, 0xB3])
    // Taken apart, and half-width from the start.
    let apart = writer.city("か\u{3099}ﾅ", iata: "HND")
    #expect(apart.codes == [0xB6, 0xDE, 0xC5])
    var other = CharacterWriter(.a02, glyphSlots: 8)
    let code = other.city("ガーナ", iata: "ACC")
    #expect(code.lines(.a02) == ["ACC"])
  }

  @Test(arguments: [
    ("Жуляни", "uk", "Zhuliany"), ("Згорани", "uk", "Zghorany"), ("Київ", "en", "Kyiv"),
    ("Єнакієве", "uk", "Yenakiieve"), ("Борисполь", "ru", "Borispol"),
    ("Екатеринбург", "ru", "Yekaterinburg"), ("Щёлково", "ru", "Shchyolkovo"),
    ("ЩИТ", "ru", "SHCHIT"), ("Нижний", "en", "Nizhniy"), ("София", "bg", "Sofia"),
    ("Търговище", "bg", "Targovishte"), ("Ниш", "sr", "Nis"), ("Љубљана", "en", "Ljubljana"),
    ("Αυλώνα", "el", "Avlona"), ("Εύβοια", "el", "Evvoia"), ("Ναύπλιο", "el", "Nafplio"),
    ("Μπάρι", "el", "Bari"), ("Όλυμπος", "el", "Olympos"), ("Άγγελος", "el", "Angelos"),
    ("ΘΕΣΣΑΛΟΝΙΚΗ", "el", "THESSALONIKI"), ("Χανιά", "el", "Chania"), ("Ψαρά", "el", "Psara"),
    ("Ρουά", "el", "Roua"), ("Καλαϋ", "el", "Kalay"),
    ("Þórshöfn", "is", "Thorshofn"), ("Đà Nẵng", "vi", "Da Nang"), ("İzmir", "tr", "Izmir"),
    ("Iğdır", "tr", "Igdir"), ("Ålesund", "nb", "Aalesund"), ("Ålesund", "sv", "Alesund"),
    ("Århus", "da", "Aarhus"), ("Tromsø", "en", "Tromso"), ("Ærø", "en", "Aero"),
    ("“Foo” – ‘b’…", "en", "\"Foo\" - 'b'..."), ("5\u{202F}°C × 2", "en", "5 oC x 2"),
    ("EWR · local", "en", "EWR - local"), ("a\tb\u{200B}c\u{7}", "en", "a bc"),
    ("q\u{301}\u{302}x", "en", "qx"), ("ＡＢ１", "en", "AB1"), ("١٢", "ar", "12"), ("☕", "en", "?"),
  ])
  func whatASCIILacksIsSpelledByTheLanguage(text: String, language: String, expected: String) {
    let spelling = PanelSpelling(
      set: .ascii, drawsLetters: false, custom: SpellingCustom(language: language))
    #expect(spelling.written(text).text == expected)
  }

  @Test func signsThatA00LacksAreSpelledToo() {
    let spelling = PanelSpelling(set: .a00, drawsLetters: false, custom: .common)
    #expect(spelling.written("a\\b~c · 5°").text == "a/b-c ･ 5ﾟ")
    #expect(spelling.written("2 π").text == "2 π")
    #expect(spelling.written("αβγ").text == "avg")
  }

  @Test func languagesWithoutLettersForThePanelAreNotWritten() {
    let writer = CharacterWriter(.a00, glyphSlots: 8)
    let others = Language.allCases.filter { !writer.canWrite($0.tag) }
    #expect(others == [.ar, .he, .ja, .zhHans, .zhHant, .ko, .hi, .th])
    #expect(!writer.canWrite("JA-jp") && writer.canWrite("en-GB") && writer.canWrite(""))
  }

  @Test func unicodesDecompositionsAreKnown() {
    let ranges: [ClosedRange<UInt32>] = [
      0xC0...0x24F, 0x1E00...0x1EFF, 0x388...0x3CE, 0x400...0x45F,
    ]
    for value in ranges.joined() {
      guard let scalar = Unicode.Scalar(value), scalar.properties.generalCategory != .unassigned
      else { continue }
      let whole = String(Character(scalar))
      let apart = whole.decomposedStringWithCanonicalMapping
      #expect(Composition.composed(apart.unicodeScalars) == [scalar], "\(whole)")
    }
  }

  @Test func lettersLookLikeThis() throws {
    var text = ""
    for (scalar, picture) in CharacterFrame.drawn where CellMark(String(scalar)) == nil {
      text += "\(scalar)\n"
      for line in picture {
        text += (0..<5).map { line >> (4 - $0) & 1 == 1 ? "#" : "." }.joined() + "\n"
      }
    }
    try expectGolden(text, "character-letters")
  }
}
