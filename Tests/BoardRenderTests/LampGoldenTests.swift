// Holds what panels of lamps show, letter by letter, in six languages.
import BoardCore
import BoardRender
import BoardText
import BoardWords
import Foundation
import Testing

@Suite struct LampGoldenTests {
  /// A lamp a character: "." is dark, letters are the colours told at the end.
  private func golden(_ frame: LampFrame) -> String {
    var letters: [Colour: Character] = [Colour(0): "."]
    var legend = ""
    var text = ""
    for y in 0..<frame.height {
      for x in 0..<frame.width {
        let place = 3 * (y * frame.width + x)
        let colour = Colour(
          red: frame.pixels[place], green: frame.pixels[place + 1], blue: frame.pixels[place + 2])
        if letters[colour] == nil {
          let letter = "#oxtwakbrg"[letters.count - 1]
          letters[colour] = letter
          legend += "\(letter): #" + String(format: "%06X", colour.rgb) + "\n"
        }
        text.append(letters[colour] ?? "?")
      }
      text += "\n"
    }
    return text + legend
  }

  @Test(arguments: ["en", "de", "pl", "el", "ru", "ja"])
  func everySizeInEachLanguage(_ tag: String) throws {
    let wanted = try #require(Language(rawValue: tag))
    var text = ""
    for (name, width, height) in [
      ("matrix", 32, 8), ("matrix", 64, 8), ("wall", 64, 16), ("wall", 64, 32), ("wall", 128, 32),
      ("wall", 256, 64),
    ] {
      let layout = MatrixLayout(
        width: width, height: height, palette: name == "matrix" ? .plain : .colours)
      let fonts = try BitmapFontSet(for: layout)
      // As the sign does, where a panel lacks the letters of a language.
      let words = Words(language: wanted, clock: .hours24)
      let language = fonts.canWrite(words, height: layout.textHeight) ? wanted : .en
      let count = layout.visibleRows
      let page = LampPages.page(
        language, first: count == 1 ? 4 : count == 3 ? 3 : 4, count: count, next: (count - 1) / 2)
      text += "\(name)\(width)x\(height)\n"
      text += golden(layout.picture(of: page, fonts).frame(moved: 0))
    }
    try expectLampGolden(text, "lamps-\(tag)")
  }

  private func expectLampGolden(_ text: String, _ name: String) throws {
    let path = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Goldens/\(name).txt").path
    let golden = (try? String(contentsOfFile: path, encoding: .utf8)) ?? "(there is none)\n"
    if golden == text { return }
    try text.write(toFile: path + ".actual", atomically: true, encoding: .utf8)
    Issue.record("\(name) differs.\nGolden:\n\(golden)Now (\(path).actual):\n\(text)")
  }
}

extension String {
  fileprivate subscript(place: Int) -> Character {
    place < count ? self[index(startIndex, offsetBy: place)] : "?"
  }
}
