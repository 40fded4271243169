import Domain

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension CaseStudySource {
  /// The studies as the server has them at the moment of each load (T1, T2).
  ///
  /// - Parameters:
  ///   - client: carries each load's one request.
  ///   - endpoint: usually `Endpoints.caseStudies`.
  public static func live(client: HTTPClient, endpoint: URL) -> CaseStudySource {
    CaseStudySource { () async throws(Failure) in
      try CaseStudyDecoder.decode(try await client.get(endpoint).successBody())
    }
  }
}
