// Owns the way from settings to character and lamp panels, each in a thread of its own; what one does on its
// wire is BoardRuntime's.
import BoardConfig
import BoardLinux
import BoardPanels
import BoardRuntime
import BoardWords

/// A panel that the settings name, not open yet.
struct PlannedPanel {
  /// For messages, as "/dev/i2c-1 0x27".
  var name: String
  /// Of flights there is room for, as far as is known before it is open.
  var rows: Int
  /// Whether it has the letters of a language.
  var canWrite: @Sendable (Words) -> Bool = { _ in true }
  var work: any PanelWork
}

extension Devices {
  /// All panels besides the screen. One that isn't there is no error: the sign goes on without it, and it
  /// comes when it can.
  static func openPanels(_ settings: Settings) throws(ProgramError) -> [WirePanel] {
    var panels: [WirePanel] = []
    for panel in settings.panels {
      let plan = try plan(panel)
      do throws(LinuxError) {
        panels.append(
          try WirePanel(name: plan.name, rows: plan.rows, canWrite: plan.canWrite, plan.work))
      } catch {
        throw ProgramError(error)
      }
    }
    return panels
  }

  /// What one panel will be.
  static func plan(_ panel: PanelSettings) throws(ProgramError) -> PlannedPanel {
    switch panel.output {
    case .lcd, .i2c, .gpio: return try characterPanel(panel)
    case .max7219(let path): return try chain(path, panel)
    case .lcdproc(let place): return lcdproc(place, panel)
    case .flaschenTaschen(let place):
      let offset = panel.offset
      return try wall(
        place, panel,
        .flaschenTaschen(
          FlaschenTaschen(x: offset.width, y: offset.height, layer: panel.layer)))
    case .ddp(let place): return try wall(place, panel, .ddp)
    case .hub75(let flags): return try hub75(flags, panel)
    }
  }
}
