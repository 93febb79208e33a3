// Owns the words of the help line under a sign that is worked by keys.
import BoardWords

/// One key and what it does.
public struct KeyHelp: Equatable, Sendable {
  /// As "PgDn".
  public var key: String
  /// As "page".
  public var word: String

  public init(key: String, word: String) {
    self.key = key
    self.word = word
  }

  /// The keys of a terminal, the most needed first.
  public static func terminal(_ words: Words) -> [KeyHelp] {
    [
      KeyHelp(key: "↓", word: words.nextKey), KeyHelp(key: "↑", word: words.previousKey),
      KeyHelp(key: "Tab", word: words.tabKey), KeyHelp(key: "Enter", word: words.highlightKey),
      KeyHelp(key: "q", word: words.quitKey), KeyHelp(key: "r", word: words.refreshKey),
      KeyHelp(key: "n", word: words.nowKey), KeyHelp(key: "PgUp PgDn", word: words.pageKey),
    ]
  }
}
