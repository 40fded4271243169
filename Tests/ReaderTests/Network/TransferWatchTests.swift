import Foundation
import Testing

@testable import reader

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

@Suite struct TransferWatchTests {
  private struct Weak {
    weak var transfer: Transfer?
  }

  @Test(arguments: [false, true])
  func `what has begun to answer in time has the time of the whole`(hasBegun: Bool) async throws {
    let url = try #require(URL(string: "http://127.0.0.1/"))
    // Only one of the timers may end it, so that it makes no difference how late a busy machine wakes them.
    let limits = TransferLimits(
      timeToAnswer: .milliseconds(1), timeInAll: hasBegun ? .milliseconds(1_100) : .seconds(3_600))
    let transfer = Transfer(asking: url, limits: limits)
    if hasBegun {
      let response = HTTPURLResponse(url: url, statusCode: 200, httpVersion: nil, headerFields: nil)
      #expect(transfer.begin(try #require(response)))
    }
    let watch = TransferWatch(over: transfer, limits: limits)
    #expect(await transfer.outcome {} == .failure(.timedOut(seconds: hasBegun ? 2 : 1)))
    watch.callOff()
  }

  /// In a process of its own, so that no other test's memory counts.
  @Test(.timeLimit(.minutes(10)))
  func `watches that are called off leave no memory behind, whatever patience they had`() async {
    await #expect(processExitsWith: .success) {
      let url = try #require(URL(string: "http://127.0.0.1/"))
      let patient = TransferLimits(timeToAnswer: .seconds(3_600), timeInAll: .seconds(3_600))
      /// The most memory that this process has had, in bytes, once many transfers were watched for a moment.
      func peak() async -> Int {
        let transfers = (0..<500).map { _ in
          let transfer = Transfer(asking: url, limits: patient)
          return (Weak(transfer: transfer), TransferWatch(over: transfer, limits: patient))
        }
        // A watch that is a task has begun by now.
        await Task {}.value
        for (_, watch) in transfers { watch.callOff() }
        for (kept, _) in transfers {
          while kept.transfer != nil { await Task.yield() }
        }
        var usage = rusage()
        // 0 is RUSAGE_SELF, which has another type on each system.
        getrusage(0, &usage)
        #if canImport(Darwin)
        return usage.ru_maxrss
        #else
        return usage.ru_maxrss << 10
        #endif
      }
      for _ in 0..<20 { _ = await peak() }
      let before = await peak()
      for _ in 0..<200 { _ = await peak() }
      #expect(await peak() - before < 32 << 20)
    }
  }
}
