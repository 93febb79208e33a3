// Owns what the core can be told to do differently; reading it from a file is left to BoardConfig.

/// The settings that the core knows.
public struct BoardRules: Equatable, Sendable {
  public var buttons: [ButtonBehaviour]
  /// Of buttons by their places in `buttons`.
  public var chords: [ChordBehaviour]
  public var knobs: [KnobBehaviour]
  /// The lamps that there are: of others nothing is told.
  public var lamps: Set<Lamp>
  /// How long a flight stays in the list after its board time, in seconds; nil is for ever.
  public var pastSeconds: Int64?
  /// How long before its board time a flight comes into the list, in seconds; nil is always.
  public var aheadSeconds: Int64?
  /// After how long without a press the selection follows the next flight again; nil is never.
  public var idleReturnMilliseconds: Int64?
  /// How often flights are fetched; nil fetches only at the start and when asked.
  public var refreshMilliseconds: Int64?
  /// When a fetch is given up.
  public var fetchTimeoutMilliseconds: Int64
  /// Whether the wall clock can be believed from the start on; else not before `Input.clockTrusted`.
  public var trustsClock: Bool

  public init(
    buttons: [ButtonBehaviour] = [], chords: [ChordBehaviour] = [], knobs: [KnobBehaviour] = [],
    lamps: Set<Lamp> = [], pastSeconds: Int64? = 12 * 3_600,
    aheadSeconds: Int64? = 24 * 3_600, idleReturnMilliseconds: Int64? = 60_000,
    refreshMilliseconds: Int64? = 60_000, fetchTimeoutMilliseconds: Int64 = 30_000,
    trustsClock: Bool = true
  ) {
    self.buttons = buttons
    self.chords = chords
    self.knobs = knobs
    self.lamps = lamps
    self.pastSeconds = pastSeconds.map { max(0, $0) }
    self.aheadSeconds = aheadSeconds.map { max(0, $0) }
    self.idleReturnMilliseconds = idleReturnMilliseconds.map { max(0, $0) }
    self.refreshMilliseconds = refreshMilliseconds
    self.fetchTimeoutMilliseconds = fetchTimeoutMilliseconds
    self.trustsClock = trustsClock
  }
}
