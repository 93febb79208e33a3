// Owns the measurement of how long after a button's edge the screen's memory changes.
import BoardCore
import BoardRender
import BoardText
import BoardWords
import Glibc

enum Press {
  /// Prints the median times from an edge of an eager button, told to the core, until the screen's memory
  /// holds
  /// - `first`: the first rectangle that changed;
  /// - `whole`: all that changed.
  ///
  /// The press moves the selection in the middle of 1,500 flights, so that nearly every row changes: nothing
  /// that a button does changes more. The memory is plain, of 32 bits a pixel; what the kernel needs from the
  /// edge to waking the sign, and the debouncing of a button that isn't eager, come on top.
  static func measure(
    size: (width: Int, height: Int), font: String, rounds: Int
  ) throws(BenchError) {
    let layout = PixelLayout(width: size.width, height: size.height, theme: .dark)
    let board = PixelBoard(layout: layout, setter: try fonts(font))
    let bytes = UnsafeMutableRawPointer.allocate(
      byteCount: size.width * size.height * 4, alignment: 64)
    defer { bytes.deallocate() }
    let memory = ScreenMemory(
      at: bytes, width: size.width, height: size.height, bytesPerLine: size.width * 4,
      packing: PixelPacking(.xrgb8888))
    let style = PageStyle(languages: [Words(language: .en)])
    var driver = started(rows: layout.visibleRows)
    func draw() -> [Rect] { board.draw(Page(driver, rows: layout.visibleRows, style: style)) }
    for rect in draw() { memory.copy(board.surface, rect) }

    var first: [Int] = []
    var whole: [Int] = []
    for round in 0..<rounds {
      let time = Uptime(milliseconds: Int64(round + 1) * 1_000)
      // Ten down, ten up.
      let button = round / 10 % 2
      let start = Stopwatch.now()
      _ = driver.handle(.edge(.button(button), isDown: true, at: time))
      let damage = draw()
      precondition(!damage.isEmpty, "a press shows")
      memory.copy(board.surface, damage[0])
      first.append(Stopwatch.now() - start)
      for rect in damage.dropFirst() { memory.copy(board.surface, rect) }
      whole.append(Stopwatch.now() - start)
      _ = driver.handle(
        .edge(.button(button), isDown: false, at: time.advanced(byMilliseconds: 100)))
    }
    report(size, "press first", first)
    report(size, "press whole", whole)
  }

  /// The core in the middle of a day of 1,500 flights.
  private static func started(rows: Int) -> BoardDriver {
    let rules = BoardRules(
      buttons: [
        ButtonBehaviour(press: .next, isEager: true),
        ButtonBehaviour(press: .previous, isEager: true),
      ], pastSeconds: nil, aheadSeconds: nil, idleReturnMilliseconds: nil, refreshMilliseconds: nil)
    var driver = BoardDriver(rules: rules)
    let noon = UTCSeconds(Lookup.start + 43_200)
    _ = driver.handle(.started(noon, at: Uptime(milliseconds: 0)))
    _ = driver.handle(.clockTrusted(noon, at: Uptime(milliseconds: 0)))
    _ = driver.handle(.roomChanged(rows: rows))
    _ = driver.handle(.flightsRead(Lookup.flights(1_500), highlighted: [], updated: noon))
    _ = driver.handle(.fetchEnded(1, .read(at: noon), at: Uptime(milliseconds: 0)))
    return driver
  }

  private static func fonts(_ path: String) throws(BenchError) -> FontSet {
    do throws(FontError) {
      return try FontSet(regular: [path], bold: [path])
    } catch {
      throw .font(error)
    }
  }

  private static func report(
    _ size: (width: Int, height: Int), _ operation: String, _ times: [Int]
  ) {
    let sorted = times.sorted()
    print(
      "nextflight\t\(size.width)x\(size.height)\t" + operation + "\tmedian_us="
        + Drawing.decimal(sorted[sorted.count / 2] / 100, 1) + "\tmin_us="
        + Drawing.decimal(sorted[0] / 100, 1))
  }
}
