// Owns the boundary between a panel on a slow wire and the thread that works it, WirePanel's.
import BoardCore
import BoardLinux
import BoardRender

/// What a panel tells the sign.
public enum PanelNews: Equatable, Sendable {
  /// It has room for so many flights, from now on.
  case roomChanged(rows: Int)
  /// So many characters of the selected row have no room.
  case reachChanged(Int)
  /// A key of the panel's own was pressed.
  case action(Action)
  /// Something that people should know, in one line.
  case note(String)
}

/// A panel on its wire: layout, encoder and device. Called by one thread alone, which it may keep for a moment:
/// neither the buttons nor other panels wait for it. After any error it is opened again, ever more seldom.
public protocol PanelWork {
  /// Opens the device and brings it to a state in which all of it is known. What was open before is closed.
  mutating func open() throws(LinuxError)
  /// Shows a page. Also called when the time it returned has come, or the same page is to be shown again.
  /// - Parameter second: of the minute, 0 to 59, for what takes turns.
  /// - Returns: when the picture changes by itself: a moving text, a turn, a panel that is set up anew; nil if
  ///   it doesn't.
  mutating func show(_ page: Page, at time: Uptime, second: Int) throws(LinuxError) -> Uptime?
  /// What to wait for besides, such as a server's answers; nil if there is nothing.
  var descriptor: Int32? { get }
  /// Takes what has come on `descriptor`.
  mutating func read() throws(LinuxError)
  /// What there is to tell since the last call.
  mutating func takeNews() -> [PanelNews]
  /// Leaves the panel as it should be without a sign. Also called after an error; failing is no matter then.
  mutating func close()
}

extension PanelWork {
  public var descriptor: Int32? { nil }
  public mutating func read() throws(LinuxError) {}
  public mutating func takeNews() -> [PanelNews] { [] }
}
