// Owns the opening of character and lamp panels as the settings want them; what each does on its wire is
// BoardRuntime's.
import BoardConfig
import BoardLinux
import BoardRuntime

extension Devices {
  /// All panels besides the screen, each in a thread of its own. One that isn't there is no error: the sign
  /// goes on without it, and it comes when it can.
  static func openPanels(_ settings: Settings) throws(ProgramError) -> [WirePanel] {
    let panels: [WirePanel] = []
    for panel in settings.panels {
      switch panel.output {
      case .lcd, .i2c, .gpio, .lcdproc, .max7219, .flaschenTaschen, .ddp, .hub75:
        throw ProgramError("panels: this kind can't be opened", sysexit: 69)
      }
    }
    return panels
  }
}
