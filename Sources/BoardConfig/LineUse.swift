// Owns what holds between all GPIO lines of a file: each is used once, and a chord is of two buttons.

/// A line, whichever way it is written: on the header a GPIO's name and its number are the same.
struct LinePlace: Hashable {
  let chip: String
  let name: String

  init(chip: String, line: LineName) {
    self.chip = chip
    if case .offset(let number) = line, chip == LineName.header {
      name = "GPIO\(number)"
    } else {
      name = line.text
    }
  }
}

/// A line that is used at some place of the file.
struct LineUse {
  enum Role: Equatable {
    case button
    /// A knob's or a lamp's.
    case other
    /// No use of its own: that of two buttons.
    case chord(with: LinePlace)
  }

  /// As "buttons[2]".
  var owner: String
  /// As "buttons[2].line".
  var key: String
  /// In the file.
  var line: Int
  var place: LinePlace
  var role: Role
}

extension Reading {
  /// Notes a line of the section being read, under the section's key `name`.
  mutating func note(_ line: Int, _ name: String, _ place: LinePlace, _ role: LineUse.Role) {
    lineUses.append(
      LineUse(owner: key(), key: key(name), line: line, place: place, role: role))
  }

  /// Reports lines that are used twice, and chords of others than buttons. Call it when all was read.
  mutating func checkLines() {
    let isWhole = problems.isEmpty
    var owners: [LinePlace: String] = [:]
    var chords: [Set<LinePlace>: String] = [:]
    for use in lineUses {
      guard case .chord(let other) = use.role else {
        if let owner = owners[use.place] {
          report(
            use.line, use.key, "is a line of \(owner) too; give each contact a line of its own")
        }
        owners[use.place] = use.owner
        continue
      }
      if let chord = chords.updateValue(use.owner, forKey: [use.place, other]) {
        report(use.line, use.key, "are the lines of \(chord) too; take one of them away")
      }
    }
    // Chords may stand before their buttons. Beside other mistakes, a button may only not have been read.
    guard isWhole else { return }
    let buttons = Set(lineUses.filter { $0.role == .button }.map(\.place))
    for use in lineUses {
      guard case .chord(let other) = use.role else { continue }
      for place in [use.place, other] where !buttons.contains(place) {
        report(
          use.line, use.key,
          "\(place.name) on the chip \(place.chip) is no button's line; a chord is of two buttons")
      }
    }
  }
}
