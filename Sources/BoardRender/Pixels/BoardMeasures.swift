// Owns the sizes of everything on a sign of given width and height; they never depend on what is shown.

/// Heights and text sizes of a board, in pixels.
struct BoardMeasures: Hashable {
  let width: Int
  let height: Int
  let rows: Int
  /// Pixels per em of the rows' text.
  let textSize: Int
  /// Pixels per em of codes behind a city's name.
  let codeSize: Int
  /// Pixels per em of heads, tabs and footer.
  let smallSize: Int
  let titleSize: Int
  let clockSize: Int
  /// From the picture's edge to text.
  let margin: Int
  let headerHeight: Int
  /// Whether tabs and count stand under the title: on upright screens.
  let hasTwoHeaderLines: Bool
  /// Of the header's first line.
  let titleHeight: Int
  let headsHeight: Int
  let rowHeight: Int
  let footerHeight: Int
  let hairline: Int
  let frame: Int
  let bar: Int

  /// - Parameter wanted: how many rows; nil for as many as read well.
  init(width: Int, height: Int, rows wanted: Int?) {
    self.width = width
    self.height = height
    // Text grows slower than the screen: large screens are also looked at from further away, but are
    // there to show more. 14 pixels are the smallest that B612 reads well at.
    let byHeight = 8 + height * 28 / 1_000
    let byWidth = width / 36
    let smallest = max(7, min(14, height / 12))
    let base = max(smallest, min(byHeight, byWidth))
    let isUpright = height > width
    hasTwoHeaderLines = isUpright
    let line = height >= 400 ? base * 32 / 10 : base * 24 / 10
    footerHeight = max(9, base * 16 / 10)
    headsHeight = max(8, base * 145 / 100)
    let header = isUpright ? line + base * 2 : line
    let free = max(1, height - header - headsHeight - footerHeight)
    let usual = max(1, (free * 10 + base * 9) / (base * 18))
    rows = min(max(1, wanted ?? usual), max(1, free / 10))
    rowHeight = max(1, free / rows)
    // Rows have the same height; what is left over goes to the header.
    headerHeight = max(0, height - headsHeight - footerHeight - rowHeight * rows)
    titleHeight = isUpright ? headerHeight - base * 2 : headerHeight
    // Few rows are higher, but their text only grows while all columns have room.
    textSize = wanted == nil ? base : max(6, min(rowHeight * 56 / 100, max(base, width / 34)))
    codeSize = max(6, textSize * 72 / 100)
    smallSize = max(6, max(base * 72 / 100, min(base, 12)))
    titleSize = base * 3 / 2
    clockSize = base * 2
    margin = max(4, base * 9 / 10 - 4)
    hairline = max(1, base / 38)
    frame = max(2, base / 12)
    bar = max(4, base * 3 / 10)
  }

  var rowsTop: Int { headerHeight + headsHeight }
  func rowTop(_ row: Int) -> Int { rowsTop + row * rowHeight }
}
