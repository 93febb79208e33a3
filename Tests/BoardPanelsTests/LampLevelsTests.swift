// Tests the table of brightness and gamma, against the C library's pow.
import BoardRender
import Foundation
import Testing

@testable import BoardPanels

@Suite struct LampLevelsTests {
  @Test func eachLevelIsThatOfPow() {
    for gamma in [0.25, 0.5, 1, 1.8, 2.2, 2.8, 4] {
      for percent in [0, 1, 10, 50, 100] {
        let levels = LampLevels(brightness: percent, gamma: gamma)
        let sent = (0...255).map { levels[UInt8($0)] }
        let exact = (0...255).map { value in
          let level = (255 * pow(Double(value) / 255, gamma) * Double(percent) / 100).rounded()
          return UInt8(max(value > 0 && percent > 0 ? 1 : 0, level))
        }
        #expect(sent == exact, "gamma \(gamma), \(percent) %")
      }
    }
  }

  @Test func aFrameIsSentAsItIsOrThroughTheTable() {
    let frame = lamps(width: 2, height: 1, pixels: [0, 128, 255, 1, 2, 3])
    #expect(LampLevels().applied(to: frame) == frame)
    #expect(
      LampLevels(brightness: 50, gamma: 2.2).applied(to: frame)
        == lamps(width: 2, height: 1, pixels: [0, 28, 128, 1, 1, 1]))
  }
}
