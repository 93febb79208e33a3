// Owns what the helper may be told: flags of the library and where that is, nothing else.

/// The words after the program's name.
struct HelperArguments {
  /// As given by "--library=", else nil: the usual names are tried.
  var library: String?
  /// For librgbmatrix, as "--led-rows=32".
  var flags: [String] = []

  init(_ words: some Sequence<String>) throws(HelperError) {
    for word in words {
      if word.hasPrefix("--led-") {
        flags.append(word)
      } else if word.hasPrefix("--library="), library == nil, word != "--library=" {
        library = String(word.dropFirst("--library=".count))
      } else {
        throw .usage(word)
      }
    }
  }
}
