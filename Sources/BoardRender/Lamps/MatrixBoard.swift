// Owns a panel of lamps over time: the page it shows, and where its moving text stands at a given instant.
import BoardCore

/// A page on lamps, with the text that moves. Whole frames alone come out of it.
public struct MatrixBoard<Setter: LampTypesetter> {
  public let layout: MatrixLayout
  private let setter: Setter
  private var picture: LampPicture?
  private var marquee: Marquee?
  private var movedByHand: Int?

  public init(layout: MatrixLayout, setter: Setter) {
    self.layout = layout
    self.setter = setter
  }

  /// Takes the page that is shown from `time` on. A text that was there before goes on moving.
  public mutating func show(_ page: Page, at time: Uptime) {
    let before = picture?.stripID
    let picture = layout.picture(of: page, setter)
    let travel = picture.travel
    if !layout.moves || travel == 0 {
      marquee = nil
    } else if marquee == nil || before != picture.stripID || movedByHand != nil {
      marquee = Marquee(travel: travel, at: time)
    }
    marquee?.setStill(page.isStill, at: time)
    movedByHand = page.sideways > 0 ? page.sideways.multipliedSafely(by: layout.step) : nil
    self.picture = picture
  }

  /// How far `Page.sideways` may go for what the page doesn't fit.
  public var reach: Int {
    guard let picture else { return 0 }
    return (picture.travel + layout.step - 1) / layout.step
  }

  /// What the lamps show at `time`: all dark before there is a page.
  public func frame(at time: Uptime) -> LampFrame {
    guard let picture else { return LampFrame(width: layout.width, height: layout.height) }
    return picture.frame(moved: movedByHand ?? marquee?.offset(at: time) ?? 0)
  }

  /// When the frame changes by itself after `time`; nil if it doesn't.
  public func nextChange(after time: Uptime) -> Uptime? {
    movedByHand == nil ? marquee?.nextChange(after: time) : nil
  }
}

extension Int {
  /// Held at what an Int can hold.
  fileprivate func multipliedSafely(by factor: Int) -> Int {
    let (product, overflow) = multipliedReportingOverflow(by: factor)
    return overflow ? .max : product
  }
}
