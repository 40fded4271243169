import Domain
import Terminal

extension AnalyticsSink {
  /// Holds up the thread until all reports are sent, but no longer than `limit`: for a program that is about to end (N8).
  func finish(within limit: Duration) {
    guard let wakes = WakePipe() else { return }
    Task {
      await finish()
      wakes.wake()
    }
    wakes.wait(atMost: limit)
  }
}
