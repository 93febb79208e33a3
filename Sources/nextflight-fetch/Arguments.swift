// Owns the command line of nextflight-fetch.

/// What to do, as the command line says.
struct Arguments {
  static let usage = """
    usage: nextflight-fetch [--config FILE] [--database FILE] [--print]
           nextflight-fetch --import TABLE [--config FILE] [--database FILE] [--zone NAME]

    Reads the feed of the configuration (without one, the demo) and makes its flights what the database
    holds, in one transaction. Says what it did in one line on standard output.

      --config FILE    the sign's configuration
      --database FILE  the database, instead of the configuration's
      --print          print the flights table and write nothing
      --import TABLE   add a flights table, CSV or JSON, to the database, and remove nothing
      --zone NAME      the airport's time zone, instead of the configuration's

    """

  var config: String?
  var database: String?
  var zone: String?
  /// The table to import.
  var table: String?
  var isPrinting = false
  var wantsHelp = false

  /// What can't be made sense of, in words.
  struct Problem: Error { var text: String }

  init(_ words: [String]) throws(Problem) {
    var rest = words[...]
    while let word = rest.popFirst() {
      switch word {
      case "--config": config = try Arguments.value(of: word, &rest)
      case "--database": database = try Arguments.value(of: word, &rest)
      case "--zone": zone = try Arguments.value(of: word, &rest)
      case "--import": table = try Arguments.value(of: word, &rest)
      case "--print": isPrinting = true
      case "--help", "-h": wantsHelp = true
      default: throw Problem(text: "\(word): unknown argument; see nextflight-fetch --help")
      }
    }
    if isPrinting, table != nil {
      throw Problem(text: "--print goes not with --import; take one of them away")
    }
  }

  private static func value(of word: String, _ rest: inout ArraySlice<String>) throws(Problem)
    -> String
  {
    guard let value = rest.popFirst(), !value.isEmpty, !value.hasPrefix("--") else {
      throw Problem(text: "\(word): needs a value; see nextflight-fetch --help")
    }
    return value
  }
}
