// Tests the watch over a database's files, on real files.
import Foundation
import Testing

@testable import BoardLinux

@Suite struct FileWatchTests {
  private let folder = FileManager.default.temporaryDirectory
    .appending(path: "nextflight-watch-\(UUID().uuidString)")

  private var path: String { folder.appending(path: "flights.db").path }

  private func write(_ name: String, in folder: URL? = nil) throws {
    try Data("x".utf8).write(to: (folder ?? self.folder).appending(path: name))
  }

  /// Runs `body` in a folder that is removed afterwards.
  private func withFolder(_ body: () throws -> Void) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body()
  }

  @Test("a write to the file, its log or its journal wakes, others do not")
  func writes() throws {
    try withFolder {
      try write("flights.db")
      let watch = try FileWatch(path: path, echoes: [])
      #expect(try watch.read() == false)
      for name in ["flights.db", "flights.db-wal", "flights.db-journal"] {
        try write(name)
        #expect(try watch.read())
        #expect(try watch.read() == false)
      }
      for name in ["flights.db-shm", "flights.db2", "other"] {
        try write(name)
        #expect(try watch.read() == false)
      }
    }
  }

  @Test("coming to be, replacement, renaming and removal wake")
  func replacement() throws {
    try withFolder {
      let watch = try FileWatch(path: path, echoes: [])
      try write("flights.db")
      #expect(try watch.read())
      try write("new")
      #expect(try watch.read() == false)
      _ = rename(folder.appending(path: "new").path, path)
      #expect(try watch.read())
      try FileManager.default.removeItem(atPath: path)
      #expect(try watch.read())
      try write("flights.db")
      #expect(try watch.read())
    }
  }

  @Test("a change is told again, as a commit may show later, and then no more")
  func echoes() throws {
    try withFolder {
      try write("flights.db")
      let watch = try FileWatch(path: path, echoes: [1, 5, 20])
      let loop = try EventLoop<Int>()
      try loop.add(watch.descriptor, 0)
      try write("flights.db-wal")
      var told = 0
      while try loop.wait(timeoutMilliseconds: 1_000) != [] {
        #expect(try watch.read())
        told += 1
      }
      #expect(told == 4)
    }
  }

  @Test("reading wakes nobody")
  func reading() throws {
    try withFolder {
      try write("flights.db")
      let watch = try FileWatch(path: path, echoes: [])
      _ = try Data(contentsOf: URL(filePath: path))
      #expect(try watch.read() == false)
    }
  }

  @Test("the folder may come later, and be replaced")
  func folderComesLater() throws {
    try withFolder {
      let deep = folder.appending(path: "a/b")
      let watch = try FileWatch(path: deep.appending(path: "flights.db").path, echoes: [])
      try FileManager.default.createDirectory(at: deep, withIntermediateDirectories: true)
      _ = try watch.read()
      try write("flights.db", in: deep)
      #expect(try watch.read())
      _ = rename(deep.path, folder.appending(path: "a/c").path)
      #expect(try watch.read())
      try FileManager.default.createDirectory(at: deep, withIntermediateDirectories: true)
      #expect(try watch.read())
      try write("flights.db", in: deep)
      #expect(try watch.read())
      try FileManager.default.removeItem(at: folder.appending(path: "a"))
      #expect(try watch.read())
      try FileManager.default.createDirectory(at: deep, withIntermediateDirectories: true)
      try write("flights.db", in: deep)
      #expect(try watch.read())
    }
  }

  @Test("a symbolic link is followed to where the log will be")
  func symbolicLink() throws {
    try withFolder {
      let real = folder.appending(path: "real")
      try FileManager.default.createDirectory(at: real, withIntermediateDirectories: true)
      try write("store.db", in: real)
      symlink(real.appending(path: "store.db").path, path)
      let watch = try FileWatch(path: path, echoes: [])
      try write("store.db-wal", in: real)
      #expect(try watch.read())
    }
  }
}
