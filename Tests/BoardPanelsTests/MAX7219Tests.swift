// Holds the bytes for chains of MAX7219 against chips of ours that know the datasheet, and refuse what it
// doesn't allow.
import BoardRender
import Testing

@testable import BoardPanels

/// A chain of MAX7219 as its datasheet has them (19-4452, tables 1 and 2).
struct StrictChain {
  var chips: [Chip]

  struct Chip: Equatable {
    var digits = [UInt8](repeating: 0, count: 8)
    var decodeMode: UInt8 = 0
    var intensity: UInt8 = 0
    var scanLimit: UInt8 = 0
    var isRunning = false
    var isTesting = false
    var writes = 0
  }

  init(count: Int) { chips = Array(repeating: Chip(), count: count) }

  /// A message, from chip select's fall to its rise.
  mutating func take(_ message: [UInt8]) {
    guard message.count == 2 * chips.count else {
      Issue.record("\(message.count) bytes for \(chips.count) chips")
      return
    }
    for chip in chips.indices {
      // The first word is shifted through to the last chip.
      let start = 2 * (chips.count - 1 - chip)
      chips[chip].write(message[start], message[start + 1])
    }
  }
}

extension StrictChain.Chip {
  fileprivate mutating func write(_ register: UInt8, _ value: UInt8) {
    if register != 0 { writes += 1 }
    switch register {
    case 0: if value != 0 { Issue.record("a no-op with \(value)") }
    case 1...8: digits[Int(register) - 1] = value
    case 9: decodeMode = value
    case 10: if value < 16 { intensity = value } else { Issue.record("intensity \(value)") }
    case 11: if value < 8 { scanLimit = value } else { Issue.record("scan limit \(value)") }
    case 12: isRunning = value == 1
    case 15: isTesting = value == 1
    default: Issue.record("no register \(register)")
    }
  }
}

@Suite struct MAX7219Tests {
  func frame(_ width: Int, _ height: Int, _ lit: [(Int, Int)], value: UInt8 = 255) -> LampFrame {
    var frame = LampFrame(width: width, height: height)
    for (x, y) in lit { frame.pixels[3 * (y * width + x) + 1] = value }
    return frame
  }

