// Owns which screen the sign is shown on, and why; showing pictures there is left to the screens.
import BoardRender
import Glibc

/// What the settings say of a screen.
public struct ScreenRequest: Equatable, Sendable {
  public enum Kind: Equatable, Sendable {
    /// A graphics card that has a screen, else a framebuffer.
    case auto
    /// A graphics card by its path, "card0" or its driver's name.
    case card(String)
    /// A framebuffer by its path.
    case framebuffer(String)
  }

  public var kind: Kind
  /// As "HDMI-A-1"; nil is the first that has a screen.
  public var connector: String?
  public var mode: ScreenMode
  public var bits: ScreenBits
  public var rotation: Rotation

  public init(
    _ kind: Kind, connector: String? = nil, mode: ScreenMode = .preferred,
    bits: ScreenBits = .auto, rotation: Rotation = .none
  ) {
    self.kind = kind
    self.connector = connector
    self.mode = mode
    self.bits = bits
    self.rotation = rotation
  }
}

/// Finds the screen that was asked for, as often as it comes back.
public final class ScreenFinder {
  /// A screen, and what its owner may want to know.
  public struct Find {
    public let screen: any Screen
    /// Why it is this one, if it had to be chosen.
    public let reason: String?
    /// What was asked for and isn't to be had.
    public let notice: String?
  }

  public let request: ScreenRequest
  /// Kept from one screen to the next, with what it showed before the first.
  private var card: DRMCard?

  public init(_ request: ScreenRequest) { self.request = request }

  /// Whether the screen may come later: then a sign waits for it.
  public var mayComeLater: Bool {
    if case .framebuffer = request.kind { false } else { true }
  }

  /// The screen, or why there is none (yet).
  public func find() throws(LinuxError) -> Find {
    switch request.kind {
    case .framebuffer(let path):
      let framebuffer = try Framebuffer(path: path, rotation: request.rotation)
      return Find(screen: framebuffer, reason: nil, notice: nil)
    case .card(let name):
      let screen = try cardScreen(name)
      return Find(screen: screen, reason: nil, notice: screen.notice)
    case .auto: return try choose()
    }
  }

  private func choose() throws(LinuxError) -> Find {
    let why: LinuxError
    do throws(LinuxError) {
      let screen = try cardScreen(nil)
      return Find(
        screen: screen, reason: "the first screen at a graphics card", notice: screen.notice)
    } catch {
      why = error
    }
    // Another program shows itself on the card: drawing on the framebuffer below it would be in vain.
    if case .busy = why { throw why }
    for path in Framebuffer.paths() {
      guard let framebuffer = try? Framebuffer(path: path, rotation: request.rotation) else {
        continue
      }
      // That of a card has no screen either, unless the card is not for this user.
      if case .notThere = why, framebuffer.isOfCard { continue }
      return Find(
        screen: framebuffer, reason: "no screen at a graphics card (\(why.message))", notice: nil)
    }
    throw why
  }

  private func cardScreen(_ name: String?) throws(LinuxError) -> DRMScreen {
    // An unplugged one answers nothing any more.
    if let card, !card.wasMaster || (try? card.connectors()) == nil { self.card = nil }
    let cards: [DRMCard]
    if let card { cards = [card] } else { cards = try DRMCard.open(name) }
    var problem: LinuxError?
    for card in cards {
      do throws(LinuxError) {
        let connector = try DRMConnector.choose(
          request.connector, of: try card.connectors(), card: card.name)
        let screen = try DRMScreen(
          card, connector, mode: request.mode, bits: request.bits, rotation: request.rotation)
        self.card = card
        return screen
      } catch {
        // Another program is what the owner can do most about.
        if case .busy = error { problem = error }
        problem = problem ?? error
      }
    }
    throw problem ?? .notThere("a graphics card", cure: "connect a screen")
  }
}
