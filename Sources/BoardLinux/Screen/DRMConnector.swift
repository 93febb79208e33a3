// Owns what the kernel says of one of a card's plugs and the screen behind it; choosing among them is here,
// showing something on one is left to DRMScreen.
import CDRM

/// A plug of a card, as it was when it was read.
struct DRMConnector {
  enum Status: Equatable { case connected, disconnected, unknown }

  let id: UInt32
  /// As "HDMI-A-1".
  let name: String
  let status: Status
  let modes: [DRMMode]
  /// The encoder in use, or 0.
  let encoder: UInt32
  let encoders: [UInt32]

  /// Asks the screen itself for its modes, which may take it a tenth of a second.
  init?(_ id: UInt32, of card: Int32) {
    guard let read = drmModeGetConnector(card, id) else { return nil }
    defer { drmModeFreeConnector(read) }
    let connector = read.pointee
    self.id = id
    let type =
      drmModeGetConnectorTypeName(connector.connector_type).map { String(cString: $0) } ?? "Unknown"
    name = "\(type)-\(connector.connector_type_id)"
    status =
      switch connector.connection {
      case DRM_MODE_CONNECTED: .connected
      case DRM_MODE_DISCONNECTED: .disconnected
      default: .unknown
      }
    modes = UnsafeBufferPointer(start: connector.modes, count: Int(connector.count_modes))
      .compactMap { DRMMode($0) }
    encoder = connector.encoder_id
    encoders = Array(
      UnsafeBufferPointer(start: connector.encoders, count: Int(connector.count_encoders)))
  }

  /// For tests.
  init(name: String, status: Status, modes: [DRMMode]) {
    (id, encoder, encoders) = (0, 0, [])
    (self.name, self.status, self.modes) = (name, status, modes)
  }

  /// Whether something can be shown here. A plug that can't tell, as composite video, is taken at its
  /// name only.
  func isUsable(isNamed: Bool) -> Bool {
    !modes.isEmpty && (status == .connected || (isNamed && status == .unknown))
  }

  /// The one of `connectors` to show the sign on: that of the name, or the first with a screen.
  static func choose(
    _ name: String?, of connectors: [DRMConnector], card: String
  ) throws(LinuxError) -> DRMConnector {
    let names = connectors.map(\.name).joined(separator: ", ")
    guard let name else {
      if let first = connectors.first(where: { $0.isUsable(isNamed: false) }) { return first }
      throw .notThere(
        "a screen at \(card)",
        cure: "connect one to \(names.isEmpty ? "it" : names), or switch it on")
    }
    guard let named = connectors.first(where: { $0.name == name }) else {
      throw .notThere(
        "connector \(name) of \(card)",
        cure: connectors.isEmpty ? "it has none" : LinuxError.others(connectors.map(\.name)))
    }
    guard named.isUsable(isNamed: true) else {
      throw .notThere(
        "a screen at \(name) of \(card)", cure: "connect one, or switch it on")
    }
    return named
  }
}
