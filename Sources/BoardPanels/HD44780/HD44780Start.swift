// Owns how a display's controllers are started, brought back into step, and left; the text is left to
// HD44780Memory.

extension HD44780Memory {
  /// What makes a display ready that may have been switched on just now. It is dark until `showing`.
  /// Source: HD44780U, ADE-207-272(Z), figure 24, page 46.
  public mutating func start() -> [HD44780Operation] {
    forget()
    let all = allControllers
    return [
      powerUp,
      HD44780Operation(.half(0x30), to: all, waitMicroseconds: HD44780Timing.firstHalf),
      HD44780Operation(.half(0x30), to: all, waitMicroseconds: HD44780Timing.firstHalf),
      HD44780Operation(.half(0x30), to: all, waitMicroseconds: HD44780Timing.nextHalf),
      HD44780Operation(.half(0x20), to: all, waitMicroseconds: HD44780Timing.nextHalf),
      HD44780Operation(.command(functionSet), to: all),
      HD44780Operation(.command(HD44780Memory.off), to: all),
      HD44780Operation(
        .command(HD44780Memory.clear), to: all, waitMicroseconds: HD44780Timing.slow),
      HD44780Operation(.command(HD44780Memory.entryMode), to: all),
    ]
  }

  /// What makes the text visible, without cursors: after the frame, so that nothing older is seen.
  public var showing: [HD44780Operation] {
    [HD44780Operation(.command(HD44780Memory.on), to: allControllers)]
  }

  /// What brings a display back that may have lost half a byte, was switched off and on, or was disturbed in
  /// any other way; the frame and `showing` have to follow. On one that is well nothing is seen of it: the
  /// text stays.
  ///
  /// The start of figure 24 would take a display with two lines for one with a single line on the way, as
  /// 0x3 and 0x3 make 0x33. So the halves are 3 8 3 3 8 3 2. In step they are 0x38, and then alone, in 8-bit
  /// mode, 3 3 8 3 2. Out of step they end what was begun (which home, if it is that, needs the long wait
  /// for), then are 0x83 and 0x38, and then 3 2 alone. Switched on just now: three 3 with 8s between, which
  /// set an address in 8-bit mode. In all cases the last 3 and 2 lead to 4-bit mode.
  ///
  /// - Parameter isBack: whether it may have been switched on just now, as one that didn't answer for a while.
  public mutating func resync(isBack: Bool) -> [HD44780Operation] {
    forget()
    let all = allControllers
    let halves: [UInt8] =
      geometry.isTwoLine ? [0x30, 0x80, 0x30, 0x30, 0x80, 0x30, 0x20] : [0x30, 0x30, 0x30, 0x20]
    var operations = isBack ? [powerUp] : []
    for (index, half) in halves.enumerated() {
      operations.append(
        HD44780Operation(
          .half(half), to: all,
          waitMicroseconds: index == 0 ? HD44780Timing.firstHalf : HD44780Timing.nextHalf))
    }
    operations += [
      HD44780Operation(.command(functionSet), to: all),
      HD44780Operation(.command(HD44780Memory.entryMode), to: all),
      // Undoes a shift of the display, too, and leaves the text.
      HD44780Operation(
        .command(HD44780Memory.home), to: all, waitMicroseconds: HD44780Timing.slow),
    ]
    return operations
  }

  /// What leaves a display empty, so that it doesn't tell old flights when nobody mends them any more.
  public mutating func farewell() -> [HD44780Operation] {
    forget()
    return [
      HD44780Operation(
        .command(HD44780Memory.clear), to: allControllers, waitMicroseconds: HD44780Timing.slow),
      HD44780Operation(.command(HD44780Memory.off), to: allControllers),
    ]
  }

  /// Sent to no controller: it is there for the wait alone.
  private var powerUp: HD44780Operation {
    HD44780Operation(.half(0x30), to: [], waitMicroseconds: HD44780Timing.power)
  }

  // Source: HD44780U, ADE-207-272(Z), table 6, page 24.
  private static let clear: UInt8 = 0x01
  private static let home: UInt8 = 0x02
  /// Goes on to the right, the display stays.
  private static let entryMode: UInt8 = 0x06
  private static let off: UInt8 = 0x08
  /// On, without cursor and blinking.
  private static let on: UInt8 = 0x0C

  /// 4-bit mode, dots of 5x8.
  private var functionSet: UInt8 { geometry.isTwoLine ? 0x28 : 0x20 }
}
