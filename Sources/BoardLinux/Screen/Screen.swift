// Owns the boundary between the sign and a screen of pixels; what is shown is left to its user.
import BoardRender

/// A screen that pictures are copied to.
public protocol Screen: AnyObject {
  /// As "card0 (vc4) HDMI-A-1: 1920x1080@60, 32 bits".
  var summary: String { get }
  /// The size of a picture that fills the screen, in pixels.
  var pictureSize: (width: Int, height: Int) { get }
  /// Shows a picture, of which only the parts in `damage` have changed since the last one.
  /// - Throws: if it can't be shown; the screen is then made anew.
  func show(_ picture: PixelSurface, _ damage: [Rect]) throws(LinuxError)

  /// For the event loop, when there is something for `read` to do; nil if there never is.
  var descriptor: Int32? { get }
  func read() throws(LinuxError)
  /// Whether it still is there, and as it was. Asked when the kernel tells of devices.
  func isStillThere() -> Bool
  /// Another console comes to the front: the screen is its.
  func leave()
  /// Shows again what was there before, for good.
  func restore()
}

extension Screen {
  public var descriptor: Int32? { nil }
  public func read() throws(LinuxError) {}
  public func isStillThere() -> Bool { true }
  public func leave() {}
  public func restore() {}
}

extension Framebuffer: Screen {
  public func show(_ picture: PixelSurface, _ damage: [Rect]) { copy(picture, damage) }
}
