// Owns listing the names in a folder, as of devices and processes.
import Glibc

/// The names in `folder`, in no order; none if it can't be read.
func folderNames(_ folder: String) -> [String] {
  guard let open = opendir(folder) else { return [] }
  defer { closedir(open) }
  var names: [String] = []
  while let entry = readdir(open) {
    names.append(
      withUnsafeBytes(of: entry.pointee.d_name) {
        String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
      })
  }
  return names
}
