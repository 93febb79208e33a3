// Owns the talk with LCDd, bytes in and bytes out: the greeting, a screen with a widget for each row, what
// of it changed, keys. Connecting, waiting and time are left to BoardLinux and the runtime.

/// A client of LCDd, whose panel's size and keys it uses. Each command is answered by one line, in order, but
/// those for keys; between them stand lines that LCDd says of itself, as a key's.
/// Source: lcdproc, docs/lcdproc-dev (chapters "Language" and "Messages"); each command was tried with 0.5.9.
public struct LCDprocClient: Sendable {
  /// Something that LCDd said and the sign wants to know.
  public enum News: Equatable, Sendable {
    /// The greeting has come: from now on pictures of this size can be shown.
    case greeting(columns: Int, rows: Int)
    /// A key was pressed while the sign was shown.
    case key(String)
    /// LCDd doesn't give a key that was asked for: it is its menu's, or another client's alone.
    case keyKept(String)
    /// A command was refused that the sign can do without. Told once for each kind of command.
    case refusal(command: String, answer: String)
  }

  /// When LCDd shows the sign in place of other clients' screens.
  public enum Priority: String, CaseIterable, Sendable {
    /// In turn with others.
    case info
    /// Before those that are for information, as LCDd's own.
    case foreground
    /// Before all that wait for no key.
    case alert
  }

  /// No line of LCDd's is longer; one of `info` may have 255 bytes.
  public static let lineLimit = 4_096
  /// The largest size that is used of a panel that is larger.
  static let largest = (columns: 80, rows: 40)
  static let smallest = (columns: 8, rows: 1)

  private enum State: Equatable { case waiting, greeted, failed }

  private let keys: [String]
  private let priority: Priority
  private var state = State.waiting
  private var line: [UInt8] = []
  /// The commands that wait for their answer, oldest first.
  private var asked: [[UInt8]] = []
  private var refusedKinds: [[UInt8]] = []
  private var output: [UInt8] = []
  private var rows: [[UInt8]?] = []
  private var light: Bool?
  private var columns = 0

  /// A talk that begins: `hello` waits to be sent.
  /// - Parameter keys: LCDd's names of the keys that are asked for, as "Up". Others stay LCDd's.
  public init(keys: [String], priority: Priority = .foreground) {
    self.keys = keys
    self.priority = priority
    output = Array("hello\n".utf8)
  }

  /// How many commands LCDd hasn't answered yet.
  public var unanswered: Int { asked.count }

  /// Whether the greeting has come, and everything was answered that makes the screen.
  public var isReady: Bool { state == .greeted && asked.isEmpty }

  /// What is to be sent now; it counts as sent.
  public mutating func takeOutput() -> [UInt8] {
    defer { output.removeAll(keepingCapacity: true) }
    return output
  }

  // MARK: - To LCDd

  /// Shows a picture: only rows that changed are sent. Before the greeting nothing is.
  /// - Parameters:
  ///   - codes: Latin-1, row by row, of the size that the greeting told.
  ///   - isLit: the panel's light; nil leaves it to LCDd and its other clients.
  public mutating func show(_ codes: [UInt8], isLit: Bool?) {
    guard state == .greeted else { return }
    precondition(codes.count == rows.count * columns, "a picture has the panel's size")
    for row in rows.indices {
      let text = LCDprocClient.trimmed(codes[row * columns..<(row + 1) * columns])
      guard rows[row] != text else { continue }
      rows[row] = text
      send(Array("widget_set sign row\(row + 1) 1 \(row + 1) ".utf8) + LCDprocClient.quoted(text))
    }
    guard light != isLit else { return }
    light = isLit
    let word = isLit.map { $0 ? "on" : "off" } ?? "open"
    send(Array("screen_set sign -backlight \(word)".utf8))
  }

  /// Without the blanks at its end: LCDd clears the row itself.
  private static func trimmed(_ codes: ArraySlice<UInt8>) -> [UInt8] {
    var codes = codes
    while codes.last == UInt8(ascii: " ") { codes.removeLast() }
    return Array(codes)
  }

