// Holds what needs no device of the input devices: keys by name, and the finger that counts.
import BoardCore
import BoardPanels
import Testing

@testable import BoardLinux

@Suite struct InputKeysTests {
  // Source: include/uapi/linux/input-event-codes.h.
  let up: UInt32 = 103
  let f5: UInt32 = 63
  let power: UInt32 = 116

  @Test func theUsualKeysHaveTheirMeaning() {
    let keys = InputKeys()
    #expect(keys.action(for: up) == .previous)
    #expect(keys.action(for: f5) == .refresh)
    #expect(keys.action(for: power) == nil)
  }

  @Test func theKernelKnowsEveryUsualKey() {
    #expect(KernelKeys.actions.filter { !InputKeys.isKnown($0.name) }.map(\.name) == [])
  }

  @Test func settingsChangeThem() {
    let keys = InputKeys(changes: [("KEY_POWER", .now), ("KEY_UP", nil), ("KEY_NONESUCH", .tab)])
    #expect(keys.action(for: power) == .now)
    #expect(keys.action(for: up) == nil)
    #expect(keys.action(for: f5) == .refresh)
  }

  @Test func namesAreTheKernels() {
    #expect(InputKeys.isKnown("KEY_UP") && InputKeys.isKnown("BTN_TOUCH"))
    #expect(!InputKeys.isKnown("KEY_UPP") && !InputKeys.isKnown("ABS_X"))
    #expect(InputKeys.names.contains("KEY_CHANNELDOWN"))
  }
}

@Suite struct FirstFingerTests {
  /// What is told of moments with these fingers: number, x and y of each.
  func told(_ moments: [[(Int, Int, Int)]]) -> [String] {
    var finger = FirstFinger()
    return moments.map { moment in
      let contacts = moment.map { FirstFinger.Contact(number: $0.0, x: $0.1, y: $0.2) }
      guard let (phase, at) = finger.take(contacts) else { return "-" }
      return "\(phase) \(at.x),\(at.y)"
    }
  }

  @Test func aFingerComesMovesAndGoes() {
    #expect(
      told([[(7, 1, 1)], [(7, 1, 1)], [(7, 2, 5)], [], [(8, 3, 3)], []])
        == ["down 1,1", "-", "moved 2,5", "up 2,5", "down 3,3", "up 3,3"])
  }

  @Test func aSecondFingerIsIgnoredAlsoAfterTheFirstHasGone() {
    #expect(
      told([
        [(1, 1, 1)], [(1, 1, 1), (2, 9, 9)], [(2, 9, 9), (1, 1, 3)], [(2, 8, 8)], [(2, 7, 7)], [],
        [(3, 4, 4)],
      ]) == ["down 1,1", "-", "moved 1,3", "up 1,3", "-", "-", "down 4,4"])
  }

  @Test func aFingerIsLostWithItsScreen() {
    var finger = FirstFinger()
    let nothing = finger.lose()
    _ = finger.take([FirstFinger.Contact(number: 1, x: 5, y: 6)])
    let lost = finger.lose()
    let again = finger.lose()
    #expect(nothing == nil && again == nil)
    #expect(lost == FirstFinger.Contact(number: 1, x: 5, y: 6))
  }
}
