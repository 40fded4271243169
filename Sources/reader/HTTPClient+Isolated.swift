import GalleyDomain
import GalleyGateways

#if !os(Linux)
import GalleyNetwork
#endif

extension HTTPClient {
  /// A client of the real network that is isolated from this process.
  ///
  /// On Linux libcurl carries out each request, in a worker process (decisions 24 and 86). On other
  /// systems it uses a session in this process.
  static func isolated(limits: TransferLimits = TransferLimits()) -> HTTPClient {
    #if os(Linux)
    return isolated(in: WorkerPool { () throws(Failure) in try Worker() }, limits: limits)
    #else
    return .live(limits: limits)
    #endif
  }

  /// A client whose requests run in worker processes.
  static func isolated(in pool: WorkerPool, limits: TransferLimits) -> HTTPClient {
    HTTPClient { url async throws(Failure) in
      guard url.isWeb else { throw .misdirected }
      return try await pool.response(to: WorkerRequest(url: url, limits: limits))
    }
  }
}
