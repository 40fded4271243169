import Console
import Foundation
import GalleyDomain
import GalleyGateways
import GalleySystem
import GalleyTestSupport
import Testing

@testable import reader

@Suite(.promptly) struct EffectRunnerTests {
  @Test func `an effect cancels an earlier one of its kind and app, and none without a kind`()
    async throws
  {
    let wakes = WakePipe()
    let messages = MessageQueue<Reader.Message>(waking: try #require(wakes))
    let runner = EffectRunner(messages: messages, services: try World().services)
    let unwanted = Locked<[String]>([])
    let hasAllBegun = Locked(false)
    let ended = Locked(0)
    /// Work that ends when it is cancelled, or once all work has started.
    func work(_ name: String, kind: String?) -> AppEffect {
      .work(kind: kind) { _ in
        while !Task.isCancelled, !hasAllBegun.withLock({ $0 }) {
          await Task.yield()
        }
        if Task.isCancelled { unwanted.withLock { $0.append(name) } }
        ended.withLock { $0 += 1 }
      }
    }
    runner.carryOut(work("first load", kind: "load"), for: "posts")
    runner.carryOut(work("another app's", kind: "load"), for: "news")
    runner.carryOut(work("first save", kind: nil), for: "posts")
    runner.carryOut(work("second save", kind: nil), for: "posts")
    runner.carryOut(work("second load", kind: "load"), for: "posts")
    hasAllBegun.withLock { $0 = true }
    try await wait { ended.withLock { $0 } == 5 }
    #expect(unwanted.withLock { $0 } == ["first load"])
  }
}
