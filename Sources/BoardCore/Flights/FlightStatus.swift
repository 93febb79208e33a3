// Owns the one vocabulary of flight states; words for people are left to BoardWords.

/// What is said of a flight. The order is roughly that of a flight's life.
public enum FlightStatus: UInt8, Hashable, Sendable, CaseIterable {
  case unknown
  case scheduled, checkIn, goToGate, boarding, finalCall, gateClosed, departed
  case enRoute, expected, landed, onBelt, arrived
  case delayed, newTime, gateChanged
  case cancelled, diverted

  /// The name used in flights tables and the database, as "final-call".
  public var name: String {
    switch self {
    case .unknown: "unknown"
    case .scheduled: "scheduled"
    case .checkIn: "check-in"
    case .goToGate: "go-to-gate"
    case .boarding: "boarding"
    case .finalCall: "final-call"
    case .gateClosed: "gate-closed"
    case .departed: "departed"
    case .enRoute: "en-route"
    case .expected: "expected"
    case .landed: "landed"
    case .onBelt: "on-belt"
    case .arrived: "arrived"
    case .delayed: "delayed"
    case .newTime: "new-time"
    case .gateChanged: "gate-changed"
    case .cancelled: "cancelled"
    case .diverted: "diverted"
    }
  }

  /// The status called `name`, whatever its case and whether its words are parted by space, "-", "_"
  /// or nothing; nothing at all means scheduled. Some common other names are taken too.
  public init?(name: String) {
    var key: [UInt8] = []
    for byte in name.utf8 {
      switch byte {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): key.append(byte | 0x20)
      case UInt8(ascii: "a")...UInt8(ascii: "z"): key.append(byte)
      case UInt8(ascii: " "), UInt8(ascii: "-"), UInt8(ascii: "_"): continue
      default: return nil
      }
    }
    let plain = String(decoding: key, as: UTF8.self)
    switch plain {
    case "", "ontime": self = .scheduled
    case "canceled": self = .cancelled
    case "active", "airborne": self = .enRoute
    case "baggage", "bagsonbelt": self = .onBelt
    case "lastcall": self = .finalCall
    case "checkinopen": self = .checkIn
    case "gateopen": self = .goToGate
    default:
      for status in FlightStatus.allCases {
        var name: [UInt8] = []
        for byte in status.name.utf8 where byte != UInt8(ascii: "-") { name.append(byte) }
        if name == key {
          self = status
          return
        }
      }
      return nil
    }
  }
}
