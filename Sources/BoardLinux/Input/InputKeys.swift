// Owns which action each key of an input device asks for, by the kernel's numbers; the names and what they
// mean by themselves are BoardPanels'.
import BoardCore
import BoardPanels
import CEvdev

/// The keys of all input devices.
public struct InputKeys: Equatable, Sendable {
  private var actions: [UInt32: Action] = [:]

  /// The usual keys, with some of them changed.
  /// - Parameter changes: kernel's names, as "KEY_UP"; nil takes a key its meaning. Names that the kernel
  ///   does not have are left out: see `isKnown`.
  public init(changes: [(name: String, action: Action?)] = []) {
    for (name, action) in KernelKeys.actions {
      if let code = InputKeys.code(of: name) { actions[code] = action }
    }
    for (name, action) in changes {
      if let code = InputKeys.code(of: name) { actions[code] = action }
    }
  }

  func action(for code: UInt32) -> Action? { actions[code] }

  /// The numbers of all keys with a meaning.
  var codes: some Sequence<UInt32> { actions.keys }

  /// Whether there is a key or button of this name.
  public static func isKnown(_ name: String) -> Bool { code(of: name) != nil }

  /// The names of all keys and buttons there are.
  public static var names: [String] {
    (0...UInt32(KEY_MAX)).compactMap { code in
      libevdev_event_code_get_name(UInt32(EV_KEY), code).map { String(cString: $0) }
    }
  }

  private static func code(of name: String) -> UInt32? {
    UInt32(exactly: libevdev_event_code_from_name(UInt32(EV_KEY), name))
  }
}
