// Owns what can go wrong between the sign and the kernel, in one line each; where it happened is left
// to those who throw.
import CLinux
import Glibc

/// A device, file or system call that did not do what the sign needs.
public enum LinuxError: Error, Equatable, Sendable {
  /// A device or service isn't there. `cure` says what to do.
  case notThere(String, cure: String)
  /// A file isn't there. `cure` says what to do.
  case noSuchFile(String, cure: String)
  /// The user may not use it. `cure` says what to do.
  case notPermitted(String, reason: String, cure: String)
  /// Somebody else holds it.
  case busy(String, holder: String)
  /// It is there, but of a kind the sign can't use.
  case unsupported(String, reason: String, cure: String)
  /// A system call failed on `thing`.
  case failed(call: String, thing: String, errno: Int32)

  /// One line: the thing, the cause and the cure.
  public var message: String {
    switch self {
    case .notThere(let thing, let cure): "\(thing): not there; \(cure)"
    case .noSuchFile(let path, let cure): "\(path): no such file; \(cure)"
    case .notPermitted(let thing, let reason, let cure): "\(thing): \(reason); \(cure)"
    case .busy(let thing, let holder):
      "\(thing): in use by \(holder); end that program, or choose another in the config"
    case .unsupported(let thing, let reason, let cure): "\(thing): \(reason); \(cure)"
    case .failed(let call, let thing, let errno):
      "\(thing): \(call) failed: \(LinuxError.text(errno))"
    }
  }

  /// What a program ends with because of it. Source: sysexits.h of BSD.
  public var exitStatus: Int32 {
    switch self {
    case .noSuchFile: 66  // EX_NOINPUT
    case .notThere, .busy, .unsupported: 69  // EX_UNAVAILABLE
    case .failed: 71  // EX_OSERR
    case .notPermitted: 77  // EX_NOPERM
    }
  }

  /// libc's words for an error number, as "No such device".
  static func text(_ number: Int32) -> String {
    var buffer = [CChar](repeating: 0, count: 128)
    // The POSIX variant fills the buffer; unlike strerror it shares nothing with other threads.
    guard strerror_r(number, &buffer, buffer.count) == 0 else { return "error \(number)" }
    return String(
      decoding: buffer.prefix { $0 != 0 }.map { UInt8(truncatingIfNeeded: $0) }, as: UTF8.self)
  }
}

extension LinuxError {
  /// The error of a failed open of a device, by errno: missing, not permitted or something else.
  static func opening(
    _ path: String, errno number: Int32, cure: String = "check the name, and that it is connected"
  ) -> LinuxError {
    switch number {
    case ENOENT, ENXIO, ENODEV: .notThere(path, cure: cure)
    case EACCES, EPERM: forbidden(path)
    case EISDIR, ENOTDIR: .unsupported(path, reason: "a folder, or in no folder", cure: cure)
    default: .failed(call: "open", thing: path, errno: number)
    }
  }

  /// A cure: what there is in place of what is missing, at least one.
  static func others(_ names: [String]) -> String {
    names.count == 1
      ? "there is \(names[0]); name it in the config"
      : "there are \(names.joined(separator: ", ")); name one of them in the config"
  }

  /// Names the group that owns `path` and how to join it.
  static func forbidden(_ path: String) -> LinuxError {
    var status = stat()
    guard stat(path, &status) == 0 else {
      return .notPermitted(
        path, reason: "not permitted, nor is looking at it", cure: "run as root, or ask who owns it"
      )
    }
    let group =
      getgrgid(status.st_gid).map { String(cString: $0.pointee.gr_name) }
      ?? String(status.st_gid)
    let user = getpwuid(geteuid()).map { String(cString: $0.pointee.pw_name) } ?? "USER"
    let isForGroup = status.st_mode & (S_IRGRP | S_IWGRP) == S_IRGRP | S_IWGRP
    guard isForGroup, status.st_gid != 0 else {
      return .notPermitted(
        path, reason: "not permitted for \(user): it is for its owner alone (group \(group))",
        cure: "run as root, or give it a group with a udev rule")
    }
    return .notPermitted(
      path, reason: "not permitted for \(user): it is for group \(group)",
      cure: "sudo usermod -aG \(group) \(user), then log in again")
  }
}
