import GalleyDomain
import GalleySystem

extension AnalyticsSink {
  /// Blocks the thread until all reports are sent, at most for `limit`; for a program that is about to end (N8).
  func finish(within limit: Duration) {
    guard let wakes = WakePipe() else { return }
    Task {
      await finish()
      wakes.wake()
    }
    wakes.wait(atMost: limit)
  }
}
