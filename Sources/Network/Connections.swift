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

  /// The connections without a request. There are as many as there were requests at the same time.
  private static let idle = Locked<[Connections]>([])
  /// The system's message about the library that is missing; `nil` if it is loaded.
  private static let message = unsafe galley_curl_load().map { unsafe String(cString: $0) }

  /// - Throws: `libraryMissing`.
  static func unused() throws(Failure) -> Connections {
    if let kept = idle.withLock({ $0.popLast() }) {
      return kept
    }
    if let message { throw Failure(ofLoading: message) }
    guard let multi = unsafe galley_curl_multi_init() else {
      throw .libraryMissing(library, neededBy: nil)
    }
    return unsafe Connections(multi)
  }

  private init(_ multi: OpaquePointer) {
    unsafe self.multi = multi
  }

  /// Carries out a request, and makes the connections unused again.
  ///
  /// If the task is cancelled, the call returns at once.
  func result(
    of url: URL, _ limits: TransferLimits, _ log: @escaping @Sendable (String) -> Void
  ) async -> Result<HTTPResponse, Failure> {
    let order = Order(limits: limits, log: log)
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        queue.async {
          self.carryOut(order, url) { continuation.resume(returning: $0) }
          Self.idle.withLock { $0.append(self) }
        }
      }
    } onCancel: {
      order.isCancelled.withLock { $0 = true }
      unsafe galley_curl_multi_wakeup(multi)
    }
  }

  /// Carries out a request and follows redirections.
  ///
  /// - Parameter finish: receives the result. The call can return much later: libcurl waits for the
  ///   search of a server's address, even if it was given up.
  private func carryOut(
    _ order: Order, _ url: URL, _ finish: (Result<HTTPResponse, Failure>) -> Void
  ) {
    var url = url
    var redirections = 0
    var isFresh = false
    while redirections <= order.limits.redirections {
      guard url.isWeb, let transfer = CurlTransfer(of: url, order, isFresh: isFresh) else {
        break
      }
      unsafe galley_curl_multi_add_handle(multi, transfer.easy)
      defer { unsafe galley_curl_multi_remove_handle(multi, transfer.easy) }
      let result = unsafe transfer.result(on: multi)
      if transfer.isStray, !isFresh {
        isFresh = true
        continue
      }
      if redirections > 0, case .failure(.unusable) = result { break }
      guard let location = try? result.get().redirection else {
        return finish(result)
      }
      guard let target = URL(string: location, relativeTo: url)?.absoluteURL else {
        break
      }
      url = target
      redirections += 1
      isFresh = false
    }
    finish(.failure(.misdirected))
  }
}

/// The bounds of a request and of the redirections that it follows.
struct Order: Sendable {
  let limits: TransferLimits
  /// Receives what only the operators of the apps need to know.
  let log: @Sendable (String) -> Void
  /// The time from which the limits count.
  let start = ContinuousClock.now
  /// Whether the answer isn't needed any more.
  let isCancelled = Locked(false)
}

extension Failure {
  /// The failure for the system's message about the library that carries out requests, which begins
  /// with the name of the library that is missing: it, or one that it needs.
  init(ofLoading message: String) {
    let words = message.split { " :()".contains($0) }
    let name = words.first { $0.contains(".so") }.map(String.init) ?? Connections.library
    let isItself = name.hasSuffix(Connections.library)
    self = .libraryMissing(
      isItself ? Connections.library : name,
      neededBy: isItself ? nil : Connections.library)
  }
}

extension URL {
  /// Whether it is an http or https URL with a server.
  package var isWeb: Bool { hasServer && ["http", "https"].contains(schemeName) }

  /// Whether it has a host, and a port from 1 to 65535 or none.
  var hasServer: Bool { host()?.isEmpty == false && (1...65_535).contains(port ?? 80) }

  /// The scheme in lower case.
  var schemeName: String? { scheme?.lowercased() }
}
