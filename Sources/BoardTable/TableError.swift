// Owns what can be wrong with a table as a whole; what is wrong with one row is a RejectedRow.

/// Why nothing of a flights table could be read.
public enum TableError: Error, Equatable, Sendable, CustomStringConvertible {
  /// No header line.
  case empty
  /// Some other encoding, such as UTF-16.
  case notUTF8
  /// The header line can't be split into names.
  case brokenHeader(line: Int, why: String)
  /// Columns no table can do without, and those that it has.
  case missingColumns([String], found: [String])
  /// A column that is there twice, so that nobody knows which one counts.
  case repeatedColumn(String)

  public var description: String {
    switch self {
    case .empty:
      "the table is empty; its first line has to name the columns"
    case .notUTF8:
      "the table is not UTF-8 text; save it as CSV in UTF-8"
    case .brokenHeader(let line, let why):
      "line \(line): the header can't be read: \(why)"
    case .missingColumns(let missing, let found):
      "the header lacks \(missing.joined(separator: ", ")); it has "
        + found.map { "\"\($0)\"" }.joined(separator: ", ")
        + "; columns are named in the first line, parted by commas"
    case .repeatedColumn(let name):
      "the header names the column \(name) twice; leave one of them out"
    }
  }
}

/// A row that was left out, and why.
public struct RejectedRow: Hashable, Sendable, CustomStringConvertible {
  /// What rows are counted by.
  public enum Unit: String, Sendable {
    /// The line the row starts in, counted from 1 with the header.
    case line
    /// The place in a JSON array, counted from 1.
    case item
  }

  public var unit: Unit
  public var number: Int
  /// The column at fault; empty if it is the row as a whole.
  public var column: String
  /// The flight number, if that much could be read; else empty.
  public var flight: String
  /// What is wrong, as "\"sideways\" is neither departure nor arrival".
  public var why: String

  public init(
    _ unit: Unit, _ number: Int, column: String, flight: String = "", why: String
  ) {
    self.unit = unit
    self.number = number
    self.column = column
    self.flight = flight
    self.why = why
  }

  /// As "line 7: UA1258: scheduled: ...".
  public var description: String {
    "\(unit.rawValue) \(number): " + (flight.isEmpty ? "" : "\(flight): ")
      + (column.isEmpty ? "" : "\(column): ") + why
  }
}
