// Tests the timers and the event loop on the real kernel, with short real times.
import BoardCore
import Foundation
import Testing

@testable import BoardLinux

@Suite struct TimerTests {
  @Test("a deadline wakes the loop once, at its time")
  func deadline() throws {
    let loop = try EventLoop<String>()
    let timer = try DeadlineTimer()
    try loop.add(timer.descriptor, "deadline")
    let time = Uptime.now().advanced(byMilliseconds: 30)
    try timer.arm(at: time)
    #expect(try loop.wait() == ["deadline"])
    #expect(Uptime.now() >= time)
    #expect(try timer.read())
    #expect(try timer.read() == false)
    #expect(try loop.wait(timeoutMilliseconds: 0) == [])
  }

  @Test("a deadline in the past wakes at once, and none never does")
  func pastDeadline() throws {
    let loop = try EventLoop<Int>()
    let timer = try DeadlineTimer()
    try loop.add(timer.descriptor, 1)
    try timer.arm(at: Uptime(nanoseconds: -5))
    #expect(try loop.wait() == [1])
    #expect(try timer.read())
    try timer.arm(at: Uptime(nanoseconds: 0))
    try timer.arm(at: nil)
    #expect(try loop.wait(timeoutMilliseconds: 20) == [])
    try timer.arm(at: Uptime(nanoseconds: .max))
    #expect(try loop.wait(timeoutMilliseconds: 0) == [])
  }

  @Test("the minute timer is quiet within a minute")
  func quietMinute() throws {
    let timer = try MinuteTimer()
    let start = UTCSeconds.now().startOfMinute
    let tick = try timer.read()
    // Unless this very test sat on a minute's end.
    #expect(tick == nil || UTCSeconds.now().startOfMinute != start)
  }

  @Test("a removed descriptor wakes nobody")
  func removed() throws {
    let loop = try EventLoop<Int>()
    let timer = try DeadlineTimer()
    try loop.add(timer.descriptor, 1)
    try timer.arm(at: Uptime(nanoseconds: 1))
    loop.remove(timer.descriptor)
    loop.remove(timer.descriptor)
    #expect(try loop.wait(timeoutMilliseconds: 10) == [])
  }

  @Test("the clocks are those of the system")
  func clocks() {
    #expect(abs(Double(UTCSeconds.now().seconds) - Date().timeIntervalSince1970) < 2)
    #expect(Uptime.now().nanoseconds > 0)
  }
}
