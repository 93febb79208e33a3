// Owns where on a touch screen, or on a tablet that points like one, fingers are; which one counts is left to
// FirstFinger.
import CEvdev

/// What of an input device tells contacts.
struct TouchScreen {
  private struct Axis {
    let code: UInt32
    let least: Int
    let most: Int

    init?(_ device: OpaquePointer, _ code: Int32) {
      self.code = UInt32(code)
      guard libevdev_has_event_code(device, UInt32(EV_ABS), self.code) != 0 else { return nil }
      least = Int(libevdev_get_abs_minimum(device, self.code))
      most = Int(libevdev_get_abs_maximum(device, self.code))
      if most <= least { return nil }
    }

    /// As a part of the axis: 0 ..< `InputEvent.whole`, also for values beyond its ends.
    func part(_ value: Int32) -> Int {
      (min(max(Int(value), least), most) - least) * InputEvent.whole / (most - least + 1)
    }
  }

  private let x: Axis
  private let y: Axis
  /// How many fingers are told apart; 0 if one only, by `key`.
  private let slots: UInt32
  /// Down while the screen is touched.
  private let key: UInt32

  /// Nil if the device is none. A touchpad is none: what it touches is not what its finger lies on.
  /// Source: Linux, Documentation/input/event-codes.rst, "INPUT_PROP_DIRECT + INPUT_PROP_POINTER", and
  /// multi-touch-protocol.rst, type B.
  init?(_ device: OpaquePointer) {
    guard libevdev_has_property(device, UInt32(INPUT_PROP_POINTER)) == 0 else { return nil }
    let count = libevdev_get_num_slots(device)
    if count > 0, let x = Axis(device, ABS_MT_POSITION_X),
      let y = Axis(device, ABS_MT_POSITION_Y)
    {
      (self.x, self.y, slots, key) = (x, y, UInt32(count), 0)
      return
    }
    // A tablet, as an emulated machine has it, touches with its left button.
    let keys = [BTN_TOUCH, BTN_LEFT].map { UInt32($0) }
    guard let x = Axis(device, ABS_X), let y = Axis(device, ABS_Y),
      let key = keys.first(where: { libevdev_has_event_code(device, UInt32(EV_KEY), $0) != 0 })
    else { return nil }
    (self.x, self.y, slots, self.key) = (x, y, 0, key)
  }

  /// All contacts as they are now.
  func contacts(_ device: OpaquePointer) -> [FirstFinger.Contact] {
    if slots == 0 {
      guard libevdev_get_event_value(device, UInt32(EV_KEY), key) != 0 else { return [] }
      return [
        FirstFinger.Contact(
          number: 0, x: x.part(libevdev_get_event_value(device, UInt32(EV_ABS), x.code)),
          y: y.part(libevdev_get_event_value(device, UInt32(EV_ABS), y.code)))
      ]
    }
    return (0..<slots).compactMap { slot in
      let number = libevdev_get_slot_value(device, slot, UInt32(ABS_MT_TRACKING_ID))
      guard number >= 0 else { return nil }
      return FirstFinger.Contact(
        number: Int(number), x: x.part(libevdev_get_slot_value(device, slot, x.code)),
        y: y.part(libevdev_get_slot_value(device, slot, y.code)))
    }
  }
}
