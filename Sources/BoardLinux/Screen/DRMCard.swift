// Owns a graphics card's device: finding and opening it, the right to change what it shows, and putting
// back what it showed before. Buffers and frames are left to DRMBuffer and DRMScreen.
import CDRM
import CLinux
import Glibc

/// An open graphics card that can show dumb buffers: memory that a program writes, and no more.
public final class DRMCard {
  /// As "/dev/dri/card0".
  public let path: String
  /// The kernel driver's name, as "vc4".
  public let driver: String
  /// Whether it has ever had the right to change what is shown. Who never had may not ask for it, but
  /// gets it by opening the card while nobody has it.
  private(set) var wasMaster = false
  private let descriptor: Descriptor
  /// What was shown before, by what shows it.
  private var formers: [UInt32: Former] = [:]

  private struct Former {
    let connector: UInt32
    let buffer: UInt32
    let x: UInt32
    let y: UInt32
    let mode: drmModeModeInfo
  }

  /// Opens the card at `path`. The first program to open a card may change what it shows.
  init(path: String) throws(LinuxError) {
    self.path = path
    let cards = DRMCard.paths()
    let number = Glibc.open(path, O_RDWR | O_CLOEXEC | O_NONBLOCK)
    guard number >= 0 else {
      throw .opening(
        path, errno: errno,
        cure: cards.isEmpty
          ? "this machine has no graphics card; enable its driver"
          : LinuxError.others(cards))
    }
    descriptor = Descriptor(owning: number)
    guard let version = drmGetVersion(number) else {
      throw .unsupported(path, reason: "not a graphics card", cure: "name one, as /dev/dri/card0")
    }
    driver = version.pointee.name.map { String(cString: $0) } ?? ""
    drmFreeVersion(version)
    var hasDumbBuffers: UInt64 = 0
    guard drmGetCap(number, UInt64(DRM_CAP_DUMB_BUFFER), &hasDumbBuffers) == 0,
      hasDumbBuffers != 0, let resources = drmModeGetResources(number)
    else {
      throw .unsupported(
        "\(path) (\(driver))", reason: "shows no pictures",
        cure: "name another card, or leave it to: screen: auto")
    }
    drmModeFreeResources(resources)
  }

  /// For calls of libdrm, and for the event loop.
  var number: Int32 { descriptor.number }

  /// As "card0 (vc4)".
  var name: String {
    (path.split(separator: "/").last.map { String($0) } ?? path) + " (\(driver))"
  }

  // MARK: Finding

  /// All cards of this computer, by their numbers.
  static func paths() -> [String] { numberedPaths("card", in: "/dev/dri") }

  /// The cards that `name` means: a path, "card0", a driver's name, or all of them for nil.
  ///
  /// The first is what is wanted if none has a screen.
  static func open(_ name: String?) throws(LinuxError) -> [DRMCard] {
    if let name, name.hasPrefix("/") { return [try DRMCard(path: name)] }
    if let name, name.hasPrefix("card"), Int(name.dropFirst(4)) != nil {
      return [try DRMCard(path: "/dev/dri/" + name)]
    }
    var cards: [DRMCard] = []
    var problem: LinuxError?
    var others: [String] = []
    for path in paths() {
      do throws(LinuxError) {
        let card = try DRMCard(path: path)
        others.append(card.name)
        if name == nil || card.driver == name { cards.append(card) }
      } catch {
        problem = problem ?? error
      }
    }
    if !cards.isEmpty { return cards }
    if case .notPermitted? = problem, let problem { throw problem }
    let thing = name.map { "graphics card \($0)" } ?? "a graphics card"
    throw .notThere(
      thing,
      cure: others.isEmpty
        ? "this computer has none that shows pictures; connect a screen, or enable its driver"
        : LinuxError.others(others))
  }

  // MARK: What it has

