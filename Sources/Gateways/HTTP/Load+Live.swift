import GalleyDomain
import GalleySystem

extension HTTPClient {
  /// Returns the body of a successful answer.
  func body(at url: URL) async throws(Failure) -> [UInt8] {
    try await get(url).successBody()
  }
}

extension Load where Request == Void {
  /// A source that fetches a list from a server on each load (N1, N7, T1, T2).
  ///
  /// - Parameters:
  ///   - client: sends one request for each load.
  ///   - endpoint: usually one of `Endpoints`.
  ///   - decode: decodes the answer's body.
  public static func live(
    client: HTTPClient, endpoint: URL,
    decode: @escaping @Sendable ([UInt8]) throws(Failure) -> Value
  ) -> Load {
    Load { () async throws(Failure) in try decode(try await client.body(at: endpoint)) }
  }
}

extension FeedFetch {
  /// Fetches each source with one request to its address.
  ///
  /// - Parameter client: sends the requests.
  public static func live(client: HTTPClient) -> FeedFetch {
    FeedFetch { source async throws(Failure) in
      guard let url = URL(string: source.address) else {
        throw .misdirected
      }
      return try await client.body(at: url)
    }
  }
}
