// Owns the way from settings to panels of lamps; what is shown on one is BoardRuntime's LampWork.
import BoardConfig
import BoardLinux
import BoardPanels
import BoardRender
import BoardRuntime
import BoardText
import BoardWords

extension Devices {
  /// A panel of lamps on a wire.
  /// - Parameter name: for messages.
  static func lamps(
    _ name: String, _ panel: PanelSettings, _ palette: LampPalette, _ wire: some LampWire
  ) throws(ProgramError) -> PlannedPanel {
    // A panel that tells its size itself is as small as any until then.
    let size =
      panel.size
      ?? .init(
        width: MatrixLayout.widths.lowerBound, height: MatrixLayout.heights.lowerBound)
    let layout = MatrixLayout(width: size.width, height: size.height)
    let fonts = try bitmapFonts(panel, layout)
    let written = Set(
      Language.allCases.filter {
        fonts.canWrite(Words(language: $0, clock: .hours24), height: layout.textHeight)
      })
    return PlannedPanel(
      name: name, rows: layout.visibleRows, canWrite: { written.contains($0.language) },
      work: LampWork(
        wire, fonts: try bitmapFonts(panel, layout), palette: palette, moves: panel.moves))
  }

  static func chain(_ path: String, _ panel: PanelSettings) throws(ProgramError) -> PlannedPanel {
    guard let size = panel.size else { throw ProgramError("\(path): size: missing", sysexit: 78) }
    let wire = MAX7219Wire(
      path: path, width: size.width, height: size.height, wiring: MAX7219Wiring(panel.blocks),
      brightness: panel.brightness)
    return try lamps(path, panel, .plain, wire)
  }

  private static func bitmapFonts(
    _ panel: PanelSettings, _ layout: MatrixLayout
  ) throws(ProgramError) -> BitmapFontSet {
    try reporting(ProgramError.init(_:)) { () throws(FontError) in
      try BitmapFontSet(panel.fonts, for: layout)
    }
  }
}

extension MAX7219Wiring {
  fileprivate init(_ blocks: BlockSettings) {
    self.init()
    rotationDegrees = blocks.rotationDegrees
    isMirrored = blocks.isMirrored
    order =
      switch blocks.order {
      case .rows: .rows
      case .columns: .columns
      }
    snake =
      switch blocks.snake {
      case .none: .none
      case .straight: .straight
      case .turned: .turned
      }
    start =
      switch blocks.first {
      case .topLeft: .topLeft
      case .topRight: .topRight
      case .bottomLeft: .bottomLeft
      case .bottomRight: .bottomRight
      }
  }
}
