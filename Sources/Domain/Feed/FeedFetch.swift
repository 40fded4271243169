/// Fetches the answers of sources: the feed's port to the network.
public struct FeedFetch: Sendable {
  /// Returns the body of the source's answer as it was sent.
  public var body: @Sendable (_ source: FeedSource) async throws(Failure) -> [UInt8]

  /// - Parameter body: sends a new request on each call.
  public init(body: @escaping @Sendable (_ source: FeedSource) async throws(Failure) -> [UInt8]) {
    self.body = body
  }
}
