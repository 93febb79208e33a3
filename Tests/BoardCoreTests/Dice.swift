// Owns chance that is the same in every run.

/// A small generator of numbers that are the same in every run (xorshift64, Marsaglia 2003).
struct Dice: RandomNumberGenerator {
  var state: UInt64
  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state
  }
}
