// Tests the timers and the event loop on the real kernel, with short real times.
import BoardCore
import Foundation
import Testing

@testable import BoardLinux

@Suite struct TimerTests {
  @Test func `a deadline wakes the loop once, at its time`() throws {
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

  @Test func `a deadline in the past wakes at once, and none never does`() throws {
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

  @Test func `the minute timer is quiet within a minute`() throws {
    let timer = try MinuteTimer()
    let start = UTCSeconds.now().startOfMinute
    let tick = try timer.read()
    // Unless this very test sat on a minute's end.
    #expect(tick == nil || UTCSeconds.now().startOfMinute != start)
  }

  @Test func `a removed descriptor wakes nobody`() throws {
    let loop = try EventLoop<Int>()
    let timer = try DeadlineTimer()
    try loop.add(timer.descriptor, 1)
    try timer.arm(at: Uptime(nanoseconds: 1))
    loop.remove(timer.descriptor)
    loop.remove(timer.descriptor)
    #expect(try loop.wait(timeoutMilliseconds: 10) == [])
  }

  @Test func `the clocks are those of the system`() {
    #expect(abs(Double(UTCSeconds.now().seconds) - Date().timeIntervalSince1970) < 2)
    #expect(Uptime.now().nanoseconds > 0)
  }
}
