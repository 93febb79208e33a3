// Holds which keys bytes are, in whatever pieces they come, and what the keys ask for.
import BoardCore
import Testing

@testable import BoardPanels

@Suite struct KeyDecoderTests {
  static let table: [(String, [Key])] = [
    ("j", [.character("j")]), ("\r", [.enter]), ("\n", [.enter]), ("\t", [.tab]),
    ("\u{7F}", [.backspace]), ("\u{3}", [.character("\u{3}")]),
    ("^[A^[B^[C^[D", [.up, .down, .right, .left]), ("^OA^OB", [.up, .down]),
    ("^[1;5A", [.up]), ("^[5~^[6~^[5;2~", [.pageUp, .pageDown, .pageUp]),
    ("^[H^[F^[1~^[4~^[7~^[8~^OH^OF", [.home, .end, .home, .end, .home, .end, .home, .end]),
    ("^[2~^[3~^[Z", [.insert, .delete, .backTab]),
    ("é東👍", [.character("é"), .character("東"), .character("👍")]),
    // Unknown sequences, function keys, answers, the mouse, pasted text: nothing.
    ("^[15~^OP^[?1;2c^[24;80R^[<0;1;1M^[99z", []),
    ("^]11;rgb:0000/0000/0000\u{7}q", [.character("q")]),
    ("^]0;title^\\q", [.character("q")]), ("^Pq^\\r", [.character("r")]),
    ("^[M !!q", [.character("q")]), ("^[200~rqj^[A^[201~n", [.character("n")]),
    ("^[0123456789012345678901234567890~q", [.character("q")]), ("^xq", [.character("q")]),
    ("^^[A", [.escape, .up]),
  ]

  @Test(arguments: table) func keysAreReadFromBytes(text: String, expected: [Key]) {
    var decoder = KeyDecoder()
    #expect(decoder.keys(Array(text.replacing("^", with: "\u{1B}").utf8)) == expected)
    #expect(!decoder.isWaiting)
  }

  @Test(arguments: table) func theSameComesOutOfSingleBytes(text: String, expected: [Key]) {
    var decoder = KeyDecoder()
    var keys: [Key] = []
    for byte in text.replacing("^", with: "\u{1B}").utf8 { keys += decoder.keys([byte]) }
    #expect(keys == expected)
  }

  @Test func anEscapeAloneIsTheKeyOnceNothingFollows() {
    var decoder = KeyDecoder()
    #expect(decoder.keys([0x1B]) == [] && decoder.isWaiting)
    #expect(decoder.end() == [.escape] && !decoder.isWaiting)
    #expect(decoder.end() == [])
    #expect(decoder.keys(Array("[A".utf8)) == [.character("["), .character("A")])
  }

  @Test(arguments: ["^[", "^[1;", "^O", "^]junk", "^[200~junk"])
  func whatIsHalfSentIsDropped(text: String) {
    var decoder = KeyDecoder()
    _ = decoder.keys(Array(text.replacing("^", with: "\u{1B}").utf8))
    #expect(decoder.isWaiting && decoder.end() == [])
    #expect(decoder.keys(Array("q".utf8)) == [.character("q")])
  }

  @Test(
    arguments: [
      [0xFF, 0x71], [0x80, 0x71], [0xC3, 0x71], [0xE2, 0x82, 0x71], [0xC0, 0x80, 0x71],
      [0xE0, 0x80, 0x80, 0x71], [0xED, 0xA0, 0x80, 0x71], [0xF5, 0x71],
    ] as [[UInt8]])
  func bytesThatAreNoUTF8AreDropped(bytes: [UInt8]) {
    var decoder = KeyDecoder()
    #expect(decoder.keys(bytes).last == .character("q"))
  }

  @Test func anyBytesEndInTheGroundState() {
    var random = SystemRandomNumberGenerator()
    for _ in 0..<2_000 {
      var decoder = KeyDecoder()
      let count = Int.random(in: 0...40, using: &random)
      _ = decoder.keys((0..<count).map { _ in UInt8.random(in: 0...255, using: &random) })
      _ = decoder.end()
      #expect(decoder.keys(Array("q".utf8)) == [.character("q")])
    }
  }
}

@Suite struct KeyMapTests {
  @Test(arguments: [
    (Key.down, Action.next), (.character("j"), .next), (.up, .previous),
    (.character("k"), .previous),
    (.pageDown, .pageDown), (.character(" "), .pageDown), (.pageUp, .pageUp),
    (.character("b"), .pageUp), (.enter, .highlight), (.character("h"), .highlight),
    (.character("r"), .refresh), (.tab, .tab), (.character("1"), .tabAll),
    (.character("a"), .tabAll), (.character("2"), .tabArrivals),
    (.character("3"), .tabDepartures), (.home, .now), (.character("n"), .now),
    (.left, .left), (.right, .right), (.character("s"), .still),
  ])
  func keysAskForActions(key: Key, action: Action) {
    #expect(KeyMap.command(for: key) == .action(action))
  }

  @Test func everyActionHasAKey() {
    var keys: [Key] = [.down, .up, .left, .right, .pageDown, .pageUp, .enter, .tab, .home]
    keys += (0x20...0x7E).compactMap { Unicode.Scalar($0).map { .character($0) } }
    let commands = keys.compactMap { KeyMap.command(for: $0) }
    #expect(Action.allCases.allSatisfy { commands.contains(.action($0)) })
  }

  @Test func qAndControlCEndTheSign() {
    #expect(KeyMap.command(for: .character("q")) == .quit)
    #expect(KeyMap.command(for: .character("\u{3}")) == .quit)
  }

  @Test func otherKeysDoNothing() {
    let others: [Key] = [.escape, .end, .delete, .character("x"), .character("é")]
    #expect(others.allSatisfy { KeyMap.command(for: $0) == nil })
  }
}

@Suite struct KernelKeysTests {
  @Test func theyAskForWhatTheTerminalsKeysDo() {
    let actions = KernelKeys.actions
    func action(_ name: String) -> Action? { actions.first { $0.name == name }?.action }
    #expect(action("KEY_DOWN") == .next && action("KEY_UP") == .previous)
    #expect(action("KEY_OK") == .highlight && action("KEY_CHANNELDOWN") == .pageDown)
    #expect(action("KEY_F5") == .refresh && action("KEY_NUMERIC_3") == .tabDepartures)
    #expect(Action.allCases.allSatisfy { one in actions.contains { $0.action == one } })
  }

  @Test func eachIsThereOnceAndNoneEndsTheSign() {
    let names = KernelKeys.actions.map(\.name)
    #expect(Set(names).count == names.count)
    #expect(!names.contains("KEY_Q"))
  }
}
