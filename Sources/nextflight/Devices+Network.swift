// Owns the way from settings to panels that another program drives: LCDd, receivers in the network, the helper
// for HUB75 panels.
import BoardConfig
import BoardCore
import BoardLinux
import BoardPanels
import BoardRender
import BoardRuntime

extension Devices {
  static func lcdproc(_ place: NetworkPlace, _ panel: PanelSettings) -> PlannedPanel {
    // What the settings say of a key comes before what it does by itself.
    let usual = LCDprocWork.usualActions.filter { usual in
      !panel.keys.contains { $0.name == usual.key }
    }
    let named = panel.keys.compactMap { meaning in meaning.action.map { (meaning.name, $0) } }
    let priority: LCDprocClient.Priority =
      switch panel.priority {
      case .info: .info
      case .foreground: .foreground
      case .alert: .alert
      }
    let work = LCDprocWork(
      host: place.host, port: place.port, actions: usual + named, priority: priority,
      hasBacklight: panel.hasBacklight)
    // Until LCDd tells its size it may have room for no more than one.
    return PlannedPanel(
      name: place.text, rows: 1, canWrite: { LCDprocWork.canWrite($0.language.tag) }, work: work)
  }

  /// A wall of lamps that listens in the network.
  static func wall(
    _ place: NetworkPlace, _ panel: PanelSettings, _ receiver: UDPWall.Receiver
  ) throws(ProgramError) -> PlannedPanel {
    guard let size = panel.size else {
      throw ProgramError("\(place.text): size: missing", sysexit: 78)
    }
    // FlaschenTaschen's servers correct their lamps by themselves, WLED leaves it to the sender unless told
    // otherwise (Sync settings, "Disable realtime gamma correction").
    let usualGamma = receiver == .ddp ? 2.2 : 1
    let wire = UDPWall(
      host: place.host, port: place.port, size: (size.width, size.height), receiver: receiver,
      levels: LampLevels(brightness: panel.brightness, gamma: panel.gamma ?? usualGamma))
    return try lamps(place.text, panel, .colours, wire)
  }

  /// HUB75 panels on the header. librgbmatrix dims by time, which keeps dark colours apart, and has a curve of
  /// its own.
  static func hub75(_ flags: [String], _ panel: PanelSettings) throws(ProgramError) -> PlannedPanel
  {
    let wire = HUB75Helper(
      program: panel.helper ?? Files.sibling("nextflight-hub75"), flags: flags,
      library: panel.library, brightness: panel.brightness == 100 ? nil : panel.brightness,
      levels: LampLevels(gamma: panel.gamma ?? 1))
    return try lamps("hub75", panel, .colours, wire)
  }
}
