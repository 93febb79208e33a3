// Owns which keys of keyboards and remote controls stand for the terminal's, so that KeyMap alone says what
// a key asks for. Reading the devices is left to BoardLinux.
import BoardCore

/// Keys by the names that Linux gives them (include/uapi/linux/input-event-codes.h). Letters are named after
/// their place on a keyboard of the USA.
public enum KernelKeys {
  /// What each key asks for, unless the settings say otherwise.
  public static var actions: [(name: String, action: Action)] {
    keys.compactMap { name, key in
      guard case .action(let action) = KeyMap.command(for: key) else { return nil }
      return (name, action)
    }
  }

  private static let keys: [(name: String, key: Key)] = [
    // What a keyboard shares with a terminal.
    ("KEY_DOWN", .down), ("KEY_UP", .up), ("KEY_PAGEDOWN", .pageDown), ("KEY_PAGEUP", .pageUp),
    ("KEY_LEFT", .left), ("KEY_RIGHT", .right), ("KEY_PAUSE", .character("s")),
    ("KEY_ENTER", .enter), ("KEY_KPENTER", .enter), ("KEY_TAB", .tab), ("KEY_HOME", .home),
    ("KEY_SPACE", .character(" ")), ("KEY_J", .character("j")), ("KEY_K", .character("k")),
    ("KEY_B", .character("b")), ("KEY_H", .character("h")), ("KEY_R", .character("r")),
    ("KEY_A", .character("a")), ("KEY_N", .character("n")), ("KEY_S", .character("s")),
    ("KEY_1", .character("1")),
    ("KEY_2", .character("2")), ("KEY_3", .character("3")), ("KEY_KP1", .character("1")),
    ("KEY_KP2", .character("2")), ("KEY_KP3", .character("3")),
    // What it has besides.
    ("KEY_F5", .character("r")), ("KEY_REFRESH", .character("r")),
    // Remote controls: the names of Linux's "Remote controller tables" for the keys they have.
    ("KEY_OK", .enter), ("KEY_SELECT", .enter), ("KEY_CHANNELDOWN", .pageDown),
    ("KEY_CHANNELUP", .pageUp), ("KEY_MENU", .tab), ("KEY_EXIT", .home), ("KEY_BACK", .home),
    ("KEY_HOMEPAGE", .home), ("KEY_FAVORITES", .character("h")),
    ("KEY_NUMERIC_1", .character("1")), ("KEY_NUMERIC_2", .character("2")),
    ("KEY_NUMERIC_3", .character("3")),
  ]
}
