import GalleyDomain
import GalleySystem

extension ListSource {
  /// A source that fetches the list from a server on each load (N1, N7, T1, T2).
  ///
  /// - Parameters:
  ///   - client: sends one request for each load.
  ///   - endpoint: usually one of `Endpoints`.
  ///   - decode: decodes the answer's body.
  public static func live(
    client: HTTPClient, endpoint: URL, decode: @escaping @Sendable ([UInt8]) throws(Failure) -> Batch<Item>
  ) -> ListSource {
    ListSource { () async throws(Failure) in try decode(try await client.get(endpoint).successBody()) }
  }
}
