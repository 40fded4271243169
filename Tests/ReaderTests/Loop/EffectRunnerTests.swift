import Console
import Foundation
import GalleyDomain
import GalleyGateways
import GalleySystem
import GalleyTestSupport
import Testing

@testable import reader

@Suite(.promptly) struct EffectRunnerTests {
  /// Runs a closure on its own thread, which may block.
  private func onThread(_ body: @escaping @Sendable () -> Void) async {
    await withCheckedContinuation { ended in
      Thread.detachNewThread {
        body()
        ended.resume()
      }
    }
  }

  @Test func `the end waits only for effects without a kind`() async throws {
    let wakes = WakePipe()
    let messages = MessageQueue(waking: try #require(wakes))
    let isSaved = Locked(false)
    let isEnded = Locked(false)
    await onThread {
      let runner = EffectRunner(messages: messages, log: Log(isHeld: false) { _ in })
      let load = AppEffect.work(kind: "load") { _ in
        while !isEnded.withLock({ $0 }) { await Task.yield() }
      }
      let save = AppEffect.work(kind: nil) { _ in
        await Task.yield()
        isSaved.withLock { $0 = true }
      }
      runner.carryOut(load, for: "posts")
      runner.carryOut(save, for: "posts")
      runner.finish()
      isEnded.withLock { $0 = true }
    }
    #expect(isSaved.withLock { $0 })
  }

  @Test func `an effect cancels an earlier one of its kind and app, and none without a kind`()
    async throws
  {
    let wakes = WakePipe()
    let messages = MessageQueue(waking: try #require(wakes))
    let runner = EffectRunner(messages: messages, log: Log(isHeld: false) { _ in })
    let unwanted = Locked<[String]>([])
    let hasAllBegun = Locked(false)
    let ended = Locked(0)
    /// Work that ends when it is cancelled, or once all work has started.
    func work(_ name: String, kind: String?) -> AppEffect {
      .work(kind: kind) { _ in
        while !Task.isCancelled, !hasAllBegun.withLock({ $0 }) { await Task.yield() }
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
