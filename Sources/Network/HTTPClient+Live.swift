import GalleyDomain
import GalleyGateways

extension HTTPClient {
  /// A client of the real network, which follows redirections (decision 86).
  ///
  /// Limits are enforced during the transfer; a call that is cancelled returns at once.
  ///
  /// - Parameter log: receives a line about an error that has no other name than its number.
  package static func live(
    limits: TransferLimits = TransferLimits(),
    log: @escaping @Sendable (String) -> Void = { _ in }
  ) -> HTTPClient {
    HTTPClient { url async throws(Failure) in
      let transfer = CurlTransfer(of: url, limits, log)
      return try await Connections.unused().result(of: transfer).get()
    }
  }
}
