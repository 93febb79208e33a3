// Owns which columns a board has room for and where they stand.

/// The columns of a board, from the side where lines start.
struct ColumnPlan: Equatable {
  /// Of the times' head.
  var timeHead: Lane
  /// As wide as the widest time; times stand at its end, so that "9:05" and "10:05" line up.
  var time: Lane
  var flight: Lane
  var city: Lane
  var gate: Lane?
  /// Of the gates' head, which may be wider than the gates.
  var gateHead: Lane?
  /// Where a status's sign stands; its text follows.
  var sign: Lane?
  var status: Lane?
  /// Pixels per em of all statuses: smaller where the longest one would not be whole.
  var statusSize: Int
  var relative: Lane?
  var usesNarrowRelative: Bool

  /// What of the columns is shown; later ones need less room.
  private struct Choice {
    var hasGate = true
    var status = Status.whole
    var relative = Relative.whole
    /// In tenths of an em.
    var smallestCity: Int
    /// In tenths of an em.
    var gap: Int

    enum Status {
      case whole
      /// Long ones are set smaller, and cut if need be.
      case tight
      case sign
      case none
    }
    enum Relative { case whole, narrow, none }
  }

  private static let choices = [
    Choice(smallestCity: 70, gap: 9),
    Choice(relative: .narrow, smallestCity: 55, gap: 8),
    Choice(status: .tight, relative: .narrow, smallestCity: 55, gap: 7),
    Choice(hasGate: false, relative: .narrow, smallestCity: 60, gap: 8),
    Choice(hasGate: false, status: .tight, relative: .narrow, smallestCity: 55, gap: 7),
    Choice(status: .sign, relative: .narrow, smallestCity: 60, gap: 7),
    Choice(hasGate: false, status: .sign, relative: .narrow, smallestCity: 50, gap: 6),
    Choice(hasGate: false, status: .none, relative: .narrow, smallestCity: 40, gap: 5),
    Choice(hasGate: false, status: .none, relative: .none, smallestCity: 0, gap: 5),
  ]

  /// The fullest set of columns that fits.
  init<Setter: Typesetter>(_ page: Page, _ measures: BoardMeasures, _ setter: Setter) {
    let widths = Widths(page, measures, setter)
    let room = measures.width - 2 * measures.margin
    let em = measures.textSize
    var choice = ColumnPlan.choices[ColumnPlan.choices.count - 1]
    for candidate in ColumnPlan.choices {
      let needed = ColumnPlan.fixedWidth(candidate, widths, em)
      if needed + candidate.smallestCity * em / 10 <= room {
        choice = candidate
        break
      }
    }
    self.init(choice, widths, measures)
  }

  /// All but the city, with gaps.
  private static func fixedWidth(_ choice: Choice, _ widths: Widths, _ em: Int) -> Int {
    let gap = choice.gap * em / 10
    var sum = max(widths.time, widths.timeHead) + gap + widths.flight + gap
    if choice.hasGate { sum += gap + widths.gate }
    switch choice.status {
    case .whole: sum += gap + widths.sign + widths.status
    case .tight: sum += gap + widths.sign + widths.tightStatus
    case .sign: sum += gap + widths.bareSign
    case .none: break
    }
    switch choice.relative {
    case .whole: sum += gap + widths.relative
    case .narrow: sum += gap + widths.narrowRelative
    case .none: break
    }
    return sum
  }

  private init(_ choice: Choice, _ widths: Widths, _ measures: BoardMeasures) {
    let em = measures.textSize
    let room = measures.width - 2 * measures.margin
    var gap = choice.gap * em / 10
    var cityWidth = max(0, room - ColumnPlan.fixedWidth(choice, widths, em))
    // On wide screens what few cities need opens the gaps, up to three ems each.
    let spare = cityWidth - 13 * em
    if spare > 0 {
      let gaps = 2 + (choice.hasGate ? 1 : 0) + (choice.status == .none ? 0 : 1) + 1
      let more = min(spare / gaps, 2 * em)
      gap += more
      cityWidth -= more * gaps
    }
    var x = measures.margin
    func lane(_ width: Int) -> Lane {
      defer { x += width + gap }
      return Lane(x: x, width: width)
    }
    timeHead = lane(max(widths.time, widths.timeHead))
    time = Lane(x: timeHead.x, width: min(widths.time, widths.widestTime))
    flight = lane(widths.flight)
    city = lane(cityWidth)
    // Long names may use the gap behind them but for what keeps columns apart.
    city.width += max(0, gap - em * 9 / 10)
    gate = choice.hasGate ? lane(widths.gate) : nil
    gateHead = gate.map {
      Lane(x: $0.x, width: $0.width + (choice.status == .none ? 0 : widths.bareSign))
    }
    statusSize = em
    switch choice.status {
    case .whole, .tight:
      let width = choice.status == .tight ? widths.tightStatus : widths.status
      let both = lane(widths.sign + width)
      sign = Lane(x: both.x, width: widths.sign)
      status = Lane(x: both.x + widths.sign, width: width)
      if widths.widestStatus > width {
        let fitting = (em * width - em / 2) / widths.widestStatus
        statusSize = max(em * ColumnPlan.smallestStatusPercent / 100, fitting)
      }
    case .sign:
      sign = lane(widths.bareSign)
      status = nil
    case .none:
      (sign, status) = (nil, nil)
    }
    usesNarrowRelative = choice.relative == .narrow
    switch choice.relative {
    case .whole: relative = Lane(x: x, width: widths.relative)
    case .narrow: relative = Lane(x: x, width: widths.narrowRelative)
    case .none: relative = nil
    }
  }
}

