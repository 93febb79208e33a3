// Owns a sign with two buttons that is pressed for measuring: it sleeps, wakes, draws and copies like the real
// one.
import BoardCore
import BoardLinux
import BoardRender
import BoardText
import BoardWords

final class PressedSign {
  private static let debounceMilliseconds: Int64 = 5

  private let isEager: Bool
  private let board: PixelBoard<FontSet>
  private let bytes: UnsafeMutableRawPointer
  private let memory: ScreenMemory
  private let style = PageStyle(languages: [Words(language: .en)])
  private let loop: EventLoop<Void>
  private let timer: DeadlineTimer
  private var driver: BoardDriver

  init(size: (width: Int, height: Int), fonts: FontSet, isEager: Bool) throws(LinuxError) {
    self.isEager = isEager
    let layout = PixelLayout(width: size.width, height: size.height, theme: .dark)
    board = PixelBoard(layout: layout, setter: fonts)
    // Freed by deinit, after the last copy to it.
    bytes = .allocate(byteCount: size.width * size.height * 4, alignment: 64)
    memory = ScreenMemory(
      at: bytes, width: size.width, height: size.height, bytesPerLine: size.width * 4,
      packing: PixelPacking(.xrgb8888))
    loop = try EventLoop()
    timer = try DeadlineTimer()
    driver = PressedSign.started(rows: layout.visibleRows, isEager: isEager)
    try loop.add(timer.descriptor, ())
    for rect in draw() { memory.copy(board.surface, rect) }
  }

  deinit { bytes.deallocate() }

  /// Presses and releases a button. Returns the nanoseconds from its edge, or from the end of its debouncing,
  /// until the first change was in the memory, and until all were.
  func press(_ button: Int) throws(LinuxError) -> (first: Int64, whole: Int64) {
    let edge = Uptime.now().advanced(byMilliseconds: 2)
    try sleep(until: edge)
    var due = edge
    _ = driver.handle(.edge(.button(button), isDown: true, at: edge))
    if !isEager {
      due = edge.advanced(byMilliseconds: PressedSign.debounceMilliseconds)
      try sleep(until: due)
      _ = driver.handle(.wake(at: .now()))
    }
    let damage = draw()
    precondition(!damage.isEmpty, "a press shows")
    memory.copy(board.surface, damage[0])
    let first = Uptime.now().nanoseconds - due.nanoseconds
    for rect in damage.dropFirst() { memory.copy(board.surface, rect) }
    let whole = Uptime.now().nanoseconds - due.nanoseconds
    let release = due.advanced(byMilliseconds: 100)
    _ = driver.handle(.edge(.button(button), isDown: false, at: release))
    _ = driver.handle(.wake(at: release.advanced(byMilliseconds: 100)))
    return (first, whole)
  }

  private func sleep(until time: Uptime) throws(LinuxError) {
    try timer.arm(at: time)
    repeat { _ = try loop.wait() } while try !timer.read()
  }

  private func draw() -> [Rect] {
    board.draw(Page(driver, rows: board.layout.visibleRows, style: style))
  }

  /// The core in the middle of a day of 1,500 flights.
  private static func started(rows: Int, isEager: Bool) -> BoardDriver {
    let rules = BoardRules(
      buttons: [.next, .previous].map {
        ButtonBehaviour(press: $0, debounceMilliseconds: debounceMilliseconds, isEager: isEager)
      }, pastSeconds: nil, aheadSeconds: nil, idleReturnMilliseconds: nil, refreshMilliseconds: nil)
    var driver = BoardDriver(rules: rules)
    let noon = UTCSeconds(Lookup.start + 43_200)
    let start = Uptime.now()
    _ = driver.handle(.started(noon, at: start))
    _ = driver.handle(.roomChanged(rows: rows))
    _ = driver.handle(.flightsRead(Lookup.flights(1_500), highlighted: [], updated: noon))
    _ = driver.handle(.fetchEnded(1, .read(at: noon), at: start))
    return driver
  }
}