  @Test func theFirstFrameSetsUpEveryRegisterAndRunsLast() {
    var chain = MAX7219Chain(width: 16, height: 8, wiring: MAX7219Wiring(), brightness: 50)
    // The chain begins at the top right: its farther chip is the left block.
    let messages = chain.messages(for: frame(16, 8, [(0, 0), (15, 0), (8, 7)]))
    #expect(
      messages == [
        [0x0F, 0, 0x0F, 0], [0x09, 0, 0x09, 0], [0x0B, 7, 0x0B, 7], [0x0A, 7, 0x0A, 7],
        [1, 0x80, 1, 0x01], [2, 0, 2, 0], [3, 0, 3, 0], [4, 0, 4, 0], [5, 0, 5, 0], [6, 0, 6, 0],
        [7, 0, 7, 0], [8, 0, 8, 0x80], [0x0C, 1, 0x0C, 1],
      ])
  }

  @Test func onlyChangedDigitsAreSent() {
    var chain = MAX7219Chain(width: 32, height: 8, wiring: MAX7219Wiring(), brightness: 100)
    _ = chain.messages(for: frame(32, 8, [(0, 0)]))
    #expect(chain.messages(for: frame(32, 8, [(0, 0)])) == [])
    #expect(
      chain.messages(for: frame(32, 8, [(0, 0), (9, 4)])) == [[0, 0, 5, 0x40, 0, 0, 0, 0]])
    #expect(chain.messages(for: frame(32, 8, [(0, 0), (9, 4)]), whole: true).count == 13)
    chain.forget()
    #expect(chain.messages(for: frame(32, 8, [(0, 0)])).count == 13)
  }

  @Test func theBrightestLampTellsTheIntensity() {
    var chain = MAX7219Chain(width: 8, height: 8, wiring: MAX7219Wiring(), brightness: 100)
    var chips = StrictChain(count: 1)
    for (value, intensity) in [(255, 15), (115, 6), (1, 0), (255, 15)] as [(UInt8, UInt8)] {
      for message in chain.messages(for: frame(8, 8, [(1, 1)], value: value)) {
        chips.take(message)
      }
      #expect(chips.chips[0].intensity == intensity && chips.chips[0].digits[1] == 0x40)
    }
    // A dark picture says nothing of it.
    #expect(chain.messages(for: frame(8, 8, [])) == [[2, 0]])
    chips.take(chain.off())
    #expect(!chips.chips[0].isRunning)
    let levels = [-1, 1, 6, 7, 50, 99, 100, 500].map {
      MAX7219Chain(width: 8, height: 8, wiring: MAX7219Wiring(), brightness: $0).intensity
    }
    #expect(levels == [0, 0, 0, 1, 7, 15, 15, 15])
  }

  /// Blocks carried about by hand: where each is, and how it is held, as somebody would who hangs them.
  private func hung(_ wiring: MAX7219Wiring, columns: Int, rows: Int) -> [(
    column: Int, row: Int, quarterTurns: Int
  )] {
    var blocks: [(column: Int, row: Int, quarterTurns: Int)] = []
    let turns = wiring.rotationDegrees / 90
    let fromRight = wiring.start == .topRight || wiring.start == .bottomRight
    let fromBottom = wiring.start == .bottomLeft || wiring.start == .bottomRight
    var allColumns = Array(0..<columns)
    if fromRight { allColumns.reverse() }
    var allRows = Array(0..<rows)
    if fromBottom { allRows.reverse() }
    let lines = wiring.order == .rows ? allRows : allColumns
    for (index, line) in lines.enumerated() {
      var along = wiring.order == .rows ? allColumns : allRows
      let isBack = index % 2 == 1 && wiring.snake != .none
      if isBack { along.reverse() }
      for place in along {
        let turn = isBack && wiring.snake == .turned ? turns + 2 : turns
        blocks.append(
          wiring.order == .rows ? (place, line, turn % 4) : (line, place, turn % 4))
      }
    }
    return blocks
  }

  @Test func anyHangingShowsThePicture() {
    var random = SystemRandomNumberGenerator()
    let (columns, rows) = (3, 2)
    for order in [MAX7219Wiring.Order.rows, .columns] {
      for snake in [MAX7219Wiring.Snake.none, .straight, .turned] {
        for start in [MAX7219Wiring.Corner.topLeft, .topRight, .bottomLeft, .bottomRight] {
          for turn in 0..<4 {
            for isMirrored in [false, true] {
              var wiring = MAX7219Wiring()
              (wiring.order, wiring.snake, wiring.start) = (order, snake, start)
              (wiring.rotationDegrees, wiring.isMirrored) = (turn * 90, isMirrored)
              var lit: [(Int, Int)] = []
              for y in 0..<(8 * rows) {
                for x in 0..<(8 * columns) where Bool.random(using: &random) { lit.append((x, y)) }
              }
              var chain = MAX7219Chain(
                width: 8 * columns, height: 8 * rows, wiring: wiring, brightness: 100)
              var chips = StrictChain(count: columns * rows)
              for message in chain.messages(for: frame(8 * columns, 8 * rows, lit)) {
                chips.take(message)
              }
              let seen = look(chips, hung(wiring, columns: columns, rows: rows), isMirrored)
              #expect(seen == Set(lit.map { $0.1 * 8 * columns + $0.0 }), "\(wiring)")
            }
          }
        }
      }
    }
  }

  /// The lamps that are lit, by their places on a panel of 24 lamps' width.
  private func look(
    _ chips: StrictChain, _ blocks: [(column: Int, row: Int, quarterTurns: Int)],
    _ isMirrored: Bool
  ) -> Set<Int> {
    var seen: Set<Int> = []
    for (chip, block) in zip(chips.chips, blocks) {
      #expect(chip.isRunning && !chip.isTesting && chip.scanLimit == 7 && chip.decodeMode == 0)
      for digit in 0..<8 {
        for segment in 0..<8 where chip.digits[digit] & (0x80 >> UInt8(segment)) != 0 {
          var (x, y) = (isMirrored ? 7 - segment : segment, digit)
          // A quarter turn clockwise brings the top left corner to the top right.
          for _ in 0..<block.quarterTurns { (x, y) = (7 - y, x) }
          seen.insert((block.row * 8 + y) * 24 + block.column * 8 + x)
        }
      }
    }
    return seen
  }

  @Test func sizesThatAreNoWholeBlocksLoseNothing() {
    var chain = MAX7219Chain(width: 10, height: 9, wiring: MAX7219Wiring(), brightness: 1)
    #expect((chain.width, chain.height) == (16, 16))
    var chips = StrictChain(count: 4)
    for message in chain.messages(for: frame(10, 9, [(9, 8)])) { chips.take(message) }
    #expect(chips.chips[2].digits[0] == 0x40)
    for message in chain.messages(for: frame(40, 40, [(39, 39), (0, 0)])) { chips.take(message) }
    #expect(chips.chips.map { $0.digits.reduce(0, |) } == [0, 0x80, 0, 0])
    _ = MAX7219Chain(width: .max, height: -3, wiring: MAX7219Wiring(), brightness: 0)
  }
}
