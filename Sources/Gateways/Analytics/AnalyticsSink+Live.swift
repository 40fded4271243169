import GalleyDomain
import GalleySystem

extension AnalyticsSink {
  /// A sink that sends each report as a GET request, fire and forget (N10).
  ///
  /// The requests are sent in the background. The reports of one event wait for each other, so an
  /// endpoint that hangs has at most one request for each event, and a `load` doesn't delay a
  /// `display`. Reports beyond `capacity` are dropped, which bounds the memory for such an endpoint.
  /// Reports that are still waiting or being sent when the process ends are dropped, too.
  ///
  /// - Parameters:
  ///   - client: a client that doesn't report its own requests.
  ///   - endpoint: usually `Endpoints.analytics`.
  ///   - capacity: the maximum number of waiting reports, not counting the one that is being sent;
  ///     at least 1.
  public static func live(
    client: HTTPClient,
    endpoint: URL,
    capacity: Int = 64
  ) -> AnalyticsSink {
    let queue = Locked(ReportQueue())
    return AnalyticsSink(
      send: { report in
        queue.withLock { state in
          guard state.count <= max(capacity, 1) else { return }
          state.count += 1
          // Reports have a low priority, so they take no processor time from screens.
          state.last[report.event] = Task(priority: .utility) { [last = state.last[report.event]] in
            await last?.value
            // Fire and forget: a lost report changes nothing (N10).
            _ = try? await client.get(report.url(at: endpoint))
            queue.withLock { $0.count -= 1 }
          }
        }
      },
      finish: {
        let last = queue.withLock { $0.last }
        for task in last.values { await task.value }
      })
  }
}

/// The reports that wait or are being sent.
private struct ReportQueue {
  var count = 0
  /// The last one of each event.
  var last: [AnalyticsReport.Event: Task<Void, Never>] = [:]
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
