// Owns the way from settings to the screen that is asked for.
import BoardConfig
import BoardLinux
import BoardRender

extension Settings {
  /// The screen of pixels that is asked for; nil for a terminal, a picture or none.
  var screenRequest: ScreenRequest? {
    let kind: ScreenRequest.Kind
    switch screen.output {
    case .auto: kind = .auto
    case .drm(let name): kind = .card(name)
    case .framebuffer(let path): kind = .framebuffer(path)
    case .png, .terminal, nil: return nil
    }
    let mode: ScreenMode =
      switch screen.mode {
      case .preferred: .preferred
      case .size(let width, let height, let rate): .size(width: width, height: height, rate: rate)
      }
    let bits: ScreenBits =
      switch screen.bits {
      case .auto: .auto
      case .bits16: .bits16
      case .bits32: .bits32
      }
    return ScreenRequest(
      kind, connector: screen.connector, mode: mode, bits: bits,
      rotation: Rotation(rawValue: screen.rotationDegrees) ?? .none)
  }

  /// Whether up and down change places on the buttons, as on a sign that hangs upside down with them.
  var areButtonsTurned: Bool { screen.rotationDegrees == 180 && screen.buttonsTurnWithScreen }
}
