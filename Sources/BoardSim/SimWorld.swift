// Owns what a simulation needs from outside: files, a place for what it prints, a painter of frames.
import BoardRender

/// The hands of a simulation.
public struct SimWorld {
  /// The whole file at a path, as the script names it.
  public var read: (String) throws(SimError) -> [UInt8]
  /// One line for standard output.
  public var print: (String) throws(SimError) -> Void
  /// One line about something that was left out, for standard error.
  public var note: (String) -> Void
  /// Draws a page into the file of that name.
  public var frame: (Page, String) throws(SimError) -> Void

  public init(
    read: @escaping (String) throws(SimError) -> [UInt8],
    print: @escaping (String) throws(SimError) -> Void, note: @escaping (String) -> Void,
    frame: @escaping (Page, String) throws(SimError) -> Void
  ) {
    self.read = read
    self.print = print
    self.note = note
    self.frame = frame
  }
}
