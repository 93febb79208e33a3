// Owns the sign's input devices (evdev) together: which there are, their coming and going, and what of it to
// tell. One device is left to InputDevice.
import BoardCore
import CLinux
import Glibc

/// All keyboards, remote controls, wheels and touch screens of the machine, or those that were named.
public final class InputDevices {
  public enum Wanted: Equatable, Sendable {
    /// All that are of use.
    case all
    /// Each by its own name ("Logitech K400"), path ("/dev/input/by-id/…") or kernel's name ("event0").
    case named([String])
  }

  private enum Source {
    case folder, settled
    case device(String)
  }

  private let wanted: Wanted
  private let keys: InputKeys
  private let isGrabbing: Bool
  private let loop: EventLoop<Source>
  private let inotify: Inotify
  private var watch: Int32?
  private var isWatchingFolder = false
  /// When it has been quiet since a device came: udev sets owner and links a little later.
  private let settled: DeadlineTimer

  /// By path.
  private var devices: [String: InputDevice] = [:]
  /// Paths of devices that are of no use, until the file is another's.
  private var passed: Set<String> = []
  /// Devices that this user may not open.
  private var refused: [String: LinuxError] = [:]
  /// The device whose screen is being touched; meanwhile others aren't listened to.
  private var touched: String?
  private var notes: [String] = []

  private static let folder = "/dev/input"
  /// How long after the last change devices are looked at once more, in milliseconds. udev takes some tens
  /// of them; on a Pi that is starting, hundreds.
  private static let settleMilliseconds: Int64 = 1_000

  /// Opens what is there. What can't be used, or isn't there, is told by `takeNotes` and waited for.
  /// - Parameter grab: whether no other program, nor the console, gets what is pressed.
  public init(_ wanted: Wanted, keys: InputKeys, grab: Bool) throws(LinuxError) {
    self.wanted = wanted
    self.keys = keys
    isGrabbing = grab
    loop = try EventLoop()
    inotify = try Inotify(for: InputDevices.folder)
    settled = try DeadlineTimer()
    try loop.add(inotify.descriptor, .folder)
    try loop.add(settled.descriptor, .settled)
    try watchFolder()
    try look(isStart: true)
    tellRefused()
    tellMissing()
  }

  /// For the event loop: readable when there is something for `read` to do.
  public var descriptor: Int32 { loop.descriptor }

  /// What was pressed and touched since the last call, each device's in order. Devices that came or went
  /// meanwhile are told by `takeNotes`.
  public func read() throws(LinuxError) -> [InputEvent] {
    var events: [InputEvent] = []
    for source in try loop.wait(timeoutMilliseconds: 0) {
      switch source {
      case .device(let path): read(path, &events)
      case .folder: try folderHasChanged()
      case .settled:
        guard try settled.read() else { continue }
        passed = []
        try look()
        tellRefused()
      }
    }
    return events
  }

  /// What to tell the sign's owner since the last call, a line each.
  public func takeNotes() -> [String] {
    defer { notes = [] }
    return notes
  }

  /// What is in use, as "AT keyboard (/dev/input/event0): 34 keys".
  public var summary: [String] {
    devices.values.sorted { $0.path < $1.path }.map { device in
      let parts = [
        device.keyCount > 0 ? "\(device.keyCount) keys" : nil, device.hasWheel ? "a wheel" : nil,
        device.isTouch ? "touch" : nil,
      ]
      return "\(InputDevices.title(device)): " + parts.compactMap { $0 }.joined(separator: ", ")
    }
  }

  private static func title(_ device: InputDevice) -> String { "\(device.name) (\(device.path))" }

  // MARK: Events

  private func read(_ path: String, _ events: inout [InputEvent]) {
    guard let device = devices[path] else { return }
    do throws(LinuxError) {
      for event in try device.read() where isListenedTo(event, of: path) { events.append(event) }
    } catch {
      notes.append(error.message + "; the sign goes on without it")
      loop.remove(device.descriptor)
      devices[path] = nil
      passed.remove(path)
      if let event = device.lose(at: .now()), isListenedTo(event, of: path) {
        events.append(event)
      }
    }
  }

