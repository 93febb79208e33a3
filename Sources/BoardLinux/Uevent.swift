// Owns the reading of one of the kernel's messages about devices; receiving them is left to UeventWatch.

/// What the kernel says about a device that came, went or changed.
public struct Uevent: Equatable, Sendable {
  /// "add", "remove", "change", "bind", "unbind", "move", "online" or "offline".
  public let action: String
  /// Below /sys, as "/devices/platform/gpio-sim.0/gpiochip1".
  public let devicePath: String
  /// As "gpio", "drm" or "input".
  public let subsystem: String
  /// All the message says, by the kernel's names, as "DEVNAME" and "HOTPLUG".
  public let properties: [String: String]

  /// Nil for what is no message of the kernel's, as those that udev sends on.
  ///
  /// Source: Linux, lib/kobject_uevent.c, alloc_uevent_skb: "ACTION@DEVPATH", then KEY=VALUE, each ended
  /// by a NUL.
  public init?(bytes: [UInt8]) {
    var parts = bytes.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
    guard !parts.isEmpty else { return nil }
    let head = parts.removeFirst()
    var properties: [String: String] = [:]
    for part in parts {
      guard let equals = part.firstIndex(of: "="), equals != part.startIndex else { continue }
      properties[String(part[..<equals])] = String(part[part.index(after: equals)...])
    }
    guard let action = properties["ACTION"], let path = properties["DEVPATH"],
      let subsystem = properties["SUBSYSTEM"], head == "\(action)@\(path)"
    else { return nil }
    self.action = action
    devicePath = path
    self.subsystem = subsystem
    self.properties = properties
  }
}
