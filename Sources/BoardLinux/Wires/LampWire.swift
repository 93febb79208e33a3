// Owns the boundary to what carries a picture of lamps; the bytes each device wants are left to BoardPanels.
import BoardRender

/// A way to a panel of lamps: a bus, a network or a program. It is used by one thread, and may block that
/// for up to about a second.
public protocol LampWire {
  /// Takes the device, makes it ready, and learns its size where only the device knows it. Called before the
  /// first frame, and again after any error, when `close` has been called.
  mutating func open() throws(LinuxError)
  /// In lamps, of the frames it wants; known once it is open.
  var size: (width: Int, height: Int) { get }
  /// Shows a whole frame. A device that takes changes alone gets no more than those. A device with one
  /// brightness for all of its lamps takes that of the brightest one.
  mutating func show(_ frame: LampFrame) throws(LinuxError)
  /// How long after a frame the same one is to be shown again, as a receiver forgets it or may have lost it;
  /// nil if it stays.
  var repeatMilliseconds: Int64? { get }
  /// Lets go of the device. The lamps go dark if the device can still be told to. Also called when it was
  /// never opened.
  mutating func close()
}

extension LampWire {
  public var repeatMilliseconds: Int64? { nil }
}