  /// Of several touch screens, one at a time.
  private func isListenedTo(_ event: InputEvent, of path: String) -> Bool {
    guard case .touch(let phase, _, _, _) = event else { return true }
    guard touched == nil ? phase == .down : touched == path else { return false }
    touched = phase == .up || phase == .lost ? nil : path
    return true
  }

  // MARK: Coming and going

  private func folderHasChanged() throws(LinuxError) {
    for event in try inotify.read() {
      if event.isAbout(IN_Q_OVERFLOW) { passed = [] }
      // Also when the folder itself went, or came: with the last device, or the first.
      if !isWatchingFolder || event.watch == watch && event.isAbout(IN_IGNORED) {
        try watchFolder()
      } else if event.isAbout(IN_CREATE, IN_DELETE) {
        passed.remove(InputDevices.path(event.name))
      }
    }
    try look()
    try settled.arm(
      at: Uptime.now().advanced(byMilliseconds: InputDevices.settleMilliseconds))
  }

  private func watchFolder() throws(LinuxError) {
    if let watch { inotify.remove(watch) }
    passed = []
    // Watched from above first, so that a folder that comes in between is told.
    let above = try inotify.add("/dev", UInt32(IN_CREATE | IN_ONLYDIR))
    let mask = UInt32(IN_CREATE | IN_ATTRIB | IN_DELETE | IN_ONLYDIR)
    let own = try inotify.add(InputDevices.folder, mask)
    isWatchingFolder = own != nil
    watch = own ?? above
    if own != nil, let above { inotify.remove(above) }
  }

  /// Opens all that is there, of use and not open yet.
  private func look(isStart: Bool = false) throws(LinuxError) {
    refused = [:]
    for path in InputDevices.paths() where devices[path] == nil && !passed.contains(path) {
      do throws(LinuxError) {
        let device = try InputDevice(path: path, keys: keys)
        guard isWanted(device), device.isOfUse else {
          passed.insert(path)
          continue
        }
        try take(device)
        if !isStart { notes.append("\(InputDevices.title(device)): works the sign from now on") }
      } catch {
        // One that has gone in between, or can't be used, is looked at again with the next change.
        if case .notPermitted = error { refused[path] = error }
      }
    }
  }

  private func take(_ device: InputDevice) throws(LinuxError) {
    try loop.add(device.descriptor, .device(device.path))
    devices[device.path] = device
    guard isGrabbing else { return }
    device.grab()
    if let failure = device.grabFailure { notes.append(failure.message) }
  }

  private func isWanted(_ device: InputDevice) -> Bool {
    guard case .named(let names) = wanted else { return true }
    return names.contains { InputDevices.isName($0, of: device) }
  }

  private static func isName(_ name: String, of device: InputDevice) -> Bool {
    if name == device.name { return true }
    let path = name.hasPrefix("/") ? name : folder + "/" + name
    if path == device.path { return true }
    guard let real = realpath(path, nil) else { return false }
    defer { free(real) }
    return String(cString: real) == device.path
  }

  /// One line is enough: the cure is the same for all.
  private func tellRefused() {
    let first = refused.min { $0.key < $1.key }
    if let first { notes.append(first.value.message + "; the sign goes on without it") }
  }

  private func tellMissing() {
    guard case .named(let names) = wanted, refused.isEmpty else { return }
    for name in names where !devices.values.contains(where: { InputDevices.isName(name, of: $0) }) {
      notes.append(
        "input device \(name): not there, or without any key or touch of use; "
          + "the sign goes on and takes it when it is plugged in; "
          + "cat /proc/bus/input/devices tells the names")
    }
  }

  private static func path(_ name: [UInt8]) -> String {
    folder + "/" + String(decoding: name, as: UTF8.self)
  }

  /// The devices of the kernel, in the order of their numbers.
  private static func paths() -> [String] { numberedPaths("event", in: folder) }
}
