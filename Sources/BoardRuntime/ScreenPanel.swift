// Owns the sign on a screen of pixels, a graphics card's or a framebuffer: draws beside the screen and hands
// over what changed, waits for a screen that isn't there, and steps aside while another console is in front.
import BoardCore
import BoardLinux
import BoardRender
import BoardText

/// A screen. The console on it is hidden while the sign is shown.
public final class ScreenPanel: Panel {
  private enum Source { case screen, retry }

  private let finder: ScreenFinder
  private let theme: Theme
  private let wantedRows: Int?
  private let fonts: FontSet
  private let log: Log
  private let loop: EventLoop<Source>
  private let retry: DeadlineTimer
  private var pause = GrowingPause()

  private var screen: (any Screen)?
  private var board: PixelBoard<FontSet>?
  /// Nil until there is a screen.
  private var console: Console?
  /// Whether the screen doesn't show the board's last picture, and gets the next one whole.
  private var isStale = true

  private var isAwaited = false

  private static let newsPause: Int64 = 300

  /// Takes the screen.
  /// - Throws: if there is none and waiting won't help.
  public init(
    _ finder: ScreenFinder, theme: Theme, rows: Int?, fonts: FontSet, log: Log
  ) throws(LinuxError) {
    self.finder = finder
    self.theme = theme
    wantedRows = rows
    self.fonts = fonts
    self.log = log
    loop = try EventLoop()
    retry = try DeadlineTimer()
    try loop.add(retry.descriptor, .retry)
    do throws(LinuxError) {
      try findScreen()
    } catch {
      switch error {
      case .busy, .notThere:
        guard finder.mayComeLater else { throw error }
        try waitForScreen(error)
      default: throw error
      }
    }
  }

  /// For the event loop, when there is something for `read` to do.
  public var descriptor: Int32 { loop.descriptor }

  public var rows: Int { board?.layout.visibleRows ?? 0 }

  public var touched: TouchedPicture? {
    // Another console's screen is not ours to be touched.
    guard screen != nil, !isAway else { return nil }
    return board.map { TouchedPicture(board: $0, rotation: finder.request.rotation) }
  }

  public func show(_ page: Page) throws(PanelError) {
    guard let screen, let board else { return }
    // Not before there is a screen: while another program shows itself, its console is its own. And before
    // the first picture: the kernel puts back what its cursor had covered, a black spot in the corner.
    if console == nil { takeConsole() }
    guard !isAway else { return }
    let changed = board.draw(page)
    let damage = isStale ? [board.surface.bounds] : changed
    guard !damage.isEmpty else { return }
    do throws(LinuxError) {
      try screen.show(board.surface, damage)
      isStale = false
      pause.reset()
    } catch {
      lose(error)
    }
  }

  /// Does what its wake-up asks for. Returns whether the sign has to be drawn anew, perhaps with other rows.
  public func read() -> Bool {
    do throws(LinuxError) {
      for source in try loop.wait(timeoutMilliseconds: 0) {
        switch source {
        case .screen: try screen?.read()
        case .retry:
          if try retry.read() { return look() }
        }
      }
    } catch {
      lose(error)
    }
    return false
  }

  /// The kernel has told of screens that came, went or changed: soon looks what there is. News come in
  /// bursts, and the first while a card is still being set up, which would undo what is shown on it.
  public func screensChanged() {
    pause.reset()
    do throws(LinuxError) {
      try retry.arm(at: Uptime.now().advanced(byMilliseconds: ScreenPanel.newsPause))
    } catch {
      log.noteOnce(error.message)
    }
  }

  /// Returns what `read` does.
  private func look() -> Bool {
    if let screen {
      if screen.isStillThere() { return false }
      log.note("\(screen.summary): unplugged or changed; the sign goes on and looks for a screen")
      dropScreen()
    }
    return tryAgain()
  }

  /// Another console is wanted in front. Returns what `read` does.
  public func consoleLeaves() -> Bool {
    guard let console else { return false }
    screen?.leave()
    isStale = true
    return !console.letGo()
  }

  /// Our console is in front again. Returns what `read` does.
  public func consoleReturns() -> Bool {
    guard let console, !console.isInFront else { return false }
    console.take()
    guard console.isInFront else { return false }
    return screen != nil || tryAgain()
  }

  public func restore() {
    if !isAway { screen?.restore() }
    dropScreen()
    console?.restore()
    console = nil
  }

  /// After a stop: the screen is taken again.
  public func resume() {
    if screen == nil { _ = tryAgain() }
  }

  /// Whether another console is in front.
  private var isAway: Bool { !(console?.isInFront ?? true) }

  // MARK: Coming and going

  private func findScreen() throws(LinuxError) {
    let find = try finder.find()
    let (width, height) = find.screen.pictureSize
    if board?.layout.width != width || board?.layout.height != height {
      let layout = PixelLayout(width: width, height: height, theme: theme, rows: wantedRows)
      board = PixelBoard(layout: layout, setter: fonts)
    }
    if let descriptor = find.screen.descriptor { try loop.add(descriptor, .screen) }
    screen = find.screen
    isStale = true
    if let reason = find.reason {
      log.note("screen: \(find.screen.summary); \(reason)")
    } else if isAwaited {
      log.note("screen: \(find.screen.summary)")
    }
    isAwaited = false
    if let notice = find.notice { log.noteOnce(notice) }
  }

  private func tryAgain() -> Bool {
    // Another console's screen is not to be taken from it.
    guard !isAway else { return false }
    do throws(LinuxError) {
      try findScreen()
      return true
    } catch {
      do throws(LinuxError) { try waitForScreen(error) } catch { log.noteOnce(error.message) }
      return false
    }
  }

  /// A screen that isn't there is told of by the kernel when it comes. What else is wrong, as another
  /// program that shows itself, or a device that isn't for us yet, is tried again, ever more seldom.
  private func waitForScreen(_ problem: LinuxError) throws(LinuxError) {
    log.noteOnce("screen: \(problem.message); the sign waits for it")
    isAwaited = true
    if case .notThere = problem { return }
    pause.failed(at: .now())
    try retry.arm(at: pause.deadline)
  }

  private func lose(_ problem: LinuxError) {
    dropScreen()
    do throws(LinuxError) { try waitForScreen(problem) } catch { log.noteOnce(error.message) }
  }

  private func dropScreen() {
    if let descriptor = screen?.descriptor { loop.remove(descriptor) }
    screen = nil
    isStale = true
  }

  private func takeConsole() {
    let console = Console()
    if let notice = console.notice { log.note(notice) }
    self.console = console
  }
}
