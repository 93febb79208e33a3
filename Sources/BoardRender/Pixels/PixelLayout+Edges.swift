// Owns the header (title, tabs, count, clock) and the footer (last update, place, notice) of a board, and
// what of them can be touched.
import BoardCore

extension PixelLayout {
  private enum Slot {
    static let title = 0
    static let clock = 1
    static let count = 2
    static let pill = 3
    /// Of the first tab; one more for each that follows.
    static let tabs = 4
    static let sign = 0
    static let notice = 1
    static let updated = 2
    static let place = 3
  }

  func header<Setter: Typesetter>(_ page: Page, _ setter: Setter) -> Scene.Band {
    let rect = Rect(x: 0, y: 0, width: width, height: measures.headerHeight)
    var pen = BandPen(rect, theme.headerGround, setter: setter, isMirrored: page.isRightToLeft)
    if rect.isEmpty { return pen.band }
    let margin = measures.margin
    let gap = measures.titleSize * 2 / 3
    let line = measures.titleHeight

    // A long clock ("11:05 AM", "--:--") may take half of the line.
    var clockSize = measures.clockSize
    let clockRoom = (width - 2 * margin) / 2
    let steadied = ColumnPlan.steadied(page.clock, setter, clockSize)
    let natural = pen.measure(steadied, .bold, size: clockSize)
    if natural > clockRoom { clockSize = max(6, clockSize * clockRoom / natural) }
    let clockWidth = min(clockRoom, pen.measure(steadied, .bold, size: clockSize))
    let titleRoom = max(0, width - 2 * margin - clockWidth - gap)
    let titleBaseline = pen.baseline(.bold, size: measures.titleSize, top: 0, height: line)
    let titleWidth = pen.set(
      Slot.title, page.title, .bold, size: measures.titleSize, theme.text,
      in: Lane(x: margin, width: titleRoom), baseline: titleBaseline, direction: pen.pageDirection)
    pen.set(
      Slot.clock, page.clock, .bold, size: clockSize, theme.text,
      in: Lane(x: width - margin - clockRoom, width: clockRoom), at: .end,
      baseline: pen.baseline(.bold, size: clockSize, top: 0, height: line),
      direction: pen.pageDirection)
    if measures.hasTwoHeaderLines {
      let second = Rect(x: 0, y: line, width: width, height: rect.height - line)
      let baseline = pen.baseline(
        .regular, size: measures.smallSize, top: second.y, height: second.height - gap / 2)
      tabsAndCount(page, Lane(x: margin, width: width - 2 * margin), baseline, &pen)
    } else {
      let start = margin + titleWidth + gap
      let baseline = pen.baseline(.regular, size: measures.smallSize, top: 0, height: line)
      tabsAndCount(page, Lane(x: start, width: margin + titleRoom - start), baseline, &pen)
    }
    pen.band.runs.sort { $0.slot < $1.slot }
    return pen.band
  }

  /// Tabs and count if there is room for both; else the count alone, as the title tells the tab.
  private func tabsAndCount<Setter: Typesetter>(
    _ page: Page, _ lane: Lane, _ baseline: Int, _ pen: inout BandPen<Setter>
  ) {
    let size = measures.smallSize
    let padding = tabPadding
    let countWidth = pen.measure(page.count, .regular, size: size)
    var tabsWidth = 0
    for label in page.tabs {
      tabsWidth += pen.measure(label.text, .regular, size: size) + 2 * padding
    }
    var x = lane.x
    // Where tabs begin a line, it is their text that stands under the title.
    let isAtMargin = lane.x == measures.margin
    if isAtMargin, page.tabs.first?.isCurrent == false { x -= padding }
    if tabsWidth + 2 * padding + countWidth <= lane.width {
      for (index, label) in page.tabs.enumerated() {
        let words = pen.measure(label.text, .regular, size: size)
        if label.isCurrent {
          let height = size * 18 / 10
          let cap = pen.setter.metrics(.regular, size: size).capHeight
          let pill = shapes.pill(width: words + 2 * padding, height: height)
          pen.put(Slot.pill, pill, theme.accent, at: x, baseline: baseline + (height - cap) / 2)
        }
        pen.set(
          Slot.tabs + index, label.text, .regular, size: size,
          label.isCurrent ? theme.accentText : theme.dimText,
          in: Lane(x: x + padding, width: words), baseline: baseline, direction: pen.pageDirection)
        x += words + 2 * padding
      }
      x += 2 * padding
    } else if countWidth <= lane.width {
      x = lane.x
    } else {
      return
    }
    pen.set(
      Slot.count, page.count, .regular, size: size, theme.dimText,
      in: Lane(x: x, width: countWidth), baseline: baseline, direction: pen.pageDirection)
  }

