// Holds the sign's side of a talk with LCDd: what is sent when, and that a server that hangs or is none is an
// error in time.
import BoardCore
import BoardLinux
import BoardRender
import Testing

@testable import BoardRuntime

@Suite struct LCDprocWorkTests {
  private func work(_ server: ScriptedLCDd) -> LCDprocWork {
    LCDprocWork(
      host: "127.0.0.1", port: server.port, actions: LCDprocWork.usualActions,
      priority: .foreground, hasBacklight: true)
  }

  private func page(clock: String) -> Page {
    Page(
      title: "Departures", tabs: [], count: "", clock: clock,
      heads: .init(time: "", flight: "", place: "", gate: "", status: ""), rows: [],
      updated: "Last updated 12:00", place: "", emptyText: "No flights")
  }

  private func message(_ body: () throws -> Void) -> String {
    do {
      try body()
    } catch let error as LinuxError {
      return error.message
    } catch {
      return "another error"
    }
    return "no error"
  }

  /// Takes answers until there are none left to wait for.
  private func hear(_ work: inout LCDprocWork) throws {
    while !work.isAnswered {
      guard let descriptor = work.descriptor else { return }
      let bell = try Bell()
      try #require(bell.wait(or: descriptor, until: Uptime.now().advanced(byMilliseconds: 5_000)))
      try work.read()
    }
  }

  @Test func nothingIsSentWhenNothingChanged() throws {
    let server = try ScriptedLCDd()
    var work = work(server)
    try work.open()
    #expect(work.takeNews() == [.roomChanged(rows: 3)])
    _ = server.takeLines()
    var time = Uptime(milliseconds: 0)
    let change = try work.show(page(clock: "12:00"), at: time, second: 0)
    try hear(&work)
    let first = server.takeLines()
    #expect(first.filter { $0.hasPrefix("widget_set sign row") }.count == 4, "\(first)")
    #expect(first.last == "screen_set sign -backlight on")
    #expect(change == time.advanced(byMilliseconds: 1_000))
    // Ten minutes with nothing new, looked at each second.
    for second in 1...600 {
      time = Uptime(milliseconds: Int64(second) * 1_000)
      _ = try work.show(page(clock: "12:00"), at: time, second: second % 60)
    }
    #expect(server.takeLines() == [])
    _ = try work.show(page(clock: "12:01"), at: time, second: 0)
    try hear(&work)
    let minute = server.takeLines()
    #expect(minute.count == 1 && minute[0].contains("12:01"), "\(minute)")
    work.close()
  }

  @Test func atNightTheLightIsOff() throws {
    let server = try ScriptedLCDd()
    var work = work(server)
    try work.open()
    var night = page(clock: "23:00")
    night.isNight = true
    _ = try work.show(night, at: Uptime(milliseconds: 0), second: 0)
    try hear(&work)
    #expect(server.takeLines().last == "screen_set sign -backlight off")
  }

  @Test func keysAreActions() throws {
    let server = try ScriptedLCDd()
    var work = work(server)
    try work.open()
    _ = work.takeNews()
    server.say("key Up\nkey F7\nkey Escape\nignore sign\n")
    let bell = try Bell()
    let descriptor = try #require(work.descriptor)
    var news: [PanelNews] = []
    while news.count < 2,
      bell.wait(or: descriptor, until: Uptime.now().advanced(byMilliseconds: 5_000))
    {
      try work.read()
      news += work.takeNews()
    }
    #expect(news == [.action(.previous), .action(.now)])
  }

  @Test func aServerThatHangsIsAnErrorInTime() throws {
    let silent = try ScriptedLCDd(.silent)
    let hanging = try ScriptedLCDd(.hangs)
    for server in [silent, hanging] {
      var work = work(server)
      let text = message { try work.open() }
      #expect(text.hasPrefix("127.0.0.1:\(server.port): not there; it takes the connection and "))
    }
    let later = try ScriptedLCDd()
    var work = work(later)
    try work.open()
    later.way = .hangs
    let start = Uptime(milliseconds: 0)
    let due = try work.show(page(clock: "12:00"), at: start, second: 0)
    #expect(due == start.advanced(byMilliseconds: 1_000))
    let text = message {
      _ = try work.show(
        page(clock: "12:00"), at: start.advanced(byMilliseconds: 1_000), second: 1)
    }
    #expect(text.contains("doesn't answer as LCDd does"), "\(text)")
  }

  @Test func whatIsNoLCDdIsAnErrorThatSaysSo() throws {
    let answers = [
      ("HTTP/1.1 400 Bad Request\r\n", "it said \"HTTP/1.1 400 Bad Request\""),
      (String(repeating: "x", count: 9_000), "a line without an end"),
      ("connect LCDproc 0.5.9 protocol 0.3 lcd wid 2 hgt 1\n", "a size that can't be used"),
    ]
    for (answer, part) in answers {
      let server = try ScriptedLCDd(.greets(answer))
      var work = work(server)
      let text = message { try work.open() }
      #expect(text.contains(part), "\(text)")
    }
    let old = try ScriptedLCDd(.refuses("widget_add"))
    var work = work(old)
    let text = message { try work.open() }
    #expect(text.contains("LCDd refused \"widget_add sign row1 string\": no"), "\(text)")
  }

  @Test func aKeyThatLCDdKeepsIsToldAndTheRestWorks() throws {
    let server = try ScriptedLCDd(.keeps("Escape"))
    var work = work(server)
    try work.open()
    #expect(
      work.takeNews() == [
        .roomChanged(rows: 3),
        .note(
          "127.0.0.1:\(server.port): LCDd keeps the key Escape for its menu (MenuKey= in its config) "
            + "or another client; the rest works"),
      ])
    _ = try work.show(page(clock: "12:00"), at: Uptime(milliseconds: 0), second: 0)
    try hear(&work)
    #expect(server.takeLines().contains { $0.hasPrefix("widget_set") && $0.contains("12:00") })
  }

  @Test func whatIsRefusedAndNotNeededIsToldOnce() throws {
    let server = try ScriptedLCDd(.refuses("screen_set sign -heartbeat"))
    var work = work(server)
    try work.open()
    #expect(
      work.takeNews() == [
        .roomChanged(rows: 3),
        .note(
          "127.0.0.1:\(server.port): LCDd refused \"screen_set sign -heartbeat off\": no; "
            + "the rest works"),
      ])
  }
}
