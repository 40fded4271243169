import Foundation
import GalleyDomain
import GalleyGateways
import GalleyRequests
import GalleySystem

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

extension HTTPClient {
  /// Returns a client of the real network, with its own session, which stores no data of a request.
  ///
  /// Limits are enforced during the transfer; a call that is cancelled returns at once.
  package static func live(limits: TransferLimits = TransferLimits()) -> HTTPClient {
    let network = Network(limits: limits)
    return HTTPClient { url async throws(Failure) in try await network.outcome(of: url).get().response }
  }
}

/// A URL session with its limits.
final class Network: Sendable {
  private let limits: TransferLimits
  private let session: URLSession
  private let delegate: SessionDelegate
  private let observer: NetworkObserver
  /// The queue that cancels tasks and the session. On Linux cancelling waits for the session, which an endless answer
  /// keeps busy. A separate queue keeps that wait from delaying the callers, the session's callbacks, and the end of
  /// the program.
  private let cancellations = DispatchQueue(label: "cancellations")

  init(limits: TransferLimits, observer: NetworkObserver = NetworkObserver()) {
    self.observer = observer
    delegate = SessionDelegate(observer)
    self.limits = limits
    let configuration = Self.configuration
    configuration.urlCache = nil
    configuration.httpCookieStorage = nil
    configuration.httpShouldSetCookies = false
    configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
    configuration.httpAdditionalHeaders = ["User-Agent": "galley-reader"]
    // The transfer watch knows which limit was reached; the session's timeout is only a fallback.
    configuration.timeoutIntervalForRequest = Double(TransferLimits.seconds(limits.timeInAll)) + 5
    session = URLSession(configuration: configuration, delegate: delegate, delegateQueue: nil)
  }

  /// A configuration that stores nothing.
  ///
  /// On Linux even an ephemeral configuration creates empty folders for a cache and cookies below the folders in these
  /// variables, unless the paths aren't folders. A lock guards the temporary change of the variables.
  private static var configuration: URLSessionConfiguration {
    #if canImport(FoundationNetworking)
    return variables.withLock { names in
      let values = names.map { name in getenv(name).map { String(cString: $0) } }
      for name in names { setenv(name, "/dev/null", 1) }
      defer {
        for (name, value) in zip(names, values) {
          if let value { setenv(name, value, 1) } else { unsetenv(name) }
        }
      }
      return URLSessionConfiguration.ephemeral
    }
    #else
    return URLSessionConfiguration.ephemeral
    #endif
  }

  private static let variables = Locked(["XDG_CACHE_HOME", "XDG_DATA_HOME"])

  deinit {
    cancellations.async { [session] in session.invalidateAndCancel() }
  }

  func outcome(of url: URL) async -> Result<Answer, Failure> {
    guard url.isWeb else { return .failure(.misdirected) }
    let transfer = Transfer(asking: url, limits: limits)
    let task = session.dataTask(with: URLRequest(url: url))
    delegate.add(transfer, of: task)
    let watch = TransferWatch(over: transfer, limits: limits)
    observer.begun()
    let outcome = await withTaskCancellationHandler {
      await transfer.outcome { task.resume() }
    } onCancel: {
      transfer.end(.failure(.cancelled))
    }
    watch.callOff()
    delegate.remove(task)
    observer.ended()
    cancellations.async { task.cancel() }
    return outcome
  }
}

/// The callbacks for the requests of a network.
struct NetworkObserver: Sendable {
  /// Called before a request starts.
  var begun: @Sendable () -> Void = {}
  /// Called after each decision on how a request continues.
  var stepped: @Sendable () -> Void = {}
  /// Called after a request has ended.
  var ended: @Sendable () -> Void = {}
}

/// Forwards the callbacks of a session to the transfers.
private final class SessionDelegate: NSObject, URLSessionDataDelegate, Sendable {
  private let transfers = Locked<[Int: Transfer]>([:])
  private let observer: NetworkObserver

  init(_ observer: NetworkObserver) { self.observer = observer }

  func add(_ transfer: Transfer, of task: URLSessionTask) {
    transfers.withLock { $0[task.taskIdentifier] = transfer }
  }

  func remove(_ task: URLSessionTask) {
    transfers.withLock { _ = $0.removeValue(forKey: task.taskIdentifier) }
  }

  private func transfer(of task: URLSessionTask) -> Transfer? {
    transfers.withLock { $0[task.taskIdentifier] }
  }

  /// Decides how a task continues, and tells the session before the task can be cancelled.
  ///
  /// Foundation on Linux crashes when it is told about a task that isn't waiting for a decision, such as a cancelled
  /// one. The lock makes a caller that cancels the task wait for this call.
  ///
  /// - Parameter decide: receives `nil` if the transfer has ended and the task is being cancelled.
  private func decide(on task: URLSessionTask, _ decide: (Transfer?) -> Void) {
    transfers.withLock { transfers in
      let transfer = transfers[task.taskIdentifier]
      #if canImport(FoundationNetworking)
      if transfer == nil { return }
      #endif
      decide(transfer)
    }
    observer.stepped()
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest request: URLRequest, completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) {
    // On Linux, the URL of `request` violates RFC 3986, 5.2: a relative path is resolved from the root, and of a URL
    // without a host, such as `file:///etc/passwd`, only the path is used.
    let location = response.value(forHTTPHeaderField: "Location")
    let target = location.flatMap { URL(string: $0, relativeTo: response.url)?.absoluteURL } ?? request.url
    var request = request
    request.url = target
    decide(on: task) { completionHandler($0?.follow(target) == true ? request : nil) }
  }

  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
  ) {
    decide(on: dataTask) { completionHandler($0?.begin(response) == true ? .allow : .cancel) }
  }

  /// Ends the transfer with the response that asks for a password, since there is none to send.
  func urlSession(
    _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge,
    completionHandler: @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
  ) {
    guard let response = challenge.failureResponse as? HTTPURLResponse, challenge.proposedCredential == nil else {
      return completionHandler(.performDefaultHandling, nil)
    }
    transfer(of: task)?.end(nil, response)
    completionHandler(.cancelAuthenticationChallenge, nil)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    // If the data exceeds the limit, this call ends the transfer, and the waiting caller cancels the task.
    transfer(of: dataTask)?.append(data)
  }

  func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
    transfer(of: task)?.end(error, task.response)
  }
}
