import GalleySystem
import Testing

struct LockedTests {
  private struct Failure: Error {}

  @Test func `threads change a value one after the other, also after an error`() {
    let count = Locked(0)
    let results = Array(0..<1_000).concurrentMap { number in
      Result {
        try count.withLock { count in
          count += 1
          if number % 2 == 0 { throw Failure() }
        }
      }
    }
    #expect(count.withLock { $0 } == 1_000)
    #expect(results.count { (try? $0.get()) == nil } == 500)
  }
}
