import BoardCore
import Testing

@Suite struct RefreshTests {
  @Test func oneRefreshRunsAtATime() {
    let refresh = Live(Refresh(everyMilliseconds: nil, timeoutMilliseconds: 30_000))
    #expect(refresh({ $0.begin(at: ms(0), isAsked: true) }) == 1)
    #expect(refresh({ $0.begin(at: ms(1), isAsked: true) }) == nil)
    #expect(refresh({ $0.isRunning }))
  }

  @Test func everyEndEndsIt() {
    let refresh = Live(Refresh(everyMilliseconds: nil, timeoutMilliseconds: 30_000))
    _ = refresh({ $0.begin(at: ms(0), isAsked: true) })
    #expect(refresh({ $0.end(1, .failed(reason: "no such file")) }))
    #expect(refresh({ $0.trouble }) == .reported("no such file") && !refresh({ $0.isRunning }))
    _ = refresh({ $0.begin(at: ms(0), isAsked: true) })
    #expect(refresh({ $0.timeCame(at: ms(29_999)) }) == nil)
    #expect(refresh({ $0.timeCame(at: ms(30_000)) }) == .giveUp(2))
    #expect(refresh({ $0.trouble }) == .noAnswer && !refresh({ $0.isRunning }))
    _ = refresh({ $0.begin(at: ms(0), isAsked: true) })
    #expect(refresh({ $0.end(3, .read(at: at(12, 0))) }))
    #expect(
      refresh({ $0.trouble }) == nil && refresh({ $0.updated }) == at(12, 0)
        && !refresh({ $0.isRunning }))
  }

  @Test func answersToAnOlderQuestionAreDropped() {
    let refresh = Live(Refresh(everyMilliseconds: nil, timeoutMilliseconds: 1_000))
    _ = refresh({ $0.begin(at: ms(0), isAsked: true) })
    _ = refresh({ $0.timeCame(at: ms(1_000)) })
    _ = refresh({ $0.begin(at: ms(2_000), isAsked: true) })
    let before = refresh { $0 }
    #expect(!refresh({ $0.end(1, .read(at: at(12, 0))) }))
    #expect(refresh { $0 } == before)
  }

  @Test func theCadenceCountsFromTheBeginningsAndIsMonotonic() {
    let refresh = Live(Refresh(everyMilliseconds: 60_000, timeoutMilliseconds: 30_000))
    _ = refresh({ $0.begin(at: ms(500), isAsked: true) })
    _ = refresh({ $0.end(1, .read(at: at(12, 0))) })
    #expect(refresh({ $0.deadline }) == ms(60_500))
    #expect(refresh({ $0.timeCame(at: ms(60_499)) }) == nil)
    #expect(refresh({ $0.timeCame(at: ms(60_500)) }) == .begin(2))
    _ = refresh({ $0.end(2, .failed(reason: "")) })
    #expect(refresh({ $0.deadline }) == ms(120_500), "a failure does not stop it")
  }

  @Test func onlyAFetchThatSomebodyWaitsForIsShown() {
    let refresh = Live(Refresh(everyMilliseconds: 60_000, timeoutMilliseconds: 30_000))
    #expect(refresh({ $0.begin(at: ms(0), isAsked: true) }) == 1)
    #expect(refresh({ $0.isAwaited }))
    _ = refresh({ $0.end(1, .read(at: at(12, 0))) })
    #expect(!refresh({ $0.isAwaited }))
    #expect(refresh({ $0.timeCame(at: ms(60_000)) }) == .begin(2))
    #expect(refresh({ $0.isRunning }) && !refresh({ $0.isAwaited }), "due, not asked for")
    #expect(refresh({ $0.begin(at: ms(60_100), isAsked: true) }) == nil)
    #expect(refresh({ $0.isAwaited }), "asked for while it runs")
  }
}
