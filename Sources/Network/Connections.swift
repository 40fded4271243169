import CCurl
import Dispatch
import GalleyDomain
import GalleyGateways
import GalleySystem

/// A thread that carries out one request at a time, and its connections to servers, which the next
/// request can use again.
@safe final class Connections: Sendable {
  /// The library that carries out requests.
  static let library = unsafe String(cString: galley_curl_name)

  private nonisolated(unsafe) let multi: OpaquePointer
  private let queue = DispatchQueue(label: "requests")

  /// Those without a request. There are as many as there were requests at the same time.
  private static let idle = Locked<[Connections]>([])
  private static let isLoaded = galley_curl_load()

  /// - Returns: nil without the library.
  static func unused() -> Connections? {
    if let kept = idle.withLock({ $0.popLast() }) {
      return kept
    }
    guard isLoaded, let multi = unsafe galley_curl_multi_init() else { return nil }
    return unsafe Connections(multi)
  }

  private init(_ multi: OpaquePointer) {
    unsafe self.multi = multi
  }

  /// Carries out a request, and makes the connections unused again.
  ///
  /// If the task is cancelled, the call returns at once.
  func result(of url: URL, _ limits: TransferLimits) async -> Result<HTTPResponse, Failure> {
    let isCancelled = Locked(false)
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        queue.async {
          self.carryOut(url, limits, until: isCancelled) { continuation.resume(returning: $0) }
          Self.idle.withLock { $0.append(self) }
        }
      }
    } onCancel: {
      isCancelled.withLock { $0 = true }
      unsafe galley_curl_multi_wakeup(multi)
    }
  }

  /// Carries out a request and follows redirections.
  ///
  /// - Parameter finish: receives the result. The call can return much later: libcurl waits for the
  ///   search of a server's address, even if it was given up.
  private func carryOut(
    _ url: URL, _ limits: TransferLimits, until isCancelled: Locked<Bool>,
    _ finish: (Result<HTTPResponse, Failure>) -> Void
  ) {
    let start = ContinuousClock.now
    var url = url
    for _ in 0...limits.redirections {
      guard url.isWeb, let transfer = CurlTransfer(of: url, limits) else {
        break
      }
      unsafe galley_curl_multi_add_handle(multi, transfer.easy)
      defer { unsafe galley_curl_multi_remove_handle(multi, transfer.easy) }
      let result = unsafe transfer.result(on: multi, since: start, until: isCancelled)
      guard let location = try? result.get().redirection else {
        return finish(result)
      }
      guard let target = URL(string: location, relativeTo: url)?.absoluteURL else {
        break
      }
      url = target
    }
    finish(.failure(.misdirected))
  }
}

extension HTTPResponse {
  /// The address that a redirection leads to, perhaps relative to that of the request.
  fileprivate var redirection: String? {
    [301, 302, 303, 307, 308].contains(status) ? header("Location") : nil
  }
}

extension URL {
  /// Whether it is an http or https URL with a host.
  package var isWeb: Bool {
    guard host()?.isEmpty == false else { return false }
    return ["http", "https"].contains(scheme?.lowercased())
  }
}
