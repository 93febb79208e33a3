// Owns the demo: a real day, replayed on today's date, told hour by hour as an airport would tell it.
import BoardCore
import BoardTable

/// A day of departures whose outcome is known, shown only as far as it would be known by now.
///
/// All is a function of the day, the zone and now: two fetches in one minute give the same flights.
public struct DemoDay: Sendable {
  /// A flight of the day, by the clocks of the airport.
  struct Leg: Sendable {
    var flight: Flight
    /// Days after the day's first date.
    var day: Int64
    var secondOfDay: Int64
    /// How much later than scheduled it left; nil if it never did.
    var delaySeconds: Int64?
  }

  private let legs: [Leg]

  /// - Parameter flights: of one day, each with its actual time or cancelled.
  public init(_ flights: [Flight]) {
    let first = flights.map { LocalTime($0.scheduled, $0.offset).date.daysSince1970 }.min() ?? 0
    legs = flights.map { flight in
      let local = flight.scheduled.advanced(by: Int64(flight.offset.seconds)).seconds
      return Leg(
        flight: flight, day: floorDivision(local, 86_400) - first,
        secondOfDay: floorModulo(local, 86_400),
        delaySeconds: flight.actual.map { $0.seconds - flight.scheduled.seconds })
    }
  }

  /// Yesterday's, today's and tomorrow's flights, as known at `now`; so the evening goes over into the
  /// next morning.
  public func flights(at now: UTCSeconds, zone: AirportZone) -> [Flight] {
    let today = LocalTime(now, zone.offset(at: now)).date.daysSince1970
    var flights: [Flight] = []
    flights.reserveCapacity(legs.count * 3)
    for day in (today - 1)...(today + 1) {
      for leg in legs {
        let date = CivilDate(daysSince1970: day + leg.day)
        flights.append(leg.flight(on: date, zone: zone).asKnown(leg.delaySeconds, at: now))
      }
    }
    return flights
  }
}

extension DemoDay.Leg {
  /// This flight at the same local time of another date, with nothing known of its outcome.
  fileprivate func flight(on date: CivilDate, zone: AirportZone) -> Flight {
    let scheduled = zone.instant(date, secondOfDay: secondOfDay)
    let offset = zone.offset(at: scheduled)
    var moved = flight
    moved.id = FlightID(
      date: date, direction: flight.direction, number: flight.number, iata: flight.iata)
    moved.scheduled = scheduled
    moved.offset = offset
    moved.estimated = nil
    moved.actual = nil
    moved.status = .scheduled
    return moved
  }
}

extension Flight {
  private static let minute: Int64 = 60

  /// This flight with what is known of it at `now`. The minutes are those of a common US carrier's
  /// boarding: 40 before leaving, doors closed 5 before.
  fileprivate func asKnown(_ delaySeconds: Int64?, at now: UTCSeconds) -> Flight {
    var known = self
    guard let delaySeconds else {
      // A cancellation is made known two hours before.
      if now >= scheduled.advanced(by: -120 * Flight.minute) { known.status = .cancelled }
      return known
    }
    let leaves = scheduled.advanced(by: delaySeconds)
    let untilLeaving = leaves.seconds - now.seconds
    if untilLeaving <= 0 {
      known.actual = leaves
      known.status = direction == .departure ? .departed : .arrived
      return known
    }
    let isLate = delaySeconds >= 15 * Flight.minute
    if isLate, now >= scheduled.advanced(by: -60 * Flight.minute) {
      known.estimated = leaves
      known.status = .delayed
    }
    guard direction == .departure else { return known }
    switch untilLeaving {
    case ...(5 * Flight.minute): known.status = .gateClosed
    case ...(10 * Flight.minute): known.status = .finalCall
    case ...(40 * Flight.minute): known.status = .boarding
    case ...(55 * Flight.minute) where !isLate: known.status = .goToGate
    default: break
    }
    return known
  }
}
