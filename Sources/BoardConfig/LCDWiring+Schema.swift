// Owns which keys the wiring of an HD44780 has.

extension LCDWiring {
  static let schema = Section(
    start: LCDWiring(),
    keys: [
      Key("rs", \.rs, .bit), Key("rw", \.rw, .or("none", .bit)), Key("e", \.e, .bit),
      Key("e2", \.e2, .or("none", .bit)), Key("light", \.light, .or("none", .bit)),
      Key("d4", \.d4, .bit), Key("d5", \.d5, .bit), Key("d6", \.d6, .bit), Key("d7", \.d7, .bit),
    ],
    check: { wiring, _, line, reading in
      var pins: [Int: String] = [:]
      for (name, bit) in wiring.pins {
        guard let other = pins.updateValue(name, forKey: bit) else { continue }
        reading.report(line, name, "is on the bit \(bit) of \(other) too; give each pin its own")
      }
    })

  private var pins: [(String, Int)] {
    let all: [(String, Int?)] = [
      ("rs", rs), ("rw", rw), ("e", e), ("e2", e2), ("light", light), ("d4", d4), ("d5", d5),
      ("d6", d6), ("d7", d7),
    ]
    return all.compactMap { name, bit in bit.map { (name, $0) } }
  }
}

extension LCDLines {
  static let schema = Section(
    start: LCDLines(
      rs: .offset(0), e: .offset(0), d4: .offset(0), d5: .offset(0), d6: .offset(0), d7: .offset(0)
    ),
    keys: [
      Key("chip", \.chip, .chip),
      Key("rs", \.rs, .line), Key("e", \.e, .line), Key("e2", \.e2, .optional(.line)),
      Key("d4", \.d4, .line), Key("d5", \.d5, .line), Key("d6", \.d6, .line),
      Key("d7", \.d7, .line), Key("light", \.light, .optional(.line)),
    ],
    check: { lines, given, line, reading in
      for name in ["rs", "e", "d4", "d5", "d6", "d7"] where !given.contains(name) {
        reading.report(line, name, "is missing; an LCD needs rs, e, d4, d5, d6 and d7")
      }
      for (name, pin) in lines.pins where given.contains(name) {
        reading.note(line, name, LinePlace(chip: lines.chip, line: pin), .other)
      }
    })

  private var pins: [(String, LineName)] {
    let all: [(String, LineName?)] = [
      ("rs", rs), ("e", e), ("e2", e2), ("d4", d4), ("d5", d5), ("d6", d6), ("d7", d7),
      ("light", light),
    ]
    return all.compactMap { name, line in line.map { (name, $0) } }
  }
}

extension Kind<Int> {
  fileprivate static var bit: Kind { .whole(0...7) }
}
