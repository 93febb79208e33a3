// Owns durations as people write them: 500ms, 90s, 5m, 2h, 1d.

/// The units from the largest to the smallest.
private let units: [(suffix: String, milliseconds: Int64)] = [
  ("d", 86_400_000), ("h", 3_600_000), ("m", 60_000), ("s", 1_000), ("ms", 1),
]

/// The milliseconds of a duration as "90s": digits and one unit, nothing else. Nil if it isn't one or
/// is too large to count.
func milliseconds(ofDuration text: String) -> Int64? {
  let digits = text.utf8.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
  let suffix = text.utf8.dropFirst(digits.count)
  guard let number = Int64(String(Substring(digits))),
    let unit = units.first(where: { $0.suffix.utf8.elementsEqual(suffix) })
  else { return nil }
  let (product, overflow) = number.multipliedReportingOverflow(by: unit.milliseconds)
  return overflow ? nil : product
}

/// A duration in the largest unit that tells it whole, as "90s".
func durationText(milliseconds: Int64) -> String {
  if milliseconds == 0 { return "0s" }
  for unit in units where milliseconds % unit.milliseconds == 0 {
    return "\(milliseconds / unit.milliseconds)\(unit.suffix)"
  }
  return "\(milliseconds)ms"
}
