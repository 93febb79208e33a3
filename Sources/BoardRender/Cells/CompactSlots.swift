// Owns where a row's columns stand on a panel of few cells.

/// The columns of one page on a panel of few lines or columns, in cells from the leading side: a mark, the
/// time, a mark, the flight, a mark, details. Marks stand in the gaps, so they cost no room.
struct CompactSlots: Equatable, Sendable {
  /// Of the time: 1 where a mark has a column before it.
  let lead: Int
  let timeWidth: Int
  /// 0 where there is no room for flights.
  let flightWidth: Int
  let details: DetailLine
  private let columns: Int

  /// Between the time and the flight: the mark of a highlight, or of all where `lead` is 0.
  var firstGap: Int { lead + timeWidth }
  /// The mark of the status. Without a column for it, it stands in the first gap.
  var signPlace: Int {
    flightWidth > 0 ? firstGap + 1 + flightWidth : min(firstGap + 1, columns - 1)
  }
  /// The first column of details.
  var detailPlace: Int { signPlace + 1 }
  /// Where the long text of a moved row begins.
  var windowPlace: Int { columns - firstGap - 1 >= 8 ? firstGap + 1 : 0 }

  /// A flight number with fewer cells than this says nothing.
  private static let leastFlight = 5

  /// - Parameters:
  ///   - columns: of the whole line.
  ///   - lead: 1 for a column of marks before the time, else 0.
  ///   - mayCutFlights: whether long numbers are shortened rather than left to another line.
  init(columns: Int, lead: Int, mayCutFlights: Bool, rows: some Collection<Page.Row>) {
    self.columns = columns
    self.lead = lead
    let time = rows.reduce(0) { max($0, CellText.width(of: $1.time)) }
    timeWidth = min(time, columns - lead)
    // What the gap before a flight and the mark behind it leave.
    let room = columns - lead - timeWidth - 2
    let flight = rows.reduce(0) { max($0, CellText.width(of: $1.flight)) }
    if flight <= room {
      flightWidth = flight
    } else {
      flightWidth = mayCutFlights && room >= CompactSlots.leastFlight ? room : 0
    }
    var used = lead + timeWidth + 2
    if flightWidth > 0 { used += flightWidth }
    details = DetailLine(
      FlightDetail.columns, of: rows, gateHead: "", room: columns - used, gap: columns < 60 ? 1 : 2)
  }

  /// Whether the line says all there is to say of `row`.
  func isComplete(for row: Page.Row) -> Bool {
    CellText.width(of: row.flight) <= flightWidth
      && FlightDetail.columns.allSatisfy { details.holds($0, of: row) }
  }
}
