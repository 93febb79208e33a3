// Owns what goes along while a file is read: where we are, what was wrong so far, what paths start from.

/// The state of reading one file.
struct Reading {
  /// What relative paths start from; empty for the current directory, else ending in "/".
  let directory: String
  /// Each section's keys, to say where a lost one belongs.
  let allKeys: [(section: String, name: String)]
  /// Of an input device's keys; nil if they aren't known.
  let keyNames: KeyNames?
  private(set) var problems: [ConfigProblem] = []
  /// The GPIO lines that were read so far.
  var lineUses: [LineUse] = []
  /// The panels' devices that were read so far, and whose each is.
  private var panelDevices: [String: String] = [:]
  /// Where the file says that there is no screen.
  var noScreenLine: Int?
  private var place: [String] = []

  init(directory: String, allKeys: [(section: String, name: String)], keyNames: KeyNames?) {
    self.directory = directory
    self.allKeys = allKeys
    self.keyNames = keyNames
  }

  /// Reads something called `name`, so that problems in it are named after it.
  mutating func within(_ name: String, _ body: (inout Reading) -> Void) {
    place.append(name)
    body(&self)
    place.removeLast()
  }

  /// Notes what is wrong with the value being read.
  mutating func report(_ line: Int, _ message: String) {
    problems.append(ConfigProblem(line: line, key: key(), message: message))
  }

  /// Tells more of what would have been allowed.
  mutating func addToLast(_ words: String) {
    guard let last = problems.indices.last else { return }
    problems[last].message += words
  }

  /// Notes what is wrong with a key of the section being read.
  mutating func report(_ line: Int, _ name: String, _ message: String) {
    problems.append(ConfigProblem(line: line, key: key(name), message: message))
  }

  /// Notes what the panel being read is shown on, under its key `name`, and reports if another panel is there.
  mutating func notePanel(_ line: Int, _ name: String, on device: String) {
    guard let other = panelDevices.updateValue(key(), forKey: device) else { return }
    report(line, name, "is \(device), as that of \(other); each panel needs a place of its own")
  }

  /// `path` as it counts from the configuration file's directory.
  func resolved(_ path: String) -> String { path.hasPrefix("/") ? path : directory + path }

  /// As "buttons[2].press".
  func key(_ last: String? = nil) -> String {
    var key = ""
    for name in place + (last.map { [$0] } ?? []) {
      key += key.isEmpty || name.hasPrefix("[") ? name : ".\(name)"
    }
    return key
  }
}
