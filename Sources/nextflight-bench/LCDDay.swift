// Owns the measurement of what a day on a character LCD costs in bytes, held against the least that it could;
// that least is counted anew here, by cells and glyphs, not by the encoder's plan.
import BoardCore
import BoardPanels
import BoardRender
import BoardTable
import BoardWords
import Glibc

/// A day of a flights table on an LCD of 20x4, with each minute and turn sent as the sign would.
struct LCDDay {
  private static let columns = 20
  private static let rows = 4

  private var driver: BoardDriver
  private var writer = CharacterWriter(.a00, glyphSlots: CharacterFrame.glyphSlots)
  private var memory: HD44780Memory
  private var encoder = PCF8574Encoder(wiring: .common)
  private let layout = CellLayout(columns: columns, rows: rows, palette: .characters)
  private let style = PageStyle(languages: [Words(language: .en, clock: .hours24)], airport: "EWR")
  private let start: UTCSeconds
  private let flights: [Flight]

  // What was sent, what had to be, and what that is on the I2C bus.
  private var sent = 0
  private var least = 0
  private var busBytes = 0
  /// Pictures that differ from the one before.
  private var changes = 0

  private var shown: CharacterFrame?
  /// Where the address counter is on the ring of 80 cells; nil is in the glyphs' memory.
  private var counter: Int?

  static func measure(path: String) throws(BenchError) {
    var day = try LCDDay(path: path)
    day.play()
    let ratio = Double(day.sent) / Double(max(1, day.least))
    let perMinute = Double(day.sent) / 1_440
    print(
      "nextflight\t20x4\tlcd-day\tratio=\(text(ratio))\tsent=\(day.sent)\tleast=\(day.least)"
        + "\tchanges=\(day.changes)\tper_minute=\(text(perMinute))\ti2c=\(day.busBytes)")
  }

  private init(path: String) throws(BenchError) {
    guard let geometry = HD44780Geometry(columns: LCDDay.columns, rows: LCDDay.rows) else {
      throw .board(path: path, cause: "no LCD has this size")
    }
    memory = HD44780Memory(geometry)
    let table = Array(try FixtureBoard.text(path).utf8)
    do throws(TableError) {
      flights = try FlightsTable.read(table).flights
    } catch {
      throw .board(path: path, cause: "no table of flights")
    }
    guard let first = flights.map(\.scheduled).min() else {
      throw .board(path: path, cause: "no flights")
    }
    start = UTCSeconds(first.seconds - floorModulo(first.seconds, 3_600))
    let rules = BoardRules(
      buttons: [], pastSeconds: nil, aheadSeconds: nil, idleReturnMilliseconds: nil,
      refreshMilliseconds: nil)
    driver = BoardDriver(rules: rules)
    let now = Uptime(nanoseconds: 0)
    _ = driver.handle(.started(start, at: now))
    _ = driver.handle(.clockTrusted(start, at: now))
    _ = driver.handle(.roomChanged(rows: layout.visibleRows))
    _ = driver.handle(.flightsRead(flights, highlighted: [], updated: start))
    _ = driver.handle(.fetchEnded(1, .read(at: start), at: now))
  }

  private mutating func play() {
    for minute in 0..<Int64(1_440) {
      if minute > 0 {
        let uptime = Uptime(nanoseconds: minute * 60_000_000_000)
        let now = UTCSeconds(start.seconds + minute * 60)
        _ = driver.handle(.minute(now, at: uptime))
        // As with "refresh: 10m" in the settings.
        if minute % 10 == 0 {
          _ = driver.handle(.flightsRead(flights, highlighted: [], updated: now))
        }
      }
      let page = writer.written(Page(driver, rows: layout.visibleRows, style: style))
      for second in [0, CellLayout.turn.lowerBound, CellLayout.turn.upperBound] {
        show(writer.frame(of: layout.grid(of: page, second: second)))
      }
    }
  }

  private mutating func show(_ frame: CharacterFrame) {
    // A slot that nothing needs keeps what it has.
    var held = frame
    for slot in held.glyphs.indices where held.glyphs[slot] == nil {
      held.glyphs[slot] = shown?.glyphs[slot]
    }
    let operations = memory.update(to: frame)
    // The first picture is no change.
    if let shown, shown != held {
      changes += 1
      sent += operations.count
      least += LCDDay.least(from: shown, to: frame, counter)
      for burst in encoder.bursts(for: operations, isLit: true) {
        busBytes += burst.bytes.count + 1
      }
    } else {
      _ = encoder.bursts(for: operations, isLit: true)
    }
    shown = held
    follow(operations)
  }

  /// Where the counter is after them.
  private mutating func follow(_ operations: [HD44780Operation]) {
    for operation in operations {
      switch operation.payload {
      case .command(let byte) where byte & 0x80 != 0:
        let address = Int(byte & 0x7F)
        counter = address < 0x40 ? address : address - 0x40 + 40
      case .command: counter = nil
      case .data: counter = counter.map { ($0 + 1) % 80 }
      case .half: break
      }
    }
  }

  /// Changed cells and rows of glyphs, a move to each stretch of them but one that the counter stands at, and
  /// one back from the glyphs where no cell changes.
  private static func least(
    from old: CharacterFrame, to new: CharacterFrame, _ counter: Int?
  ) -> Int {
    var cells = [Bool](repeating: false, count: 80)
    for index in new.codes.indices where old.codes[index] != new.codes[index] {
      let (row, column) = (index / columns, index % columns)
      cells[row % 2 * 40 + row / 2 * columns + column] = true
    }
    var rows = [Bool](repeating: false, count: 64)
    for (slot, glyph) in new.glyphs.enumerated() {
      guard let glyph else { continue }
      for row in 0..<8 {
        rows[slot * 8 + row] = old.glyphs[slot].map { $0[row] != glyph[row] } ?? true
      }
    }
    func changed(_ marks: [Bool]) -> Int { marks.filter { $0 }.count }
    func stretches(_ marks: [Bool]) -> Int {
      marks.indices.filter { marks[$0] && !marks[($0 + marks.count - 1) % marks.count] }.count
    }
    let glyphs = changed(rows) + stretches(rows)
    if glyphs > 0 { return glyphs + changed(cells) + max(1, stretches(cells)) }
    let isThere = counter.map { cells[$0] && !cells[($0 + 79) % 80] } ?? false
    return changed(cells) + stretches(cells) - (isThere ? 1 : 0)
  }
}

/// With three digits behind the point.
private func text(_ number: Double) -> String {
  let thousandths = Int((number * 1_000).rounded())
  let rest = String(thousandths % 1_000)
  return "\(thousandths / 1_000)." + String(repeating: "0", count: 3 - rest.utf8.count) + rest
}
