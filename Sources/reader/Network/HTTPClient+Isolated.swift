import Domain
import Gateways

extension HTTPClient {
  /// The real network, whose troubles are no trouble of this process.
  ///
  /// On Linux each request is carried out by a process of its own (decision 24):
  /// there Foundation may end its process, use up a processor and keep memory. Elsewhere by a session in this one.
  /// - Parameter places: how many requests may be under way at once; further ones wait.
  static func isolated(limits: TransferLimits = TransferLimits(), places: Int) -> HTTPClient {
    #if os(Linux)
    let direct = Locked<Network?>(nil)
    let pool = WorkerPool(places: places, start: { Worker() }) { order in
      let network = direct.withLock { direct in
        let network = direct ?? Network(limits: limits)
        direct = network
        return network
      }
      return await network.outcome(of: order.url)
    }
    return HTTPClient { url async throws(Failure) in
      guard url.isWeb else { throw .misdirected }
      return try await pool.outcome(of: Order(url: url, limits: limits)).get().response
    }
    #else
    return .live(limits: limits)
    #endif
  }
}
