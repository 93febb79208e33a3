// Owns what is read the same way of many devices and processes: the names in a folder, numbered device files,
// the line in a small file, a C array of characters.
import Glibc

/// The names in `folder`, in no order; nil if it can't be read.
func folderNames(_ folder: String) -> [String]? {
  guard let open = opendir(folder) else { return nil }
  defer { closedir(open) }
  var names: [String] = []
  while let entry = readdir(open) { names.append(text(of: entry.pointee.d_name)) }
  return names
}

/// The files in `folder` that are called `prefix` and a number, as "/dev/dri/card0", by their numbers.
func numberedPaths(_ prefix: String, in folder: String) -> [String] {
  let numbers = (folderNames(folder) ?? []).compactMap { name in
    name.hasPrefix(prefix) ? Int(name.dropFirst(prefix.count)) : nil
  }
  return numbers.sorted().map { "\(folder)/\(prefix)\($0)" }
}

/// The first line of a small file, as those of /proc and /sys; nil if it can't be read.
func firstLine(ofFile path: String) -> String? {
  let opened = open(path, O_RDONLY | O_CLOEXEC)
  guard let file = try? Descriptor(result: opened, of: "open", on: path),
    let bytes = try? file.read(upTo: 64, of: path)
  else { return nil }
  return String(decoding: bytes.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
}

/// The text in a C array of characters, which Swift sees as a tuple.
func text<Characters>(of characters: Characters) -> String {
  withUnsafeBytes(of: characters) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
}
