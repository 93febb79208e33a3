// Owns the zones and instants that the tests of feeds share.
import BoardCore
import BoardTable
import BoardZone
import Foundation
import Testing

@testable import BoardFeeds

/// Newark's zone.
func newYork() throws -> AirportZone {
  try ZoneDatabase().zone("America/New_York")
}

/// The instant a timestamp names.
func instant(_ text: String) throws -> UTCSeconds {
  try #require(ISO8601.parse(text)).instant
}
