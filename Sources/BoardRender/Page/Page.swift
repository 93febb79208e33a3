// Owns what the sign shows, in words, without sizes or colours; how it is made out of the core's state is
// in Page+Board.swift, where things stand is left to PixelLayout and CellLayout.
import BoardCore

/// Everything one picture of the sign says.
public struct Page: Equatable, Sendable {
  /// The language's BCP 47 tag; empty if unknown. Some letters look different by language.
  public var language = ""
  /// Whether screens are dark now, as at night.
  public var isNight = false
  /// By how many characters what has no room in the selected row is moved; layouts hold it to what there is.
  public var sideways = 0
  /// Whether texts that move by themselves stand still.
  public var isStill = false
  /// Whether the language is written from right to left: layouts mirror themselves.
  public var isRightToLeft = false
  /// What the list is, as "Departures".
  public var title: String
  /// The tabs in their order; exactly one is current.
  public var tabs: [TabLabel]
  /// How many flights the tab holds, as "86 flights".
  public var count: String
  /// The airport's time of day, as "14:02", or "--:--" while it isn't known.
  public var clock: String
  public var heads: ColumnHeads
  /// At most as many as the layout has room for, top to bottom.
  public var rows: [Row]
  /// As "Last updated 14:02"; empty before the first update.
  public var updated: String
  /// The time alone in `updated`, as "14:02", or its date if that isn't today's; for panels of few characters.
  public var updatedTime = ""
  /// Where and by whose clock, as "EWR · local time".
  public var place: String
  /// Whether a refresh is running; layouts show `refreshing` in place of `updated` then.
  public var isRefreshing = false
  /// As "Refreshing…".
  public var refreshing: String
  /// What people should know about the data, as "Feed error: no answer"; nil if all is well.
  public var notice: String?
  /// Said in place of rows when there are none, as "No flights".
  public var emptyText: String

  public init(
    isRightToLeft: Bool = false, title: String, tabs: [TabLabel], count: String, clock: String,
    heads: ColumnHeads, rows: [Row], updated: String, place: String, isRefreshing: Bool = false,
    refreshing: String = "", notice: String? = nil, emptyText: String = ""
  ) {
    self.isRightToLeft = isRightToLeft
    self.title = title
    self.tabs = tabs
    self.count = count
    self.clock = clock
    self.heads = heads
    self.rows = rows
    self.updated = updated
    self.place = place
    self.isRefreshing = isRefreshing
    self.refreshing = refreshing
    self.notice = notice
    self.emptyText = emptyText
  }
}

extension Page {
  public struct TabLabel: Equatable, Sendable {
    public var tab: Tab
    public var text: String
    public var isCurrent: Bool

    public init(tab: Tab, text: String, isCurrent: Bool) {
      self.tab = tab
      self.text = text
      self.isCurrent = isCurrent
    }
  }

  /// What stands above the columns. The relative time has no head.
  public struct ColumnHeads: Equatable, Sendable {
    public var time: String
    public var flight: String
    /// "To" on departures, "From" on arrivals, "To/From" on both.
    public var place: String
    /// "Gate", "Belt" or both.
    public var gate: String
    public var status: String

    public init(time: String, flight: String, place: String, gate: String, status: String) {
      self.time = time
      self.flight = flight
      self.place = place
      self.gate = gate
      self.status = status
    }
  }

  public struct Row: Equatable, Sendable {
    public var id: FlightID
    public var direction: Flight.Direction
    /// Scheduled local time, as "14:25".
    public var time: String
    /// As "SK 1462".
    public var flight: String
    public var city: String
    /// IATA code of the other airport; may be empty.
    public var iata: String
    /// Gate of a departure, belt of an arrival; may be empty.
    public var gate: String
    public var status: StatusText
    /// As "in 12 min."; empty where there is no countdown.
    public var relative: String
    /// The same in the language's narrowest form, for columns too narrow for `relative`.
    public var relativeNarrow: String
    public var isNext: Bool
    public var isSelected: Bool
    public var isHighlighted: Bool
    /// Departed, arrived or otherwise over: dimmed.
    public var isGone: Bool

    public init(
      id: FlightID, direction: Flight.Direction = .departure, time: String, flight: String,
      city: String, iata: String = "", gate: String = "", status: StatusText,
      relative: String = "", relativeNarrow: String = "", isNext: Bool = false,
      isSelected: Bool = false, isHighlighted: Bool = false, isGone: Bool = false
    ) {
      self.id = id
      self.direction = direction
      self.time = time
      self.flight = flight
      self.city = city
      self.iata = iata
      self.gate = gate
      self.status = status
      self.relative = relative
      self.relativeNarrow = relativeNarrow
      self.isNext = isNext
      self.isSelected = isSelected
      self.isHighlighted = isHighlighted
      self.isGone = isGone
    }
  }

  /// A status with its sign, so that colour never is the only one.
  public struct StatusText: Equatable, Sendable {
    /// The shape before the text.
    public enum Sign: UInt8, Equatable, Sendable {
      case none
      /// ▶ boarding, go to gate, on belt.
      case go
      /// ◆ final call.
      case hurry
      /// ■ gate closed.
      case closed
      /// ▲ delayed, new time, gate changed, diverted.
      case changed
      /// ✕ cancelled.
      case cancelled
    }

    public var sign: Sign
    /// As "Delayed 14:55".
    public var text: String

    public init(sign: Sign = .none, text: String) {
      self.sign = sign
      self.text = text
    }
  }
}
