// Owns the boundary between the loop and what shows the sign.
import BoardRender

/// Something that shows pages. It keeps what it shows and sends only what changed.
public protocol Panel: AnyObject {
  /// How many rows of flights it has room for.
  var rows: Int { get }
  /// How many characters of the selected row had no room on the last page.
  var reach: Int { get }
  /// The page's style as the panel can show it: it may lack a language's letters.
  func style(for style: PageStyle) -> PageStyle
  /// Shows a page. After an error the next page is sent whole.
  func show(_ page: Page) throws(PanelError)
  /// Puts the device back as it was found. Also called when it never showed anything.
  func restore()
}

extension Panel {
  public var reach: Int { 0 }
  public func style(for style: PageStyle) -> PageStyle { style }
  public func restore() {}
}

/// Why a panel doesn't show what it should, in one line: the thing, the cause, the cure.
public struct PanelError: Error, Equatable, Sendable, CustomStringConvertible {
  public let description: String

  public init(_ description: String) { self.description = description }
}
