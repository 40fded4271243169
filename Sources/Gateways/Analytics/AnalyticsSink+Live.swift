import GalleyDomain
import GalleySystem

extension AnalyticsSink {
  /// A sink that sends each report as a GET request, fire and forget (N10).
  ///
  /// The requests are sent one after the other, in the background. Reports wait in a queue; those beyond `capacity` are
  /// dropped, which bounds the memory for a hanging endpoint. Reports that are still waiting or being sent when the
  /// process ends are dropped, too.
  ///
  /// - Parameters:
  ///   - client: a client that doesn't report its own requests.
  ///   - endpoint: usually `Endpoints.analytics`.
  ///   - capacity: the maximum number of waiting reports, not counting the one that is being sent; at least 1.
  public static func live(client: HTTPClient, endpoint: URL, capacity: Int = 64) -> AnalyticsSink {
    let queue = AnalyticsQueue(client: client, endpoint: endpoint, capacity: capacity)
    return AnalyticsSink(send: { queue.add($0) }, finish: { await queue.finish() })
  }
}

/// The reports that wait or are being sent, each after the one before it.
private final class AnalyticsQueue: Sendable {
  private let client: HTTPClient
  private let endpoint: URL
  /// The maximum number of reports that wait or are being sent.
  private let limit: Int
  private let state = Locked<(count: Int, last: Task<Void, Never>?)>((0, nil))

  init(client: HTTPClient, endpoint: URL, capacity: Int) {
    (self.client, self.endpoint, limit) = (client, endpoint, max(capacity, 1) + 1)
  }

  func add(_ report: AnalyticsReport) {
    state.withLock { [self] state in
      guard state.count < limit else { return }
      state.count += 1
      // Reports have a low priority, so they take no processor time from screens.
      state.last = Task(priority: .utility) { [last = state.last] in
        await last?.value
        // Fire and forget: a lost report changes nothing (N10).
        _ = try? await client.get(report.url(at: endpoint))
        self.state.withLock { $0.count -= 1 }
      }
    }
  }

  /// Returns once the earlier reports have been sent.
  func finish() async { await state.withLock { $0.last }?.value }
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
