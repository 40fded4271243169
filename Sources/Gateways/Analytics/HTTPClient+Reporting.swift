import Domain

extension HTTPClient {
  /// The same client, which reports every request when it ends (N8).
  ///
  /// Failed and cancelled ones too: the row says every request, and how long somebody waited before giving up is worth
  /// knowing. The answer, and the time that it takes, stay what they were.
  /// - Parameters:
  ///   - sink: must send through a client that doesn't report, or each report would bring another.
  ///   - now: a reading of a monotonic clock.
  public func reporting(to sink: AnalyticsSink, now: @escaping @Sendable () -> Duration) -> HTTPClient {
    HTTPClient { [get] url async throws(Failure) in
      let start = now()
      defer { sink.send(AnalyticsReport(.load, from: start, to: now())) }
      return try await get(url)
    }
  }
}
