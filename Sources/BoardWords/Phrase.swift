// Owns the list of what the sign can say besides times; each language's words stand in Phrases/.

/// One thing that the sign says.
enum Phrase: UInt8, CaseIterable, Sendable {
  // Statuses.
  case onTime, checkIn, goToGate, boarding, finalCall, gateClosed, departed
  case enRoute, expected, landed, onBelt, arrived
  case delayed, newTime, gateChanged, cancelled, diverted
  /// Patterns for a time: "Delayed {0}".
  case delayedTo, expectedAt

  // The list: its tabs, its titles, "{0} flight|{0} flights" by plural forms, "No flights".
  case all, arrivals, departures, flights, flightCount, noFlights

  // Column heads.
  case time, flight, to, from, toFrom, gate, belt, gateBelt, status, terminal

  // Lines about the data. Patterns for a time and a reason: "Last updated {0}", "Feed error: {0}".
  case lastUpdated, refreshing, localTime, feedError, noAnswer, clockNotSet

  // What the keys do, in a word each.
  case next, previous, page, highlight, refresh, tab, toNow, quit
}

extension Language {
  /// What the language says for `phrase`.
  func text(of phrase: Phrase) -> String {
    switch self {
    case .en: phrase.english
    case .de: phrase.german
    case .fr: phrase.french
    case .es: phrase.spanish
    case .it: phrase.italian
    case .nl: phrase.dutch
    case .pt: phrase.portuguese
    case .sv: phrase.swedish
    case .nb: phrase.norwegian
    case .da: phrase.danish
    case .fi: phrase.finnish
    case .pl: phrase.polish
    case .cs: phrase.czech
    case .tr: phrase.turkish
    case .ru: phrase.russian
    case .uk: phrase.ukrainian
    case .el: phrase.greek
    case .ar: phrase.arabic
    case .he: phrase.hebrew
    case .ja: phrase.japanese
    case .zhHans: phrase.simplifiedChinese
    case .zhHant: phrase.traditionalChinese
    case .ko: phrase.korean
    case .hi: phrase.hindi
    case .th: phrase.thai
    case .hu: phrase.hungarian
    case .ro: phrase.romanian
    case .`is`: phrase.icelandic
    case .et: phrase.estonian
    case .lv: phrase.latvian
    case .lt: phrase.lithuanian
    case .sk: phrase.slovak
    case .sl: phrase.slovenian
    case .hr: phrase.croatian
    case .bg: phrase.bulgarian
    case .ca: phrase.catalan
    case .id: phrase.indonesian
    case .vi: phrase.vietnamese
    }
  }
}
