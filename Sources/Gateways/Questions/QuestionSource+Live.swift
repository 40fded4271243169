import Domain

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension QuestionSource {
  /// The questions as the site has them at the moment of each search (S12).
  ///
  /// - Parameters:
  ///   - client: carries each search's one request.
  ///   - endpoint: usually `Endpoints.questions`.
  public static func live(client: HTTPClient, endpoint: URL) -> QuestionSource {
    QuestionSource { query async throws(Failure) in
      // An endpoint that the reader chose may be none that takes a query.
      guard let url = query.url(at: endpoint) else { throw .misdirected }
      return try QuestionDecoder.decode(try await client.get(url))
    }
  }
}

extension TagQuery {
  /// The request for the questions with these tags, its parameters in the order of the document (S12):
  /// `{endpoint}?pagesize=20&order=desc&sort=activity&tagged={tags}&site=stackoverflow&filter=withbody`.
  ///
  /// - Returns: `nil` where the endpoint is no address that can take a query.
  func url(at endpoint: URL) -> URL? {
    guard var components = URLComponents(url: endpoint, resolvingAgainstBaseURL: true) else { return nil }
    let parameters = [
      "pagesize=\(QuestionPage.limit)", "order=desc", "sort=activity", "tagged=\(joined.raw.percentEncoded)",
      "site=stackoverflow", "filter=withbody",
    ]
    let own = components.percentEncodedQuery.flatMap { $0.isEmpty ? nil : $0 }
    components.percentEncodedQuery = ([own].compactMap { $0 } + parameters).joined(separator: "&")
    return components.url
  }
}

extension String {
  /// The text's UTF-8 with every byte encoded that RFC 3986, 2.3 doesn't count as unreserved: a server may take `+` for a
  /// blank and `;` for an end, so that neither stands for itself.
  fileprivate var percentEncoded: String {
    let encoded: [UInt8] = utf8.reduce(into: []) { encoded, byte in
      if byte.isUnreserved { encoded.append(byte) } else { encoded.append(percentEncoding: byte) }
    }
    return String(decoding: encoded, as: UTF8.self)
  }
}
