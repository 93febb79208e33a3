// Holds letters of lamps: their shapes, their places, and what stands for those without pictures.
import BoardRender
import BoardText
import Foundation
import Testing

@Suite struct BitmapFontSetTests {
  /// The lamps of a run, "#" is lit, line by line from the highest.
  private func lamps(_ run: GlyphRun?) -> [String] {
    guard let run, !run.ink.isEmpty else { return [] }
    let width = run.ink.maxX
    return (run.ink.y..<run.ink.maxY).map { y in
      (0..<width).map { x in
        run.glyphs.contains { glyph in
          let (u, v) = (x - Int(glyph.x), y - Int(glyph.y))
          guard u >= 0, v >= 0, u < Int(glyph.width), v < Int(glyph.height) else { return false }
          return glyph.pixels[v * Int(glyph.width) + u] != 0
        } ? "#" : "."
      }.joined()
    }
  }

  @Test func lettersStandAsCloseAsTheirShapes() throws {
    let fonts = try BitmapFontSet()
    let narrow = try #require(fonts.run("iiii", height: 8))
    let wide = try #require(fonts.run("MMMM", height: 8))
    #expect(narrow.advance < wide.advance)
  }

  @Test func digitsAreOfOneWidthInEveryHeight() throws {
    let fonts = try BitmapFontSet()
    for height in 6...16 {
      let widths = (0...9).map { fonts.run("\($0)", height: height)?.advance ?? -1 }
      #expect(Set(widths).count == 1 && widths[0] > 0, "\(height): \(widths)")
      let ink = try #require(fonts.run("ÅjЩ", height: height)).ink
      #expect(ink.height <= height, "\(height): \(ink)")
    }
  }

  @Test func allLettersOfEuropeHavePictures() throws {
    let fonts = try BitmapFontSet()
    let texts = [
      "Zürich ß", "Łódź Gdańsk Wrocław", "Αθήνα Θεσσαλονίκη", "Москва Йошкар-Ола", "Tromsø Åre",
      "Reykjavík Þórshöfn Ð", "İstanbul Diyarbakır ğş", "Київ Їжак Ґ", "Čačak Plzeň Ťř",
      "Timișoara Iași ț", "Kőszeg Győr", "…", "−+/·–’",
    ]
    for text in texts { #expect(fonts.run(text, height: 8) != nil, "\(text)") }
    #expect(fonts.run("東京 서울 北京", height: 8) == nil)
    #expect(fonts.run("東京 北京", height: 10) != nil)
  }

  @Test func marksThatAreLackingAreLeftOut() throws {
    let fonts = try BitmapFontSet()
    #expect(lamps(fonts.run("Hà Nội", height: 8)) == lamps(fonts.run("Hà Noi", height: 8)))
    #expect(
      lamps(fonts.run("e\u{301}u\u{308}", height: 8)) == lamps(fonts.run("éü", height: 8)))
  }

  @Test func whatNeedsShapingIsRefused() throws {
    let fonts = try BitmapFontSet()
    for text in ["الدوحة", "תל אביב", "हैदराबाद", "กรุงเทพ", "\u{202E}abc", "👩‍👩‍👧"] {
      #expect(fonts.run(text, height: 13) == nil, "\(text)")
      #expect(fonts.run(text, height: 13, width: 9) == nil, "\(text)")
    }
    #expect(fonts.run("", height: 8)?.advance == 0)
    #expect(fonts.run("\u{A0}a\tb", height: 8)?.glyphs.count == 2)
  }

  @Test func textsAreCutBetweenLettersWithAnEllipsis() throws {
    let fonts = try BitmapFontSet()
    let whole = try #require(fonts.run("Amsterdam", height: 8))
    #expect(fonts.run("Amsterdam", height: 8, width: whole.advance)?.glyphs.count == 9)
    for width in 0..<whole.advance {
      let run = try #require(fonts.run("Amsterdam", height: 8, width: width))
      #expect(run.advance <= width && run.ink.maxX <= width)
    }
    #expect(
      lamps(fonts.run("Amsterdam", height: 8, width: 24)) == lamps(fonts.run("Amst…", height: 8))
        || lamps(fonts.run("Amsterdam", height: 8, width: 24))
          == lamps(fonts.run("Ams…", height: 8))
    )
  }

  @Test func aNamedFontComesFirstAndItsFaultsAreTold() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "lamp-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    func write(_ name: String, _ text: String) throws -> String {
      let path = folder.appending(path: name).path
      try text.write(toFile: path, atomically: true, encoding: .utf8)
      return path
    }
    let own = try write("own.bdf", BitmapFontSetTests.font(height: 7))
    let fonts = try BitmapFontSet([own])
    #expect(
      lamps(fonts.run("A", height: 8)) == [".#.", "#.#", "###", "#.#", "#.#", "#.#", "#.#"])
    #expect(fonts.run("AB", height: 8)?.glyphs.count == 2)
    #expect(lamps(fonts.run("A", height: 6)).count < 7)

    let missing = folder.appending(path: "no.bdf").path
    #expect(throws: FontError.unreadable(path: missing, cause: "No such file or directory")) {
      try BitmapFontSet([missing])
    }
    let high = try write("high.bdf", BitmapFontSetTests.font(height: 20))
    #expect(throws: FontError.tooHigh(path: high, height: 20)) { try BitmapFontSet([high]) }
    let outlines = "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"
    #expect(throws: FontError.noPictures(path: outlines)) { try BitmapFontSet([outlines]) }
    let text = try write("text.bdf", "no font\n")
    #expect(throws: FontError.self) { try BitmapFontSet([text]) }
    let pipe = folder.appending(path: "pipe.bdf").path
    try #require(mkfifo(pipe, 0o600) == 0)
    #expect(throws: FontError.unreadable(path: pipe, cause: "a pipe, not a file")) {
      try BitmapFontSet([pipe])
    }
    #expect(FontError.noBitmapFont(height: 8).description.contains("xfonts-base"))
  }

  /// A BDF file with one letter, "A", three wide.
  private static func font(height: Int) -> String {
    let rows = [0x40, 0xA0, 0xE0] + Array(repeating: 0xA0, count: height - 3)
    let bitmap = rows.map { String(format: "%02X", $0) }.joined(separator: "\n")
    return """
      STARTFONT 2.1
      FONT -own-own-medium-r-normal--\(height)-\(height * 10)-75-75-c-40-iso10646-1
      SIZE \(height) 75 75
      FONTBOUNDINGBOX 3 \(height) 0 0
      STARTPROPERTIES 4
      FONT_ASCENT \(height)
      FONT_DESCENT 0
      CHARSET_REGISTRY "ISO10646"
      CHARSET_ENCODING "1"
      ENDPROPERTIES
      CHARS 1
      STARTCHAR A
      ENCODING 65
      SWIDTH 500 0
      DWIDTH 4 0
      BBX 3 \(height) 0 0
      BITMAP
      \(bitmap)
      ENDCHAR
      ENDFONT

      """
  }
}
