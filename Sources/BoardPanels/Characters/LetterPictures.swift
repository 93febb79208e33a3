// Owns the dots of letters that a panel may lack: letters with marks above or below, drawn from
// both, and those drawn one by one.

/// Pictures of letters in 5x8 dots. A capital has seven lines, a small letter the lower five of
/// them; a mark above has the first two lines, so that a capital under it is drawn in five, a mark
/// below has the eighth.
enum LetterPictures {
  /// Eight lines from the top, bits 4 (left) to 0; nil if the letter has no picture.
  static func picture(of scalar: Unicode.Scalar) -> [UInt8]? {
    if let lines = find(scalar, whole) {
      let count = (lines.utf8.count + 1) / 6
      return dots(lines, from: max(0, 7 - count))
    }
    guard let (letter, mark) = Composition.parts(of: scalar), letter.value < 0x80 else {
      return nil
    }
    if let above = find(mark, marksAbove), let lines = find(letter, low) {
      return zip(dots(above, from: 0), dots(lines, from: 2)).map { $0 | $1 }
    }
    guard let below = find(mark, marksBelow) else { return nil }
    // A small g has no room below: Latvian writes its comma above, too.
    if letter == "g" { return picture(of: "\u{1F5}") }
    let lines =
      find(letter, tall).map { dots($0, from: 0) } ?? find(letter, low).map { dots($0, from: 2) }
    return lines.map { zip($0, dots(below, from: 7)).map { $0 | $1 } }
  }

  private static func find(_ scalar: Unicode.Scalar, _ list: [(Unicode.Scalar, String)])
    -> String?
  {
    for (name, lines) in list where name == scalar { return lines }
    return nil
  }

  /// Lines of "#" and "." as the lines of a picture, the first at `line`.
  private static func dots(_ lines: String, from line: Int) -> [UInt8] {
    var picture = [UInt8](repeating: 0, count: 8)
    var line = line
    for byte in lines.utf8 {
      if byte == UInt8(ascii: " ") {
        line += 1
      } else if line < 8 {
        picture[line] = picture[line] << 1 | (byte == UInt8(ascii: "#") ? 1 : 0)
      }
    }
    return picture
  }
}

/// In the two lines above a letter.
private let marksAbove: [(Unicode.Scalar, String)] = [
  ("\u{300}", ".#... ..#.."),  // grave
  ("\u{301}", "...#. ..#.."),  // acute
  ("\u{302}", "..#.. .#.#."),  // circumflex
  ("\u{303}", ".##.# #.##."),  // tilde
  ("\u{304}", ".###. ....."),  // macron
  ("\u{306}", "#...# .###."),  // breve
  ("\u{307}", "..#.. ....."),  // dot
  ("\u{308}", ".#.#. ....."),  // diaeresis
  ("\u{309}", ".##.. ..#.."),  // hook
  ("\u{30A}", ".###. .#.#."),  // ring, closed by the letter
  ("\u{30B}", "..#.# .#.#."),  // double acute
  ("\u{30C}", ".#.#. ..#.."),  // caron
]

/// In the line below a letter.
private let marksBelow: [(Unicode.Scalar, String)] = [
  ("\u{323}", "..#.."),  // dot
  ("\u{326}", "..#.."),  // comma
  ("\u{327}", ".##.."),  // cedilla
  ("\u{328}", "...##"),  // ogonek
]

/// In five lines; i and j without their dots.
private let low: [(Unicode.Scalar, String)] = [
  ("A", ".###. #...# ##### #...# #...#"),
  ("C", ".#### #.... #.... #.... .####"),
  ("D", "####. #...# #...# #...# ####."),
  ("E", "##### #.... ####. #.... #####"),
  ("G", ".#### #.... #..## #...# .####"),
  ("H", "#...# #...# ##### #...# #...#"),
  ("I", ".###. ..#.. ..#.. ..#.. .###."),
  ("J", "..### ...#. ...#. #..#. .##.."),
  ("L", "#.... #.... #.... #.... #####"),
  ("N", "#...# ##..# #.#.# #..## #...#"),
  ("O", ".###. #...# #...# #...# .###."),
  ("R", "####. #...# ####. #..#. #...#"),
  ("S", ".#### #.... .###. ....# ####."),
  ("T", "##### ..#.. ..#.. ..#.. ..#.."),
  ("U", "#...# #...# #...# #...# .###."),
  ("W", "#...# #...# #.#.# #.#.# .#.#."),
  ("Y", "#...# .#.#. ..#.. ..#.. ..#.."),
  ("Z", "##### ...#. ..#.. .#... #####"),
  ("a", ".###. ....# .#### #...# .####"),
  ("c", ".###. #...# #.... #...# .###."),
  ("e", ".###. #...# ##### #.... .###."),
  ("g", ".#### #...# .#### ....# .###."),
  ("i", ".##.. ..#.. ..#.. ..#.. .###."),
  ("j", "...#. ...#. ...#. #..#. .##.."),
  ("l", ".##.. ..#.. ..#.. ..#.. .###."),
  ("n", "#.##. ##..# #...# #...# #...#"),
  ("o", ".###. #...# #...# #...# .###."),
  ("r", "#.##. ##..# #.... #.... #...."),
  ("s", ".#### #.... .###. ....# ####."),
  ("u", "#...# #...# #...# #..## .##.#"),
  ("w", "#...# #...# #.#.# #.#.# .#.#."),
  ("y", "#...# #...# .#### ....# .###."),
  ("z", "##### ...#. ..#.. .#... #####"),
]

