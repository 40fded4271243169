import Domain

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension AnalyticsSink {
  /// Sends each report as a GET request, fire and forget (N10).
  ///
  /// The requests go out one after the other, in the background. Reports that come faster than they leave wait; those
  /// that find `capacity` waiting are dropped, so that an endpoint that hangs costs no more memory than that. What still
  /// waits or is under way when the sink is released, or when the process ends, is dropped too.
  /// - Parameters:
  ///   - client: one that doesn't report by itself.
  ///   - endpoint: usually `Endpoints.analytics`.
  ///   - capacity: how many reports may wait, beside the one under way; at least 1.
  public static func live(client: HTTPClient, endpoint: URL, capacity: Int = 64) -> AnalyticsSink {
    let queue = AnalyticsQueue(client: client, endpoint: endpoint, capacity: capacity)
    return AnalyticsSink { report in queue.add(report) }
  }
}

/// Reports that wait, and the task that sends them for as long as this lives.
private final class AnalyticsQueue: Sendable {
  private let waiting: AsyncStream<AnalyticsReport>.Continuation
  private let sender: Task<Void, Never>

  init(client: HTTPClient, endpoint: URL, capacity: Int) {
    let (reports, waiting) = AsyncStream.makeStream(
      of: AnalyticsReport.self, bufferingPolicy: .bufferingOldest(max(capacity, 1)))
    self.waiting = waiting
    // Utility: a report takes no processor time from a screen.
    sender = Task(priority: .utility) {
      for await report in reports {
        do throws(Failure) {
          _ = try await client.get(report.url(at: endpoint))
        } catch {
          // Nobody can do anything about a lost report, and N10 forbids that it changes anything.
        }
      }
    }
  }

  deinit {
    sender.cancel()
  }

  func add(_ report: AnalyticsReport) {
    waiting.yield(report)
  }
}

extension AnalyticsReport {
  /// The request that reports this: `{endpoint}?event=load&time=123`, in this order (N8).
  func url(at endpoint: URL) -> URL {
    endpoint.appending(queryItems: [
      URLQueryItem(name: "event", value: event.name),
      URLQueryItem(name: "time", value: String(milliseconds)),
    ])
  }
}