  /// In quotes, within which LCDd takes a character after a backslash for itself.
  /// Control characters, which would end the line or be none of the panel's, become question marks.
  static func quoted(_ codes: [UInt8]) -> [UInt8] {
    var bytes = [UInt8(ascii: "\"")]
    for code in codes {
      if code == UInt8(ascii: "\"") || code == UInt8(ascii: "\\") {
        bytes.append(UInt8(ascii: "\\"))
      }
      bytes.append(code & 0x7F < 0x20 || code == 0x7F ? UInt8(ascii: "?") : code)
    }
    return bytes + [UInt8(ascii: "\"")]
  }

  private mutating func send(_ command: [UInt8]) {
    output += command
    output.append(UInt8(ascii: "\n"))
    asked.append(command)
  }

  private mutating func send(_ command: String) { send(Array(command.utf8)) }

  // MARK: - From LCDd

  /// Takes bytes as they came, whole lines or parts of them, and makes ready what follows from them.
  public mutating func receive(_ bytes: some Sequence<UInt8>) throws(LCDprocError) -> [News] {
    var news: [News] = []
    for byte in bytes {
      guard byte == UInt8(ascii: "\n") else {
        guard line.count < LCDprocClient.lineLimit else { throw .endlessLine }
        line.append(byte)
        continue
      }
      let whole = line.last == UInt8(ascii: "\r") ? Array(line.dropLast()) : line
      line.removeAll(keepingCapacity: true)
      if let new = try take(whole) { news.append(new) }
    }
    return news
  }

  private mutating func take(_ line: [UInt8]) throws(LCDprocError) -> News? {
    let words = line.split(separator: UInt8(ascii: " ")).map(Array.init)
    guard state == .greeted else { return try greet(words, line) }
    guard let first = words.first else { return nil }
    if LCDprocClient.isWord(first, "success") {
      if !asked.isEmpty { asked.removeFirst() }
    } else if LCDprocClient.isWord(first, LCDprocClient.fence) {
      // "noop complete": whatever was asked before has got all the answers it gets.
      let end = asked.firstIndex { LCDprocClient.isWord($0, LCDprocClient.fence) }
      if let end { asked.removeFirst(end + 1) }
    } else if LCDprocClient.isWord(first, "huh?") {
      return try refusal(LCDprocClient.printable(LCDprocClient.answer(in: line)))
    } else if LCDprocClient.isWord(first, "key"), words.count > 1 {
      return .key(LCDprocClient.printable(words[1]))
    }
    // "listen" and "ignore" tell whether the sign is shown. It is kept up to date either way, so that it
    // is right at once when its turn comes.
    return nil
  }

  /// What follows "huh?".
  private static func answer(in line: [UInt8]) -> [UInt8] {
    Array(line.dropFirst(4).drop { $0 == UInt8(ascii: " ") })
  }

  /// As "connect LCDproc 0.5.9 protocol 0.3 lcd wid 20 hgt 4 cellwid 5 cellhgt 8".
  private mutating func greet(_ words: [[UInt8]], _ line: [UInt8]) throws(LCDprocError) -> News {
    guard let first = words.first, LCDprocClient.isWord(first, "connect") else {
      state = .failed
      throw .noGreeting(LCDprocClient.printable(line))
    }
    let told = (
      LCDprocClient.number(after: "wid", words), LCDprocClient.number(after: "hgt", words)
    )
    guard case (let width?, let height?) = told, width >= LCDprocClient.smallest.columns,
      height >= LCDprocClient.smallest.rows
    else {
      state = .failed
      throw .size(LCDprocClient.printable(line))
    }
    state = .greeted
    columns = min(width, LCDprocClient.largest.columns)
    rows = Array(repeating: nil, count: min(height, LCDprocClient.largest.rows))
    introduce()
    return .greeting(columns: columns, rows: rows.count)
  }

  /// One option a command, as each is answered by a line of its own.
  private mutating func introduce() {
    send("client_set -name Nextflight")
    send("screen_add sign")
    send("screen_set sign -name Nextflight")
    send("screen_set sign -priority \(priority.rawValue)")
    send("screen_set sign -heartbeat off")
    for row in rows.indices { send("widget_add sign row\(row + 1) string") }
    // Keys that the panel doesn't have are taken, too.
    for key in keys { ask(for: key, LCDprocClient.keyCommand) }
  }

