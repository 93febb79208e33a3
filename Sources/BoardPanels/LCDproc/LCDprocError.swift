// Owns what LCDd can do that the sign can't live with; who tells it to whom is left to others.

/// Why a talk with LCDd can't go on.
public enum LCDprocError: Error, Equatable, Sendable {
  /// The first line is no greeting. What it said, made printable.
  case noGreeting(String)
  /// More than `LCDprocClient.lineLimit` bytes without an end of line.
  case endlessLine
  /// The greeting tells no size, or one that can't be used. As it was told.
  case size(String)
  /// LCDd has refused a command without which nothing is shown.
  case refused(command: String, answer: String)

  /// What happened.
  public var reason: String {
    switch self {
    case .noGreeting(let said): "what answers there is no LCDd: it said \"\(said)\""
    case .endlessLine: "what answers there is no LCDd: it sent a line without an end"
    case .size(let told): "LCDd told a size that can't be used: \"\(told)\""
    case .refused(let command, let answer): "LCDd refused \"\(command)\": \(answer)"
    }
  }

  /// What to do.
  public var cure: String {
    switch self {
    case .noGreeting, .endlessLine: "name the host and port of LCDd (13666, Port= in its config)"
    case .size: "see Size= of its driver; the sign needs 8x1 characters at least"
    case .refused: "LCDd 0.5 or later is needed"
    }
  }
}
