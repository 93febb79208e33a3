// Owns the sign on a panel that has a thread of its own: the loop's side, which hands over the newest page and
// goes on, and the thread's, which works the panel and opens it again when it fails. What the panel is, is
// PanelWork's.
import BoardCore
import BoardLinux
import BoardRender
import BoardWords
import Synchronization

/// A panel on a wire that may be slow, hang or fail without anybody waiting for it.
public final class WirePanel: Panel {
  private let name: String
  private let canWrite: @Sendable (Words) -> Bool
  private let mail: Mail
  private var page: Page?
  public private(set) var rows: Int
  public private(set) var reach = 0
  /// Until when its end is waited for; nil before it was asked to end.
  private var endsBy: Uptime?

  /// How long the end of the sign waits for panels to be left tidy.
  private static let endMilliseconds: Int64 = 1_000

  /// Starts the thread; the panel is opened there.
  /// - Parameters:
  ///   - name: as the settings have it, for messages: "/dev/i2c-1 0x27".
  ///   - rows: of flights there is room for, as far as is known yet.
  ///   - canWrite: whether the panel has the letters of a language.
  public init(
    name: String, rows: Int, canWrite: @escaping @Sendable (Words) -> Bool = { _ in true },
    _ work: sending any PanelWork
  ) throws(LinuxError) {
    self.name = name
    self.rows = rows
    self.canWrite = canWrite
    let mail = try Mail()
    self.mail = mail
    let worker = WireWorker(name: name, mail: mail, work: work)
    try WireThread.start(name: "panel " + name) { worker.run() }
  }

  /// For the event loop: readable when there are news.
  public var descriptor: Int32 { mail.forSign.descriptor }

  public func show(_ page: Page) {
    guard page != self.page else { return }
    self.page = page
    mail.hand(page)
  }

  public func style(for style: PageStyle) -> PageStyle { style.written(in: canWrite) }

  /// What the panel has told since the last call, but for its room and reach, which are known from now on.
  public func read() -> (notes: [String], actions: [Action], hasOtherRoom: Bool) {
    var notes: [String] = []
    var actions: [Action] = []
    let former = rows
    for news in mail.takeNews() {
      switch news {
      case .roomChanged(let rows): self.rows = max(0, rows)
      case .reachChanged(let reach): self.reach = max(0, reach)
      case .action(let action): actions.append(action)
      case .note(let text): notes.append(text)
      }
    }
    return (notes, actions, rows != former)
  }

  /// Asks the thread to leave the panel tidy, and waits for nothing: several panels do so at the same time.
  public func end() {
    guard endsBy == nil else { return }
    mail.end()
    endsBy = Uptime.now().advanced(byMilliseconds: WirePanel.endMilliseconds)
  }

  public func restore() {
    end()
    _ = mail.hasEnded.wait(or: nil, until: endsBy)
  }
}

/// What the sign and the thread of a panel tell each other.
private final class Mail: Sendable {
  private struct State {
    var page: Page?
    var isEnding = false
    var news: [PanelNews] = []
  }

  /// More than this nobody needs to know: a server that talks without end must not fill the memory.
  private static let mostNews = 100

  private let state = Mutex(State())
  let forPanel: Bell
  let forSign: Bell
  let hasEnded: Bell

  init() throws(LinuxError) {
    forPanel = try Bell()
    forSign = try Bell()
    hasEnded = try Bell()
  }

  func hand(_ page: Page) {
    state.withLock { $0.page = page }
    forPanel.ring()
  }

  func end() {
    state.withLock { $0.isEnding = true }
    forPanel.ring()
  }

  /// The newest page, if there is one that wasn't taken.
  func take() -> (page: Page?, isEnding: Bool) {
    forPanel.hear()
    return state.withLock { state in
      defer { state.page = nil }
      return (state.page, state.isEnding)
    }
  }

  func tell(_ news: [PanelNews]) {
    if news.isEmpty { return }
    state.withLock { $0.news = Array(($0.news + news).suffix(Mail.mostNews)) }
    forSign.ring()
  }

  func takeNews() -> [PanelNews] {
    forSign.hear()
    return state.withLock { state in
      defer { state.news = [] }
      return state.news
    }
  }
}

/// The thread's side.
private final class WireWorker {
  private let name: String
  private let mail: Mail
  private var work: any PanelWork
  private var isOpen = false
  private var page: Page?
  /// Whether the panel doesn't show `page` yet.
  private var isDue = false
  private var nextChange: Uptime?
  private var pause = GrowingPause()
  private var trouble: String?

  init(name: String, mail: Mail, work: any PanelWork) {
    self.name = name
    self.mail = mail
    self.work = work
  }

  func run() {
    while true {
      let (page, isEnding) = mail.take()
      if isEnding { break }
      if let page {
        self.page = page
        isDue = true
      }
      do throws(LinuxError) { try work(at: .now()) } catch { fail(error) }
      mail.tell(work.takeNews())
      let hasNews = mail.forPanel.wait(
        or: isOpen ? work.descriptor : nil, until: isOpen ? nextChange : pause.deadline)
      if hasNews {
        do throws(LinuxError) { try work.read() } catch { fail(error) }
      }
    }
    if isOpen { work.close() }
    mail.hasEnded.ring()
  }

  /// Opens the panel if its time has come, and shows what is due.
  private func work(at time: Uptime) throws(LinuxError) {
    if !isOpen {
      if let deadline = pause.deadline, time < deadline { return }
      try work.open()
      isOpen = true
      isDue = true
      // A server may tell more by its answers than by its greeting.
      if page == nil { recover() }
    }
    guard let page, isDue || nextChange.map({ $0 <= time }) ?? false else { return }
    isDue = false
    let second = Int(floorModulo(UTCSeconds.now().seconds, 60))
    nextChange = try work.show(page, at: time, second: second)
    recover()
  }

  private func recover() {
    pause.reset()
    if trouble != nil { mail.tell([.note("\(name): works again")]) }
    trouble = nil
  }

  private func fail(_ error: LinuxError) {
    if isOpen { work.close() }
    isOpen = false
    nextChange = nil
    pause.failed(at: .now())
    guard trouble != error.message else { return }
    trouble = error.message
    mail.tell([.note(error.message + "; the sign goes on without this panel and tries again")])
  }
}
