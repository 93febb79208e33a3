// Holds the plan of writes and moves against every other way there is, on small rings.
import Testing

@testable import BoardPanels

@Suite struct AddressPlanTests {
  /// The fewest writes and moves, by trying all ways step by step.
  static func least(_ isChanged: [Bool], from position: Int?) -> Int {
    let count = isChanged.count
    var start = 0
    for (index, changed) in isChanged.enumerated() where changed { start |= 1 << index }
    // A state is what is still to be written, and where the counter is; `count` stands for nowhere.
    var states: Set<Int> = [start * (count + 1) + (position ?? count)]
    var seen = states
    var steps = 0
    while !states.contains(where: { $0 / (count + 1) == 0 }) {
      var next: Set<Int> = []
      for state in states {
        let (rest, at) = (state / (count + 1), state % (count + 1))
        for target in 0..<count { next.insert(rest * (count + 1) + target) }
        if at < count { next.insert((rest & ~(1 << at)) * (count + 1) + (at + 1) % count) }
      }
      states = next.subtracting(seen)
      seen.formUnion(next)
      steps += 1
    }
    return steps
  }

  static func cost(_ runs: [AddressPlan.Run]) -> Int {
    runs.reduce(0) { $0 + $1.count + ($1.isMovedTo ? 1 : 0) }
  }

  /// What the plan leaves unwritten, or nil if it writes where the counter is not.
  static func left(_ isChanged: [Bool], _ runs: [AddressPlan.Run], from position: Int?) -> [Bool]? {
    var left = isChanged
    var counter = position
    for run in runs {
      if run.isMovedTo { counter = run.start }
      guard counter == run.start else { return nil }
      for offset in 0..<run.count { left[(run.start + offset) % left.count] = false }
      counter = (run.start + run.count) % left.count
    }
    return left
  }

  @Test func noWayIsCheaper() {
    for count in [1, 2, 3, 5, 8] {
      for bits in 0..<1 << count {
        let isChanged = (0..<count).map { bits >> $0 & 1 == 1 }
        for position in [nil] + (0..<count).map(Optional.some) {
          let runs = AddressPlan.runs(isChanged, from: position)
          let left = Self.left(isChanged, runs, from: position)
          #expect(left == [Bool](repeating: false, count: count))
          let cost = Self.cost(runs)
          let least = Self.least(isChanged, from: position)
          if cost != least {
            Issue.record("\(isChanged) from \(String(describing: position)): \(runs)")
          }
        }
      }
    }
  }

  @Test func aCellBetweenTwoChangesIsWrittenAgain() {
    let changed = [false, true, false, true, false, false, true, false, false, false]
    #expect(
      AddressPlan.runs(changed, from: nil)
        == [.init(start: 1, count: 3, isMovedTo: true), .init(start: 6, count: 1, isMovedTo: true)])
    #expect(
      AddressPlan.runs(changed, from: 6)
        == [
          .init(start: 6, count: 1, isMovedTo: false), .init(start: 1, count: 3, isMovedTo: true),
        ])
  }

  @Test func aStretchGoesOnOverTheRingsEnd() {
    var changed = [Bool](repeating: false, count: 10)
    for index in [8, 9, 0] { changed[index] = true }
    #expect(AddressPlan.runs(changed, from: 4) == [.init(start: 8, count: 3, isMovedTo: true)])
  }
}
