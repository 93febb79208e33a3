// Holds shaped text to what readers of its script expect.
import BoardRender
import BoardText
import Foundation
import Testing

@Suite struct FontSetTests {
  private let plain = TextStyle(.regular, size: 40)
  private let b612 = "/usr/share/fonts/opentype/b612/B612-Regular.otf"

  /// Fonts with one mask for each glyph, so that glyphs can be told by their masks.
  private func onWholePixels() throws -> FontSet { try FontSet(subpixelSteps: { _ in 1 }) }

  @Test func digitsHaveOneWidth() throws {
    let fonts = try FontSet()
    for role in [FontRole.regular, .bold] {
      let style = TextStyle(role, size: 64)
      let widths = (0...9).map { fonts.run(String($0), style).advance }
      #expect(Set(widths).count == 1, "\(role): \(widths)")
    }
  }

  @Test func eachCharacterComesFromTheFirstFontThatHasIt() throws {
    let fonts = try onWholePixels()
    // Alone or beside Latin, the letters are the same glyphs, which B612 doesn't have.
    let alone = fonts.run("דוחה", plain)
    let mixed = fonts.run("Doha דוחה", plain)
    #expect(alone.glyphs.count == 4)
    #expect(mixed.glyphs.count == 8)
    #expect(mixed.glyphs.suffix(4).map(\.pixels) == alone.glyphs.map(\.pixels))
    #expect(mixed.glyphs.prefix(4).map(\.pixels) == fonts.run("Doha", plain).glyphs.map(\.pixels))
  }

  @Test func hebrewStandsInVisualOrder() throws {
    let fonts = try onWholePixels()
    let letters = ["ת", "ל", "א"].map { fonts.run($0, plain).glyphs[0].pixels }
    // "תלא" is written from right to left: its first letter is the rightmost.
    #expect(fonts.run("תלא", plain).glyphs.map(\.pixels) == letters.reversed())
  }

  @Test func numbersKeepTheirOrderInHebrew() throws {
    let fonts = try onWholePixels()
    var style = plain
    style.direction = .rightToLeft
    let run = fonts.run("בעוד 12", style)
    let digits = fonts.run("12", plain).glyphs.map(\.pixels)
    #expect(run.glyphs.prefix(2).map(\.pixels) == digits)
  }

  @Test func arabicLettersJoin() throws {
    let fonts = try FontSet()
    let alone = ["ب", "ي", "ت"].map { fonts.run($0, plain).advance }.reduce(0, +)
    // Joined forms are narrower than the letters alone.
    #expect(fonts.run("بيت", plain).advance < alone)
  }

  @Test(arguments: [
    "Thiruvananthapuram International", "מטוס לתל אביב", "مطار الملك عبد العزيز الدولي",
    "Doha الدوحة International", "e\u{301}e\u{301}e\u{301}e\u{301}e\u{301}e\u{301}",
  ])
  func aCutTextFitsAndEndsWithAnEllipsis(text: String) throws {
    let fonts = try onWholePixels()
    let ellipsis = fonts.run("…", plain).glyphs.map(\.pixels)
    let whole = fonts.run(text, plain).advance
    for width in stride(from: 50, to: whole, by: 37) {
      let run = fonts.run(text, plain, width: width)
      #expect(run.advance <= width)
      #expect(run.glyphs.contains { $0.pixels == ellipsis[0] }, "\(width)")
    }
    #expect(fonts.run(text, plain, width: whole) === fonts.run(text, plain))
    #expect(fonts.run(text, plain, width: 3).glyphs.isEmpty)
  }

  @Test func accentsAreNotCutFromTheirLetters() throws {
    let fonts = try onWholePixels()
    let text = String(repeating: "e\u{301}", count: 12)
    let letter = fonts.run("e\u{301}", plain).glyphs.map(\.pixels)
    let dots = fonts.run("…", plain).glyphs.map(\.pixels)
    for width in 60..<200 {
      var pixels = fonts.run(text, plain, width: width).glyphs.map(\.pixels)
      #expect(Array(pixels.suffix(dots.count)) == dots)
      pixels.removeLast(dots.count)
      #expect(pixels.count % letter.count == 0)
    }
  }

  @Test func theEllipsisStandsWhereReadingEnds() throws {
    let fonts = try onWholePixels()
    let dots = fonts.run("…", plain).glyphs[0].pixels
    let latin = fonts.run("Thiruvananthapuram", plain, width: 200)
    #expect(latin.glyphs.last?.pixels == dots)
    let arabic = fonts.run("مطار الملك عبد العزيز الدولي", plain, width: 200)
    #expect(arabic.glyphs.first?.pixels == dots)
    var style = plain
    style.direction = .rightToLeft
    #expect(fonts.run("Thiruvananthapuram", style, width: 200).glyphs.last?.pixels == dots)
  }

