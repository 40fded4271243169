import Domain
import Foundation
import Gateways

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

extension HTTPClient {
  /// The real network, by a session of its own: nothing is kept of a request once it has ended.
  ///
  /// Limits hold while the answer is being received; a cancelled caller returns at once.
  static func live(limits: TransferLimits = TransferLimits()) -> HTTPClient {
    let network = Network(limits: limits)
    return HTTPClient { url async throws(Failure) in try await network.outcome(of: url).get().response }
  }
}

/// A session and its limits.
final class Network: Sendable {
  private let limits: TransferLimits
  private let session: URLSession
  private let delegate: SessionDelegate
  private let observer: NetworkObserver
  /// Where tasks and the session are cancelled. On Linux that waits for the session, which a server that sends without
  /// end keeps busy: nobody else is to wait for it, least of all those who would take in what the server sends, and the
  /// end of the program.
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
    // The watch below knows which limit was reached; the session's own is only a net below it.
    configuration.timeoutIntervalForRequest = Double(TransferLimits.seconds(limits.timeInAll)) + 5
    session = URLSession(configuration: configuration, delegate: delegate, delegateQueue: nil)
  }

  /// A configuration that keeps nothing.
  ///
  /// On Linux even this one makes folders for a cache and for cookies, below whatever these variables name, and puts
  /// nothing into them. Where they name no folder it does without. One thread at a time, before others ask for variables.
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
  /// A request is about to be made.
  var begun: @Sendable () -> Void = {}
  /// The session has been told how to go on.
  var stepped: @Sendable () -> Void = {}
  /// A request has ended.
  var ended: @Sendable () -> Void = {}
}

/// Hands what a session tells over to the transfer that it is about.
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

  /// Decides how a task goes on, and tells the session before anybody can cancel the task.
  ///
  /// Foundation on Linux ends the program when it is told of a task that is no longer waiting to be told, as it is not once
  /// it is cancelled. The caller that waits for a transfer cancels its task, and has to wait for this call.
  /// - Parameter decide: gets nil where the transfer has ended, and the task is being cancelled.
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
    // On Linux the request's own address is not what RFC 3986, 5.2 makes of the answer's: a relative path is taken for
    // one from the root, and of an address without a host, such as `file:///etc/passwd`, the path alone.
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

  /// Ends the transfer with the answer that asks for a password, since there is no password to send.
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
    // Where no more is wanted the transfer has ended with this, and its task is cancelled by whoever waited for it.
    transfer(of: dataTask)?.append(data)
  }

  func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
    transfer(of: task)?.end(error, task.response)
  }
}
