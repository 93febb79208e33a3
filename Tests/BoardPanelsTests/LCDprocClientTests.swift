// Tests the talk with LCDd, against answers as LCDd 0.5.9 gave them.
import Testing

@testable import BoardPanels

@Suite struct LCDprocClientTests {
  private static let greeting =
    "connect LCDproc 0.5.9 protocol 0.3 lcd wid 10 hgt 2 cellwid 5 cellhgt 8\n"

  private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  /// A client whose introduction is over and was answered well.
  private func greeted(keys: [String] = []) throws -> LCDprocClient {
    var client = LCDprocClient(keys: keys)
    _ = client.takeOutput()
    _ = try client.receive(Self.greeting.utf8)
    _ = try client.receive(answers(keys: keys.map { _ in "success\n" }).utf8)
    _ = client.takeOutput()
    return client
  }

  /// What LCDd says to an introduction: all is well, but of the keys what is given, line by line.
  private func answers(keys: [String]) -> String {
    String(repeating: "success\n", count: 7) + keys.map { $0 + "noop complete\n" }.joined()
  }

  private func codes(_ rows: String...) -> [UInt8] { rows.flatMap { Array($0.utf8) } }

  @Test func aTalkBeginsWithHelloAndASilentScreenWithAWidgetForEachRow() throws {
    var client = LCDprocClient(keys: ["Up", "Enter"])
    #expect(text(client.takeOutput()) == "hello\n")
    let news = try client.receive(Self.greeting.utf8)
    #expect(news == [.greeting(columns: 10, rows: 2)])
    #expect(
      text(client.takeOutput()) == """
        client_set -name Nextflight
        screen_add sign
        screen_set sign -name Nextflight
        screen_set sign -priority foreground
        screen_set sign -heartbeat off
        widget_add sign row1 string
        widget_add sign row2 string
        client_add_key -shared Up
        noop
        client_add_key -shared Enter
        noop

        """)
    #expect(client.takeOutput().isEmpty)
    #expect(client.unanswered == 11)
  }

  @Test func onlyRowsThatChangedAreSentAndNothingWhenNothingDid() throws {
    var client = try greeted()
    client.show(codes("12:10 UA12", "Denver    "), isLit: nil)
    #expect(
      text(client.takeOutput()) == """
        widget_set sign row1 1 1 "12:10 UA12"
        widget_set sign row2 1 2 "Denver"

        """)
    client.show(codes("12:10 UA12", "Denver    "), isLit: nil)
    #expect(client.takeOutput().isEmpty)
    client.show(codes("12:10 UA12", "          "), isLit: nil)
    #expect(text(client.takeOutput()) == "widget_set sign row2 1 2 \"\"\n")
    client.show(codes("12:11 UA12", "          "), isLit: nil)
    #expect(text(client.takeOutput()) == "widget_set sign row1 1 1 \"12:11 UA12\"\n")
  }

  @Test func quotesAndBackslashesAreEscapedAndNoCodeEndsTheLine() throws {
    var client = try greeted()
    // A wild row: quote, backslash, line feed, NUL, u with diaeresis in Latin-1, a C1 control, delete.
    let wild: [UInt8] = [0x22, 0x5C, 0x0A, 0x00, 0xFC, 0x9B, 0x7F, 0x7B, 0x20, 0x61]
    client.show(wild + codes("          "), isLit: nil)
    let sent = client.takeOutput()
    let start = Array("widget_set sign row1 1 1 \"\\\"\\\\??".utf8)
    #expect(sent.starts(with: start + [0xFC] + Array("??{ a\"\n".utf8)))
  }

  @Test func theLightIsSwitchedWhenAskedAndElseLeftToLCDd() throws {
    var client = try greeted()
    let blank = codes("          ", "          ")
    client.show(blank, isLit: nil)
    #expect(!text(client.takeOutput()).contains("backlight"))
    client.show(blank, isLit: true)
    #expect(text(client.takeOutput()) == "screen_set sign -backlight on\n")
    client.show(blank, isLit: true)
    #expect(client.takeOutput().isEmpty)
    client.show(blank, isLit: false)
    #expect(text(client.takeOutput()) == "screen_set sign -backlight off\n")
    client.show(blank, isLit: nil)
    #expect(text(client.takeOutput()) == "screen_set sign -backlight open\n")
  }

  @Test func keysAreToldAlsoWithTheirScreenAndInParts() throws {
    var client = try greeted()
    let first = try client.receive("listen sign\nkey Up\nkey En".utf8)
    #expect(first == [.key("Up")])
    let second = try client.receive("ter sign\r\nignore sign\nmenuevent select x\n\nwhat\n".utf8)
    #expect(second == [.key("Enter")])
    #expect(client.unanswered == 0)
  }

  @Test func aKeyThatIsRefusedIsAskedForInTheNewWayAndThenToldOnce() throws {
    var client = LCDprocClient(keys: ["Up", "Down"])
    _ = try client.receive(Self.greeting.utf8)
    _ = client.takeOutput()
    let unknown = "huh? Invalid command \"client_add_key\"\n"
    let news = try client.receive(answers(keys: [unknown, unknown]).utf8)
    #expect(news == [])
    #expect(text(client.takeOutput()) == "key_add sign Up\nnoop\nkey_add sign Down\nnoop\n")
    let first = try client.receive("huh? Invalid command \"key_add\"\nnoop complete\n".utf8)
    let second = try client.receive("huh? no\nnoop complete\n".utf8)
    #expect(
      first == [.refusal(command: "key_add sign Up", answer: "Invalid command \"key_add\"")])
    #expect(second == [])
    #expect(client.unanswered == 0)
    #expect(client.takeOutput().isEmpty)
  }

  @Test func aKeyThatLCDdKeepsIsToldWhetherByOneLineOrByTwo() throws {
    // 0.5.9 says both; older ones have two blanks.
    let refusal = "huh? Could not reserve key \"Escape\"\n"
    for kept in [
      refusal, refusal + "success\n", "huh?  Could not reserve key \"Escape\"\nsuccess\n",
    ] {
      var client = LCDprocClient(keys: ["Up", "Escape", "Down"])
      _ = try client.receive(Self.greeting.utf8)
      _ = client.takeOutput()
      let news = try client.receive(answers(keys: ["success\n", kept, "success\n"]).utf8)
      #expect(news == [.keyKept("Escape")], "\(kept)")
      #expect(client.takeOutput().isEmpty)
      #expect(client.isReady)
      // The answers are the pictures' again.
      client.show(codes("a         ", "b         "), isLit: true)
      let later = try client.receive("success\nsuccess\nhuh? no light\n".utf8)
      #expect(
        later == [.refusal(command: "screen_set sign -backlight on", answer: "no light")])
      #expect(client.unanswered == 0)
    }
  }

  @Test func aServerThatKnowsNeitherKeysNorFencesIsNotAskedForEver() throws {
    var client = LCDprocClient(keys: ["Up", "Down"])
    _ = try client.receive((Self.greeting + String(repeating: "success\n", count: 7)).utf8)
    _ = client.takeOutput()
    let unknown = String(repeating: "huh? Invalid command\n", count: 4)
    _ = try client.receive(unknown.utf8)
    #expect(text(client.takeOutput()) == "key_add sign Up\nnoop\nkey_add sign Down\nnoop\n")
    _ = try client.receive(unknown.utf8)
    #expect(client.takeOutput().isEmpty && client.isReady)
  }

  @Test func whatTheSignCanDoWithoutIsToldOnceAndTheRestIsAnError() throws {
    var client = try greeted()
    client.show(codes("a         ", "b         "), isLit: true)
    let news = try client.receive("success\nsuccess\nhuh? no light\nhuh? lost\n".utf8)
    #expect(
      news == [
        .refusal(command: "screen_set sign -backlight on", answer: "no light"),
        .refusal(command: "", answer: "lost"),
      ])
    client.show(codes("c         ", "b         "), isLit: false)
    #expect(
      throws: LCDprocError.refused(
        command: "widget_set sign row1 1 1 \"c\"", answer: "Unknown widget id")
    ) {
      _ = try client.receive("huh? Unknown widget id\n".utf8)
    }
  }

  @Test func sizesThatCanNotBeUsedAreErrors() {
    let sizes = [
      "wid 7 hgt 2", "wid 0 hgt 0", "wid -5 hgt 2", "wid 20", "hgt 4 wid", "wid 20 hgt 0",
      "wid 99999999999999999999 hgt 4", "wid 20x hgt 4", "",
    ]
    for size in sizes {
      var client = LCDprocClient(keys: [])
      let line = "connect LCDproc 0.5.9 protocol 0.3 lcd \(size)"
      #expect(throws: LCDprocError.size(String(line.prefix(80))), "\(size)") {
        _ = try client.receive((line + "\n").utf8)
      }
    }
  }

  @Test func ofALargePanelAsMuchIsUsedAsASignHas() throws {
    var client = LCDprocClient(keys: [])
    let news = try client.receive("connect LCDproc x lcd wid 9999 hgt 9999\n".utf8)
    #expect(news == [.greeting(columns: 80, rows: 40)])
  }

  @Test func othersThanLCDdAreKnownByTheirFirstLine() {
    var client = LCDprocClient(keys: [])
    #expect(throws: LCDprocError.noGreeting("HTTP/1.1 400 Bad Request")) {
      _ = try client.receive("HTTP/1.1 400 Bad Request\r\n".utf8)
    }
    var noisy = LCDprocClient(keys: [])
    #expect(throws: LCDprocError.noGreeting("????" + String(repeating: "x", count: 76) + "...")) {
      _ = try noisy.receive(
        [0, 0xFF, 0x1B, 0x80] + Array(repeating: UInt8(ascii: "x"), count: 100) + [0x0A])
    }
    var endless = LCDprocClient(keys: [])
    #expect(throws: LCDprocError.endlessLine) {
      _ = try endless.receive(repeatElement(UInt8(ascii: "x"), count: 10_000))
    }
  }

  @Test func beforeTheGreetingNothingIsShown() {
    var client = LCDprocClient(keys: [])
    client.show(codes("whatever"), isLit: true)
    #expect(text(client.takeOutput()) == "hello\n")
  }
}
