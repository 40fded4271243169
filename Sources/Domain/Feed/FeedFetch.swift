/// How a source of the feed is asked: the feed's port to the network.
public struct FeedFetch: Sendable {
  /// The body of the source's answer, as it was sent.
  public var body: @Sendable (_ source: FeedSource) async throws(Failure) -> [UInt8]

  /// - Parameter body: asks anew each time it is called.
  public init(body: @escaping @Sendable (_ source: FeedSource) async throws(Failure) -> [UInt8]) {
    self.body = body
  }
}
