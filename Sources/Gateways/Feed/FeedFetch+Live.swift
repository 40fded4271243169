import GalleyDomain
import GalleySystem

extension FeedFetch {
  /// Fetches each source with one request to its address.
  ///
  /// - Parameter client: sends the requests.
  public static func live(client: HTTPClient) -> FeedFetch {
    FeedFetch { source async throws(Failure) in
      guard let url = URL(string: source.address) else { throw .misdirected }
      return try await client.get(url).successBody()
    }
  }
}
