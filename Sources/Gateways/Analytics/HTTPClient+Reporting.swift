import GalleyDomain

extension HTTPClient {
  /// Returns a client that reports the end of every request (N8).
  ///
  /// It reports failed and cancelled requests too, since the requirement says every request, and
  /// the time before a cancellation is useful. It doesn't change the answer or its timing.
  ///
  /// - Parameters:
  ///   - sink: a sink whose client doesn't report, since each report would otherwise cause another.
  ///   - now: a reading of a monotonic clock.
  public func reporting(to sink: AnalyticsSink, now: @escaping @Sendable () -> Duration)
    -> HTTPClient
  {
    HTTPClient { [get] url async throws(Failure) in
      let start = now()
      defer {
        sink.send(AnalyticsReport(.load, from: start, to: now()))
      }
      return try await get(url)
    }
  }
}
