// Owns one input device of the kernel's (evdev): what it has that the sign can use, and its events. Finding
// devices is left to InputDevices.
import BoardCore
import CEvdev
import CLinux
import Glibc

/// An open keyboard, remote control, wheel or touch screen.
final class InputDevice {
  /// As "/dev/input/event0".
  let path: String
  /// What the device calls itself, as "AT Translated Set 2 keyboard".
  let name: String
  /// How many of its keys mean something.
  let keyCount: Int
  let hasWheel: Bool
  /// Why the device could not be had for this program alone, if that was asked for.
  private(set) var grabFailure: LinuxError?

  var isTouch: Bool { touch != nil }
  var isOfUse: Bool { keyCount > 0 || hasWheel || isTouch }
  /// For the event loop.
  var descriptor: Int32 { file.number }

  private let file: Descriptor
  /// Valid until deinit frees it.
  private let device: OpaquePointer
  private let keys: InputKeys
  private let touch: TouchScreen?
  private var finger = FirstFinger()

  init(path: String, keys: InputKeys) throws(LinuxError) {
    self.path = path
    self.keys = keys
    let number = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard number >= 0 else { throw .opening(path, errno: errno) }
    file = Descriptor(owning: number)
    var made: OpaquePointer?
    let problem = -libevdev_new_from_fd(number, &made)
    guard problem == 0, let made else {
      throw .unsupported(
        path, reason: "not an input device (\(LinuxError.text(problem)))",
        cure: "name one as /dev/input/event0")
    }
    device = made
    name = String(cString: libevdev_get_name(made))
    keyCount = keys.codes.count { libevdev_has_event_code(made, UInt32(EV_KEY), $0) != 0 }
    hasWheel = [REL_WHEEL, REL_DIAL].contains {
      libevdev_has_event_code(made, UInt32(EV_REL), UInt32($0)) != 0
    }
    touch = TouchScreen(made)
    // Times are then the same clock's as those of GPIO edges, which never steps.
    let clock = -libevdev_set_clock_id(made, CLOCK_MONOTONIC)
    guard clock == 0 else { throw .failed(call: "EVIOCSCLOCKID", thing: path, errno: clock) }
    // A kernel that can't only wakes the sign more often.
    _ = board_input_tell_wheels_only(number)
  }

  deinit { libevdev_free(device) }

  /// From now on no other program, nor the console, gets the device's events.
  func grab() {
    let problem = -libevdev_grab(device, LIBEVDEV_GRAB)
    if problem == EBUSY {
      grabFailure = .busy(path, holder: "another program that has grabbed it")
    } else if problem != 0 {
      grabFailure = .failed(call: "EVIOCGRAB", thing: path, errno: problem)
    }
  }

  /// The events since the last call. After a flood that the kernel had no room for, keys and fingers are as
  /// they are now: nothing stays down that isn't.
  /// - Throws: `notThere` once the device has gone.
  func read() throws(LinuxError) -> [InputEvent] {
    var events: [InputEvent] = []
    var mode = LIBEVDEV_READ_FLAG_NORMAL
    while true {
      var event = input_event()
      let status = libevdev_next_event(device, mode.rawValue, &event)
      if status == Int32(LIBEVDEV_READ_STATUS_SYNC.rawValue) {
        // The first one tells that events were lost; those that follow make up for it.
        if mode == LIBEVDEV_READ_FLAG_SYNC { take(event, &events) }
        mode = LIBEVDEV_READ_FLAG_SYNC
      } else if status == Int32(LIBEVDEV_READ_STATUS_SUCCESS.rawValue) {
        take(event, &events)
      } else if status == -EAGAIN {
        if mode == LIBEVDEV_READ_FLAG_NORMAL { return events }
        mode = LIBEVDEV_READ_FLAG_NORMAL
      } else if status != -EINTR {
        guard status == -ENODEV else {
          throw .failed(call: "read", thing: path, errno: -status)
        }
        throw .notThere("\(name) (\(path))", cure: "plug it in again")
      }
    }
  }

  /// A finger that is on the screen is lost with it.
  func lose(at time: Uptime) -> InputEvent? {
    finger.lose().map { .touch(.lost, x: $0.x, y: $0.y, at: time) }
  }

  private func take(_ event: input_event, _ events: inout [InputEvent]) {
    var event = event
    let time = Uptime(nanoseconds: board_input_nanoseconds(&event))
    switch Int32(event.type) {
    case EV_KEY:
      guard let action = keys.action(for: UInt32(event.code)) else { return }
      if event.value == InputDevice.pressed { events.append(.action(action, at: time)) }
      guard event.value == InputDevice.repeated, action.isMove else { return }
      // Repeats that were missed are not made up for.
      let new = InputEvent.repeated(action, at: time)
      if case .repeated(action, _) = events.last { events.removeLast() }
      events.append(new)
    case EV_REL:
      turn(Int32(event.code), by: event.value, time, &events)
    case EV_SYN:
      guard Int32(event.code) == SYN_REPORT, let touch,
        let (phase, contact) = finger.take(touch.contacts(device))
      else { return }
      events.append(.touch(phase, x: contact.x, y: contact.y, at: time))
    default: break
    }
  }

  /// Values of EV_KEY. Source: Linux, Documentation/input/event-codes.rst.
  private static let (pressed, repeated): (Int32, Int32) = (1, 2)

  /// A wheel's value is positive away from its user, a dial's clockwise.
  private func turn(_ code: Int32, by value: Int32, _ time: Uptime, _ events: inout [InputEvent]) {
    guard code == REL_WHEEL || code == REL_DIAL, value != 0 else { return }
    let action: Action = (value > 0) == (code == REL_DIAL) ? .next : .previous
    // No hand turns further in one report.
    let steps = min(value.magnitude, 16)
    for _ in 0..<steps { events.append(.action(action, at: time)) }
  }
}
