// Owns what a configuration says, as plain values with their defaults; screens, panels and what is
// wired to the sign have files of their own. How it is written in a file is in Settings+Schema.swift and its like.
import BoardCore
import BoardWords

/// Everything that can be set. The defaults are the sign of the demo: a day at Newark, in this terminal.
public struct Settings: Equatable, Sendable {
  public var board = BoardSettings()
  public var list = ListSettings()
  public var feed = FeedSettings()
  public var screen = ScreenSettings()
  public var panels: [PanelSettings] = []
  public var buttons: [ButtonSettings] = []
  public var knobs: [KnobSettings] = []
  public var chords: [ChordSettings] = []
  public var lamps: [LampSettings] = []
  public var input = InputSettings()
  public var store = StoreSettings()

  public init() { fillIn() }

  /// What a file starts from: nothing is filled in before the feed is known.
  init(unfilled: Void) {}

  /// A sign without panels is shown in the terminal. The demo knows where its day was flown.
  mutating func fillIn() {
    if screen.output == nil, panels.isEmpty { screen.output = .terminal }
    guard feed.source == .demo else { return }
    if board.airport.isEmpty { board.airport = "EWR" }
    if board.timeZone == nil { board.timeZone = "America/New_York" }
  }
}

/// Where the sign stands and how it speaks.
public struct BoardSettings: Equatable, Sendable {
  /// When the computer's clock is believed.
  public enum ClockTrust: Equatable, Sendable {
    /// Once it was set by the network or by a hardware clock.
    case auto
    case always
  }

  /// IATA or ICAO code; empty if nobody told.
  public var airport = ""
  /// Of the IANA database; only its form has been checked. Nil, if nobody told, means the computer's
  /// own zone.
  public var timeZone: String?
  /// At least one, the first counts most.
  public var languages: [Language] = [.en]
  /// Nil is what each language is used to.
  public var clock: ClockStyle? = .hours24
  public var clockTrust = ClockTrust.auto

  public init() {}
}

/// Which flights the list holds.
public struct ListSettings: Equatable, Sendable {
  /// How long a flight stays after its time; nil is for ever.
  public var pastSeconds: Int64? = 12 * 3_600
  /// How long before its time a flight comes in; nil is always.
  public var aheadSeconds: Int64? = 24 * 3_600
  /// 1 to 60; nil is as many as there is room for.
  public var rows: Int?
  /// When the selection goes back to the next flight after the last press; nil is never.
  public var idleReturnSeconds: Int64? = 60

  public init() {}
}

/// A program that prints a flights table.
public struct FeedCommand: Equatable, Sendable {
  /// The program, by name or path, and its arguments; not empty.
  public var arguments: [String]
  /// The folder of the configuration, where the program runs and relative paths start; empty is the
  /// current one.
  public var folder: String

  public init(_ arguments: [String], folder: String = "") {
    self.arguments = arguments
    self.folder = folder
  }
}

/// Where flights come from.
public struct FeedSettings: Equatable, Sendable {
  public enum Source: Equatable, Sendable {
    /// Path of a flights table, CSV or JSON.
    case file(String)
    /// A program that prints a flights table, and its arguments.
    case command(FeedCommand)
    /// A real day, moved to today.
    case demo
  }

  public var source = Source.demo
  /// Nil fetches only at the start and when asked.
  public var refreshSeconds: Int64? = 60
  /// When a fetch is given up.
  public var timeoutSeconds: Int64 = 30

  public init() {}
}

/// Where the sign keeps what must outlive a power cut.
public struct StoreSettings: Equatable, Sendable {
  /// Path of the database; nil is `defaultDatabase`.
  public var database: String?

  public init() {}

  /// Where the database is if no file tells: under systemd's `STATE_DIRECTORY`, else `XDG_STATE_HOME`, else
  /// `~/.local/state` (XDG Base Directory Specification 0.8). Nil if the environment knows no home.
  public static func defaultDatabase(environment: (String) -> String?) -> String? {
    func absolute(_ name: String) -> String? {
      environment(name).flatMap { $0.hasPrefix("/") ? $0 : nil }
    }
    // systemd.exec(5): several state directories are separated by colons.
    if let state = absolute("STATE_DIRECTORY"), let first = state.split(separator: ":").first {
      return first + "/flights.db"
    }
    if let state = absolute("XDG_STATE_HOME") { return state + "/nextflight/flights.db" }
    return absolute("HOME").map { $0 + "/.local/state/nextflight/flights.db" }
  }
}
