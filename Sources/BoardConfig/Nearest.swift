// Owns the guess at what a person meant to write.

/// The one of `names` nearest to `text`, if it is near enough to have been meant.
public func nearest(to text: String, among names: [String]) -> String? {
  let plain = folded(text)
  // What nobody types isn't worth a distance, which costs the product of both lengths.
  guard (1...40).contains(plain.count) else { return nil }
  var best: (name: String, distance: Int)?
  for name in names {
    let distance = editDistance(plain, folded(name))
    // A single character is as near to any other.
    if distance < plain.count, distance <= max(1, plain.count / 3),
      distance < best?.distance ?? .max
    {
      best = (name, distance)
    }
  }
  return best?.name
}

/// Lower case, with "-" and " " as "_".
private func folded(_ text: String) -> [Character] {
  text.lowercased().map { $0 == "-" || $0 == " " ? "_" : $0 }
}

/// Insertions, deletions, changes and swaps of neighbours between `a` and `b` (optimal string alignment).
func editDistance(_ a: [Character], _ b: [Character]) -> Int {
  if a.isEmpty || b.isEmpty { return max(a.count, b.count) }
  var beforeLast: [Int] = []
  var last = Array(0...b.count)
  for i in 1...a.count {
    var row = [i]
    for j in 1...b.count {
      let change = last[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1)
      var least = min(change, last[j] + 1, row[j - 1] + 1)
      if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] {
        least = min(least, beforeLast[j - 2] + 1)
      }
      row.append(least)
    }
    (beforeLast, last) = (last, row)
  }
  return last[b.count]
}
