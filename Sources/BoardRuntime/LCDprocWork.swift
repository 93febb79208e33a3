// Owns the sign on a panel that a running LCDd drives: connecting, page to characters, keys to actions. What is
// said is LCDprocClient's.
import BoardCore
import BoardLinux
import BoardPanels
import BoardRender

/// A panel of characters behind LCDd, which tells its size.
public struct LCDprocWork: PanelWork {
  private let host: String
  private let port: UInt16
  private let actions: [(key: String, action: Action)]
  private let priority: LCDprocClient.Priority
  private let hasBacklight: Bool
  private var socket: LineSocket?
  private var client: LCDprocClient
  private var layout = CellLayout(columns: 1, rows: 1, palette: .characters)
  private var writer: CharacterWriter
  private var reach = 0
  private var answersDue: Uptime?
  private var news: [PanelNews] = []

  /// How long LCDd may take to greet, and to answer.
  private static let answerMilliseconds: Int64 = 1_000
  /// LCDd takes Latin-1 and has no pictures of one's own.
  /// Source: lcdproc, docs/lcdproc-user, "charmap"; widgets are strings, bars, icons and numbers.
  private static let characters = CharacterSet.latin1

  /// What the keys of panels do unless the settings say otherwise: names as drivers of LCDd give them.
  public static let usualActions: [(key: String, action: Action)] = [
    ("Up", .previous), ("Down", .next), ("Left", .left), ("Right", .right), ("Enter", .highlight),
    ("Escape", .now),
  ]

  /// - Parameters:
  ///   - actions: what LCDd's keys do; others stay LCDd's own.
  ///   - hasBacklight: whether the panel's light is on, but at night.
  public init(
    host: String, port: UInt16, actions: [(key: String, action: Action)],
    priority: LCDprocClient.Priority, hasBacklight: Bool
  ) {
    self.host = host
    self.port = port
    self.actions = actions
    self.priority = priority
    self.hasBacklight = hasBacklight
    client = LCDprocClient(keys: [])
    writer = CharacterWriter(LCDprocWork.characters, glyphSlots: 0)
  }

  /// Whether the words of a language can be read on it.
  public static func canWrite(_ language: String) -> Bool {
    CharacterWriter(characters, glyphSlots: 0).canWrite(language)
  }

  public var descriptor: Int32? { socket?.descriptor }

  /// Whether LCDd has answered everything.
  var isAnswered: Bool { client.unanswered == 0 }

  /// Returns when LCDd has answered all that makes the screen: one that hangs isn't open.
  public mutating func open() throws(LinuxError) {
    close()
    client = LCDprocClient(keys: actions.map(\.key), priority: priority)
    writer = CharacterWriter(LCDprocWork.characters, glyphSlots: 0)
    let socket = try LineSocket(host: host, port: port)
    self.socket = socket
    let deadline = Uptime.now().advanced(byMilliseconds: 2 * LCDprocWork.answerMilliseconds)
    repeat {
      try send()
      let left = deadline.milliseconds(since: .now())
      guard left > 0, socket.waitForBytes(milliseconds: Int32(clamping: left)) else {
        throw silence()
      }
      try read()
    } while !client.isReady
  }

  public mutating func show(
    _ page: Page, at time: Uptime, second: Int
  ) throws(LinuxError) -> Uptime? {
    if let answersDue, !isAnswered, answersDue <= time { throw silence() }
    let page = writer.written(page)
    let frame = writer.frame(of: layout.grid(of: page, second: second))
    client.show(frame.codes, isLit: hasBacklight && !page.isNight)
    try send()
    let reach = layout.reach(of: page)
    if reach != self.reach {
      self.reach = reach
      news.append(.reachChanged(reach))
    }
    let turn = layout.nextTurn(of: page, at: time, second: second)
    guard !isAnswered else {
      answersDue = nil
      return turn
    }
    let due = time.advanced(byMilliseconds: LCDprocWork.answerMilliseconds)
    answersDue = due
    return turn.map { min($0, due) } ?? due
  }

  public mutating func read() throws(LinuxError) {
    guard let socket else { return }
    let bytes = try socket.receive()
    do throws(LCDprocError) {
      for new in try client.receive(bytes) { take(new) }
    } catch {
      throw .unsupported(socket.name, reason: error.reason, cure: error.cure)
    }
    try send()
  }

  private mutating func take(_ new: LCDprocClient.News) {
    switch new {
    case .greeting(let columns, let rows):
      layout = CellLayout(columns: columns, rows: rows, palette: .characters)
      news.append(.roomChanged(rows: layout.visibleRows))
    case .key(let name):
      if let action = actions.first(where: { $0.key == name })?.action {
        news.append(.action(action))
      }
    case .keyKept(let name):
      news.append(
        .note(
          "\(socket?.name ?? host): LCDd keeps the key \(name) for its menu (MenuKey= in its config) "
            + "or another client; the rest works"))
    case .refusal(let command, let answer):
      news.append(
        .note("\(socket?.name ?? host): LCDd refused \"\(command)\": \(answer); the rest works"))
    }
  }

  private mutating func send() throws(LinuxError) {
    let bytes = client.takeOutput()
    if !bytes.isEmpty { try socket?.send(bytes) }
  }

  private func silence() -> LinuxError {
    .notThere(
      socket?.name ?? host,
      cure:
        "it takes the connection and doesn't answer as LCDd does: start that anew, or check the port"
    )
  }

  public mutating func takeNews() -> [PanelNews] {
    defer { news = [] }
    return news
  }

  /// LCDd takes the screen away with the connection.
  public mutating func close() {
    socket = nil
    answersDue = nil
  }
}
