// Owns which key asks for what, the same words as on the help line.
import BoardCore

/// What a key asks for.
public enum KeyCommand: Equatable, Sendable {
  case action(Action)
  case quit
}

/// The keys that stand in for the sign's buttons.
public enum KeyMap {
  /// What `key` asks for; nil for keys without a meaning.
  public static func command(for key: Key) -> KeyCommand? {
    switch key {
    case .down: .action(.next)
    case .up: .action(.previous)
    case .pageDown: .action(.pageDown)
    case .pageUp: .action(.pageUp)
    case .enter: .action(.highlight)
    case .tab: .action(.tab)
    case .home: .action(.now)
    case .left: .action(.left)
    case .right: .action(.right)
    case .character(let scalar): command(for: scalar)
    default: nil
    }
  }

  private static func command(for scalar: Unicode.Scalar) -> KeyCommand? {
    switch scalar {
    case "j": .action(.next)
    case "k": .action(.previous)
    case " ": .action(.pageDown)
    case "b": .action(.pageUp)
    case "h": .action(.highlight)
    case "r": .action(.refresh)
    case "1", "a": .action(.tabAll)
    case "2": .action(.tabArrivals)
    case "3": .action(.tabDepartures)
    case "n": .action(.now)
    case "s": .action(.still)
    case "q", "\u{03}": .quit
    default: nil
    }
  }
}
