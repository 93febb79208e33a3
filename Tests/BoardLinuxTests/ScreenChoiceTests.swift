// Tests which plug and mode of a graphics card are taken, without a card.
import CDRM
import Testing

@testable import BoardLinux

@Suite struct ScreenChoiceTests {
  private func mode(
    _ width: UInt16, _ height: UInt16, _ rate: UInt32, isPreferred: Bool = false,
    isInterlaced: Bool = false, isOwners: Bool = false
  ) -> DRMMode? {
    var info = drmModeModeInfo()
    info.hdisplay = width
    info.vdisplay = height
    info.vrefresh = rate
    info.type = (isPreferred ? 1 << 3 : 0) | (isOwners ? 1 << 5 : 0)
    info.flags = isInterlaced ? 1 << 4 : 0
    return DRMMode(info)
  }

  private var television: [DRMMode] {
    [
      mode(1920, 1080, 60), mode(1920, 1080, 50, isPreferred: true), mode(1280, 720, 50),
      mode(1280, 720, 60), mode(1920, 1080, 120, isInterlaced: true), mode(0, 0, 60),
    ].compactMap { $0 }
  }

  @Test("the mode told to the kernel, else the screen's own choice, else its first is taken")
  func preferred() {
    let told = television + [mode(640, 480, 60, isOwners: true)].compactMap { $0 }
    #expect(DRMMode.first(.preferred, of: told)?.name == "640x480@60")
    #expect(DRMMode.first(.preferred, of: television)?.name == "1920x1080@50")
    let others = television.filter { !$0.isPreferred }
    #expect(DRMMode.first(.preferred, of: others)?.name == "1920x1080@60")
    #expect(DRMMode.first(.preferred, of: []) == nil)
  }

  @Test("a size is taken at the rate asked for, or the highest there is, never in half frames")
  func sizes() {
    func name(_ width: Int, _ height: Int, _ rate: Int? = nil) -> String? {
      DRMMode.first(.size(width: width, height: height, rate: rate), of: television)?.name
    }
    #expect(name(1280, 720) == "1280x720@60")
    #expect(name(1280, 720, 50) == "1280x720@50")
    #expect(name(1920, 1080) == "1920x1080@60")
    #expect(name(1280, 720, 75) == nil && name(800, 480) == nil)
  }

  private var connectors: [DRMConnector] {
    [
      DRMConnector(name: "HDMI-A-1", status: .disconnected, modes: []),
      DRMConnector(name: "Composite-1", status: .unknown, modes: television),
      DRMConnector(name: "HDMI-A-2", status: .connected, modes: television),
      DRMConnector(name: "DSI-1", status: .connected, modes: television),
    ]
  }

  private func chosen(_ name: String?, of connectors: [DRMConnector]) -> String {
    do throws(LinuxError) {
      return try DRMConnector.choose(name, of: connectors, card: "card1 (vc4)").name
    } catch {
      return error.message
    }
  }

  @Test("the first plug with a screen is taken, or the one that is named")
  func plugs() {
    #expect(chosen(nil, of: connectors) == "HDMI-A-2")
    #expect(chosen("DSI-1", of: connectors) == "DSI-1")
    #expect(chosen("Composite-1", of: connectors) == "Composite-1")
  }

  @Test("a missing plug or screen is told with what there is")
  func missing() {
    #expect(
      chosen("HDMI-A-1", of: connectors)
        == "a screen at HDMI-A-1 of card1 (vc4): not there; connect one, or switch it on")
    #expect(
      chosen("DP-1", of: Array(connectors.prefix(2)))
        == "connector DP-1 of card1 (vc4): not there; there are HDMI-A-1, Composite-1; "
        + "name one of them in the config")
    #expect(
      chosen(nil, of: Array(connectors.prefix(2)))
        == "a screen at card1 (vc4): not there; connect one to HDMI-A-1, Composite-1, or switch it on"
    )
    #expect(
      chosen(nil, of: [])
        == "a screen at card1 (vc4): not there; connect one to it, or switch it on")
  }
}
