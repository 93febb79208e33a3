// Tests what the kernel's messages about devices are read as, and that listening to them needs nothing.
import Testing

@testable import BoardLinux

@Suite struct UeventTests {
  private func message(_ parts: String...) -> [UInt8] { parts.flatMap { Array($0.utf8) + [0] } }

  private let chip: [UInt8] = [
    "add@/devices/platform/gpio-sim.0/gpiochip1", "ACTION=add",
    "DEVPATH=/devices/platform/gpio-sim.0/gpiochip1", "SUBSYSTEM=gpio", "MAJOR=254", "MINOR=1",
    "DEVNAME=gpiochip1", "SEQNUM=1234",
  ].flatMap { Array($0.utf8) + [0] }

  @Test func aMessageTellsActionPathSubsystemAndTheRest() {
    let event = Uevent(bytes: chip)
    #expect(event?.action == "add")
    #expect(event?.devicePath == "/devices/platform/gpio-sim.0/gpiochip1")
    #expect(event?.subsystem == "gpio")
    #expect(event?.properties["SEQNUM"] == "1234")
  }

  @Test func aValueMayHoldEqualsSigns() {
    let event = Uevent(
      bytes: message(
        "change@/a", "ACTION=change", "DEVPATH=/a", "SUBSYSTEM=drm", "HOTPLUG=1", "X=a=b", "Y="))
    #expect(event?.properties["X"] == "a=b")
    #expect(event?.properties["Y"] == "")
  }

  @Test func whatIsNoMessageOfTheKernelsIsNone() {
    #expect(Uevent(bytes: []) == nil)
    #expect(Uevent(bytes: [0, 0, 0]) == nil)
    #expect(Uevent(bytes: message("add@/a")) == nil)
    #expect(Uevent(bytes: message("add@/a", "ACTION=add", "DEVPATH=/a")) == nil)
    #expect(
      Uevent(bytes: message("add@/b", "ACTION=add", "DEVPATH=/a", "SUBSYSTEM=gpio")) == nil)
    // udev's own begin with its name.
    #expect(
      Uevent(bytes: message("libudev", "ACTION=add", "DEVPATH=/a", "SUBSYSTEM=gpio")) == nil)
    #expect(Uevent(bytes: [UInt8](repeating: 0xFF, count: 300)) == nil)
  }

  @Test func everyCutOffMessageIsReadOrRefused() {
    for count in 0..<chip.count { _ = Uevent(bytes: Array(chip.prefix(count))) }
  }

  @Test func newsConcernASubsystemIfItIsNamedOrSomeWereLost() {
    var news = UeventWatch.News()
    #expect(news.mayConcern("gpio") == false)
    news.events = [chip].compactMap { Uevent(bytes: $0) }
    #expect(news.mayConcern("gpio"))
    #expect(news.mayConcern("drm") == false)
    news.haveSomeBeenLost = true
    #expect(news.mayConcern("drm"))
  }

  @Test func anybodyMayListen() throws {
    let watch = try UeventWatch()
    #expect(watch.descriptor >= 0)
    // Whatever comes meanwhile is read without waiting for more.
    _ = try watch.read()
  }
}
