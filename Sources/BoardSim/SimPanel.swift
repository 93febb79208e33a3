// Owns the boundary between a simulation and a simulated panel of characters or lamps, and the names that
// "--panel" takes.
import BoardCore
import BoardRender

/// A panel without its wire: what it would show, as text and as a picture.
public protocol SimPanel: AnyObject {
  /// How many flights it has room for.
  var rows: Int { get }
  /// How many characters of the selected row had no room on the last page.
  var reach: Int { get }
  /// The page's style as the panel can show it.
  func style(for style: PageStyle) -> PageStyle
  /// Shows a page; the same again as time goes on.
  /// - Parameter second: of the minute, 0 to 59.
  func take(_ page: Page, at time: Uptime, second: Int)
  /// What it shows now, a string a line: characters, or "#" for a lamp that is lit brightly and "." for any other.
  var cells: [String] { get }
  /// Draws what it shows now into a PNG file.
  func paint(to path: String) throws(SimError)
}

/// What "--panel" can ask for.
public enum SimPanelKind: Equatable, Sendable {
  /// In characters: "20x4".
  case characters(columns: Int, rows: Int)
  /// In lamps of one colour: "matrix64x8".
  case matrix(width: Int, height: Int)
  /// In lamps of all colours: "wall128x32".
  case wall(width: Int, height: Int)

  /// What is said of a name that is none of these.
  public static let allowed =
    "characters from 8x1 to 80x40, as 16x2, or lamps from 32x8 to 256x64, as matrix64x8 or wall128x32"

  /// Nil if `name` is none of these.
  public init?(_ name: String) {
    func size(_ text: Substring, _ widths: ClosedRange<Int>, _ heights: ClosedRange<Int>)
      -> (Int, Int)?
    {
      let parts = text.split(separator: "x", omittingEmptySubsequences: false)
      let isPlain = text.utf8.allSatisfy {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) || $0 == UInt8(ascii: "x")
      }
      guard isPlain, parts.count == 2, let width = Int(parts[0]), let height = Int(parts[1]),
        widths.contains(width), heights.contains(height)
      else { return nil }
      return (width, height)
    }
    if name.hasPrefix("matrix"), let (width, height) = size(name.dropFirst(6), 32...256, 8...64) {
      self = .matrix(width: width, height: height)
    } else if name.hasPrefix("wall"),
      let (width, height) = size(name.dropFirst(4), 32...256, 8...64)
    {
      self = .wall(width: width, height: height)
    } else if let (columns, rows) = size(name[...], 8...80, 1...40) {
      self = .characters(columns: columns, rows: rows)
    } else {
      return nil
    }
  }
}
