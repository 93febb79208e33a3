// Owns the language of simulation scripts: text in, commands out. Carrying them out is left to Simulation.
import BoardCore
import BoardTable

/// A script: one command a line; `#` begins a comment.
public struct SimScript: Equatable, Sendable {
  public enum Command: Equatable, Sendable {
    /// Sets the wall clock; `offset` is nil if the time was given in Z.
    case clock(UTCSeconds, UTCOffset?)
    /// The sign starts, or starts again after a power cut, with a clock that nobody has set and that shows
    /// this time.
    case unsetClock(UTCSeconds)
    /// The clock is known to be right, after it was set to this time if one is given.
    case sync(UTCSeconds?, UTCOffset?)
    case wait(milliseconds: Int64)
    /// Somebody sets the clock forward or back.
    case step(milliseconds: Int64)
    case press(Action)
    case double(Action)
    case hold(Action, milliseconds: Int64)
    /// Two buttons at once; nil is a short press.
    case chord(Action, Action, milliseconds: Int64?)
    case turn(Action, detents: Int)
    case edges(Action, [Edge])
    case tap(PageTarget)
    case swipe(PageTarget)
    case scroll(rows: Int)
    case feedOK(String)
    case feedFails(String)
    case feedHangs(milliseconds: Int64)
    case show
    case frame(String)

    /// Whether it gives the clock a time, as the first one has to.
    var isClock: Bool {
      switch self {
      case .clock, .unsetClock: true
      default: false
      }
    }
  }

  public struct Edge: Equatable, Sendable {
    public var milliseconds: Int64
    public var isDown: Bool
  }

  public struct Line: Equatable, Sendable {
    public var number: Int
    public var command: Command
  }

  /// The script's path, for messages.
  public let file: String
  public let lines: [Line]

  /// The longest wait a script may ask for: a leap year, in milliseconds.
  static let longestWait: Int64 = 366 * 86_400_000

