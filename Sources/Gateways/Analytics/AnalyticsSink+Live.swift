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
  ///   - client: one that doesn't report its own requests.
  ///   - endpoint: usually `Endpoints.analytics`.
  ///   - capacity: how many reports may wait, beside the one under way; at least 1.
  public static func live(client: HTTPClient, endpoint: URL, capacity: Int = 64) -> AnalyticsSink {
    let queue = AnalyticsQueue(client: client, endpoint: endpoint, capacity: capacity)
    return AnalyticsSink(send: { queue.add($0) }, finish: { await queue.finish() })
  }
}

/// Reports that wait, and the task that sends them for as long as this lives.
private final class AnalyticsQueue: Sendable {
  private enum Entry {
    case report(AnalyticsReport)
    /// A caller waits until the reports before this are sent.
    case mark(CheckedContinuation<Void, Never>)
  }

  private let waiting: AsyncStream<Entry>.Continuation
  private let sender: Task<Void, Never>

  init(client: HTTPClient, endpoint: URL, capacity: Int) {
    let (entries, waiting) = AsyncStream.makeStream(
      of: Entry.self, bufferingPolicy: .bufferingOldest(max(capacity, 1)))
    self.waiting = waiting
    // Utility: a report takes no processor time from a screen.
    sender = Task(priority: .utility) {
      for await entry in entries {
        switch entry {
        case .report(let report):
          do throws(Failure) {
            _ = try await client.get(report.url(at: endpoint))
          } catch {
            // Fire and forget: a lost report must change nothing (N10).
          }
        case .mark(let continuation): continuation.resume()
        }
      }
    }
  }

  deinit {
    sender.cancel()
  }

  func add(_ report: AnalyticsReport) {
    waiting.yield(.report(report))
  }

  /// Returns once the reports before are sent; at once where so many wait that there is no room.
  func finish() async {
    await withCheckedContinuation { continuation in
      if case .enqueued = waiting.yield(.mark(continuation)) { return }
      continuation.resume()
    }
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
