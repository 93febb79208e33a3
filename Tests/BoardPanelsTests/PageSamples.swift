// Owns the pages that the tests of cells draw: one that has everything, and random ones.
import BoardCore

@testable import BoardRender

extension Page {
  /// An afternoon with every sign, a highlight, a gone flight, the next and the selected one.
  static func afternoon() -> Page {
    Page(
      title: "Departures",
      tabs: [
        TabLabel(tab: .all, text: "All", isCurrent: false),
        TabLabel(tab: .arrivals, text: "Arrivals", isCurrent: false),
        TabLabel(tab: .departures, text: "Departures", isCurrent: true),
      ], count: "86 flights", clock: "14:02",
      heads: ColumnHeads(
        time: "Time", flight: "Flight", place: "To", gate: "Gate", status: "Status"),
      rows: [
        row("13:35", "SK 1462", "Göteborg", "GOT", "A12", .none, "Departed", -27, isGone: true),
        row("13:50", "WF 905", "Bodø", "BOO", "A3", .none, "Departed", -12, isGone: true),
        row("13:55", "KL 1146", "Amsterdam", "AMS", "C21", .closed, "Gate closed", -7),
        row("14:04", "FI 319", "Reykjavík", "KEF", "D07", .hurry, "Final call", 2, isNext: true),
        row("14:10", "AY 912", "Helsinki", "HEL", "B11", .go, "Boarding", 8, isSelected: true),
        row(
          "14:15", "BA 763", "London Heathrow", "LHR", "E02", .go, "Boarding", 13,
          isHighlighted: true),
        row("14:25", "DY 1302", "Kraków", "KRK", "A09", .changed, "Delayed 14:55", 53),
        row("14:30", "SK 4167", "Tromsø", "TOS", "", .cancelled, "Cancelled", nil),
        row(
          "14:40", "LX 1215", "Palma de Mallorca Son Sant Joan", "PMI", "C15", .none, "On time", 38),
        row("15:05", "NH 8021", "東京", "HND", "F06", .none, "On time", 63),
      ], updated: "Last updated 14:02", place: "OSL · local time", refreshing: "Refreshing…",
      emptyText: "No flights")
  }

  static func row(
    _ time: String, _ flight: String, _ city: String, _ iata: String, _ gate: String,
    _ sign: StatusText.Sign, _ status: String, _ minutes: Int?, isNext: Bool = false,
    isSelected: Bool = false, isHighlighted: Bool = false, isGone: Bool = false
  ) -> Row {
    let (relative, narrow): (String, String) =
      switch minutes {
      case nil: ("", "")
      case let minutes? where minutes < 0: ("\(-minutes) min. ago", "\(-minutes)m ago")
      case let minutes?: ("in \(minutes) min.", "in \(minutes)m")
      }
    return Row(
      id: FlightID(flight), time: time, flight: flight, city: city, iata: iata, gate: gate,
      status: StatusText(sign: sign, text: status), relative: relative, relativeNarrow: narrow,
      isNext: isNext, isSelected: isSelected, isHighlighted: isHighlighted, isGone: isGone)
  }

  /// A page of texts that were never meant to be shown.
  static func random(rows: Int, using random: inout some RandomNumberGenerator) -> Page {
    let texts = [
      "", "A", "14:02", "Göteborg", "東京", "서울", "กรุงเทพ", "الدوحة", "हैदराबाद", "e\u{301}",
      "\u{1B}[2J", "a\tb\nc", "\u{202E}abc", "👩‍👩‍👧", "🇳🇴", "\u{301}",
      "Llanfairpwllgwyngyllgogerychwyrndrobwll",
      "Z\u{300}\u{301}\u{302}\u{303}\u{304}\u{305}\u{306}\u{307}\u{308}", "in 12 min.", "▌▐", "한",
      "\u{1100}\u{1161}",
    ]
    func text() -> String { texts[Int.random(in: 0..<texts.count, using: &random)] }
    func flag() -> Bool { Bool.random(using: &random) }
    let signs: [StatusText.Sign] = [.none, .go, .hurry, .closed, .changed, .cancelled]
    return Page(
      isRightToLeft: flag(), title: text(),
      tabs: Tab.allCases.map { TabLabel(tab: $0, text: text(), isCurrent: $0 == .all) },
      count: text(), clock: flag() ? "12:34" : text(),
      heads: ColumnHeads(time: text(), flight: text(), place: text(), gate: text(), status: text()),
      rows: (0..<rows).map { _ in
        Row(
          id: FlightID(text()), time: text(), flight: text(), city: text(), iata: text(),
          gate: text(),
          status: StatusText(sign: signs[Int.random(in: 0..<6, using: &random)], text: text()),
          relative: text(), relativeNarrow: text(), isNext: flag(), isSelected: flag(),
          isHighlighted: flag(), isGone: flag())
      }, updated: text(), place: text(), isRefreshing: flag(), refreshing: text(),
      notice: flag() ? text() : nil, emptyText: text())
  }
}
