import GalleyDomain
import GalleyGateways
import GalleySystem
import GalleyTestSupport

/// A transport with scripted answers that records its requests and never uses a network.
actor ScriptedTransport {
  /// The result of a request.
  enum Answer: Sendable {
    case response(HTTPResponse)
    case failure(Failure)
    /// No answer until the caller gives up.
    case hang

    static func text(_ text: String, status: Int = 200) -> Answer {
      .response(HTTPResponse(status: status, body: text.bytes))
    }
  }

  private let script: @Sendable (URL) -> Answer
  private(set) var requests: [String] = []
  private var waiting: [(count: Int, resume: CheckedContinuation<Void, Never>)] = []
  private var hanging: [AsyncStream<Never>.Continuation] = []

  init(_ script: @escaping @Sendable (URL) -> Answer) {
    self.script = script
  }

  nonisolated var client: HTTPClient {
    HTTPClient { url async throws(Failure) in try await self.answer(url) }
  }

  /// The addresses of the first `count` requests, once there have been so many.
  func requests(_ count: Int) async -> [String] {
    if requests.count < count {
      await withCheckedContinuation { waiting.append((count, $0)) }
    }
    return Array(requests.prefix(count))
  }

  /// Fails every hanging request as timed out.
  func release() {
    for request in hanging {
      request.finish()
    }
    hanging = []
  }

  private func answer(_ url: URL) async throws(Failure) -> HTTPResponse {
    requests.append(url.absoluteString)
    for waiter in waiting where waiter.count <= requests.count {
      waiter.resume.resume()
    }
    waiting.removeAll { $0.count <= requests.count }
    switch script(url) {
    case .response(let response): return response
    case .failure(let failure): throw failure
    case .hang:
      let (nothing, release) = AsyncStream.makeStream(of: Never.self)
      hanging.append(release)
      for await _ in nothing {}
      throw Task.isCancelled ? .cancelled : .timedOut(seconds: 1)
    }
  }
}

/// A monotonic clock with scripted readings; the last one repeats.
///
/// Unchecked, because macOS 13 has no `Mutex` to protect a synchronous property; every test reads
/// it from one task.
final class ScriptedClock: @unchecked Sendable {
  private var readings: ArraySlice<Duration>

  init(_ readings: Duration...) {
    self.readings = readings[...]
  }

  func now() -> Duration {
    readings.count > 1 ? readings.removeFirst() : readings.first ?? .zero
  }
}

/// A sink that records its reports.
struct ReportRecorder {
  private let reports: AsyncStream<AnalyticsReport>
  private let recorder: AsyncStream<AnalyticsReport>.Continuation

  init() {
    (reports, recorder) = AsyncStream.makeStream()
  }

  var sink: AnalyticsSink {
    AnalyticsSink { [recorder] report in recorder.yield(report) }
  }

  /// The reports so far; later ones aren't recorded.
  func all() async -> [AnalyticsReport] {
    recorder.finish()
    return await reports.reduce(into: []) { $0.append($1) }
  }
}
