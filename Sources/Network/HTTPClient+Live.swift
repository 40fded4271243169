import GalleyDomain
import GalleyGateways

extension HTTPClient {
  /// A client of the real network, which follows redirections (decision 86).
  ///
  /// Limits are enforced during the transfer; a call that is cancelled returns at once.
  package static func live(limits: TransferLimits = TransferLimits()) -> HTTPClient {
    HTTPClient { url async throws(Failure) in
      guard let connections = Connections.unused() else {
        throw .libraryMissing(Connections.library)
      }
      return try await connections.result(of: url, limits).get()
    }
  }
}
