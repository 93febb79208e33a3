// Owns the line that "show" prints: the sign's state and the rows in sight, as JSON.
import BoardCore
import BoardRender
import BoardTable

extension Simulation {
  var shown: JSONLine {
    let window = driver.window(rows: rows)
    let page = page
    let next = driver.nextIndex.map { driver.list[driver.tab, $0] }
    func time(_ instant: UTCSeconds) -> String {
      let offset = zonedStyle.offset(at: instant, flight: next ?? driver.selectedFlight)
      return ISO8601.format(instant, offset: offset)
    }
    var fields: [(String, JSONLine)] = [
      ("now", .string(time(clock.wall))),
      ("page", .string("board")),
      ("tab", .string(driver.tab.name)),
      ("count", .int(driver.shownRange.count)),
      ("next", .optional(next?.id.text)),
      ("selected", .optional(driver.selectedFlight?.id.text)),
      ("first", .int(window.lowerBound - driver.shownRange.lowerBound)),
      ("rows", .array(zip(window, page.rows).map { row($1, driver.list[driver.tab, $0]) })),
      ("highlighted", .array(driver.highlighted.map(\.text).sorted().map { .string($0) })),
      ("refreshing", .bool(driver.refresh.isRunning)),
      ("updated", .optional(driver.lastUpdate.map(time))),
      ("notice", .optional(page.notice)),
    ]
    if let panel { fields.append(("cells", .array(panel.cells.map { .string($0) }))) }
    return .object(fields)
  }

  /// The flight's number as its table has it; all else as the sign says it.
  private func row(_ row: Page.Row, _ flight: Flight) -> JSONLine {
    .object([
      ("id", .string(row.id.text)), ("time", .string(row.time)),
      ("flight", .string(flight.number)), ("city", .string(row.city)),
      ("gate", .string(row.gate)), ("status", .string(row.status.text)),
      ("relative", .string(row.relative)), ("next", .bool(row.isNext)),
      ("selected", .bool(row.isSelected)), ("highlighted", .bool(row.isHighlighted)),
    ])
  }
}
