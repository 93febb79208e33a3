// Tests what is said about GPIO lines that can't be had, and when they are tried again; lines that can are
// tested in the rig, on simulated chips.
import BoardCore
import Testing

@testable import BoardLinux

@Suite struct GPIOTests {
  @Test("what is no GPIO chip is told, for all its lines once, and every line is gone")
  func notAChip() throws {
    let lines = try GPIOLines(
      inputs: ["GPIO17", "GPIO27"].map { GPIOWiring(chip: "/dev/null", line: $0) },
      outputs: [GPIOWiring(chip: "/dev/null", line: "GPIO12")])
    let trouble = LinuxError.unsupported(
      "/dev/null", reason: "not a GPIO chip", cure: "name one in the config, as /dev/gpiochip0")
    #expect(lines.troubles == [trouble])
    #expect(trouble.exitStatus == 69)
    #expect(
      lines.takeNotes() == [
        "/dev/null: not a GPIO chip; name one in the config, as /dev/gpiochip0; the sign goes on "
          + "without it, and tries again"
      ])
    #expect(lines.takeNotes() == [], "it is told once")
    let events = try lines.read()
    #expect(events == [])
    try lines.set(output: 0, isOn: true)
    lines.switchOff()
  }

  @Test("a header that isn't there is told with the labels that were looked for")
  func noHeader() throws {
    let lines = try GPIOLines(inputs: [GPIOWiring(chip: GPIOWiring.header, line: "GPIO17")])
    guard case .notThere(let thing, _) = lines.troubles.first else { return }
    #expect(
      thing
        == "GPIO chip of a Raspberry Pi's 40-pin header (pinctrl-rp1, pinctrl-bcm2711, pinctrl-bcm2835)"
    )
  }

  @Test("pauses grow from a second to half a minute, and begin anew when something has changed")
  func pauses() {
    var pause = GrowingPause()
    #expect(pause.deadline == nil)
    var seconds: [Int64] = []
    for _ in 0..<7 {
      pause.failed(at: Uptime(milliseconds: 0))
      seconds.append(pause.deadline.map { $0.milliseconds(since: Uptime(milliseconds: 0)) } ?? -1)
    }
    #expect(seconds == [1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000])
    pause.reset()
    #expect(pause.deadline == nil)
    pause.failed(at: Uptime(milliseconds: 500))
    #expect(pause.deadline == Uptime(milliseconds: 1_500))
  }
}
