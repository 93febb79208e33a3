// Owns the reading of a program's arguments, by libc's getopt_long; what they mean is left to programs.
import CLinux
import Glibc

/// A program's options and the words after them.
public struct Arguments: Equatable, Sendable {
  /// An option that the program knows.
  public struct Option: Equatable, Sendable {
    /// As "config" for --config.
    public var name: String
    /// What its value is called in messages, as "FILE"; nil if it takes none.
    public var value: String?

    public init(_ name: String, _ value: String? = nil) {
      self.name = name
      self.value = value
    }
  }

  private var values: [String: String] = [:]
  /// What is no option, in order.
  public private(set) var words: [String] = []

  /// - Parameters:
  ///   - arguments: without the program's own name.
  ///   - options: those the program knows; they may stand anywhere and be shortened, the last of
  ///     several counts.
  /// - Throws: `UsageError` for an unknown option or a missing, empty or needless value.
  public init(_ arguments: [String], options: [Option]) throws(UsageError) {
    // getopt_long wants C strings; all are freed below.
    var list: [UnsafeMutablePointer<CChar>?] = (["program"] + arguments).map { strdup($0) }
    let names = options.map { strdup($0.name) }
    defer {
      for word in list { free(word) }
      for name in names { free(name) }
    }
    var known = names.indices.map { index in
      option(
        name: UnsafePointer(names[index]), has_arg: options[index].value == nil ? 0 : 1, flag: nil,
        val: Arguments.firstOption + Int32(index))
    }
    known.append(option())
    let count = list.count
    list.append(nil)
    board_getopt_start()
    while true {
      let at = min(max(1, Int(board_getopt_index())), count - 1)
      var value: UnsafeMutablePointer<CChar>?
      let found = board_getopt_next(Int32(count), &list, known, &value)
      if found == -1 { break }
      let text = value.map { String(cString: $0) }
      if found == 1, let text {
        words.append(text)
        continue
      }
      let word = list[at].map { String(cString: $0) } ?? ""
      guard found >= Arguments.firstOption else { throw Arguments.mistake(found, word, options) }
      let name = options[Int(found - Arguments.firstOption)].name
      // getopt_long takes the next word whatever it is; a forgotten value is likelier than one like that.
      let isOption = text.map { $0.hasPrefix("--") && !word.contains("=") } ?? false
      if text == "" || isOption { throw UsageError("--\(name) needs a value") }
      values[name] = text ?? ""
    }
    // After "--" nothing is an option.
    words += list[Int(board_getopt_index())..<count].compactMap { $0.map { String(cString: $0) } }
  }

  /// What getopt_long returns for the first option: more than any character, which it returns for mistakes.
  private static let firstOption: Int32 = 256

  /// The value of an option; nil if it was not given.
  public subscript(_ name: String) -> String? { values[name] }

  /// Whether an option was given.
  public func has(_ name: String) -> Bool { values[name] != nil }

  /// The value of an option that has to be there.
  public func required(_ option: Option) throws(UsageError) -> String {
    guard let value = values[option.name] else {
      throw UsageError("--\(option.name) \(option.value ?? "") is missing")
    }
    return value
  }

  private static func mistake(_ found: Int32, _ word: String, _ options: [Option]) -> UsageError {
    if found == Int32(UInt8(ascii: ":")) { return UsageError("\(word) needs a value") }
    if options.contains(where: { word.hasPrefix("--\($0.name)=") }) {
      return UsageError("\(word): this option takes no value")
    }
    let known = options.map { "--\($0.name)" }.joined(separator: ", ")
    return UsageError("unknown option \(word); known are \(known)")
  }
}

/// What is wrong with a program's arguments, in one line. Exit status 64 (EX_USAGE).
public struct UsageError: Error, Equatable, Sendable, CustomStringConvertible {
  public let description: String

  public init(_ description: String) { self.description = description }
}
