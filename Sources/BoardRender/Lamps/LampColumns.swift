// Owns which columns a panel of lamps has room for and where they stand.

/// The columns of a list of flights on lamps, from the left.
struct LampColumns: Equatable {
  var time: Lane
  var flight: Lane?
  /// Nil where not even a code has room.
  var city: Lane?
  var gate: Lane?
  /// The status's sign alone; its text has no room.
  var sign: Lane?
  /// The status whole.
  var status: Lane?

  /// How wide the columns have to be.
  struct Widths: Equatable {
    var time = 0
    var flight = 0
    var gate = 0
    /// With its sign.
    var status = 0
    /// Of the shape alone.
    var sign = 0
  }

  /// What of the columns is shown; later ones need less room. The city's least is in tenths of a text's height.
  private struct Choice {
    var hasFlight = true
    var hasGate = false
    var hasStatus = false
    var leastCity: Int
  }

  /// Narrower panels have no room for more than times, cities and signs.
  static let leastWidthForFlights = 96

  private static let choices = [
    Choice(hasGate: true, hasStatus: true, leastCity: 80),
    Choice(hasStatus: true, leastCity: 60),
    Choice(leastCity: 50),
    Choice(hasFlight: false, leastCity: 20),
  ]

  /// The fullest set of columns that fits in a line of `width` lamps.
  init(_ widths: Widths, width: Int, textHeight: Int, gap: Int) {
    var choice = LampColumns.choices[LampColumns.choices.count - 1]
    for candidate in LampColumns.choices where width >= LampColumns.leastWidthForFlights {
      let room = LampColumns.cityWidth(candidate, widths, width, gap)
      if room * 10 >= candidate.leastCity * textHeight {
        choice = candidate
        break
      }
    }
    var x = MatrixMeasures.edge
    func lane(_ width: Int) -> Lane {
      defer { x += width + gap }
      return Lane(x: x, width: width)
    }
    time = lane(widths.time)
    flight = choice.hasFlight ? lane(widths.flight) : nil
    let room = LampColumns.cityWidth(choice, widths, width, gap)
    city = room > 0 ? lane(room) : nil
    gate = choice.hasGate ? lane(widths.gate) : nil
    let lastWidth = choice.hasStatus ? widths.status : widths.sign
    let last = Lane(x: width - lastWidth, width: lastWidth)
    (status, sign) = choice.hasStatus ? (last, nil) : (nil, last)
  }

  /// What the others leave.
  private static func cityWidth(
    _ choice: Choice, _ widths: Widths, _ width: Int, _ gap: Int
  ) -> Int {
    var taken = MatrixMeasures.edge + widths.time + gap
    if choice.hasFlight { taken += widths.flight + gap }
    if choice.hasGate { taken += gap + widths.gate }
    taken += gap + (choice.hasStatus ? widths.status : widths.sign)
    return width - taken
  }
}
