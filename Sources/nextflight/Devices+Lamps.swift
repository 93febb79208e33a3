// Owns the way from settings to panels of lamps; what is shown on one is BoardRuntime's LampWork.
import BoardConfig
import BoardLinux
import BoardPanels
import BoardRender
import BoardRuntime
import BoardText
import BoardWords
import Synchronization

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
    let letters = PanelLetters(fonts: panel.fonts, height: layout.textHeight)
    return PlannedPanel(
      name: name, rows: layout.visibleRows, canWrite: letters.canWrite,
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

/// Which languages a panel has the letters of, found out when one is asked for: most never are.
private final class PanelLetters: Sendable {
  private let paths: [String]
  private let height: Int
  private let known = Mutex<[Words: Bool]>([:])

  /// - Parameter fonts: paths of files that can be read.
  init(fonts: [String], height: Int) {
    paths = fonts
    self.height = height
  }

  @Sendable func canWrite(_ words: Words) -> Bool {
    known.withLock { known in
      if let answer = known[words] { return answer }
      let fonts = try? BitmapFontSet(paths)
      let answer = fonts?.canWrite(words, height: height) ?? false
      known[words] = answer
      return answer
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
