// Owns how one flight stands in one line of lamps.

extension MatrixLayout {
  /// What of a flight its line shows whole.
  struct Shown {
    var flight = false
    var city = false
    var gate = false
    var status = false
    /// The status's shape.
    var sign = false
  }

  /// Draws `row` in its columns; returns what of it is there whole.
  func drawRow<Setter: LampTypesetter>(
    _ row: Page.Row, _ rect: Rect, _ columns: LampColumns, isAlone: Bool,
    _ pen: inout MatrixPen<Setter>
  ) -> Shown {
    var shown = Shown()
    pen.begin(row, rect, isAlone: isAlone)
    let time = pen.plain(row.time)
    // Times stand at their column's end, so that "9:05" and "10:05" line up.
    pen.put(time, x: columns.time.end - (time?.advance ?? 0), pen.timeColour)
    if let lane = columns.flight {
      pen.put(pen.fitting(row.flight, lane.width), x: lane.x, pen.textColour)
      shown.flight = true
    }
    if let lane = columns.city { shown.city = drawCity(row, lane, &pen) }
    if let lane = columns.gate {
      pen.put(pen.cut(row.gate, lane.width), x: lane.x, pen.textColour)
      shown.gate = true
    }
    if let lane = columns.sign {
      _ = pen.putSign(row, end: lane.end)
      shown.sign = true
      shown.status = row.status.text.utf8.isEmpty
    }
    if let lane = columns.status {
      var x = lane.x
      if let sign = pen.sign(row) {
        pen.put(sign, x: x, pen.statusColour(row))
        x += sign.advance + 2
      }
      if let text = pen.run(row.status.text) { pen.put(text, x: x, pen.statusColour(row)) }
      shown.status = true
      shown.sign = true
    }
    return shown
  }

  /// The city whole, its code where the room is too small for a name that can be recognised, or its beginning.
  private func drawCity<Setter: LampTypesetter>(
    _ row: Page.Row, _ lane: Lane, _ pen: inout MatrixPen<Setter>
  ) -> Bool {
    guard let whole = pen.run(row.city), whole.advance > 0 else {
      pen.put(pen.plain(row.iata), x: lane.x, pen.textColour)
      return true
    }
    if whole.advance <= lane.width {
      pen.put(whole, x: lane.x, pen.textColour)
      return true
    }
    if lane.width < 5 * measures.textHeight, let code = pen.plain(row.iata), code.advance > 0 {
      pen.put(code, x: lane.x, pen.textColour)
    } else {
      pen.put(pen.cut(row.city, lane.width), x: lane.x, pen.textColour)
    }
    return false
  }
}
