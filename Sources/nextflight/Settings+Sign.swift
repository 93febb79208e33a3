// Owns the way from settings to what the sign is made of: rules, words, zone, theme, fonts.
import BoardConfig
import BoardCore
import BoardLinux
import BoardRender
import BoardText
import BoardWords
import BoardZone

extension Settings {
  var rules: BoardRules {
    BoardRules(
      buttons: buttons.map { areButtonsTurned ? $0.behaviour.turned : $0.behaviour },
      chords: chordBehaviours.map { areButtonsTurned ? $0.turned : $0 },
      knobs: knobs.map(\.behaviour), lamps: Set(lamps.map(\.shows)), pastSeconds: list.pastSeconds,
      aheadSeconds: list.aheadSeconds,
      idleReturnMilliseconds: list.idleReturnSeconds.map { saturatingProduct($0, 1_000) },
      refreshMilliseconds: feed.refreshSeconds.map { saturatingProduct($0, 1_000) },
      fetchTimeoutMilliseconds: saturatingProduct(feed.timeoutSeconds, 1_000))
  }

  func style(zone: AirportZone?) -> PageStyle {
    PageStyle(
      languages: board.languages.map { Words(language: $0, clock: board.clock) }, zone: zone,
      airport: board.airport, night: screen.night)
  }

  /// The zone that the settings name; nil if they name none.
  func namedZone() throws(ProgramError) -> AirportZone? {
    guard let name = board.timeZone else { return nil }
    return try reporting(ProgramError.init(_:)) { () throws(ZoneError) in
      try ZoneDatabase().zone(name)
    }
  }

  var theme: Theme {
    switch screen.theme {
    case .dark: .dark
    case .light: .light
    }
  }

  /// The named fonts; those with "Bold" in their file's name are for times and titles.
  func fontSet() throws(ProgramError) -> FontSet {
    func isBold(_ path: String) -> Bool {
      path.split(separator: "/").last?.contains("Bold") ?? false
    }
    return try reporting(ProgramError.init(_:)) { () throws(FontError) in
      try FontSet(
        regular: screen.fonts.filter { !isBold($0) }, bold: screen.fonts.filter(isBold))
    }
  }

  static func read(config path: String?) throws(ProgramError) -> Settings? {
    guard let path else { return nil }
    return try reporting(ProgramError.init(_:)) { () throws(ConfigError) in
      try Settings.read(
        path: path, keyNames: KeyNames(isKnown: InputKeys.isKnown, all: { InputKeys.names }))
    }
  }
}