  /// - Parameter text: UTF-8, with LF or CRLF at the ends of lines and perhaps a byte order mark.
  /// - Throws: `SimError.script` for the first line that is not understood.
  public init(_ text: [UInt8], file: String) throws(SimError) {
    self.file = file
    var lines: [Line] = []
    var number = 0
    let body = text.starts(with: [0xEF, 0xBB, 0xBF]) ? text.dropFirst(3) : text[...]
    for raw in body.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      number += 1
      do throws(SimScriptMistake) {
        let words = try SimScript.words(raw)
        guard let name = words.first else { continue }
        let command = try SimScript.command(name, Array(words.dropFirst()))
        if lines.isEmpty, !command.isClock {
          throw SimScriptMistake(
            "the first command must be \"clock\", as clock 2013-07-19T12:00:00Z")
        }
        lines.append(Line(number: number, command: command))
      } catch {
        throw .script(file: file, line: number, why: error.why)
      }
    }
    guard !lines.isEmpty else {
      throw .script(file: file, line: number, why: "no command; begin with \"clock\"")
    }
    self.lines = lines
  }

  /// The line's words, up to a comment: a "#" at its start or after a space.
  private static func words(_ line: ArraySlice<UInt8>) throws(SimScriptMistake) -> [Substring] {
    let bytes = line.last == UInt8(ascii: "\r") ? line.dropLast() : line
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw SimScriptMistake("this is not UTF-8 text; is it a script?")
    }
    // Words are quoted in messages and shown on the sign, and paths end at a NUL.
    for scalar in text.unicodeScalars where scalar != "\t" {
      guard scalar.value >= 0x20, !(0x7F...0x9F).contains(scalar.value) else {
        throw SimScriptMistake("it holds the control character \(scalar.value); is it a script?")
      }
    }
    let words = text.split { $0 == " " || $0 == "\t" }
    return Array(words.prefix { !$0.hasPrefix("#") })
  }

  private static func command(
    _ name: Substring, _ words: [Substring]
  ) throws(SimScriptMistake) -> Command {
    switch name {
    case "clock":
      let isUnset = words.last == "unset"
      let (instant, offset) = try time(isUnset ? words.dropLast() : words, "clock ISO8601")
      return isUnset ? .unsetClock(instant) : .clock(instant, offset)
    case "sync":
      if words.isEmpty { return .sync(nil, nil) }
      let (instant, offset) = try time(words, "sync ISO8601")
      return .sync(instant, offset)
    case "wait": return .wait(milliseconds: try duration(try only(words, "wait 90s")))
    case "step":
      let text = try only(words, "step +2h")
      guard let sign = text.first, sign == "+" || sign == "-" else {
        throw SimScriptMistake("step needs a sign, as step +2h or step -30m")
      }
      let size = try duration(String(text.dropFirst()), most: 200 * longestWait)
      return .step(milliseconds: sign == "-" ? -size : size)
    case "press": return .press(try action(words.first, words.count == 1))
    case "hold":
      let action = try action(words.first, words.count == 2)
      return .hold(action, milliseconds: try duration(String(words[1])))
    case "double": return .double(try action(words.first, words.count == 1))
    case "chord": return try chord(words)
    case "turn": return try turn(words)
    case "edges":
      return .edges(try action(words.first, words.count >= 2), try edges(words.dropFirst()))
    case "tap": return .tap(try target(try only(words, tapUsage)))
    case "swipe": return .swipe(try row(try only(words, "swipe ROW, as swipe 3")))
    case "scroll": return .scroll(rows: try rows(try only(words, "scroll ROWS, as scroll 3")))
    case "feed": return try feed(words)
    case "show":
      guard words.isEmpty else { throw SimScriptMistake("show takes nothing after it") }
      return .show
    case "frame":
      let name = try only(words, "frame NAME.png")
      guard name.hasSuffix(".png"), name != ".png", !name.contains("/") else {
        throw SimScriptMistake(
          "\(quoted(name)) is no name of a picture; write NAME.png, without a folder")
      }
      return .frame(name)
    default:
      throw SimScriptMistake(
        "unknown command \(quoted(name)); there are clock, sync, wait, step, press, double, hold, "
          + "chord, turn, edges, tap, swipe, scroll, feed, show, frame"
      )
    }
  }

  // MARK: Touch

  private static let tapUsage = "tap ROW, tap all, tap arrivals, tap departures or tap updated"

  private static func target(_ word: String) throws(SimScriptMistake) -> PageTarget {
    if let tab = Tab.allCases.first(where: { $0.name == word }) { return .tab(tab) }
    if word == "updated" { return .updated }
    if word.first?.isLetter == true { throw SimScriptMistake("write \(tapUsage)") }
    return try row(word)
  }

  /// Rows are counted from 1 at the top.
  private static func row(_ word: String) throws(SimScriptMistake) -> PageTarget {
    guard let number = Int(word), (1...mostRows).contains(number), word.first != "+" else {
      throw SimScriptMistake("\(quoted(word)) is no row; the first is 1")
    }
    return .row(number - 1)
  }

  private static func rows(_ word: String) throws(SimScriptMistake) -> Int {
    guard let count = Int(word), (-mostRows...mostRows).contains(count) else {
      throw SimScriptMistake(
        "\(quoted(word)) is no number of rows; write scroll 3, or scroll -3 for back")
    }
    return count
  }

  /// More than any sign shows.
  private static let mostRows = 100_000

  /// A time and its offset, which is nil if the time was given in Z.
  private static func time(
    _ words: [Substring], _ usage: String
  ) throws(SimScriptMistake) -> (UTCSeconds, UTCOffset?) {
    let text = try only(words, usage, joined: true)
    guard let time = ISO8601.parse(text) else {
      throw SimScriptMistake("\(quoted(text)) is no time; write 2013-07-19T12:00:00-04:00")
    }
    let isUTC = text.hasSuffix("Z") || text.hasSuffix("z")
    return (time.instant, isUTC ? nil : time.offset)
  }

  private static func feed(_ words: [Substring]) throws(SimScriptMistake) -> Command {
    let rest = words.dropFirst().joined(separator: " ")
    switch words.first {
    case "ok" where !rest.isEmpty: return .feedOK(rest)
    case "fails" where !rest.isEmpty: return .feedFails(rest)
    case "hangs": return .feedHangs(milliseconds: try duration(rest))
    default:
      throw SimScriptMistake("write feed ok FILE, feed fails REASON or feed hangs 60s")
    }
  }

  private static func chord(_ words: [Substring]) throws(SimScriptMistake) -> Command {
    let isComplete = words.count == 2 || words.count == 3
    let first = try action(words.first, isComplete)
    let second = try action(words.dropFirst().first, isComplete)
    guard first != second else {
      throw SimScriptMistake("a chord is of two buttons; write chord next previous")
    }
    let milliseconds = words.count == 3 ? try duration(String(words[2])) : nil
    return .chord(first, second, milliseconds: milliseconds)
  }

  private static func turn(_ words: [Substring]) throws(SimScriptMistake) -> Command {
    let action = try action(words.first, words.count == 1 || words.count == 2)
    guard words.count == 2 else { return .turn(action, detents: 1) }
    guard words[1].first != "+", let detents = Int(words[1]), (1...1_000).contains(detents) else {
      throw SimScriptMistake("\(quoted(words[1])) is no number of detents; write 1 to 1000")
    }
    return .turn(action, detents: detents)
  }

  private static func only(
    _ words: [Substring], _ usage: String, joined: Bool = false
  ) throws(SimScriptMistake) -> String {
    guard words.count == 1 || joined && !words.isEmpty else {
      throw SimScriptMistake("write \(usage)")
    }
    return words.joined(separator: " ")
  }

  private static func action(
    _ word: Substring?, _ isComplete: Bool
  ) throws(SimScriptMistake) -> Action {
    guard isComplete, let word else {
      throw SimScriptMistake(
        "write press ACTION, double ACTION, hold ACTION 1.5s, chord ACTION ACTION, turn ACTION 3 or "
          + "edges ACTION 0:1 2:0")
    }
    guard let action = Action(name: String(word)) else {
      let names = Action.allCases.map(\.name).joined(separator: ", ")
      throw SimScriptMistake("unknown action \(quoted(word)); there are \(names)")
    }
    return action
  }

  private static func edges(
    _ words: ArraySlice<Substring>
  ) throws(SimScriptMistake) -> [Edge] {
    var edges: [Edge] = []
    for word in words {
      let parts = word.split(separator: ":", omittingEmptySubsequences: false)
      guard parts.count == 2, parts[0].first != "+", let time = Int64(parts[0]),
        (0...longestWait).contains(time), parts[1] == "0" || parts[1] == "1"
      else {
        throw SimScriptMistake(
          "\(quoted(word)) is no edge; write milliseconds:level, as 0:1 or 250:0")
      }
      guard time >= edges.last?.milliseconds ?? 0 else {
        throw SimScriptMistake("\(quoted(word)) comes before the edge in front of it")
      }
      edges.append(Edge(milliseconds: time, isDown: parts[1] == "1"))
    }
    return edges
  }

  /// A duration such as 90s, 1.5s, 5m, 2h, 250ms or 1d, in milliseconds.
  private static func duration(
    _ text: String, most: Int64 = longestWait
  ) throws(SimScriptMistake) -> Int64 {
    let number = text.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
    let units: [(String, Double)] = [
      ("ms", 1), ("s", 1_000), ("m", 60_000), ("h", 3_600_000), ("d", 86_400_000),
    ]
    guard let unit = units.first(where: { $0.0 == text.dropFirst(number.count) }),
      let value = Double(number), value * unit.1 <= Double(most)
    else {
      throw SimScriptMistake(
        "\(quoted(text)) is no duration; write 250ms, 1.5s, 5m, 2h or 1d, at most "
          + "\(most / 86_400_000)d"
      )
    }
    return Int64((value * unit.1).rounded())
  }
}

/// The start of `text` in quotes, short enough for a message.
private func quoted(_ text: some StringProtocol) -> String {
  let start = text.prefix(60)
  return "\"" + start + (start.endIndex == text.endIndex ? "\"" : "…\"")
}

/// Why a line is not understood.
struct SimScriptMistake: Error {
  let why: String
  init(_ why: String) { self.why = why }
}
