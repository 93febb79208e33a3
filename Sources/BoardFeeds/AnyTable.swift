// Owns which of its two forms a flights table has, CSV or JSON, and reads the JSON one; CSV and the
// meaning of rows are left to BoardTable.
import BoardCore
import BoardTable
import Foundation

extension FlightsTable {
  /// Reads a table in either form: what begins with "[" or "{" is JSON.
  /// - Parameters:
  ///   - name: what to call the feed by in errors.
  ///   - zone: the rules of the airport's zone.
  /// - Throws: if there is no table, or if there are rows and none can be read.
  static func read(_ bytes: [UInt8], name: String, zone: AirportZone) throws(FeedError)
    -> FlightsTable
  {
    let table: FlightsTable
    if looksLikeJSON(bytes) {
      table = try readJSON(bytes, name: name, zone: zone)
    } else {
      do throws(TableError) { table = try read(bytes, zone: zone) } catch {
        throw .badTable(name: name, error)
      }
    }
    if table.flights.isEmpty, let first = table.rejected.first {
      throw .noRowReadable(name: name, count: table.rejected.count, first: first)
    }
    return table
  }

  private static func looksLikeJSON(_ bytes: [UInt8]) -> Bool {
    let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes[3...] : bytes[...]
    let first = text.first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }
    return first == UInt8(ascii: "[") || first == UInt8(ascii: "{")
  }

  private static func readJSON(_ bytes: [UInt8], name: String, zone: AirportZone) throws(FeedError)
    -> FlightsTable
  {
    let value: Any
    do {
      let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
      value = try JSONSerialization.jsonObject(with: Data(bytes[start...]))
    } catch {
      let detail = (error as NSError).userInfo["NSDebugDescription"] as? String
      throw .badJSON(name: name, why: "this is not JSON" + (detail.map { " (\($0))" } ?? ""))
    }
    guard let objects = value as? [Any] else {
      throw .badJSON(name: name, why: "this is an object" + errorText(in: value))
    }
    var rows = FlightRows(countedBy: .item, zone: zone)
    for (index, object) in objects.enumerated() {
      guard let object = object as? [String: Any] else {
        rows.reject(row: index + 1, why: "it is no object")
        continue
      }
      var fields: [[UInt8]] = Array(repeating: [], count: Column.allCases.count)
      var nested: String?
      for (key, value) in object {
        guard let column = Column(name: key) else { continue }
        if let text = text(value) {
          fields[column.rawValue] = Array(text.utf8)
        } else {
          nested = column.name
        }
      }
      if let nested {
        rows.reject(row: index + 1, why: "its \(nested) is neither text nor a number")
        continue
      }
      rows.add(row: index + 1) { fields[$0.rawValue][...] }
    }
    return rows.table
  }

  /// What a field of an object says: text, a number, nothing, or a list of texts for code-shares.
  private static func text(_ value: Any) -> String? {
    switch value {
    case is NSNull: return ""
    case let text as String: return text.trimmingCharacters(in: .whitespacesAndNewlines)
    case let number as NSNumber: return number.stringValue
    case let list as [Any]:
      let texts = list.compactMap { $0 as? String }
      return texts.count == list.count ? texts.joined(separator: " ") : nil
    default: return nil
    }
  }

  /// What an error page says, as `: "rate limit exceeded"`.
  private static func errorText(in value: Any) -> String {
    guard let object = value as? [String: Any] else { return "" }
    for key in ["error", "message", "detail", "reason"] {
      if let text = object[key] as? String { return ": \"" + oneLine(text) + "\"" }
      if let inner = object[key] as? [String: Any], let text = inner["message"] as? String {
        return ": \"" + oneLine(text) + "\""
      }
    }
    return ""
  }
}

/// `text` without control characters, at most 200 characters of it: what others say, fit for a log and
/// a sign.
func oneLine(_ text: some StringProtocol) -> String {
  var line = ""
  for scalar in text.unicodeScalars.prefix(200) {
    let isControl = scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value)
    line.unicodeScalars.append(isControl ? " " : scalar)
  }
  return line.trimmingCharacters(in: .whitespaces)
}
