// Owns the boundary between the loop and what shows the sign.
import BoardRender

/// Something that shows pages. It keeps what it shows and sends only what changed.
public protocol Panel: AnyObject {
  /// How many rows of flights it has room for.
  var rows: Int { get }
  /// Shows a page. After an error the next page is sent whole.
  func show(_ page: Page) throws(PanelError)
  /// Puts the device back as it was found. Also called when it never showed anything.
  func restore()
}

extension Panel {
  public func restore() {}
}

/// Why a panel doesn't show what it should, in one line: the thing, the cause, the cure.
public struct PanelError: Error, Equatable, Sendable, CustomStringConvertible {
  public let description: String

  public init(_ description: String) { self.description = description }
}
