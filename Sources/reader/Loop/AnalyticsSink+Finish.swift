import Dispatch
import GalleyDomain

extension AnalyticsSink {
  /// Blocks the thread until all reports are sent, at most for `limit`; for a program that is about
  /// to end (N8).
  func finish(within limit: Duration) {
    let isDone = DispatchSemaphore(value: 0)
    Task {
      await finish()
      isDone.signal()
    }
    _ = isDone.wait(timeout: .now() + limit / .seconds(1))
  }
}

extension Services {
  /// Reports an app's printed screen, which counts as shown; the program's start is the request for
  /// it (N9).
  func reportPrinted(_ name: String) {
    guard AppDescription.named(name)?.reportsScreens == true else { return }
    analytics.send(AnalyticsReport(.display, from: .zero, to: now()))
  }
}
