// Owns sizes and rates a screen can be asked for; which modes it has is read by DRMConnector.
import CDRM

/// What is asked of a screen.
public enum ScreenMode: Equatable, Sendable {
  /// What the kernel's command line says, as "video=HDMI-A-1:1280x720", else what the screen likes best.
  case preferred
  /// Pixels, and frames a second; nil for as many as it can.
  case size(width: Int, height: Int, rate: Int? = nil)

  /// As "1280x720@50".
  var name: String {
    switch self {
    case .preferred: "preferred"
    case .size(let width, let height, let rate):
      "\(width)x\(height)" + (rate.map { "@\($0)" } ?? "")
    }
  }
}

/// A mode that a screen has.
struct DRMMode {
  let width: Int
  let height: Int
  /// Frames a second, rounded.
  let rate: Int
  /// Liked best by the screen.
  let isPreferred: Bool
  /// Named on the kernel's command line.
  let isOwners: Bool
  /// All that the kernel says of it, to hand back.
  let info: drmModeModeInfo

  /// Nil for modes of no use here: half frames, or sizes that no picture has.
  init?(_ info: drmModeModeInfo) {
    // Source: Linux, include/uapi/drm/drm_mode.h.
    let (interlaced, preferred, userDefined): (UInt32, UInt32, UInt32) = (1 << 4, 1 << 3, 1 << 5)
    width = Int(info.hdisplay)
    height = Int(info.vdisplay)
    rate = Int(info.vrefresh)
    isPreferred = info.type & preferred != 0
    isOwners = info.type & userDefined != 0
    self.info = info
    let sizes = 1...16_384
    guard info.flags & interlaced == 0, sizes.contains(width), sizes.contains(height) else {
      return nil
    }
  }

  /// As "1280x720@50".
  var name: String { "\(width)x\(height)@\(rate)" }

  /// What of `modes` is meant; nil if it isn't there.
  static func first(_ wanted: ScreenMode, of modes: [DRMMode]) -> DRMMode? {
    switch wanted {
    case .preferred:
      modes.first(where: \.isOwners) ?? modes.first(where: \.isPreferred) ?? modes.first
    case .size(let width, let height, let rate):
      modes.filter { $0.width == width && $0.height == height && (rate ?? $0.rate) == $0.rate }
        .max { $0.rate < $1.rate }
    }
  }
}
