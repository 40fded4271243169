import GalleyDomain
import GalleySystem

extension AnalyticsSink {
  /// A sink that sends each report as a GET request, fire and forget (N10).
  ///
  /// The requests are sent one after the other, in the background. Reports wait in a queue; those beyond `capacity` are
  /// dropped, which bounds the memory for a hanging endpoint. Reports that are still waiting or being sent when the
  /// sink is released, or when the process ends, are dropped, too.
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

/// The queue of reports, and the task that sends them for the lifetime of the queue.
private final class AnalyticsQueue: Sendable {
  private enum Entry {
    case report(AnalyticsReport)
    /// A caller that waits until the earlier reports have been sent.
    case mark(CheckedContinuation<Void, Never>)
  }

  private let waiting: AsyncStream<Entry>.Continuation
  private let sender: Task<Void, Never>

  init(client: HTTPClient, endpoint: URL, capacity: Int) {
    let (entries, waiting) = AsyncStream.makeStream(of: Entry.self, bufferingPolicy: .bufferingOldest(max(capacity, 1)))
    self.waiting = waiting
    // Reports have a low priority, so they take no processor time from screens.
    sender = Task(priority: .utility) {
      for await entry in entries {
        switch entry {
        // Fire and forget: a lost report changes nothing (N10).
        case .report(let report): _ = try? await client.get(report.url(at: endpoint))
        case .mark(let continuation): continuation.resume()
        }
      }
    }
  }

  deinit { sender.cancel() }

  func add(_ report: AnalyticsReport) { waiting.yield(.report(report)) }

  /// Returns once the earlier reports have been sent, or at once if the queue is full.
  func finish() async {
    await withCheckedContinuation { continuation in
      if case .enqueued = waiting.yield(.mark(continuation)) { return }
      continuation.resume()
    }
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
