// Holds what a panel in a thread of its own owes the sign: it shows the newest page, is opened again when it
// fails, and keeps nobody waiting.
import BoardCore
import BoardLinux
import BoardRender
import Synchronization
import Testing

@testable import BoardRuntime

/// What a simulated panel was asked to do, told to the test's thread.
final class Record: Sendable {
  private let lines = Mutex<[String]>([])
  private let bell: Bell

  init() throws { bell = try Bell() }

  func note(_ line: String) {
    lines.withLock { $0.append(line) }
    bell.ring()
  }

  var all: [String] { lines.withLock { $0 } }

  /// All lines, once `isEnough` holds for them; else after five seconds.
  func wait(_ isEnough: ([String]) -> Bool) -> [String] {
    let deadline = Uptime.now().advanced(byMilliseconds: 5_000)
    while !isEnough(all), Uptime.now() < deadline {
      _ = bell.wait(or: nil, until: deadline)
      bell.hear()
    }
    return all
  }
}

/// A panel of paper.
struct PaperWork: PanelWork {
  let record: Record
  /// How many times it can't be opened at first.
  var failures = 0
  /// Whether it shows nothing before this rings.
  var gate: Bell?
  /// Rung when it begins to wait for the gate.
  var waits: Bell?
  /// Whether each picture changes by itself at once, three times.
  var changes = 0
  var news: [PanelNews] = []

  static let trouble = LinuxError.failed(call: "write", thing: "paper", errno: 5)

  mutating func open() throws(LinuxError) {
    record.note("open")
    guard failures == 0 else {
      failures -= 1
      throw PaperWork.trouble
    }
    news.append(.roomChanged(rows: 3))
  }

  mutating func show(_ page: Page, at time: Uptime, second: Int) throws(LinuxError) -> Uptime? {
    if let gate {
      waits?.ring()
      _ = gate.wait(or: nil, until: nil)
    }
    record.note((0..<60).contains(second) ? page.title : "second \(second)")
    news.append(.reachChanged(page.title.utf8.count))
    changes -= 1
    return changes >= 0 ? time : nil
  }

  mutating func takeNews() -> [PanelNews] {
    defer { news = [] }
    return news
  }

  mutating func close() { record.note("close") }
}

@Suite struct WirePanelTests {
  func page(_ title: String) -> Page {
    Page(
      title: title, tabs: [], count: "", clock: "",
      heads: .init(time: "", flight: "", place: "", gate: "", status: ""), rows: [], updated: "",
      place: "")
  }

  /// All that the panel tells until `isEnough` holds for the notes.
  func notes(of panel: WirePanel, _ isEnough: ([String]) -> Bool) throws -> [String] {
    let never = try Bell()
    let deadline = Uptime.now().advanced(byMilliseconds: 5_000)
    var notes: [String] = []
    while !isEnough(notes), Uptime.now() < deadline {
      _ = never.wait(or: panel.descriptor, until: deadline)
      notes += panel.read().notes
    }
    return notes
  }

  @Test func itOpensShowsAndLeavesThePanel() throws {
    let record = try Record()
    let panel = try WirePanel(name: "paper", rows: 0, PaperWork(record: record))
    panel.show(page("one"))
    panel.show(page("one"))
    #expect(record.wait { $0.count >= 2 } == ["open", "one"])
    panel.show(page("two"))
    #expect(record.wait { $0.count >= 3 } == ["open", "one", "two"])
    panel.restore()
    #expect(record.all == ["open", "one", "two", "close"])
  }

  @Test func itsRoomAndReachAreTold() throws {
    let record = try Record()
    let panel = try WirePanel(name: "paper", rows: 1, PaperWork(record: record))
    #expect(panel.rows == 1 && panel.reach == 0)
    panel.show(page("five!"))
    _ = record.wait { $0.contains("five!") }
    panel.restore()
    #expect(panel.read().hasOtherRoom)
    #expect(panel.rows == 3 && panel.reach == 5)
    #expect(!panel.read().hasOtherRoom)
  }

  @Test("a panel that fails is opened again, and told of once [LEMPA#20]")
  func itIsOpenedAgain() throws {
    let record = try Record()
    let panel = try WirePanel(name: "paper", rows: 0, PaperWork(record: record, failures: 1))
    panel.show(page("one"))
    let notes = try notes(of: panel) { $0.count >= 2 }
    #expect(
      notes == [
        "paper: write failed: Input/output error; the sign goes on without this panel and tries again",
        "paper: works again",
      ])
    #expect(record.all == ["open", "open", "one"])
    panel.restore()
  }

  @Test func aPanelThatHangsKeepsNobodyWaitingAndThenShowsTheNewestPage() throws {
    let record = try Record()
    let gate = try Bell()
    let hung = try WirePanel(name: "hung", rows: 0, PaperWork(record: record, gate: gate))
    let other = try Record()
    let well = try WirePanel(name: "well", rows: 0, PaperWork(record: other))
    for title in ["one", "two", "three", "four"] {
      hung.show(page(title))
      well.show(page(title))
      _ = other.wait { $0.contains(title) }
    }
    #expect(other.all == ["open", "one", "two", "three", "four"])
    #expect(!record.all.contains("one"))
    gate.ring()
    let shown = record.wait { $0.contains("four") }
    // It had taken the first before it hung, or began with a later one; those in between are nobody's.
    #expect(shown.count <= 3 && shown.first == "open" && shown.last == "four")
    hung.restore()
    well.restore()
  }

  @Test func aPictureThatChangesByItselfIsShownAgain() throws {
    let record = try Record()
    let panel = try WirePanel(name: "paper", rows: 0, PaperWork(record: record, changes: 3))
    panel.show(page("one"))
    #expect(record.wait { $0.count >= 5 } == ["open", "one", "one", "one", "one"])
    panel.restore()
  }

  @Test func theSignEndsThoughAPanelHangs() throws {
    let record = try Record()
    let gate = try Bell()
    let waits = try Bell()
    let panel = try WirePanel(
      name: "hung", rows: 0, PaperWork(record: record, gate: gate, waits: waits))
    panel.show(page("one"))
    _ = waits.wait(or: nil, until: Uptime.now().advanced(byMilliseconds: 5_000))
    panel.restore()
    #expect(record.all == ["open"])
    gate.ring()
  }

  @Test func panelsAreToldOfTheEndWithoutWaitingForOneThatHangs() throws {
    let record = try Record()
    let gate = try Bell()
    let waits = try Bell()
    let hung = try WirePanel(
      name: "hung", rows: 0, PaperWork(record: record, gate: gate, waits: waits))
    let other = try Record()
    let well = try WirePanel(name: "well", rows: 0, PaperWork(record: other))
    for panel in [hung, well] { panel.show(page("one")) }
    _ = waits.wait(or: nil, until: Uptime.now().advanced(byMilliseconds: 5_000))
    _ = other.wait { $0.contains("one") }
    for panel in [hung, well] { panel.end() }
    #expect(other.wait { $0.count >= 3 } == ["open", "one", "close"])
    #expect(record.all == ["open"])
    gate.ring()
  }
}
