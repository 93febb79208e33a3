// Holds the reading and writing of timestamps.
import BoardCore
import Testing

@testable import BoardTable

@Suite struct ISO8601Tests {
  @Test(
    "a timestamp is the instant it names",
    arguments: [
      ("2013-07-19T05:00:00-04:00", 1_374_224_400, -14_400),
      ("2013-07-19T09:00:00Z", 1_374_224_400, 0),
      ("2013-07-19t09:00:00z", 1_374_224_400, 0),
      ("2026-09-06 05:15Z", 1_788_671_700, 0),
      ("2026-09-06T05:15:33.715286300Z", 1_788_671_733, 0),
      ("2026-09-06T05:15:33,7Z", 1_788_671_733, 0),
      ("2026-09-06T07:15:00+0200", 1_788_671_700, 7_200),
      ("2026-09-06T07:15+02", 1_788_671_700, 7_200),
      ("2026-09-06T10:45:00+05:30", 1_788_671_700, 19_800),
      ("2026-09-05T24:00Z", 1_788_652_800, 0),
      ("2026-12-31T24:00:00.000Z", 1_798_761_600, 0),
      ("2016-12-31T23:59:60Z", 1_483_228_800, 0),
      ("0001-01-01T00:00:00Z", -62_135_596_800, 0),
      ("9999-12-31T23:59:59Z", 253_402_300_799, 0),
    ])
  func aTimestampIsTheInstantItNames(text: String, seconds: Int64, offset: Int32) throws {
    let read = try #require(ISO8601.parse(text))
    #expect(read == (UTCSeconds(seconds), UTCOffset(seconds: offset)))
  }

  @Test(
    "what is no timestamp is none",
    arguments: [
      "", " ", "T", "05:00", "2013-07-19", "2013-07-19T05:00:00", "2013-07-19T05:00:00 -04:00",
      "2013-7-19T05:00Z", "2013-02-29T05:00Z", "2013-13-01T05:00Z", "2013-00-10T05:00Z",
      "2013-07-00T05:00Z", "0000-01-01T00:00Z", "0001-01-01T00:00:00+01:00",
      "9999-12-31T24:00:00Z", "99999-01-01T00:00Z", "2013-07-19T24:01Z", "2013-07-19T24:00:01Z",
      "2013-07-19T24:00:00.1Z", "2013-07-19T25:00Z", "2013-07-19T05:60Z", "2013-07-19T05:00:61Z",
      "2013-07-19T05:00:00.Z", "2013-07-19T05:00:00.1234567890Z", "2013-07-19T05:00:00+19:00",
      "2013-07-19T05:00:00+02:", "2013-07-19T05:00:00+2", "2013-07-19T05:00:00+02:60",
      "2013-07-19T05:00:00+02:00x", "2013-07-19T05:00:00Zulu", "-013-07-19T05:00:00Z",
      "+013-07-19T05:00:00Z", "２０１３-07-19T05:00:00Z", "1374224400", "2013-07-19T05:00:00\0Z",
    ])
  func whatIsNoTimestampIsNone(text: String) {
    #expect(ISO8601.parse(text) == nil)
  }

  @Test("a timestamp is written with its offset")
  func aTimestampIsWrittenWithItsOffset() {
    let instant = UTCSeconds(1_374_224_400)
    #expect(
      ISO8601.format(instant, offset: UTCOffset(seconds: -14_400)) == "2013-07-19T05:00:00-04:00")
    #expect(
      ISO8601.format(instant, offset: UTCOffset(seconds: 20_700)) == "2013-07-19T14:45:00+05:45")
    #expect(ISO8601.format(instant) == "2013-07-19T09:00:00Z")
    #expect(ISO8601.format(UTCSeconds(.max)) == "9999-12-31T23:59:59Z")
    #expect(ISO8601.format(UTCSeconds(-62_135_596_800)) == "0001-01-01T00:00:00Z")
  }

  @Test("an offset with seconds loses them and not the instant")
  func anOffsetWithSecondsLosesThemAndNotTheInstant() throws {
    let instant = UTCSeconds(-2_717_640_000)
    let text = ISO8601.format(instant, offset: UTCOffset(seconds: -17_762))
    #expect(text == "1883-11-18T15:04:00-04:56")
    #expect(try #require(ISO8601.parse(text)).instant == instant)
  }
}
