// Holds the rules by which minutes become one unit.
import BoardWords
import Testing

@Suite("Relative times")
struct RelativeTimeTests {
  @Test(
    "Minutes are told in one unit, truncated toward zero",
    arguments: [
      (0, "now"), (1, "in 1 min."), (-1, "1 min. ago"), (12, "in 12 min."), (-12, "12 min. ago"),
      (59, "in 59 min."), (-59, "59 min. ago"), (60, "in 1 hr."), (-60, "1 hr. ago"),
      (61, "in 1 hr."), (-61, "1 hr. ago"), (119, "in 1 hr."), (-119, "1 hr. ago"),
      (120, "in 2 hr."), (179, "in 2 hr."), (1_439, "in 23 hr."), (-1_439, "23 hr. ago"),
      (1_440, "in 1 day"), (-1_440, "1 day ago"), (2_879, "in 1 day"), (-2_879, "1 day ago"),
      (2_880, "in 2 days"), (1_439_999, "in 999 days"), (1_440_000, "in 1,000 days"),
      (.max, "in 6,405,119,470,038,038 days"), (.min, "6,405,119,470,038,038 days ago"),
    ])
  func units(minutes: Int, text: String) {
    #expect(Words(language: .en).relative(minutes: minutes) == text)
  }

  @Test(
    "The narrow width says the same in fewer letters",
    arguments: [
      (0, "now"), (12, "in 12m"), (-12, "12m ago"), (120, "in 2h"), (-120, "2h ago"),
      (2_880, "in 2d"), (-2_880, "2d ago"),
    ])
  func narrow(minutes: Int, text: String) {
    #expect(Words(language: .en).relative(minutes: minutes, narrow: true) == text)
  }
}
