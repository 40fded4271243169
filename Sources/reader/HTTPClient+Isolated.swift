import GalleyDomain
import GalleyGateways
import GalleyRequests

#if !os(Linux)
import GalleyNetwork
#endif

extension HTTPClient {
  /// A client of the real network that is isolated from this process.
  ///
  /// On Linux each request runs in a worker process (decision 24), because Foundation there can crash, use up a
  /// processor and leak memory. On other systems it uses a session in this process.
  ///
  /// - Parameter places: the maximum number of concurrent requests; further ones wait.
  static func isolated(limits: TransferLimits = TransferLimits(), places: Int) -> HTTPClient {
    #if os(Linux)
    let pool = WorkerPool(places: places) { () throws(Failure) in try Worker() }
    return HTTPClient { url async throws(Failure) in
      guard url.isWeb else { throw .misdirected }
      return try await pool.outcome(of: Order(url: url, limits: limits)).get().response
    }
    #else
    return .live(limits: limits)
    #endif
  }
}
