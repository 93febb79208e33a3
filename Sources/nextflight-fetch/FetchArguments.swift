// Owns what the command line of nextflight-fetch asks for; reading it is BoardArguments'.
import BoardArguments

/// What to do, as the command line says.
struct FetchArguments {
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
  let wantsHelp: Bool

  private static let options = [
    Arguments.Option("config", "FILE"), Arguments.Option("database", "FILE"),
    Arguments.Option("print"), Arguments.Option("import", "TABLE"),
    Arguments.Option("zone", "NAME"),
  ]

  init(_ words: [String]) throws(UsageError) {
    wantsHelp = words.contains("--help") || words.contains("-h")
    if wantsHelp { return }
    let arguments = try Arguments(words, options: FetchArguments.options)
    if let word = arguments.words.first {
      throw UsageError("\"\(word)\" is no option, and nothing else is taken")
    }
    config = arguments["config"]
    database = arguments["database"]
    zone = arguments["zone"]
    table = arguments["import"]
    isPrinting = arguments.has("print")
    if isPrinting, table != nil {
      throw UsageError("--print can't go with --import; take one of them away")
    }
  }
}
