// Owns the sign in a terminal: pages out, keys in. What the bytes are is BoardPanels', the device
// BoardLinux's.
import BoardCore
import BoardLinux
import BoardPanels
import BoardRender
import BoardWords

/// The terminal the program was started in, with keys for buttons and a line that tells them.
public final class TerminalPanel: Panel {
  private let device: TerminalDevice
  private let palette: CellPalette
  private let help: [KeyHelp]
  private var layout: CellLayout
  private var encoder: TerminalEncoder
  private var keys = KeyDecoder()
  private var lastKeys = Uptime(nanoseconds: 0)
  private var isEntered = false

  /// How long the bytes of one key may be apart, in milliseconds: longer, and an ESC was a key of its own.
  private static let keyMilliseconds: Int64 = 50

  /// - Parameters:
  ///   - words: for the line of keys.
  ///   - environment: the value of an environment variable, by which colours are chosen.
  public init(
    theme: Theme, words: Words, environment: (String) -> String?
  ) throws(LinuxError) {
    device = try TerminalDevice(entering: TerminalEncoder.enter, leaving: TerminalEncoder.leave)
    let depth = ColourDepth(environment: environment)
    encoder = TerminalEncoder(depth: depth)
    palette = depth == .none ? .plain : theme == .light ? .light : .dark
    help = KeyHelp.terminal(words)
    let (columns, rows) = device.size
    layout = CellLayout(columns: columns, rows: rows, palette: palette, help: help)
  }

  /// For the event loop: readable when keys were pressed.
  public var descriptor: Int32 { device.descriptor }

  public var rows: Int { layout.visibleRows }
  public private(set) var reach = 0

  public func show(_ page: Page) throws(PanelError) {
    reach = layout.reach(of: page)
    do throws(LinuxError) {
      if !isEntered {
        isEntered = true
        try device.enter()
      }
      try device.write(encoder.update(to: layout.grid(of: page)))
    } catch {
      encoder.forget()
      throw PanelError(error.message)
    }
  }

  /// What the keys pressed since the last call ask for.
  /// - Throws: if the terminal has gone.
  public func readKeys(at time: Uptime) throws(PanelError) -> [KeyCommand] {
    let bytes: [UInt8]?
    do throws(LinuxError) { bytes = try device.read() } catch { throw PanelError(error.message) }
    guard let bytes else { throw PanelError("terminal: gone; the sign ends") }
    var pressed: [Key] = []
    if time.milliseconds(since: lastKeys) > TerminalPanel.keyMilliseconds { pressed += keys.end() }
    lastKeys = time
    pressed += keys.keys(bytes)
    return pressed.compactMap { KeyMap.command(for: $0) }
  }

  /// Takes the terminal's new size; all is drawn anew.
  public func resize() {
    let (columns, rows) = device.size
    layout = CellLayout(columns: columns, rows: rows, palette: palette, help: help)
    encoder.forget()
  }

  /// After a stop: the screen is taken again with the next page.
  public func resume() {
    isEntered = false
    resize()
  }

  public func restore() { device.leave() }
}
