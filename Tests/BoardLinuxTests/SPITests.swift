// Holds what is said of SPI devices that can't be used; chains that can are in the rig's topic "matrix".
import BoardPanels
import BoardRender
import Testing

@testable import BoardLinux

@Suite struct SPITests {
  func problem(_ path: String) -> String? {
    var wire = MAX7219Wire(
      path: path, width: 64, height: 8, wiring: MAX7219Wiring(), brightness: 50)
    do throws(LinuxError) {
      try wire.open()
      return nil
    } catch {
      wire.close()
      return error.message
    }
  }

  @Test func aDeviceThatIsNotThereIsToldWithItsCure() {
    #expect(
      problem("/dev/spidev9.9")
        == "/dev/spidev9.9: not there; add dtparam=spi=on to /boot/firmware/config.txt and start anew, "
        + "or check the name")
  }

  @Test func whatIsNoSPIDeviceIsRefused() {
    #expect(
      problem("/dev/null")
        == "/dev/null: not an SPI device, or of one without mode 0; name a /dev/spidev in the config"
    )
  }

  @Test func aWireThatIsNotOpenIsQuiet() throws {
    var wire = MAX7219Wire(
      path: "/dev/null", width: 64, height: 8, wiring: MAX7219Wiring(), brightness: 50)
    try wire.show(LampFrame(width: 64, height: 8))
    wire.close()
    #expect(wire.size == (64, 8) && wire.repeatMilliseconds == nil)
  }
}
