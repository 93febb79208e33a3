// Owns the way from settings to panels of characters that hang on a wire of this computer.
import BoardConfig
import BoardLinux
import BoardPanels
import BoardRender
import BoardRuntime

extension Devices {
  /// A panel of kind `lcd`, `i2c` or `gpio`.
  static func characterPanel(_ panel: PanelSettings) throws(ProgramError) -> PlannedPanel {
    guard let size = panel.size,
      let geometry = HD44780Geometry(
        columns: size.width, rows: size.height, isSplit: panel.isSplit)
    else { throw ProgramError("panels: no HD44780 has this size", sysexit: 78) }
    switch panel.output {
    case .i2c(let bus):
      let port = I2CPort(bus: bus, address: panel.address, wiring: panel.pins)
      return plan(
        panel, geometry, I2CWire.name(bus: bus, address: panel.address),
        HD44780Wire(geometry, port: port))
    case .gpio(let lines):
      let port = GPIOPort(
        chip: lines.chip,
        lines: [lines.rs, lines.e, lines.d4, lines.d5, lines.d6, lines.d7].map(\.text),
        e2: lines.e2?.text, light: lines.light?.text, isLightActiveLow: panel.isLightActiveLow)
      return plan(
        panel, geometry, "LCD on \(lines.chip)", HD44780Wire(geometry, port: port))
    case .lcd(let path):
      return plan(
        panel, geometry, path,
        CharLCDWire(
          path: path, columns: size.width, rows: size.height, isSplit: panel.isSplit))
    default: throw ProgramError("panels: not a panel of characters", sysexit: 70)
    }
  }

  private static func plan<Wire: CharacterWire>(
    _ panel: PanelSettings, _ geometry: HD44780Geometry, _ name: String, _ wire: sending Wire
  ) -> PlannedPanel {
    let characters = panel.characterSet
    let layout = CellLayout(columns: geometry.columns, rows: geometry.rows, palette: .characters)
    let writer = CharacterWriter(characters, glyphSlots: 0)
    return PlannedPanel(
      name: name, rows: layout.visibleRows, canWrite: { writer.canWrite($0.language.tag) },
      work: CharacterWork(layout, characters, wire: wire, hasBacklight: panel.hasBacklight))
  }
}

extension PanelSettings {
  fileprivate var pins: PCF8574Wiring {
    PCF8574Wiring(
      rs: wiring.rs, rw: wiring.rw, e: wiring.e, e2: wiring.e2, light: wiring.light,
      isLightActiveLow: isLightActiveLow, data: [wiring.d4, wiring.d5, wiring.d6, wiring.d7])
  }

  var characterSet: CharacterSet {
    switch characters {
    case .a00: .a00
    case .a02: .a02
    case .ks0066: .ks0066
    case .cp437: .cp437
    case .latin1: .latin1
    case .ascii: .ascii
    }
  }
}