  @Test func theEndStandsStillWhereItIsAnchored() throws {
    let fonts = try FontSet()
    for size in [12, 17, 22, 40, 71] {
      let style = TextStyle(.regular, size: size, anchor: .right)
      let words = ["in 9 min.", "in 10 min.", "in 112 min."].map { fonts.run($0, style) }
      let ends = words.map { run in run.glyphs.suffix(4).map { [Int($0.x), Int($0.y)] } }
      let masks = words.map { run in run.glyphs.suffix(4).map(\.pixels) }
      #expect(ends[0] == ends[1] && ends[1] == ends[2])
      #expect(masks[0] == masks[1] && masks[1] == masks[2])
    }
  }

  @Test func oddTextIsSetWithoutHarm() throws {
    let fonts = try FontSet()
    for text in [
      "", " ", "\n", "a\nb\tc\u{0}d", "\u{200F}", "\u{301}", "\u{FFFD}", "\u{10FFFF}", "🛫✈️🇳🇴",
      "a\u{2028}b", "\u{202E}abc", String(repeating: "ü", count: 5_000),
    ] {
      let run = fonts.run(text, plain)
      #expect(run.advance >= 0)
      #expect(fonts.run(text, plain, width: 100).advance <= 100)
    }
    // A line break is set as a space.
    #expect(fonts.run("a\nb", plain).advance == fonts.run("a b", plain).advance)
  }

  @Test func whatNoFontHasIsShownAsABox() throws {
    let fonts = try FontSet()
    #expect(fonts.run("\u{E123}", plain).glyphs.count == 1)
  }

  @Test func aNamedFontComesFirst() throws {
    let fonts = try FontSet(regular: ["/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"])
    let usual = try FontSet()
    #expect(fonts.run("Reykjavík", plain).advance != usual.run("Reykjavík", plain).advance)
    // Without bold fonts named, the regular ones stand in.
    #expect(
      fonts.run("Oslo", TextStyle(.bold, size: 40)).advance == fonts.run("Oslo", plain).advance)
  }

  @Test func aFontThatIsNotThereIsNamed() throws {
    let error = FontError.unreadable(path: "/nonexistent.ttf", cause: "No such file or directory")
    #expect(throws: error) { try FontSet(regular: ["/nonexistent.ttf"]) }
    #expect(
      error.description
        == "font /nonexistent.ttf: No such file or directory; name a font file that is there and may be read"
    )
  }

  @Test func aFileThatIsNoFontIsRefused() throws {
    let path = FileManager.default.temporaryDirectory
      .appendingPathComponent("garbage-" + UUID().uuidString + ".ttf").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    try Data("garbage, not a font".utf8).write(to: URL(fileURLWithPath: path))
    // FreeType's "unknown file format" is 2 (fterrdef.h).
    #expect(throws: FontError.notAFont(path: path, code: 2)) { try FontSet(bold: [path]) }
    // A font cut short opens or is refused, but never harms.
    let half = try Data(contentsOf: URL(fileURLWithPath: b612)).prefix(9_000)
    try half.write(to: URL(fileURLWithPath: path))
    if let fonts = try? FontSet(regular: [path]) {
      #expect(fonts.run("Oslo 14:02", plain).advance >= 0)
    }
  }

  @Test func runsInUseOutliveTheCache() throws {
    let fonts = try FontSet()
    let kept = fonts.run("Reykjavík", plain)
    let pixels = kept.glyphs.map { glyph in
      (0..<Int(glyph.width) * Int(glyph.height)).map { glyph.pixels[$0] }
    }
    // More different texts than the cache holds.
    for number in 0..<5_000 { _ = fonts.run("number \(number)", TextStyle(.regular, size: 12)) }
    #expect(fonts.run("Reykjavík", plain) !== kept)
    let after = kept.glyphs.map { glyph in
      (0..<Int(glyph.width) * Int(glyph.height)).map { glyph.pixels[$0] }
    }
    #expect(after == pixels)
  }

  @Test func theSameTextIsTheSameRun() throws {
    let fonts = try FontSet()
    #expect(fonts.run("Oslo", plain) === fonts.run("Oslo", plain))
    fonts.language = "nb"
    let norwegian = fonts.run("Oslo", plain)
    #expect(norwegian === fonts.run("Oslo", plain))
  }

  @Test func heightsAreThoseOfTheFirstFont() throws {
    let fonts = try FontSet()
    let metrics = fonts.metrics(.regular, size: 100)
    let letter = fonts.run("H", TextStyle(.regular, size: 100)).glyphs[0]
    #expect(metrics.capHeight == Int(letter.height))
    #expect(metrics.ascent > metrics.capHeight)
    #expect(metrics.descent > 0)
  }
}
