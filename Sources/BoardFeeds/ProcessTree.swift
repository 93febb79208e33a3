// Owns a process and all that came from it, as /proc shows them, and ends them.
import Foundation
import Synchronization

/// A process with its descendants: those that /proc links to it by their parents, and those that carry its
/// mark in their environment though their parents are gone.
struct ProcessTree {
  /// The environment variable that holds the mark.
  static let markName = "NEXTFLIGHT_FEED_RUN"

  private static let counter = Atomic<Int>(0)

  /// A mark no other run has.
  static func newMark() -> String {
    let number = counter.add(1, ordering: .relaxed).newValue
    return "\(getpid()).\(number).\(UInt32.random(in: .min ... .max))"
  }

  let root: pid_t
  let mark: String

  /// Ends them all. Zombies are gone; `root` is left to its parent to wait for.
  func end() {
    // Stopped first: a stopped process starts no other, and its children keep their parent. Killed at
    // once, a child that was just started would be an orphan, and has no environment yet to show.
    var stopped: Set<pid_t> = []
    for _ in 0..<100 {
      let found = living().filter { !stopped.contains($0) }
      if found.isEmpty { break }
      for process in found { kill(process, SIGSTOP) }
      stopped.formUnion(found)
    }
    for _ in 0..<100 {
      let alive = living()
      if alive.isEmpty { return }
      for process in alive { kill(process, SIGKILL) }
      usleep(2_000)
    }
  }

  /// The processes of this tree that still run.
  func living() -> [pid_t] {
    var parents: [pid_t: pid_t] = [:]
    for entry in (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? [] {
      guard let process = pid_t(entry), let parent = ProcessTree.parent(of: process) else {
        continue
      }
      parents[process] = parent
    }
    return parents.keys.filter { process in
      process != getpid() && (descends(process, parents) || isMarked(process))
    }
  }

  private func descends(_ process: pid_t, _ parents: [pid_t: pid_t]) -> Bool {
    var ancestor = process
    for _ in 0..<1_000 {
      if ancestor == root { return true }
      guard let parent = parents[ancestor], parent > 1 else { return false }
      ancestor = parent
    }
    return false
  }

  private func isMarked(_ process: pid_t) -> Bool {
    guard let bytes = FileManager.default.contents(atPath: "/proc/\(process)/environ") else {
      return false
    }
    return bytes.range(of: Data("\(ProcessTree.markName)=\(mark)\0".utf8)) != nil
  }

  /// The parent of a process that runs; nil if it is gone, or a zombie.
  private static func parent(of process: pid_t) -> pid_t? {
    guard let bytes = FileManager.default.contents(atPath: "/proc/\(process)/stat") else {
      return nil
    }
    // proc(5): pid (comm) state ppid ...; comm may itself hold spaces and parentheses.
    let text = String(decoding: bytes, as: UTF8.self)
    guard let close = text.lastIndex(of: ")") else { return nil }
    let fields = text[text.index(after: close)...].split(separator: " ")
    guard fields.count > 1, fields[0] != "Z", fields[0] != "X" else { return nil }
    return pid_t(fields[1])
  }
}