  /// 0.5.9 answers a key that it keeps by two lines, "huh? Could not reserve key "Escape"" and "success"; others
  /// may leave out the second. So a command that is answered whatever happens is sent behind each.
  private mutating func ask(for key: String, _ command: String) {
    send("\(command) \(key)")
    send(LCDprocClient.fence)
  }

  private mutating func refusal(_ answer: String) throws(LCDprocError) -> News? {
    if let command = asked.first, let key = LCDprocClient.key(askedBy: command) {
      return keyRefusal(key, command, answer)
    }
    return try refusal(of: asked.isEmpty ? [] : asked.removeFirst(), answer)
  }

  private mutating func keyRefusal(_ key: String, _ command: [UInt8], _ answer: String) -> News? {
    // Whether more follows isn't known: the fence takes the command away.
    if answer.utf8.starts(with: "Could not reserve key".utf8) { return .keyKept(key) }
    guard answer.utf8.starts(with: "Invalid command".utf8) else { return toldOnce(command, answer) }
    asked.removeFirst()
    guard LCDprocClient.isStart(LCDprocClient.keyCommand, of: command) else {
      return toldOnce(command, answer)
    }
    // Since protocol 0.4 keys are a screen's, and a client's may go one day.
    // Source: lcdproc/lcdproc pull request 123.
    ask(for: key, LCDprocClient.screenKeyCommand)
    return nil
  }

  private mutating func refusal(
    of command: [UInt8], _ answer: String
  ) throws(LCDprocError) -> News? {
    for needed in ["screen_add", "widget_add", "widget_set"]
    where LCDprocClient.isWord(LCDprocClient.kind(of: command), needed) {
      state = .failed
      throw .refused(command: LCDprocClient.printable(command), answer: answer)
    }
    return toldOnce(command, answer)
  }

  private mutating func toldOnce(_ command: [UInt8], _ answer: String) -> News? {
    let kind = LCDprocClient.kind(of: command)
    guard !refusedKinds.contains(kind) else { return nil }
    refusedKinds.append(kind)
    return .refusal(command: LCDprocClient.printable(command), answer: answer)
  }

  // MARK: - Words

  private static let keyCommand = "client_add_key -shared"
  private static let screenKeyCommand = "key_add sign"
  /// Answered by "noop complete".
  private static let fence = "noop"

  /// The key that a command asks for; nil if it is another command.
  private static func key(askedBy command: [UInt8]) -> String? {
    for start in [keyCommand, screenKeyCommand] where isStart(start, of: command) {
      return printable(Array(command.dropFirst(start.utf8.count + 1)))
    }
    return nil
  }

  private static func isStart(_ start: String, of command: [UInt8]) -> Bool {
    command.starts(with: start.utf8)
  }

  /// Its first word.
  private static func kind(of command: [UInt8]) -> [UInt8] {
    Array(command.prefix { $0 != UInt8(ascii: " ") })
  }

  private static func isWord(_ bytes: [UInt8], _ word: String) -> Bool {
    bytes.elementsEqual(word.utf8)
  }

  /// The number after a word: nil if there is none, or one of more than four digits.
  private static func number(after word: String, _ words: [[UInt8]]) -> Int? {
    guard let place = words.firstIndex(where: { isWord($0, word) }), place + 1 < words.count,
      (1...4).contains(words[place + 1].count)
    else { return nil }
    var number = 0
    for byte in words[place + 1] {
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
      number = number * 10 + Int(byte - UInt8(ascii: "0"))
    }
    return number
  }

  /// What a log may show of it: at most 80 characters of ASCII, others as question marks.
  private static func printable(_ bytes: [UInt8]) -> String {
    let shown = bytes.prefix(80).map { (0x20..<0x7F).contains($0) ? $0 : UInt8(ascii: "?") }
    return String(decoding: shown, as: UTF8.self) + (bytes.count > 80 ? "..." : "")
  }
}
