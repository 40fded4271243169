import Domain

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension HeadlineSource {
  /// The headlines as the server has them at the moment of each load (N1, N7).
  ///
  /// - Parameters:
  ///   - client: carries each load's one request.
  ///   - endpoint: usually `Endpoints.headlines`.
  public static func live(client: HTTPClient, endpoint: URL) -> HeadlineSource {
    HeadlineSource { () async throws(Failure) in
      try HeadlineDecoder.decode(try await client.get(endpoint).successBody())
    }
  }
}
