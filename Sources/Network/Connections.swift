import CCurl
import Dispatch
import GalleyDomain
import GalleyGateways
import GalleySystem

/// A queue that carries out one request at a time, and its connections to servers, which the next
/// request can use again.
@safe final class Connections: Sendable {
  #if canImport(Darwin)
  /// The library that carries out requests.
  static let library = "/usr/lib/libcurl.4.dylib"
  #else
  /// The library that carries out requests.
  static let library = "libcurl.so.4"
  #endif

  private nonisolated(unsafe) let handle = unsafe galley_curl_connections()
  private let queue = DispatchQueue(label: "requests")

  /// The connections without a request. There are as many as there were requests at the same time.
  private static let idle = Locked<[Connections]>([])
  /// The system's message about the library that is missing; `nil` if it is loaded.
  private static let message = unsafe galley_curl_load(library).map { unsafe String(cString: $0) }

  /// - Throws: `libraryMissing`.
  static func unused() throws(Failure) -> Connections {
    if let message { throw Failure(ofLoading: message) }
    return idle.withLock { $0.popLast() } ?? Connections()
  }

  /// Carries out a request, and makes the connections unused again.
  ///
  /// If the task is cancelled, the call returns at once.
  func result(of transfer: CurlTransfer) async -> Result<HTTPResponse, Failure> {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        queue.async {
          unsafe transfer.carryOut(on: self.handle) { continuation.resume(returning: $0) }
          Self.idle.withLock { $0.append(self) }
        }
      }
    } onCancel: {
      transfer.isCancelled.withLock { $0 = true }
      unsafe galley_curl_wake(handle)
    }
  }
}

extension Failure {
  /// The failure for the system's message about the library that carries out requests, which begins
  /// with the name of the library that is missing: it, or one that it needs.
  init(ofLoading message: String) {
    let words = message.split { " :()".contains($0) }.map(String.init)
    let other = words.first { $0.contains(".so") && !$0.hasSuffix(Connections.library) }
    self = .libraryMissing(
      other ?? Connections.library,
      neededBy: other == nil ? nil : Connections.library)
  }
}

extension URL {
  /// Whether it is an http or https URL with a server.
  package var isWeb: Bool { hasServer && ["http", "https"].contains(schemeName) }

  /// Whether it has a host, and a port from 1 to 65535 or none.
  var hasServer: Bool { !serverName.isEmpty && (1...65_535).contains(port ?? 80) }

  /// The name of the server, for a message; empty without one.
  var serverName: String { host(percentEncoded: false) ?? "" }

  /// The scheme in lower case; empty without one.
  var schemeName: String { scheme?.lowercased() ?? "" }
}