extension ColumnPlan {
  /// How wide each column has to be. Widths are held steady from minute to minute: measured with every
  /// number written "00", and grown in steps.
  struct Widths {
    var time: Int
    /// Of the times that are shown now.
    var widestTime: Int
    var timeHead: Int
    var flight: Int
    var gate: Int
    /// A sign and the space after it.
    var sign: Int
    var bareSign: Int
    var status: Int
    /// Of the statuses that are shown now.
    var widestStatus: Int
    /// Where long ones are set at `smallestStatusPercent`.
    var tightStatus: Int
    var relative: Int
    var narrowRelative: Int

    init<Setter: Typesetter>(_ page: Page, _ measures: BoardMeasures, _ setter: Setter) {
      let em = measures.textSize
      func width(_ text: String, _ size: Int, _ role: FontRole = .regular) -> Int {
        text.isEmpty ? 0 : setter.run(text, TextStyle(role, size: size)).advance
      }
      func stepped(_ width: Int) -> Int {
        let step = max(1, em / 2)
        return (width + step - 1) / step * step
      }
      /// Also at least as wide as `text` is, should its number be longer.
      func steady(_ text: String, _ role: FontRole = .regular) -> Int {
        text.isEmpty
          ? 0
          : max(width(text, em, role), width(steadied(text, setter, em), em, role))
      }
      let heads = page.heads
      let small = measures.smallSize
      time = page.rows.isEmpty ? steady("00:00", .bold) : 0
      widestTime = 0
      timeHead = width(heads.time, small)
      flight = max(stepped(width("KL 0000", em)), width(heads.flight, small))
      bareSign = setter.metrics(.regular, size: em).capHeight
      sign = bareSign + em * 4 / 10
      // The head may hang over the signs, which stand further down only.
      gate = max(stepped(width("A00", em)), width(heads.gate, small) - bareSign)
      status = max(6 * em, width(heads.status, small))
      widestStatus = 0
      relative = 0
      narrowRelative = 0
      for row in page.rows {
        time = max(time, steady(row.time, .bold))
        widestTime = max(widestTime, width(row.time, em, .bold))
        flight = max(flight, stepped(width(row.flight, em)))
        gate = max(gate, stepped(width(row.gate, em)))
        widestStatus = max(widestStatus, width(row.status.text, em))
        status = max(status, stepped(width(row.status.text, em)))
        relative = max(relative, stepped(steady(row.relative)))
        narrowRelative = max(narrowRelative, stepped(steady(row.relativeNarrow)))
      }
      // Odd data may not push the others off the board.
      time = min(time, 7 * em)
      timeHead = min(timeHead, 7 * em)
      flight = min(flight, 6 * em)
      gate = min(gate, 5 * em)
      status = min(status, 14 * em)
      tightStatus = min(status, max(7 * em, status * smallestStatusPercent / 100))
      relative = max(min(relative, 12 * em), 6 * em)
      narrowRelative = max(min(narrowRelative, 12 * em), 3 * em)
    }
  }

  /// How small, in percent of the rows' text, a long status may be set.
  static let smallestStatusPercent = 75

  /// `text` with every number written as two of its script's widest digits, so that its width is the same
  /// at 9 and at 12.
  static func steadied<Setter: Typesetter>(_ text: String, _ setter: Setter, _ size: Int) -> String
  {
    var steadied = ""
    var isInNumber = false
    for scalar in text.unicodeScalars {
      if let zero = zero(of: scalar) {
        if !isInNumber {
          let digit = widestDigit(zero, setter, size)
          steadied.unicodeScalars.append(digit)
          steadied.unicodeScalars.append(digit)
        }
        isInNumber = true
      } else {
        steadied.unicodeScalars.append(scalar)
        isInNumber = false
      }
    }
    return steadied
  }

  private static func widestDigit<Setter: Typesetter>(
    _ zero: Unicode.Scalar, _ setter: Setter, _ size: Int
  ) -> Unicode.Scalar {
    var widest = (zero, width: 0)
    for value in zero.value..<(zero.value + 10) {
      guard let digit = Unicode.Scalar(value) else { continue }
      let width = setter.run(String(Character(digit)), TextStyle(.regular, size: size)).advance
      if width > widest.width { widest = (digit, width) }
    }
    return widest.0
  }

  /// The zero among the digits that `scalar` is one of (UCD, general category Nd), else nil.
  private static func zero(of scalar: Unicode.Scalar) -> Unicode.Scalar? {
    switch scalar.value {
    case 0x30...0x39: "0"
    case 0x660...0x669: "\u{660}"
    case 0x6F0...0x6F9: "\u{6F0}"
    case 0x966...0x96F: "\u{966}"
    case 0x9E6...0x9EF: "\u{9E6}"
    case 0xE50...0xE59: "\u{E50}"
    default: nil
    }
  }
}
