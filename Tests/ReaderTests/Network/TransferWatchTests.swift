import Foundation
import GalleyRequests
import Testing

@testable import GalleyNetwork
@testable import reader

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

@Suite(.promptly) struct TransferWatchTests {
  private struct Weak {
    weak var transfer: Transfer?
  }

  @Test(arguments: [false, true])
  func `an answer that begins in time has the whole time limit`(hasBegun: Bool) async throws {
    let url = try #require(URL(string: "http://127.0.0.1/"))
    // Only one of the timers can end it, so late wake-ups on a busy machine make no difference.
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

  /// Runs in its own process, so that the memory of other tests doesn't count.
  @Test(.timeLimit(.minutes(10)))
  func `a called-off watch releases its memory, whatever its limit`() async {
    await #expect(processExitsWith: .success) {
      let url = try #require(URL(string: "http://127.0.0.1/"))
      let patient = TransferLimits(timeToAnswer: .seconds(3_600), timeInAll: .seconds(3_600))
      /// The peak memory of this process, in bytes, after watching many transfers briefly.
      func peak() async -> Int {
        let transfers = (0..<500).map { _ in
          let transfer = Transfer(asking: url, limits: patient)
          return (Weak(transfer: transfer), TransferWatch(over: transfer, limits: patient))
        }
        // A watch implemented with a task would have started by now.
        await Task {}.value
        for (_, watch) in transfers { watch.callOff() }
        for (kept, _) in transfers {
          while kept.transfer != nil { await Task.yield() }
        }
        var usage = rusage()
        // 0 is RUSAGE_SELF, whose type differs between systems.
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
