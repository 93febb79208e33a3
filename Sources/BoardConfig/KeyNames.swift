// Owns what the configuration has to know of the keys of input devices; which there are is the kernel's to
// say, and so left to who reads the file.

/// The kernel's names of keys and buttons, as "KEY_UP".
public struct KeyNames: Sendable {
  /// Whether there is a key of that name.
  let isKnown: @Sendable (String) -> Bool
  /// One name of each key, to guess at what was meant.
  let all: @Sendable () -> [String]

  public init(
    isKnown: @escaping @Sendable (String) -> Bool, all: @escaping @Sendable () -> [String]
  ) {
    self.isKnown = isKnown
    self.all = all
  }
}
