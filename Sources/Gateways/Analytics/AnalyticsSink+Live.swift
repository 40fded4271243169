import GalleyDomain
import GalleySystem

extension AnalyticsSink {
  /// A sink that sends each report as a GET request, fire and forget (N10).
  ///
  /// The requests are sent one after the other, in the background. Reports wait in a queue; those
  /// beyond `capacity` are dropped, which bounds the memory for a hanging endpoint. Reports that
  /// are still waiting or being sent when the process ends are dropped, too.
  ///
  /// - Parameters:
  ///   - client: a client that doesn't report its own requests.
  ///   - endpoint: usually `Endpoints.analytics`.
  ///   - capacity: the maximum number of waiting reports, not counting the one that is being sent;
  ///     at least 1.
  public static func live(client: HTTPClient, endpoint: URL, capacity: Int = 64) -> AnalyticsSink {
    // The reports that wait or are being sent, each after the one before it.
    let queue = Locked<(count: Int, last: Task<Void, Never>?)>((0, nil))
    return AnalyticsSink(
      send: { report in
        queue.withLock { state in
          guard state.count <= max(capacity, 1) else { return }
          state.count += 1
          // Reports have a low priority, so they take no processor time from screens.
          state.last = Task(priority: .utility) { [last = state.last] in
            await last?.value
            // Fire and forget: a lost report changes nothing (N10).
            _ = try? await client.get(report.url(at: endpoint))
            queue.withLock { $0.count -= 1 }
          }
        }
      },
      finish: { await queue.withLock { $0.last }?.value })
  }
}

extension AnalyticsReport {
  /// The request for this report: `{endpoint}?event=load&time=123`, in this order (N8).
  func url(at endpoint: URL) -> URL {
    endpoint.appending(queryItems: [
      URLQueryItem(name: "event", value: event.name),
      URLQueryItem(name: "time", value: String(milliseconds)),
    ])
  }
}