/// In seven lines, for marks below.
private let tall: [(Unicode.Scalar, String)] = [
  ("A", ".###. #...# #...# ##### #...# #...# #...#"),
  ("C", ".###. #...# #.... #.... #.... #...# .###."),
  ("E", "##### #.... #.... ####. #.... #.... #####"),
  ("G", ".###. #...# #.... #.### #...# #...# .####"),
  ("I", ".###. ..#.. ..#.. ..#.. ..#.. ..#.. .###."),
  ("K", "#...# #..#. #.#.. ##... #.#.. #..#. #...#"),
  ("L", "#.... #.... #.... #.... #.... #.... #####"),
  ("N", "#...# #...# ##..# #.#.# #..## #...# #...#"),
  ("O", ".###. #...# #...# #...# #...# #...# .###."),
  ("R", "####. #...# #...# ####. #.#.. #..#. #...#"),
  ("S", ".#### #.... #.... .###. ....# ....# ####."),
  ("T", "##### ..#.. ..#.. ..#.. ..#.. ..#.. ..#.."),
  ("U", "#...# #...# #...# #...# #...# #...# .###."),
  ("Y", "#...# #...# .#.#. ..#.. ..#.. ..#.. ..#.."),
  ("k", "#.... #.... #..#. #.#.. ##... #.#.. #..#."),
  ("l", ".##.. ..#.. ..#.. ..#.. ..#.. ..#.. .###."),
  ("t", ".#... .#... ###.. .#... .#... .#..# ..##."),
]

/// Letters of their own: from the seventh line up, those of eight lines from the eighth. Carons
/// beside the letter are how they are printed. The Greek and Cyrillic capitals are those that ROM
/// A02 lacks.
private let whole: [(Unicode.Scalar, String)] = [
  ("ı", ".##.. ..#.. ..#.. ..#.. .###."),
  ("ď", "..#.# ..#.# .##.. #.#.. #.#.. #.#.. .##.."),
  ("ť", ".#..# .#.#. ###.. .#... .#... .#... ..##."),
  ("ľ", ".#..# .#.#. .#... .#... .#... .#... .##.."),
  ("Ľ", "#..#. #.#.. #.... #.... #.... #.... #####"),
  ("ł", ".##.. ..#.. ..##. ..#.. .##.. ..#.. .###."),
  ("Ł", "#.... #.... #.#.. ##... #.... #.... #####"),
  ("đ", "...#. ..### ...#. .###. #..#. #..#. .###."),
  ("Đ", ".###. .#..# .#..# ###.# .#..# .#..# .###."),
  ("Ð", ".###. .#..# .#..# ###.# .#..# .#..# .###."),
  ("ð", "..##. .##.. ...#. .#### #...# #...# .###."),
  ("ø", ".###. #..## #.#.# ##..# .###."),
  ("Ø", ".###. #..## #.#.# #.#.# #.#.# ##..# .###."),
  ("æ", "##.#. ..#.# .#### #.#.. .####"),
  ("Æ", ".#### #.#.. #.#.. ##### #.#.. #.#.. #.###"),
  ("œ", ".#.#. #.#.# #.### #.#.. .#.##"),
  ("Œ", ".#### #.#.. #.#.. #.### #.#.. #.#.. .####"),
  ("þ", "#.... #.... #.##. ##..# ##..# #.##. #.... #...."),
  ("Þ", "#.... ####. #...# #...# ####. #.... #...."),
  ("ơ", "....# .#### #..#. #..#. #..#. .##.."),
  ("Ơ", "....# .#### #..#. #..#. #..#. #..#. .##.."),
  ("ư", "....# #..## #..#. #..#. #..#. .###."),
  ("Ư", "....# #..## #..#. #..#. #..#. #..#. .##.."),
  ("Δ", "..#.. ..#.. .#.#. .#.#. #...# #...# #####"),
  ("Λ", "..#.. ..#.. .#.#. .#.#. #...# #...# #...#"),
  ("Ξ", "##### ..... ..... .###. ..... ..... #####"),
  ("Ψ", "#.#.# #.#.# #.#.# .###. ..#.. ..#.. ..#.."),
  ("Ь", "#.... #.... #.... ####. #...# #...# ####."),
  ("Є", ".###. #...# #.... ###.. #.... #...# .###."),
  ("Ґ", "....# ##### #.... #.... #.... #.... #...."),
]