  /// All plugs of the card, each asked for its screen.
  func connectors() throws(LinuxError) -> [DRMConnector] {
    guard let resources = drmModeGetResources(number) else {
      throw .failed(call: "GETRESOURCES", thing: name, errno: errno)
    }
    defer { drmModeFreeResources(resources) }
    let ids = UnsafeBufferPointer(
      start: resources.pointee.connectors, count: Int(resources.pointee.count_connectors))
    return ids.compactMap { DRMConnector($0, of: number) }
  }

  /// What shows pictures on `connector` (a "CRTC"): the one that does so now, or a free one that can.
  func crtc(for connector: DRMConnector) throws(LinuxError) -> UInt32 {
    guard let resources = drmModeGetResources(number) else {
      throw .failed(call: "GETRESOURCES", thing: name, errno: errno)
    }
    defer { drmModeFreeResources(resources) }
    if let encoder = drmModeGetEncoder(number, connector.encoder) {
      defer { drmModeFreeEncoder(encoder) }
      if encoder.pointee.crtc_id != 0 { return encoder.pointee.crtc_id }
    }
    let all = Array(
      UnsafeBufferPointer(
        start: resources.pointee.crtcs, count: Int(resources.pointee.count_crtcs)))
    var possible: [UInt32] = []
    for id in connector.encoders {
      guard let encoder = drmModeGetEncoder(number, id) else { continue }
      for (index, crtc) in all.prefix(32).enumerated()
      where encoder.pointee.possible_crtcs & (1 << UInt32(index)) != 0 {
        possible.append(crtc)
      }
      drmModeFreeEncoder(encoder)
    }
    guard let crtc = possible.first(where: { !isShowing($0) }) ?? possible.first else {
      throw .unsupported(
        "\(connector.name) of \(name)", reason: "nothing of the card can show pictures on it",
        cure: "name another connector")
    }
    return crtc
  }

  private func isShowing(_ crtc: UInt32) -> Bool {
    guard let now = drmModeGetCrtc(number, crtc) else { return false }
    defer { drmModeFreeCrtc(now) }
    return now.pointee.buffer_id != 0
  }

  /// Whether the hardware of the card reads a buffer by itself, frame after frame: such a card counts
  /// its frames, while a driver that copies has none to count.
  func readsBuffersItself(_ crtc: UInt32) -> Bool {
    drmCrtcGetSequence(number, crtc, nil, nil) == 0 || errno != EOPNOTSUPP
  }

  func capability(_ name: Int32) -> UInt64? {
    var value: UInt64 = 0
    return drmGetCap(number, UInt64(name), &value) == 0 ? value : nil
  }

  // MARK: The right to show

  /// Takes the right to change what is shown, which one program at a time has.
  func takeMaster() throws(LinuxError) {
    if drmIsMaster(number) != 0 || drmSetMaster(number) == 0 {
      wasMaster = true
      return
    }
    throw .busy(name, holder: DeviceHolders.names(of: path) ?? "another program")
  }

  /// Lets another program show itself, as the console that is switched to.
  func dropMaster() { _ = drmDropMaster(number) }

  // MARK: What was there before

  /// Remembers what `crtc` shows, the first time.
  func remember(_ crtc: UInt32, connector: UInt32) {
    guard formers[crtc] == nil, let now = drmModeGetCrtc(number, crtc) else { return }
    defer { drmModeFreeCrtc(now) }
    // Nothing was shown: closing the card turns it off again.
    guard now.pointee.buffer_id != 0, now.pointee.mode_valid != 0 else { return }
    formers[crtc] = Former(
      connector: connector, buffer: now.pointee.buffer_id, x: now.pointee.x, y: now.pointee.y,
      mode: now.pointee.mode)
  }

  /// Shows again what was there before. Where that has gone the kernel sees to it, once nobody has the
  /// card open any more.
  func restore() {
    for (crtc, former) in formers {
      var (connector, mode) = (former.connector, former.mode)
      _ = drmModeSetCrtc(
        number, crtc, former.buffer, former.x, former.y, &connector, 1, &mode)
    }
    formers = [:]
  }
}
