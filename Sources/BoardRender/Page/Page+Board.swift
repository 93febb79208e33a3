// Owns how the core's state becomes a page: which rows, and everything around them, in words.
import BoardCore
import BoardWords

/// What a page needs besides the core's state.
public struct PageStyle: Hashable, Sendable {
  /// Languages take turns, a minute each; at least one.
  public var languages: [Words]
  /// Nil leaves each flight its own offset, and gives the clock that of the next flight.
  public var zone: AirportZone?
  /// The clock's offset where no zone is known; nil takes the next flight's.
  public var clockOffset: UTCOffset?
  /// IATA or ICAO code of the airport; may be empty.
  public var airport: String
  /// When screens are dark, by the airport's clock; nil is never.
  public var night: DailyHours?

  public init(
    languages: [Words], zone: AirportZone? = nil, airport: String = "", night: DailyHours? = nil
  ) {
    precondition(!languages.isEmpty, "a page is written in some language")
    self.languages = languages
    self.zone = zone
    self.airport = airport
    self.night = night
  }

  /// The clock's offset at `instant`. `flight` is the next one, or the one selected if none is.
  public func offset(at instant: UTCSeconds, flight: Flight?) -> UTCOffset {
    zone?.offset(at: instant) ?? clockOffset ?? flight?.offset ?? .zero
  }

  /// The same in those of the languages that `canWrite` holds for; English if there is none.
  public func written(in canWrite: (Words) -> Bool) -> PageStyle {
    var style = self
    style.languages = languages.filter(canWrite)
    if style.languages.isEmpty {
      style.languages = [Words(language: .en, clock: languages[0].clock)]
    }
    return style
  }

  /// The language whose turn it is in the minute that begins at `minute`.
  func words(at minute: UTCSeconds) -> Words {
    let count = Int64(languages.count)
    return languages[Int(floorModulo(floorDivision(minute.seconds, 60), count))]
  }
}

extension Page {
  /// The page of `driver`'s state for a panel with room for `rows` rows.
  public init(_ driver: BoardDriver, rows: Int, style: PageStyle) {
    let now = driver.now
    let words = style.words(at: driver.clock.minute ?? UTCSeconds(0))
    let tab = driver.tab
    let next = driver.nextIndex
    let selected = driver.selectedIndex
    let flight = (next ?? selected).map { driver.list[tab, $0] }
    func local(_ instant: UTCSeconds) -> LocalTime {
      LocalTime(instant, style.offset(at: instant, flight: flight))
    }
    func clock(_ local: LocalTime) -> String { words.time(hour: local.hour, minute: local.minute) }
    let updated = driver.lastUpdate.map { local($0) }
    /// Nil if it is known to be today.
    let updatedDate = updated.flatMap { time in
      now.map { local($0).date } == time.date ? nil : words.date(time.date)
    }
    self.init(
      isRightToLeft: words.language.isRightToLeft, title: words.title(tab),
      tabs: Tab.allCases.map {
        TabLabel(tab: $0, text: words.tab($0), isCurrent: $0 == tab)
      }, count: words.flightCount(driver.shownRange.count),
      clock: now.map { clock(local($0)) } ?? (driver.clock.minute == nil ? "" : Page.unsetClock),
      heads: ColumnHeads(
        time: words.timeHead, flight: words.flightHead, place: words.placeHead(tab),
        gate: words.gateHead(tab), status: words.statusHead),
      rows: driver.window(rows: rows).map { index in
        let flight = driver.list[tab, index]
        var row = Row(FlightLine(flight: flight, now: now, words: words, zone: style.zone))
        row.isNext = index == next
        row.isSelected = index == selected
        row.isHighlighted = driver.highlighted.contains(flight.id)
        return row
      },
      updated: updated.map {
        words.lastUpdated((updatedDate.map { $0 + " " } ?? "") + clock($0))
      } ?? "",
      place: style.airport.isEmpty ? words.localTime : style.airport + " · " + words.localTime,
      isRefreshing: driver.refresh.isAwaited, refreshing: words.refreshing,
      notice: Page.notice(driver, words),
      emptyText: driver.clock.isTrusted ? words.noFlights : words.clockNotSet)
    language = words.language.tag
    updatedTime = updatedDate ?? updated.map { clock($0) } ?? ""
    sideways = driver.sideways
    isStill = driver.isStill
    // While nobody knows the time, it is day: a dark sign would hide that.
    isNight = now.map { style.night?.contains(local($0)) ?? false } ?? false
  }

  /// In place of a time of day that isn't known.
  private static let unsetClock = "--:--"

  /// The clock comes first: without the time no feed can do any good.
  private static func notice(_ driver: BoardDriver, _ words: Words) -> String? {
    guard driver.clock.isTrusted else { return words.clockNotSet }
    return switch driver.refresh.trouble {
    case nil: nil
    case .noAnswer: words.feedError(words.noAnswer)
    case .reported(let reason): words.feedError(reason)
    }
  }
}

extension Page.Row {
  /// A row that is neither next nor selected nor highlighted.
  init(_ line: FlightLine) {
    let flight = line.flight
    let minutes = line.minutes
    self.init(
      id: flight.id, direction: flight.direction, time: line.time(of: flight.scheduled),
      flight: FlightLine.spaced(flight.number), city: flight.city, iata: flight.iata,
      gate: flight.direction == .departure ? flight.gate : flight.belt, status: line.status,
      relative: minutes.map { line.words.relative(minutes: $0) } ?? "",
      relativeNarrow: minutes.map { line.words.relative(minutes: $0, narrow: true) } ?? "",
      isGone: line.isGone)
  }
}
