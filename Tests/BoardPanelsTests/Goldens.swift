// Owns how grids are written down to be read by people, and holds them against files in Goldens/.
import BoardRender
import Foundation
import Testing

extension CellGrid {
  /// Each line's text, and below it a letter for each cell's style; the letters' meanings at the end.
  var golden: String {
    var letters: [CellStyle: Character] = [:]
    var legend = ""
    var text = ""
    for row in 0..<rows {
      var (line, styles) = ("", "")
      for column in 0..<columns {
        let cell = self[row, column]
        line += cell.text
        if letters[cell.style] == nil {
          let letter = Character(Unicode.Scalar(UInt8(ascii: "a") + UInt8(letters.count % 26)))
          letters[cell.style] = letter
          legend += "\(letter): \(cell.style.words)\n"
        }
        styles.append(letters[cell.style] ?? "?")
      }
      text += "|\(line)|\n \(styles)\n"
    }
    return text + legend
  }

  /// Only the texts, each line between bars.
  var lines: String {
    (0..<rows).map { row in "|" + (0..<columns).map { self[row, $0].text }.joined() + "|\n" }
      .joined()
  }
}

extension CellStyle {
  /// As "#F4F6F8 on #0B0E14 bold".
  var words: String {
    func name(_ colour: Colour?) -> String {
      colour.map { "#" + String(format: "%06X", $0.rgb) } ?? "default"
    }
    var words = "\(name(foreground)) on \(name(background))"
    if isBold { words += " bold" }
    if isDim { words += " dim" }
    if isUnderlined { words += " underlined" }
    if isInverse { words += " inverse" }
    return words
  }
}

/// Holds `text` against a file in Goldens/; a difference shows both and leaves the new one beside it. With
/// NEXTFLIGHT_GOLDENS=write in the environment it is written anew: look at it before it is committed.
func expectGolden(
  _ text: String, _ name: String, sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let path = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Goldens/\(name).txt").path
  let golden = (try? String(contentsOfFile: path, encoding: .utf8)) ?? "(there is none)\n"
  if golden == text { return }
  if ProcessInfo.processInfo.environment["NEXTFLIGHT_GOLDENS"] == "write" {
    return try text.write(toFile: path, atomically: true, encoding: .utf8)
  }
  try text.write(toFile: path + ".actual", atomically: true, encoding: .utf8)
  Issue.record(
    "\(name) differs.\nGolden:\n\(golden)Now (\(path).actual):\n\(text)",
    sourceLocation: sourceLocation)
}
