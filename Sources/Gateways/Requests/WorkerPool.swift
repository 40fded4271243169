import Dispatch
import GalleyDomain
import GalleySystem

/// Worker processes: one for each pending request, kept for a while for the next.
package final class WorkerPool: Sendable {
  /// The workers without a request.
  private let idle = Locked<[Worker]>([])
  private let idleTime: Duration
  private let start: Start

  /// Starts a worker, or throws why the system can't.
  package typealias Start = @Sendable () throws(Failure) -> Worker

  /// - Parameters:
  ///   - idleTime: the time for which a worker without a request is kept.
  ///   - start: starts a worker. Its failure is that of the request.
  package init(idleTime: Duration = .seconds(10), start: @escaping Start) {
    self.idleTime = idleTime
    self.start = start
  }

  /// Carries out a request with a kept worker, or with a new one.
  ///
  /// A kept worker that has ended is replaced once. After most failures a worker is ended, to
  /// discard what the failure left behind in Foundation.
  package func response(to request: WorkerRequest) async throws(Failure) -> HTTPResponse {
    let kept = idle.withLock { $0.popLast() }
    if let kept, let response = try await response(to: request, by: kept) {
      return response
    }
    if !Task.isCancelled, let response = try await response(to: request, by: start()) {
      return response
    }
    throw Task.isCancelled ? .cancelled : .disconnected(host: request.url.host() ?? "")
  }

  /// - Returns: nil if the worker has ended or the task is cancelled.
  private func response(to request: WorkerRequest, by worker: Worker) async throws(Failure)
    -> HTTPResponse?
  {
    guard let result = await worker.result(of: request), !Task.isCancelled else {
      return nil
    }
    switch result {
    // A server that can't be reached leaves nothing behind.
    case .success, .failure(.unreachable), .failure(.unknownHost), .failure(.offline):
      keep(worker)
    case .failure:
      break
    }
    return try result.get()
  }

  private func keep(_ worker: Worker) {
    idle.withLock { $0.append(worker) }
    // A worker that had another request meanwhile may end sooner.
    DispatchQueue.global().asyncAfter(deadline: .now() + idleTime / .seconds(1)) {
      [weak self, weak worker] in
      self?.idle.withLock { $0.removeAll { $0 === worker } }
    }
  }
}