  func footer<Setter: Typesetter>(_ page: Page, _ setter: Setter) -> Scene.Band {
    let top = measures.rowTop(measures.rows)
    let rect = Rect(x: 0, y: top, width: width, height: height - top)
    let hasNotice = page.notice != nil
    var pen = BandPen(
      rect, hasNotice ? theme.noticeGround : theme.ground, setter: setter,
      isMirrored: page.isRightToLeft)
    let size = measures.smallSize
    let baseline = pen.baseline(.regular, size: size, top: rect.y, height: rect.height)
    if !hasNotice {
      pen.fill(Lane(x: 0, width: width), top: top, height: measures.hairline, theme.hairline)
    }
    let room = Lane(x: measures.margin, width: width - 2 * measures.margin)
    let updated = page.isRefreshing ? page.refreshing : page.updated
    let colour = hasNotice ? theme.noticeText : theme.dimText
    func set(_ slot: Int, _ text: String, _ lane: Lane, at side: BandPen<Setter>.Side) -> Int {
      pen.set(
        slot, text, .regular, size: size, colour, in: lane, at: side, baseline: baseline,
        direction: pen.pageDirection)
    }
    guard let notice = page.notice else {
      let taken = set(Slot.updated, updated, room, at: .start)
      let rest = room.width - taken - (taken > 0 ? size * 2 : 0)
      _ = set(Slot.place, page.place, Lane(x: room.end - rest, width: rest), at: .end)
      return pen.band
    }
    let sign = setter.metrics(.regular, size: size).capHeight
    let shape = shapes.sign(.changed, size: sign, isMirrored: page.isRightToLeft)
    pen.put(Slot.sign, shape, colour, at: room.x, baseline: baseline)
    let indent = sign + size / 2
    // The notice comes first; the time of the update is left at least its usual room.
    let updatedWidth = min(
      pen.measure(updated, .regular, size: size), room.width * 45 / 100)
    let words = Lane(
      x: room.x + indent,
      width: room.width - indent - (updatedWidth > 0 ? updatedWidth + size * 2 : 0))
    _ = set(Slot.notice, notice, words, at: .start)
    _ = set(
      Slot.updated, updated, Lane(x: room.end - updatedWidth, width: updatedWidth), at: .end)
    return pen.band
  }

  /// Before and behind a tab's text.
  private var tabPadding: Int { measures.smallSize * 7 / 10 }

  /// The tab drawn at a place of the header, if there is one.
  func tab<Setter: Typesetter>(x: Int, y: Int, _ page: Page, _ setter: Setter) -> Tab? {
    if measures.hasTwoHeaderLines, y < measures.titleHeight { return nil }
    let runs = header(page, setter).runs
    for (index, label) in page.tabs.enumerated() {
      guard let ink = runs.first(where: { $0.slot == Slot.tabs + index })?.ink else { continue }
      if (ink.x - tabPadding..<ink.maxX + tabPadding).contains(x) { return label.tab }
    }
    return nil
  }

  /// Whether the time of the last update, or that a refresh is running, is drawn there in the footer.
  func isUpdated<Setter: Typesetter>(x: Int, _ page: Page, _ setter: Setter) -> Bool {
    guard let ink = footer(page, setter).runs.first(where: { $0.slot == Slot.updated })?.ink else {
      return false
    }
    return (ink.x - measures.margin..<ink.maxX + measures.margin).contains(x)
  }
}
