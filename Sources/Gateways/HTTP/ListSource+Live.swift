import Domain

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension ListSource {
  /// The list as the server has it at the moment of each load (N1, N7, T1, T2).
  ///
  /// - Parameters:
  ///   - client: carries each load's one request.
  ///   - endpoint: usually one of `Endpoints`.
  ///   - decode: reads the answer's body.
  public static func live(
    client: HTTPClient, endpoint: URL, decode: @escaping @Sendable ([UInt8]) throws(Failure) -> Batch<Item>
  ) -> ListSource {
    ListSource { () async throws(Failure) in try decode(try await client.get(endpoint).successBody()) }
  }
}
