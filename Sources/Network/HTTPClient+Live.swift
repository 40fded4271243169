import Foundation
import GalleyDomain
import GalleyGateways
import GalleySystem

extension HTTPClient {
  /// Returns a client of the real network (not on Linux), with its own session, which stores no data of a request.
  ///
  /// Limits are enforced during the transfer; a call that is cancelled returns at once.
  package static func live(limits: TransferLimits = TransferLimits()) -> HTTPClient {
    let network = Network()
    return HTTPClient { url async throws(Failure) in try await network.result(of: url, limits).get()
    }
  }
}

/// A URL session that stores nothing.
final class Network: Sendable {
  private let delegate = SessionDelegate()
  private let session: URLSession

  init() {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.urlCache = nil
    configuration.httpCookieStorage = nil
    configuration.httpShouldSetCookies = false
    configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
    configuration.httpAdditionalHeaders = ["User-Agent": "galley-reader"]
    session = URLSession(configuration: configuration, delegate: delegate, delegateQueue: nil)
  }

  deinit { session.finishTasksAndInvalidate() }

  /// Carries out a request.
  func result(of url: URL, _ limits: TransferLimits) async -> Result<HTTPResponse, Failure> {
    guard url.isWeb else { return .failure(.misdirected) }
    let transfer = Transfer(of: url, limits)
    let task = session.dataTask(with: URLRequest(url: url))
    delegate.transfers.withLock { $0[task.taskIdentifier] = transfer }
    defer {
      delegate.transfers.withLock { _ = $0.removeValue(forKey: task.taskIdentifier) }
      task.cancel()
    }
    return await withTaskCancellationHandler {
      await transfer.result { task.resume() }
    } onCancel: {
      transfer.end(.failure(.cancelled))
    }
  }
}

/// Forwards the callbacks of a session to the transfers.
private final class SessionDelegate: NSObject, URLSessionDataDelegate, Sendable {
  /// The transfers by the identifiers of their tasks.
  let transfers = Locked<[Int: Transfer]>([:])

  private func transfer(of task: URLSessionTask) -> Transfer? {
    transfers.withLock { $0[task.taskIdentifier] }
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask,
    willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest request: URLRequest,
    completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) {
    completionHandler(transfer(of: task)?.follow(request.url) == true ? request : nil)
  }

  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
  ) {
    completionHandler(transfer(of: dataTask)?.begin(response) == true ? .allow : .cancel)
  }

  /// Ends the transfer with the response that asks for a password, since there is none to send.
  func urlSession(
    _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge,
    completionHandler:
      @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
  ) {
    guard let response = challenge.failureResponse as? HTTPURLResponse,
      challenge.proposedCredential == nil
    else {
      return completionHandler(.performDefaultHandling, nil)
    }
    transfer(of: task)?.end(nil, response)
    completionHandler(.cancelAuthenticationChallenge, nil)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    transfer(of: dataTask)?.append(data)
  }

  func urlSession(
    _ session: URLSession,
    task: URLSessionTask,
    didCompleteWithError error: (any Error)?
  ) {
    transfer(of: task)?.end(error, task.response)
  }
}
