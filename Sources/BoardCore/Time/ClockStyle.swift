// Owns the choice between a 24-hour and a 12-hour clock.

/// How times of day are written.
public enum ClockStyle: UInt8, Hashable, Sendable { case hours24, hours12 }
